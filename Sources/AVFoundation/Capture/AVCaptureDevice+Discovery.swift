// AVCaptureDevice+Discovery.swift: a camera by its name, and questions for cameras.

public import Foundation

extension AVCaptureDevice {
    /// The connected camera with that name.
    public convenience init?(uniqueID: String) {
        guard let device = CameraList.shared.devices.first(where: { $0.uniqueID == uniqueID }) else { return nil }
        self.init(device.connection)
    }

    /// A question for cameras. Unchecked: it does not change.
    open class DiscoverySession: NSObject, @unchecked Sendable {
        private let types: [DeviceType]
        private let mediaType: AVMediaType?

        /// - Parameters:
        ///   - deviceTypes: the kinds, in the order of their results. All cameras count as wide-angle cameras.
        ///   - position: ignored, since no camera's position is known.
        public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {
            types = deviceTypes
            self.mediaType = mediaType
            super.init()
        }

        /// The cameras that are connected now.
        open var devices: [AVCaptureDevice] {
            guard mediaType == nil || mediaType == .video else { return [] }
            var found: [AVCaptureDevice] = []
            for type in types {
                for device in CameraList.shared.devices where !found.contains(device) {
                    if device.deviceType == type || type == .builtInWideAngleCamera { found.append(device) }
                }
            }
            return found
        }
    }
}
