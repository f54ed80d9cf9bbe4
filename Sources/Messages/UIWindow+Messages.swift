// UIWindow+Messages.swift: messages about windows.

public import Foundation
public import VitrineRuntime

extension UIWindow {
    /// Posted when a window has become visible.
    public struct DidBecomeVisibleMessage: WindowMessage {
        public typealias Subject = UIWindow
        /// The name of the notification.
        public static var name: Notification.Name { UIWindow.didBecomeVisibleNotification }
        /// The object of the notification.
        public var window: UIWindow

        /// Creates the message.
        public init(window: UIWindow) { self.window = window }
    }

    /// Posted when a window was hidden.
    public struct DidBecomeHiddenMessage: WindowMessage {
        public typealias Subject = UIWindow
        /// The name of the notification.
        public static var name: Notification.Name { UIWindow.didBecomeHiddenNotification }
        /// The object of the notification.
        public var window: UIWindow

        /// Creates the message.
        public init(window: UIWindow) { self.window = window }
    }

    /// Posted when a window has become the key window.
    public struct DidBecomeKeyMessage: WindowMessage {
        public typealias Subject = UIWindow
        /// The name of the notification.
        public static var name: Notification.Name { UIWindow.didBecomeKeyNotification }
        /// The object of the notification.
        public var window: UIWindow

        /// Creates the message.
        public init(window: UIWindow) { self.window = window }
    }

    /// Posted when a window is no longer the key window.
    public struct DidResignKeyMessage: WindowMessage {
        public typealias Subject = UIWindow
        /// The name of the notification.
        public static var name: Notification.Name { UIWindow.didResignKeyNotification }
        /// The object of the notification.
        public var window: UIWindow

        /// Creates the message.
        public init(window: UIWindow) { self.window = window }
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIWindow.DidBecomeVisibleMessage> {
    /// Posted when a window has become visible.
    public static var didBecomeVisible: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIWindow.DidBecomeHiddenMessage> {
    /// Posted when a window was hidden.
    public static var didBecomeHidden: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIWindow.DidBecomeKeyMessage> {
    /// Posted when a window has become the key window.
    public static var didBecomeKey: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIWindow.DidResignKeyMessage> {
    /// Posted when a window is no longer the key window.
    public static var didResignKey: Self { .init() }
}
