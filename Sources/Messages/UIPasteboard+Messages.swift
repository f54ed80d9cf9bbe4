// UIPasteboard+Messages.swift: messages about pasteboards.

public import Foundation
public import VitrinePasteboard

extension UIPasteboard {
    /// Posted when the items of a pasteboard have changed.
    public struct ChangedMessage: NotificationMessage {
        public typealias Subject = UIPasteboard
        /// The name of the notification.
        public static var name: Notification.Name { UIPasteboard.changedNotification }
        /// The types that were added.
        public var typesAdded: [String]?
        /// The types that were removed.
        public var typesRemoved: [String]?

        /// Creates the message.
        public init(typesAdded: [String]?, typesRemoved: [String]?) {
            self.typesAdded = typesAdded
            self.typesRemoved = typesRemoved
        }

        /// The message of a notification. Nil if a value is missing.
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            Self(
                typesAdded: notification.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String],
                typesRemoved: notification.userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String])
        }

        /// The notification of a message.
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            var info: [String: [String]] = [:]
            info[UIPasteboard.changedTypesAddedUserInfoKey] = message.typesAdded
            info[UIPasteboard.changedTypesRemovedUserInfoKey] = message.typesRemoved
            return Notification(name: name, object: nil, userInfo: info)
        }
    }

    /// Posted when a named pasteboard was removed.
    public struct RemovedMessage: EmptyNotificationMessage {
        public typealias Subject = UIPasteboard
        /// The name of the notification.
        public static var name: Notification.Name { UIPasteboard.removedNotification }
        /// Creates the message.
        public init() {}
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIPasteboard.ChangedMessage> {
    /// Posted when the items of a pasteboard have changed.
    public static var changed: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIPasteboard.RemovedMessage> {
    /// Posted when a named pasteboard was removed.
    public static var removed: Self { .init() }
}
