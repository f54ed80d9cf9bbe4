// WindowMessage.swift: messages about a window, without other values.

public import Foundation
public import VitrineRuntime

/// A message about a window, which is the object of its notification.
public protocol WindowMessage: NotificationMessage where Subject == UIWindow {
    /// The object of the notification.
    var window: UIWindow { get }
    /// Creates the message.
    init(window: UIWindow)
}

extension WindowMessage {
    /// The message of a notification. Nil without an object.
    @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
        (notification.object as? UIWindow).map { Self(window: $0) }
    }

    /// The notification of a message.
    @MainActor public static func makeNotification(_ message: Self) -> Notification {
        Notification(name: name, object: message.window)
    }
}
