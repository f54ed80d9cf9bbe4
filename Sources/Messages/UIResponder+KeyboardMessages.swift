// UIResponder+KeyboardMessages.swift: messages about the keyboard.

public import Foundation
public import VitrineRuntime

extension UIResponder {
    /// The keyboard will be shown.
    public enum KeyboardWillShow: KeyboardChangeKind {
        /// The name of the notification.
        public static var notification: Notification.Name { keyboardWillShowNotification }
    }
    /// Posted before the keyboard is shown.
    public typealias KeyboardWillShowMessage = KeyboardMessage<KeyboardWillShow>

    /// The keyboard was shown.
    public enum KeyboardDidShow: KeyboardChangeKind {
        /// The name of the notification.
        public static var notification: Notification.Name { keyboardDidShowNotification }
    }
    /// Posted when the keyboard was shown.
    public typealias KeyboardDidShowMessage = KeyboardMessage<KeyboardDidShow>

    /// The keyboard will be hidden.
    public enum KeyboardWillHide: KeyboardChangeKind {
        /// The name of the notification.
        public static var notification: Notification.Name { keyboardWillHideNotification }
    }
    /// Posted before the keyboard is hidden.
    public typealias KeyboardWillHideMessage = KeyboardMessage<KeyboardWillHide>

    /// The keyboard was hidden.
    public enum KeyboardDidHide: KeyboardChangeKind {
        /// The name of the notification.
        public static var notification: Notification.Name { keyboardDidHideNotification }
    }
    /// Posted when the keyboard was hidden.
    public typealias KeyboardDidHideMessage = KeyboardMessage<KeyboardDidHide>

    /// The keyboard's frame will change.
    public enum KeyboardWillChangeFrame: KeyboardChangeKind {
        /// The name of the notification.
        public static var notification: Notification.Name { keyboardWillChangeFrameNotification }
    }
    /// Posted before the frame of the keyboard changes.
    public typealias KeyboardWillChangeFrameMessage = KeyboardMessage<KeyboardWillChangeFrame>

    /// The keyboard's frame has changed.
    public enum KeyboardDidChangeFrame: KeyboardChangeKind {
        /// The name of the notification.
        public static var notification: Notification.Name { keyboardDidChangeFrameNotification }
    }
    /// Posted when the frame of the keyboard has changed.
    public typealias KeyboardDidChangeFrameMessage = KeyboardMessage<KeyboardDidChangeFrame>
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillShowMessage> {
    /// Posted before the keyboard is shown.
    public static var keyboardWillShow: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidShowMessage> {
    /// Posted when the keyboard was shown.
    public static var keyboardDidShow: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillHideMessage> {
    /// Posted before the keyboard is hidden.
    public static var keyboardWillHide: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidHideMessage> {
    /// Posted when the keyboard was hidden.
    public static var keyboardDidHide: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillChangeFrameMessage> {
    /// Posted before the frame of the keyboard changes.
    public static var keyboardWillChangeFrame: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidChangeFrameMessage> {
    /// Posted when the frame of the keyboard has changed.
    public static var keyboardDidChangeFrame: Self { .init() }
}
