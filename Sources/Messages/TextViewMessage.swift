// TextViewMessage.swift: messages about a text view, without other values.

public import Foundation
public import VitrineTextEditing

/// A message about a text view, which is the object of its notification.
public protocol TextViewMessage: NotificationMessage where Subject == UITextView {
    /// The object of the notification.
    var textView: UITextView { get }
    /// Creates the message.
    init(textView: UITextView)
}

extension TextViewMessage {
    /// The message of a notification. Nil without an object.
    @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
        (notification.object as? UITextView).map { Self(textView: $0) }
    }

    /// The notification of a message.
    @MainActor public static func makeNotification(_ message: Self) -> Notification {
        Notification(name: name, object: message.textView)
    }
}
