// ScreenMessage.swift: messages about a screen, without other values.

public import Foundation
public import VitrineRuntime
import VitrineDevice

/// A message about a screen, which is the object of its notification.
public protocol ScreenMessage: NotificationMessage where Subject == UIScreen {
    /// The object of the notification.
    var screen: UIScreen { get }
    /// Creates the message.
    init(screen: UIScreen)
}

extension ScreenMessage {
    /// The message of a notification. Nil without an object.
    @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
        (notification.object as? UIScreen).map { Self(screen: $0) }
    }

    /// The notification of a message.
    @MainActor public static func makeNotification(_ message: Self) -> Notification {
        Notification(name: name, object: message.screen)
    }
}
