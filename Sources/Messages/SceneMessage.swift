// SceneMessage.swift: messages about a scene, without other values.

public import Foundation
public import VitrineRuntime

/// A message about a scene, which is the object of its notification.
public protocol SceneMessage: NotificationMessage where Subject == UIScene {
    /// The object of the notification.
    var scene: UIScene { get }
    /// Creates the message.
    init(scene: UIScene)
}

extension SceneMessage {
    /// The message of a notification. Nil without an object.
    @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
        (notification.object as? UIScene).map { Self(scene: $0) }
    }

    /// The notification of a message.
    @MainActor public static func makeNotification(_ message: Self) -> Notification {
        Notification(name: name, object: message.scene)
    }
}
