// UIFocusSystem+Messages.swift: messages about the focus.

public import Foundation
public import VitrineRuntime

extension UIFocusSystem {
    /// Posted when the focus has moved.
    public struct DidUpdateMessage: NotificationMessage {
        public typealias Subject = UIFocusSystem
        /// The name of the notification.
        public static var name: Notification.Name { UIFocusSystem.didUpdateNotification }
        /// Where the focus was, and where it is.
        public var updateContext: UIFocusUpdateContext?
        /// The animations of the move.
        public var animationCoordinator: UIFocusAnimationCoordinator?
        /// The object of the notification.
        public var focusSystem: UIFocusSystem

        /// Creates the message.
        public init(
            updateContext: UIFocusUpdateContext?, animationCoordinator: UIFocusAnimationCoordinator?,
            focusSystem: UIFocusSystem
        ) {
            self.updateContext = updateContext
            self.animationCoordinator = animationCoordinator
            self.focusSystem = focusSystem
        }

        /// The message of a notification. Nil if a value is missing.
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            (notification.object as? UIFocusSystem).map {
                Self(
                    updateContext: notification.userInfo?[UIFocusSystem.focusUpdateContextUserInfoKey]
                        as? UIFocusUpdateContext,
                    animationCoordinator: notification.userInfo?[UIFocusSystem.animationCoordinatorUserInfoKey]
                        as? UIFocusAnimationCoordinator,
                    focusSystem: $0)
            }
        }

        /// The notification of a message.
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            var info: [String: Any] = [:]
            info[UIFocusSystem.focusUpdateContextUserInfoKey] = message.updateContext
            info[UIFocusSystem.animationCoordinatorUserInfoKey] = message.animationCoordinator
            return Notification(name: name, object: message.focusSystem, userInfo: info)
        }
    }

    /// Posted when the focus was to move and there is nothing to move to.
    public struct MovementDidFailMessage: NotificationMessage {
        public typealias Subject = UIFocusSystem
        /// The name of the notification.
        public static var name: Notification.Name { UIFocusSystem.movementDidFailNotification }
        /// The move that failed.
        public var updateContext: UIFocusUpdateContext?
        /// The object of the notification.
        public var focusSystem: UIFocusSystem

        /// Creates the message.
        public init(updateContext: UIFocusUpdateContext?, focusSystem: UIFocusSystem) {
            self.updateContext = updateContext
            self.focusSystem = focusSystem
        }

        /// The message of a notification. Nil if a value is missing.
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            (notification.object as? UIFocusSystem).map {
                Self(
                    updateContext: notification.userInfo?[UIFocusSystem.focusUpdateContextUserInfoKey]
                        as? UIFocusUpdateContext,
                    focusSystem: $0)
            }
        }

        /// The notification of a message.
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            var info: [String: Any] = [:]
            info[UIFocusSystem.focusUpdateContextUserInfoKey] = message.updateContext
            return Notification(name: name, object: message.focusSystem, userInfo: info)
        }
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIFocusSystem.DidUpdateMessage> {
    /// Posted when the focus has moved.
    public static var didUpdate: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIFocusSystem.MovementDidFailMessage> {
    /// Posted when the focus was to move and there is nothing to move to.
    public static var movementDidFail: Self { .init() }
}
