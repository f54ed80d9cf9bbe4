// UIAccessibility+SpokenMessages.swift: messages about what is spoken.

public import Foundation
import VitrineAssistance
public import VitrineRuntime

extension UIAccessibility {
    /// Posted when the spoken cursor has moved.
    public struct ElementFocusedMessage: NotificationMessage {
        public typealias Subject = UIAccessibility
        /// The name of the notification.
        public static var name: Foundation.Notification.Name { UIAccessibility.elementFocusedNotification }
        /// The element that the cursor is on.
        public var element: AnyObject?

        /// Creates the message.
        public init(element: AnyObject?) {
            self.element = element
        }

        /// The message of a notification. Nil if a value is missing.
        @MainActor public static func makeMessage(_ notification: Foundation.Notification) -> Self? {
            Self(element: notification.userInfo?[UIAccessibility.focusedElementUserInfoKey] as? AnyObject)
        }

        /// The notification of a message.
        @MainActor public static func makeNotification(_ message: Self) -> Foundation.Notification {
            var info: [String: AnyObject] = [:]
            info[UIAccessibility.focusedElementUserInfoKey] = message.element
            return Foundation.Notification(name: name, object: nil, userInfo: info)
        }
    }

    /// Posted when an announcement was spoken, or was interrupted.
    public struct AnnouncementDidFinishMessage: NotificationMessage {
        public typealias Subject = UIAccessibility
        /// The name of the notification.
        public static var name: Foundation.Notification.Name { UIAccessibility.announcementDidFinishNotification }
        /// The text.
        public var announcement: String
        /// Whether it was spoken to its end.
        public var wasSuccessful: Bool

        /// Creates the message.
        public init(announcement: String, wasSuccessful: Bool) {
            self.announcement = announcement
            self.wasSuccessful = wasSuccessful
        }

        /// The message of a notification. Nil if a value is missing.
        @MainActor public static func makeMessage(_ notification: Foundation.Notification) -> Self? {
            guard let text = notification.userInfo?[UIAccessibility.announcementStringValueUserInfoKey] as? String
            else {
                return nil
            }
            let success = notification.userInfo?[UIAccessibility.announcementWasSuccessfulUserInfoKey]
            return Self(
                announcement: text, wasSuccessful: (success as? NSNumber)?.boolValue ?? success as? Bool ?? false)
        }

        /// The notification of a message.
        @MainActor public static func makeNotification(_ message: Self) -> Foundation.Notification {
            Foundation.Notification(
                name: name, object: nil,
                userInfo: [
                    UIAccessibility.announcementStringValueUserInfoKey: message.announcement,
                    UIAccessibility.announcementWasSuccessfulUserInfoKey: NSNumber(value: message.wasSuccessful),
                ])
        }
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIAccessibility.ElementFocusedMessage> {
    /// Posted when the spoken cursor has moved.
    public static var elementFocused: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIAccessibility.AnnouncementDidFinishMessage> {
    /// Posted when an announcement was spoken, or was interrupted.
    public static var announcementDidFinish: Self { .init() }
}
