// UIApplication+Messages.swift: messages about the app.

public import Foundation
public import VitrineRuntime
import VitrineAppState

extension UIApplication {
    /// Posted when the app has been launched.
    public struct DidFinishLaunchingMessage: EmptyNotificationMessage {
        public typealias Subject = UIApplication
        /// The name of the notification.
        public static var name: Notification.Name { UIApplication.didFinishLaunchingNotification }
        /// Creates the message.
        public init() {}
    }

    /// Posted when the app has become active.
    public struct DidBecomeActiveMessage: EmptyNotificationMessage {
        public typealias Subject = UIApplication
        /// The name of the notification.
        public static var name: Notification.Name { UIApplication.didBecomeActiveNotification }
        /// Creates the message.
        public init() {}
    }

    /// Posted when the app has entered the background.
    public struct DidEnterBackgroundMessage: EmptyNotificationMessage {
        public typealias Subject = UIApplication
        /// The name of the notification.
        public static var name: Notification.Name { UIApplication.didEnterBackgroundNotification }
        /// Creates the message.
        public init() {}
    }

    /// Posted before the app leaves the background.
    public struct WillEnterForegroundMessage: EmptyNotificationMessage {
        public typealias Subject = UIApplication
        /// The name of the notification.
        public static var name: Notification.Name { UIApplication.willEnterForegroundNotification }
        /// Creates the message.
        public init() {}
    }

    /// Posted before the app becomes inactive.
    public struct WillResignActiveMessage: EmptyNotificationMessage {
        public typealias Subject = UIApplication
        /// The name of the notification.
        public static var name: Notification.Name { UIApplication.willResignActiveNotification }
        /// Creates the message.
        public init() {}
    }

    /// Posted before the app ends.
    public struct WillTerminateMessage: EmptyNotificationMessage {
        public typealias Subject = UIApplication
        /// The name of the notification.
        public static var name: Notification.Name { UIApplication.willTerminateNotification }
        /// Creates the message.
        public init() {}
    }

    /// Posted when memory is low.
    public struct DidReceiveMemoryWarningMessage: EmptyNotificationMessage {
        public typealias Subject = UIApplication
        /// The name of the notification.
        public static var name: Notification.Name { UIApplication.didReceiveMemoryWarningNotification }
        /// Creates the message.
        public init() {}
    }

    /// Posted when `systemPrefersReducedResourceUsage` changed.
    public struct SystemPrefersReducedResourceUsageDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIApplication
        /// The name of the notification.
        public static var name: Notification.Name {
            UIApplication.systemPrefersReducedResourceUsageDidChangeNotification
        }
        /// Creates the message.
        public init() {}
    }

    /// Posted at midnight, and when the clock or the time zone was changed.
    public struct SignificantTimeChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIApplication
        /// The name of the notification.
        public static var name: Notification.Name { UIApplication.significantTimeChangeNotification }
        /// Creates the message.
        public init() {}
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidFinishLaunchingMessage> {
    /// Posted when the app has been launched.
    public static var didFinishLaunching: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidBecomeActiveMessage> {
    /// Posted when the app has become active.
    public static var didBecomeActive: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidEnterBackgroundMessage> {
    /// Posted when the app has entered the background.
    public static var didEnterBackground: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillEnterForegroundMessage> {
    /// Posted before the app leaves the background.
    public static var willEnterForeground: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillResignActiveMessage> {
    /// Posted before the app becomes inactive.
    public static var willResignActive: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillTerminateMessage> {
    /// Posted before the app ends.
    public static var willTerminate: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidReceiveMemoryWarningMessage> {
    /// Posted when memory is low.
    public static var didReceiveMemoryWarning: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.SignificantTimeChangeMessage> {
    /// Posted at midnight, and when the clock or the time zone was changed.
    public static var significantTimeChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where
    Self == NotificationCenter.BaseMessageIdentifier<
        UIApplication.SystemPrefersReducedResourceUsageDidChangeMessage
    >
{
    /// Posted when `systemPrefersReducedResourceUsage` changed.
    public static var systemPrefersReducedResourceUsageDidChange: Self { .init() }
}
