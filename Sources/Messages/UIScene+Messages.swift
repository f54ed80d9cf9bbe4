// UIScene+Messages.swift: messages about scenes.

public import Foundation
public import VitrineRuntime

extension UIScene {
    /// Posted when a scene was added.
    public struct WillConnectMessage: SceneMessage {
        public typealias Subject = UIScene
        /// The name of the notification.
        public static var name: Notification.Name { UIScene.willConnectNotification }
        /// The object of the notification.
        public var scene: UIScene

        /// Creates the message.
        public init(scene: UIScene) { self.scene = scene }
    }

    /// Posted before a scene leaves the background.
    public struct WillEnterForegroundMessage: SceneMessage {
        public typealias Subject = UIScene
        /// The name of the notification.
        public static var name: Notification.Name { UIScene.willEnterForegroundNotification }
        /// The object of the notification.
        public var scene: UIScene

        /// Creates the message.
        public init(scene: UIScene) { self.scene = scene }
    }

    /// Posted when a scene has become active.
    public struct DidActivateMessage: SceneMessage {
        public typealias Subject = UIScene
        /// The name of the notification.
        public static var name: Notification.Name { UIScene.didActivateNotification }
        /// The object of the notification.
        public var scene: UIScene

        /// Creates the message.
        public init(scene: UIScene) { self.scene = scene }
    }

    /// Posted before a scene becomes inactive.
    public struct WillDeactivateMessage: SceneMessage {
        public typealias Subject = UIScene
        /// The name of the notification.
        public static var name: Notification.Name { UIScene.willDeactivateNotification }
        /// The object of the notification.
        public var scene: UIScene

        /// Creates the message.
        public init(scene: UIScene) { self.scene = scene }
    }

    /// Posted when a scene has entered the background.
    public struct DidEnterBackgroundMessage: SceneMessage {
        public typealias Subject = UIScene
        /// The name of the notification.
        public static var name: Notification.Name { UIScene.didEnterBackgroundNotification }
        /// The object of the notification.
        public var scene: UIScene

        /// Creates the message.
        public init(scene: UIScene) { self.scene = scene }
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScene.WillConnectMessage> {
    /// Posted when a scene was added.
    public static var willConnect: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScene.WillEnterForegroundMessage> {
    /// Posted before a scene leaves the background.
    public static var willEnterForeground: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScene.DidActivateMessage> {
    /// Posted when a scene has become active.
    public static var didActivate: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScene.WillDeactivateMessage> {
    /// Posted before a scene becomes inactive.
    public static var willDeactivate: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScene.DidEnterBackgroundMessage> {
    /// Posted when a scene has entered the background.
    public static var didEnterBackground: Self { .init() }
}
