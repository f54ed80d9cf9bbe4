// UIResponder+KeyboardMessages.swift: messages about the keyboard.

public import Foundation
public import VitrineRuntime

extension UIResponder {
    /// Posted before the keyboard is shown.
    public struct KeyboardWillShowMessage: KeyboardMessage {
        public typealias Subject = UIScreen
        /// The name of the notification.
        public static var name: Notification.Name { UIResponder.keyboardWillShowNotification }
        /// The frame before the change, in points of the screen.
        public var beginFrame: CGRect
        /// The frame after the change, in points of the screen.
        public var endFrame: CGRect
        /// The duration in seconds; 0 without an animation.
        public var animationDuration: TimeInterval
        /// The curve of the animation.
        public var animationCurve: UIView.AnimationCurve
        /// Whether the keyboard belongs to this app.
        public var isLocal: Bool
        /// The object of the notification.
        public var screen: UIScreen

        /// Creates the message.
        public init(
            beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
            animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
        ) {
            self.beginFrame = beginFrame
            self.endFrame = endFrame
            self.animationDuration = animationDuration
            self.animationCurve = animationCurve
            self.isLocal = isLocal
            self.screen = screen
        }
    }

    /// Posted when the keyboard was shown.
    public struct KeyboardDidShowMessage: KeyboardMessage {
        public typealias Subject = UIScreen
        /// The name of the notification.
        public static var name: Notification.Name { UIResponder.keyboardDidShowNotification }
        /// The frame before the change, in points of the screen.
        public var beginFrame: CGRect
        /// The frame after the change, in points of the screen.
        public var endFrame: CGRect
        /// The duration in seconds; 0 without an animation.
        public var animationDuration: TimeInterval
        /// The curve of the animation.
        public var animationCurve: UIView.AnimationCurve
        /// Whether the keyboard belongs to this app.
        public var isLocal: Bool
        /// The object of the notification.
        public var screen: UIScreen

        /// Creates the message.
        public init(
            beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
            animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
        ) {
            self.beginFrame = beginFrame
            self.endFrame = endFrame
            self.animationDuration = animationDuration
            self.animationCurve = animationCurve
            self.isLocal = isLocal
            self.screen = screen
        }
    }

    /// Posted before the keyboard is hidden.
    public struct KeyboardWillHideMessage: KeyboardMessage {
        public typealias Subject = UIScreen
        /// The name of the notification.
        public static var name: Notification.Name { UIResponder.keyboardWillHideNotification }
        /// The frame before the change, in points of the screen.
        public var beginFrame: CGRect
        /// The frame after the change, in points of the screen.
        public var endFrame: CGRect
        /// The duration in seconds; 0 without an animation.
        public var animationDuration: TimeInterval
        /// The curve of the animation.
        public var animationCurve: UIView.AnimationCurve
        /// Whether the keyboard belongs to this app.
        public var isLocal: Bool
        /// The object of the notification.
        public var screen: UIScreen

        /// Creates the message.
        public init(
            beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
            animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
        ) {
            self.beginFrame = beginFrame
            self.endFrame = endFrame
            self.animationDuration = animationDuration
            self.animationCurve = animationCurve
            self.isLocal = isLocal
            self.screen = screen
        }
    }

    /// Posted when the keyboard was hidden.
    public struct KeyboardDidHideMessage: KeyboardMessage {
        public typealias Subject = UIScreen
        /// The name of the notification.
        public static var name: Notification.Name { UIResponder.keyboardDidHideNotification }
        /// The frame before the change, in points of the screen.
        public var beginFrame: CGRect
        /// The frame after the change, in points of the screen.
        public var endFrame: CGRect
        /// The duration in seconds; 0 without an animation.
        public var animationDuration: TimeInterval
        /// The curve of the animation.
        public var animationCurve: UIView.AnimationCurve
        /// Whether the keyboard belongs to this app.
        public var isLocal: Bool
        /// The object of the notification.
        public var screen: UIScreen

        /// Creates the message.
        public init(
            beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
            animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
        ) {
            self.beginFrame = beginFrame
            self.endFrame = endFrame
            self.animationDuration = animationDuration
            self.animationCurve = animationCurve
            self.isLocal = isLocal
            self.screen = screen
        }
    }

    /// Posted before the frame of the keyboard changes.
    public struct KeyboardWillChangeFrameMessage: KeyboardMessage {
        public typealias Subject = UIScreen
        /// The name of the notification.
        public static var name: Notification.Name { UIResponder.keyboardWillChangeFrameNotification }
        /// The frame before the change, in points of the screen.
        public var beginFrame: CGRect
        /// The frame after the change, in points of the screen.
        public var endFrame: CGRect
        /// The duration in seconds; 0 without an animation.
        public var animationDuration: TimeInterval
        /// The curve of the animation.
        public var animationCurve: UIView.AnimationCurve
        /// Whether the keyboard belongs to this app.
        public var isLocal: Bool
        /// The object of the notification.
        public var screen: UIScreen

        /// Creates the message.
        public init(
            beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
            animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
        ) {
            self.beginFrame = beginFrame
            self.endFrame = endFrame
            self.animationDuration = animationDuration
            self.animationCurve = animationCurve
            self.isLocal = isLocal
            self.screen = screen
        }
    }

    /// Posted when the frame of the keyboard has changed.
    public struct KeyboardDidChangeFrameMessage: KeyboardMessage {
        public typealias Subject = UIScreen
        /// The name of the notification.
        public static var name: Notification.Name { UIResponder.keyboardDidChangeFrameNotification }
        /// The frame before the change, in points of the screen.
        public var beginFrame: CGRect
        /// The frame after the change, in points of the screen.
        public var endFrame: CGRect
        /// The duration in seconds; 0 without an animation.
        public var animationDuration: TimeInterval
        /// The curve of the animation.
        public var animationCurve: UIView.AnimationCurve
        /// Whether the keyboard belongs to this app.
        public var isLocal: Bool
        /// The object of the notification.
        public var screen: UIScreen

        /// Creates the message.
        public init(
            beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
            animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
        ) {
            self.beginFrame = beginFrame
            self.endFrame = endFrame
            self.animationDuration = animationDuration
            self.animationCurve = animationCurve
            self.isLocal = isLocal
            self.screen = screen
        }
    }
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
