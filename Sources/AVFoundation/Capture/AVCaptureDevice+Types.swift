// AVCaptureDevice+Types.swift: kinds and places of cameras.

public import Foundation

extension AVCaptureDevice {
    /// A kind of camera. The values are Apple's.
    public struct DeviceType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A camera of the machine.
        public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
        /// A camera at a USB port.
        public static let external = DeviceType(rawValue: "AVCaptureDeviceTypeExternal")
        /// No camera of Linux is known to be one.
        public static let builtInTelephotoCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
        /// No camera of Linux is known to be one.
        public static let builtInUltraWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
        /// No camera of Linux is known to be one.
        public static let builtInDualCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
        /// No camera of Linux is known to be one.
        public static let builtInTrueDepthCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
    }

    /// Where a camera is.
    public enum Position: Int, Sendable {
        case unspecified = 0
        case back = 1
        case front = 2
    }

    /// A camera was connected. The object is the `AVCaptureDevice`.
    public static let wasConnectedNotification = Notification.Name("AVCaptureDeviceWasConnectedNotification")
    /// A camera was disconnected. The object is the `AVCaptureDevice`.
    public static let wasDisconnectedNotification = Notification.Name("AVCaptureDeviceWasDisconnectedNotification")
}

extension Notification.Name {
    /// A camera was connected.
    public static let AVCaptureDeviceWasConnected = AVCaptureDevice.wasConnectedNotification
    /// A camera was disconnected.
    public static let AVCaptureDeviceWasDisconnected = AVCaptureDevice.wasDisconnectedNotification
}

/// Whether an app may use cameras.
public enum AVAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case authorized = 3
}
