// UITextField+Messages.swift: messages about editing in text fields.

public import Foundation
public import VitrineTextEditing

extension UITextField {
    /// Posted when editing has begun.
    public struct TextDidBeginEditingMessage: TextFieldMessage {
        public typealias Subject = UITextField
        /// The name of the notification.
        public static var name: Notification.Name { UITextField.textDidBeginEditingNotification }
        /// The object of the notification.
        public var textField: UITextField

        /// Creates the message.
        public init(textField: UITextField) { self.textField = textField }
    }

    /// Posted when the user has changed the text.
    public struct TextDidChangeMessage: TextFieldMessage {
        public typealias Subject = UITextField
        /// The name of the notification.
        public static var name: Notification.Name { UITextField.textDidChangeNotification }
        /// The object of the notification.
        public var textField: UITextField

        /// Creates the message.
        public init(textField: UITextField) { self.textField = textField }
    }

    /// Posted when editing has ended.
    public struct TextDidEndEditingMessage: NotificationMessage {
        public typealias Subject = UITextField
        /// The name of the notification.
        public static var name: Notification.Name { UITextField.textDidEndEditingNotification }
        /// Why editing has ended.
        public var reason: UITextField.DidEndEditingReason?
        /// The object of the notification.
        public var textField: UITextField

        /// Creates the message.
        public init(reason: UITextField.DidEndEditingReason?, textField: UITextField) {
            self.reason = reason
            self.textField = textField
        }

        /// The message of a notification. Nil if a value is missing.
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            guard let textField = notification.object as? UITextField else { return nil }
            let reason = notification.userInfo?[UITextField.didEndEditingReasonUserInfoKey] as? NSNumber
            return Self(reason: reason.flatMap { .init(rawValue: $0.intValue) }, textField: textField)
        }

        /// The notification of a message.
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            var info: [String: NSNumber] = [:]
            info[UITextField.didEndEditingReasonUserInfoKey] = message.reason.map { NSNumber(value: $0.rawValue) }
            return Notification(name: name, object: message.textField, userInfo: info)
        }
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextField.TextDidBeginEditingMessage> {
    /// Posted when editing has begun.
    public static var textDidBeginEditing: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextField.TextDidChangeMessage> {
    /// Posted when the user has changed the text.
    public static var textDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextField.TextDidEndEditingMessage> {
    /// Posted when editing has ended.
    public static var textDidEndEditing: Self { .init() }
}
