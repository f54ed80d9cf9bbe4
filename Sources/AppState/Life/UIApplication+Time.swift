// UIApplication+Time.swift: changes of the wall clock and of the day.

public import Foundation
public import VitrineRuntime

extension UIApplication {
    /// Posted when the machine's clock was set, or the machine woke from sleep.
    public nonisolated static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChangeNotification")

    /// Calls the delegate and posts the notification. The clock of animations and gestures is not affected.
    package func timeDidJump() {
        delegate?.applicationSignificantTimeChange(self)
        NotificationCenter.default.post(name: UIApplication.significantTimeChangeNotification, object: self)
    }
}
