// TextFieldMessage.swift: messages about a text field, without other values.

public import Foundation
public import VitrineTextEditing

/// A message about a text field, which is the object of its notification.
public protocol TextFieldMessage: NotificationMessage where Subject == UITextField {
    /// The object of the notification.
    var textField: UITextField { get }
    /// Creates the message.
    init(textField: UITextField)
}

extension TextFieldMessage {
    /// The message of a notification. Nil without an object.
    @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
        (notification.object as? UITextField).map { Self(textField: $0) }
    }

    /// The notification of a message.
    @MainActor public static func makeNotification(_ message: Self) -> Notification {
        Notification(name: name, object: message.textField)
    }
}
