// AVCaptureDevice.swift: a camera.

public import Foundation
public import VitrineCoreMedia
import VitrineVideo

/// A camera of the machine. Any thread.
///
/// A camera is open while a session runs, and for a moment when its name or its formats are asked for.
/// Unchecked: the lock guards what changes.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
    let connection: CameraConnection
    private let lock = NSRecursiveLock()
    private var knownFormats: [Format]?
    private var chosenFormat: Format?
    private var frameDuration = CMTime.invalid
    private var locks = 0

    init(_ connection: CameraConnection) {
        self.connection = connection
        super.init()
    }

    // MARK: Discovery

    // Linux says of no camera where it is. An app that asks for the front or the back gets the machine's camera: on a kiosk,
    // it is the one that looks at the person in front of it.

    /// The first camera; nil if there is none, or for another type of media.
    open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? {
        mediaType == .video ? CameraList.shared.devices.first : nil
    }

    /// The first camera of a kind. All cameras count as wide-angle cameras, and as those of any position.
    open class func `default`(
        _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
    ) -> AVCaptureDevice? {
        DiscoverySession(deviceTypes: [deviceType], mediaType: mediaType, position: position).devices.first
    }

    /// All cameras, for a type of media.
    open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] {
        mediaType == .video ? CameraList.shared.devices : []
    }

    /// Whether the app may open cameras: the permissions of their nodes decide.
    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
        guard mediaType == .video else { return .denied }
        return CameraList.shared.hasForbidden ? .denied : .authorized
    }

    /// Asks for permission. Nobody is asked: the answer is that of `authorizationStatus(for:)`.
    open class func requestAccess(
        for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (_ granted: Bool) -> Void
    ) {
        let isAuthorized = authorizationStatus(for: mediaType) == .authorized
        DispatchQueue.global().async { handler(isAuthorized) }
    }

    /// Asks for permission. Nobody is asked: the answer is that of `authorizationStatus(for:)`.
    open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
        authorizationStatus(for: mediaType) == .authorized
    }

    // MARK: The device

    /// A name that the same camera has each time that it is connected, as far as its driver gives it one.
    open var uniqueID: String { connection.uniqueID }
    /// The camera's name, as its driver gives it.
    open var localizedName: String { connection.name }
    /// Cameras at a USB port are `external`, others `builtInWideAngleCamera`.
    open var deviceType: DeviceType { connection.isExternal ? .external : .builtInWideAngleCamera }
    /// The manufacturer; unknown, and so empty.
    open var manufacturer: String { "" }
    /// The kind of the device; the same as its name.
    open var modelID: String { localizedName }
    /// Where the camera is: Linux does not say it.
    open var position: Position { .unspecified }
    /// Whether the camera is connected. A camera that is connected again is another object.
    open var isConnected: Bool { connection.isConnected }
    /// Whether another program uses it exclusively: unknown until a session starts.
    open var isInUseByAnotherApplication: Bool { false }
    /// Whether it has a lamp that flashes.
    open var hasFlash: Bool { false }
    /// Whether it has a lamp.
    open var hasTorch: Bool { false }

    /// Whether the camera sends media of a type: video only.
    open func hasMediaType(_ mediaType: AVMediaType) -> Bool { mediaType == .video }
    /// Whether the formats of a session's preset are supported: all are, by the nearest format.
    open func supportsSessionPreset(_ preset: AVCaptureSession.Preset) -> Bool { !formats.isEmpty }

    // MARK: Formats

    /// What the camera can send. Cost: the first time, the camera is opened for a moment.
    open var formats: [Format] {
        lock.withLock {
            if let knownFormats { return knownFormats }
            let found = CameraList.formats(of: connection.path).map(Format.init)
            if !found.isEmpty { knownFormats = found }
            return found
        }
    }

    /// The format that a session uses. Set it between `lockForConfiguration()` and `unlockForConfiguration()`: the session's
    /// preset becomes `inputPriority`.
    open var activeFormat: Format {
        get { lock.withLock { chosenFormat ?? Self.best(formats, for: .high) ?? Format(Self.unknownFormat) } }
        set {
            requireLock("activeFormat")
            guard formats.contains(where: { $0 === newValue }) else {
                fatalError("activeFormat of \(self) was set to a format that is not one of its formats")
            }
            lock.withLock { chosenFormat = newValue }
            CameraList.shared.deviceDidChange(self)
        }
    }

    /// The shortest time between two pictures. Invalid: the format's.
    open var activeVideoMinFrameDuration: CMTime {
        get { lock.withLock { frameDuration } }
        set {
            requireLock("activeVideoMinFrameDuration")
            lock.withLock { frameDuration = newValue }
            CameraList.shared.deviceDidChange(self)
        }
    }

    /// The longest time between two pictures: cameras have one time.
    open var activeVideoMaxFrameDuration: CMTime {
        get { activeVideoMinFrameDuration }
        set { activeVideoMinFrameDuration = newValue }
    }

    /// Allows changes of the configuration.
    /// - Throws: `AVError` if the camera is not connected any more.
    open func lockForConfiguration() throws {
        guard isConnected else { throw AVError(.deviceNotConnected, reason: "\(localizedName) is not connected") }
        lock.withLock { locks += 1 }
    }

    /// Ends changes of the configuration.
    open func unlockForConfiguration() { lock.withLock { locks = max(0, locks - 1) } }

    private func requireLock(_ name: String) {
        guard lock.withLock({ locks > 0 }) else {
            fatalError("\(name) of \(self) was set without lockForConfiguration()")
        }
    }

    private static let unknownFormat = CameraFormat(code: CameraFormat.code("YUYV"), width: 640, height: 480)

    /// The format and the rate of a session with a preset.
    func choice(for preset: AVCaptureSession.Preset) -> (format: CameraFormat, rate: Double) {
        let (chosen, duration) = lock.withLock { (chosenFormat, frameDuration) }
        let format = chosen ?? Self.best(formats, for: preset)
        let most = format?.camera.mostRate ?? 0
        let usual = most > 0 ? min(30, most) : 30
        let isValid = duration.isNumeric && duration.seconds > 0
        return (format?.camera ?? Self.unknownFormat, isValid ? 1 / duration.seconds : usual)
    }

    /// Whether the app has chosen a format.
    var hasChosenFormat: Bool { lock.withLock { chosenFormat != nil } }

    /// Whether it is the same camera, connected once.
    open override func isEqual(_ object: Any?) -> Bool { (object as? AVCaptureDevice)?.connection === connection }
    open override var hash: Int { ObjectIdentifier(connection).hashValue }
    open override var description: String { "<AVCaptureDevice \(localizedName) [\(uniqueID)]>" }
}
