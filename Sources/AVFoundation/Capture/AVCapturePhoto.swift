// AVCapturePhoto.swift: a photograph.

public import CoreGraphics
public import Foundation
public import VitrineCoreMedia
public import VitrineCoreVideo
import VitrineGraphics

/// A photograph. Unchecked: it does not change.
open class AVCapturePhoto: NSObject, @unchecked Sendable {
    /// Of the JPEG, from 0 to 1.
    private static let quality: CGFloat = 0.9

    /// When the picture was taken, on the machine's clock.
    public let timestamp: CMTime
    /// What its settings have become.
    public let resolvedSettings: AVCaptureResolvedPhotoSettings
    /// Its place among those of its settings, from 1.
    public let photoCount = 1
    private let image: CGImage

    init(_ image: CGImage, timestamp: CMTime, settings: AVCaptureResolvedPhotoSettings) {
        self.image = image
        self.timestamp = timestamp
        resolvedSettings = settings
        super.init()
    }

    /// A preview of the photograph; there is none.
    open var isRawPhoto: Bool { false }
    /// The photograph's samples. They are the object's own: copy them before a change.
    open var pixelBuffer: CVPixelBuffer? { CVPixelBuffer(image.buffer) }
    /// Nothing is known beside the picture.
    open var metadata: [String: Any] { [:] }

    /// A JPEG. Cost: some milliseconds for 1920x1080 samples, each time.
    open func fileDataRepresentation() -> Data? { try? JPEGEncoder.encode(image, quality: Self.quality) }
    /// The picture.
    open func cgImageRepresentation() -> CGImage? { image }
}
