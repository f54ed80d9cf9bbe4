// UIContentSizeCategory+Messages.swift: messages about the text size.

public import Foundation
public import VitrineDrawing
public import VitrineRuntime

extension UIContentSizeCategory {
    /// Posted when the text size of a screen has changed.
    public struct DidChangeMessage: NotificationMessage {
        public typealias Subject = UIScreen
        /// The name of the notification.
        public static var name: Notification.Name { UIContentSizeCategory.didChangeNotification }
        /// The raw value of the new `UIContentSizeCategory`.
        public var contentSize: String
        /// The object of the notification.
        public var screen: UIScreen

        /// Creates the message.
        public init(contentSize: String, screen: UIScreen) {
            self.contentSize = contentSize
            self.screen = screen
        }

        /// The message of a notification. Nil if a value is missing.
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            guard let screen = notification.object as? UIScreen,
                let value = notification.userInfo?[UIContentSizeCategory.newValueUserInfoKey]
            else { return nil }
            let text = (value as? UIContentSizeCategory)?.rawValue ?? value as? String
            return text.map { Self(contentSize: $0, screen: screen) }
        }

        /// The notification of a message.
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(
                name: name, object: message.screen,
                userInfo: [
                    UIContentSizeCategory.newValueUserInfoKey: UIContentSizeCategory(rawValue: message.contentSize)
                ])
        }
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIContentSizeCategory.DidChangeMessage> {
    /// Posted when the text size of a screen has changed.
    public static var contentSizeCategoryDidChange: Self { .init() }
}
