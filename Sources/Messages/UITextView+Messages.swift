// UITextView+Messages.swift: messages about editing in text views.

public import Foundation
public import VitrineTextEditing

extension UITextView {
    /// Posted when editing has begun.
    public struct TextDidBeginEditingMessage: TextViewMessage {
        public typealias Subject = UITextView
        /// The name of the notification.
        public static var name: Notification.Name { UITextView.textDidBeginEditingNotification }
        /// The object of the notification.
        public var textView: UITextView

        /// Creates the message.
        public init(textView: UITextView) { self.textView = textView }
    }

    /// Posted when the user has changed the text.
    public struct TextDidChangeMessage: TextViewMessage {
        public typealias Subject = UITextView
        /// The name of the notification.
        public static var name: Notification.Name { UITextView.textDidChangeNotification }
        /// The object of the notification.
        public var textView: UITextView

        /// Creates the message.
        public init(textView: UITextView) { self.textView = textView }
    }

    /// Posted when editing has ended.
    public struct TextDidEndEditingMessage: TextViewMessage {
        public typealias Subject = UITextView
        /// The name of the notification.
        public static var name: Notification.Name { UITextView.textDidEndEditingNotification }
        /// The object of the notification.
        public var textView: UITextView

        /// Creates the message.
        public init(textView: UITextView) { self.textView = textView }
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextView.TextDidBeginEditingMessage> {
    /// Posted when editing has begun.
    public static var textDidBeginEditing: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextView.TextDidChangeMessage> {
    /// Posted when the user has changed the text.
    public static var textDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextView.TextDidEndEditingMessage> {
    /// Posted when editing has ended.
    public static var textDidEndEditing: Self { .init() }
}
