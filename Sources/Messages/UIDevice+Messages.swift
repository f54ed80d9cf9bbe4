// UIDevice+Messages.swift: messages about the device.

public import Foundation
public import VitrineDevice

extension UIDevice {
    /// Posted when the orientation of the device has changed.
    public struct OrientationDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIDevice
        /// The name of the notification.
        public static var name: Notification.Name { UIDevice.orientationDidChangeNotification }
        /// Creates the message.
        public init() {}
    }

    /// Posted when the state of the battery has changed.
    public struct BatteryStateDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIDevice
        /// The name of the notification.
        public static var name: Notification.Name { UIDevice.batteryStateDidChangeNotification }
        /// Creates the message.
        public init() {}
    }

    /// Posted when the charge of the battery has changed.
    public struct BatteryLevelDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIDevice
        /// The name of the notification.
        public static var name: Notification.Name { UIDevice.batteryLevelDidChangeNotification }
        /// Creates the message.
        public init() {}
    }

    /// Posted when somebody has come close to the device, or has left.
    public struct ProximityStateDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIDevice
        /// The name of the notification.
        public static var name: Notification.Name { UIDevice.proximityStateDidChangeNotification }
        /// Creates the message.
        public init() {}
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIDevice.OrientationDidChangeMessage> {
    /// Posted when the orientation of the device has changed.
    public static var orientationDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIDevice.BatteryStateDidChangeMessage> {
    /// Posted when the state of the battery has changed.
    public static var batteryStateDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIDevice.BatteryLevelDidChangeMessage> {
    /// Posted when the charge of the battery has changed.
    public static var batteryLevelDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIDevice.ProximityStateDidChangeMessage> {
    /// Posted when somebody has come close to the device, or has left.
    public static var proximityStateDidChange: Self { .init() }
}
