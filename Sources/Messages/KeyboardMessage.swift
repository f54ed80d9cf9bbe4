// KeyboardMessage.swift: what messages about the keyboard have in common.

public import Foundation
import VitrineDrawing
public import VitrineRuntime

/// A message about the frame of the keyboard.
public protocol KeyboardMessage: NotificationMessage where Subject == UIScreen {
    /// The frame before the change, in points of the screen.
    var beginFrame: CGRect { get }
    /// The frame after the change, in points of the screen.
    var endFrame: CGRect { get }
    /// The duration in seconds; 0 without an animation.
    var animationDuration: TimeInterval { get }
    /// The curve of the animation.
    var animationCurve: UIView.AnimationCurve { get }
    /// Whether the keyboard belongs to this app.
    var isLocal: Bool { get }
    /// The object of the notification.
    var screen: UIScreen { get }
    /// Creates the message.
    init(
        beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval, animationCurve: UIView.AnimationCurve,
        isLocal: Bool, screen: UIScreen)
}

extension KeyboardMessage {
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
            beginFrame: beginFrame, endFrame: endFrame, animationDuration: duration.doubleValue, animationCurve: curve,
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
