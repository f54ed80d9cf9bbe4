// EmptyNotificationMessage.swift: messages that only say that something happened.

public import Foundation

/// A message without values.
public protocol EmptyNotificationMessage: NotificationMessage {
    /// Creates the message.
    init()
}

extension EmptyNotificationMessage {
    /// The message of a notification with its name.
    @MainActor public static func makeMessage(_ notification: Notification) -> Self? { Self() }
}
