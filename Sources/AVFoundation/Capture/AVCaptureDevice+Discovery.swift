// AVCaptureDevice+Discovery.swift: which cameras there are, and whether they may be used.
//
// Linux says of no camera where it is. An app that asks for the front or the back gets the machine's camera: on a kiosk, it
// is the one that looks at the person in front of it.

public import Foundation

extension AVCaptureDevice {
    /// The first camera; nil if there is none, or for another type of media.
    public class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? {
        mediaType == .video ? CameraList.shared.devices.first : nil
    }

    /// The first camera of a kind. All cameras count as wide-angle cameras, and as those of any position.
    public class func `default`(
        _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
    ) -> AVCaptureDevice? {
        DiscoverySession(deviceTypes: [deviceType], mediaType: mediaType, position: position).devices.first
    }

    /// All cameras, for a type of media.
    public class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] {
        mediaType == .video ? CameraList.shared.devices : []
    }

    /// The connected camera with that name.
    public convenience init?(uniqueID: String) {
        guard let device = CameraList.shared.devices.first(where: { $0.uniqueID == uniqueID }) else { return nil }
        self.init(device.connection)
    }

    /// Whether the app may open cameras: the permissions of their nodes decide.
    public class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
        guard mediaType == .video else { return .denied }
        return CameraList.shared.hasForbidden ? .denied : .authorized
    }

    /// Asks for permission. Nobody is asked: the answer is that of `authorizationStatus(for:)`.
    public class func requestAccess(
        for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (_ granted: Bool) -> Void
    ) {
        let isAuthorized = authorizationStatus(for: mediaType) == .authorized
        DispatchQueue.global().async { handler(isAuthorized) }
    }

    /// Asks for permission. Nobody is asked: the answer is that of `authorizationStatus(for:)`.
    public class func requestAccess(for mediaType: AVMediaType) async -> Bool {
        authorizationStatus(for: mediaType) == .authorized
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
