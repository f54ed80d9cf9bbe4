// UITextInputMode+Messages.swift: messages about the language of the keyboard.

public import Foundation
public import VitrineRuntime

extension UITextInputMode {
    /// Posted when the language of the keyboard has changed.
    public struct CurrentInputModeDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UITextInputMode
        /// The name of the notification.
        public static var name: Notification.Name { UITextInputMode.currentInputModeDidChangeNotification }
        /// Creates the message.
        public init() {}
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextInputMode.CurrentInputModeDidChangeMessage> {
    /// Posted when the language of the keyboard has changed.
    public static var currentInputModeDidChange: Self { .init() }
}
