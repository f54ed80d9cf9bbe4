// UIResponder+KeyboardMessage.swift: what messages about the keyboard contain.

public import Foundation
import VitrineDrawing
public import VitrineRuntime

extension UIResponder {
    /// A message about the frame of the keyboard. Its names are in UIResponder+KeyboardMessages.swift.
    public struct KeyboardMessage<Kind: KeyboardChangeKind>: NotificationMessage {
        public typealias Subject = UIScreen
        /// The name of the notification.
        public static var name: Notification.Name { Kind.notification }
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

        /// The message of a notification. Nil if a value is missing.
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            func number(_ key: String) -> NSNumber? { notification.userInfo?[key] as? NSNumber }
            func frame(_ key: String) -> CGRect? { (notification.userInfo?[key] as? NSValue)?.cgRectValue }
            guard let screen = notification.object as? UIScreen,
                let beginFrame = frame(UIResponder.keyboardFrameBeginUserInfoKey),
                let endFrame = frame(UIResponder.keyboardFrameEndUserInfoKey),
                let duration = number(UIResponder.keyboardAnimationDurationUserInfoKey),
                let curve = number(UIResponder.keyboardAnimationCurveUserInfoKey).flatMap({
                    UIView.AnimationCurve(rawValue: $0.intValue)
                })
            else { return nil }
            return Self(
                beginFrame: beginFrame, endFrame: endFrame, animationDuration: duration.doubleValue,
                animationCurve: curve,
                isLocal: number(UIResponder.keyboardIsLocalUserInfoKey)?.boolValue ?? true, screen: screen)
        }

        /// The notification of a message.
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(
                name: name, object: message.screen,
                userInfo: [
                    UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: message.beginFrame),
                    UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: message.endFrame),
                    UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: message.animationDuration),
                    UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: message.animationCurve.rawValue),
                    UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: message.isLocal),
                ])
        }
    }
}
