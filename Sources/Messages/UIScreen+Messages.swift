// UIScreen+Messages.swift: messages about screens.

public import Foundation
public import VitrineRuntime
import VitrineDevice

extension UIScreen {
    /// Posted when the size or the scale of a screen has changed.
    public struct ModeDidChangeMessage: ScreenMessage {
        public typealias Subject = UIScreen
        /// The name of the notification.
        public static var name: Notification.Name { UIScreen.modeDidChangeNotification }
        /// The object of the notification.
        public var screen: UIScreen

        /// Creates the message.
        public init(screen: UIScreen) { self.screen = screen }
    }

    /// Posted when the brightness of a screen has changed.
    public struct BrightnessDidChangeMessage: ScreenMessage {
        public typealias Subject = UIScreen
        /// The name of the notification.
        public static var name: Notification.Name { UIScreen.brightnessDidChangeNotification }
        /// The object of the notification.
        public var screen: UIScreen

        /// Creates the message.
        public init(screen: UIScreen) { self.screen = screen }
    }

    /// Posted when viewers elsewhere begin or end to see a screen.
    public struct CapturedDidChangeMessage: ScreenMessage {
        public typealias Subject = UIScreen
        /// The name of the notification.
        public static var name: Notification.Name { UIScreen.capturedDidChangeNotification }
        /// The object of the notification.
        public var screen: UIScreen

        /// Creates the message.
        public init(screen: UIScreen) { self.screen = screen }
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScreen.ModeDidChangeMessage> {
    /// Posted when the size or the scale of a screen has changed.
    public static var modeDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScreen.BrightnessDidChangeMessage> {
    /// Posted when the brightness of a screen has changed.
    public static var brightnessDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScreen.CapturedDidChangeMessage> {
    /// Posted when viewers elsewhere begin or end to see a screen.
    public static var capturedDidChange: Self { .init() }
}
