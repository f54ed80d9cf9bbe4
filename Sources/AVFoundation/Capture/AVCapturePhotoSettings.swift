// AVCapturePhotoSettings.swift: how a photograph is taken.

public import Foundation
public import VitrineCoreMedia
import Synchronization

/// How one photograph is taken. Each photograph needs an object of its own. Unchecked: an app sets it before it takes the
/// photograph, as with Apple's.
open class AVCapturePhotoSettings: NSObject, @unchecked Sendable {
    /// A number that no other settings have.
    public let uniqueID: Int64
    /// How the file of the photograph is encoded: JPEG.
    public let format: [String: Any]?
    /// Whether a lamp flashes: no camera has one that is known.
    open var flashMode = AVCaptureDevice.FlashMode.off

    private let isUsed = Atomic(false)
    private static let lastID = Mutex<Int64>(0)

    /// Settings for a JPEG.
    public convenience override init() { self.init(format: nil) }

    /// - Parameter format: `AVVideoCodecKey` with `AVVideoCodecType.jpeg`; nil for that.
    public init(format: [String: Any]?) {
        uniqueID = Self.lastID.withLock {
            $0 += 1
            return $0
        }
        self.format = format ?? [AVVideoCodecKey: AVVideoCodecType.jpeg]
        super.init()
    }

    /// Returns false if a photograph was taken with the settings before.
    func use() -> Bool { !isUsed.exchange(true, ordering: .relaxed) }
}

/// What the settings of a photograph have become. Unchecked: it does not change.
open class AVCaptureResolvedPhotoSettings: NSObject, @unchecked Sendable {
    /// That of the photograph's settings.
    public let uniqueID: Int64
    /// In samples; zero until the picture is taken.
    public let photoDimensions: CMVideoDimensions
    /// The number of photographs that the delegate receives.
    public let expectedPhotoCount = 1

    init(uniqueID: Int64, photoDimensions: CMVideoDimensions) {
        self.uniqueID = uniqueID
        self.photoDimensions = photoDimensions
        super.init()
    }
}

extension AVCaptureDevice {
    /// When a lamp flashes.
    public enum FlashMode: Int, Sendable {
        case off = 0
        case on = 1
        case auto = 2
    }
}

/// The key of a codec in settings.
public let AVVideoCodecKey = "AVVideoCodecKey"

/// How pictures are encoded. The values are Apple's.
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
}
