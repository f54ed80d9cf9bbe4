// NotificationMessage.swift: typed messages beside notifications, as since iOS 26.

public import Foundation

/// A typed message of UIKit, beside the notification with the same name. Each reaches the observers of both.
///
/// Apple's `MainActorMessage` has these requirements; Foundation's on Linux has none.
public protocol NotificationMessage: NotificationCenter.MainActorMessage {
    /// The name of the notification.
    static var name: Notification.Name { get }
    /// The message of a notification with its name; nil if a value is missing.
    @MainActor static func makeMessage(_ notification: Notification) -> Self?
    /// The notification of a message.
    @MainActor static func makeNotification(_ message: Self) -> Notification
}

extension NotificationMessage {
    /// A notification without values.
    @MainActor public static func makeNotification(_ message: Self) -> Notification { Notification(name: name) }
}
