// UIApplication+Time.swift: the time on the wall is another than it was.

public import Foundation

extension UIApplication {
    /// Somebody set the machine's clock, or the machine woke from sleep.
    public static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChangeNotification")

    /// Tells the delegate and whoever observes. The clock of animations and gestures is not concerned.
    package func timeDidJump() {
        delegate?.applicationSignificantTimeChange(self)
        NotificationCenter.default.post(name: UIApplication.significantTimeChangeNotification, object: self)
    }
}
