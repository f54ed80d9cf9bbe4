// CGImage.swift: immutable images.

import CVitrineKernels
public import Foundation
import Synchronization

/// An immutable image, which any thread may use. An image from a file is decoded when it is first needed; its pixels
/// may be freed and decoded again.
public final class CGImage: Hashable, Sendable {
    /// Nil if the pixels come from `deferred`.
    private let pixels: PixelBuffer?
    package let deferred: DeferredImage?
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// Whether all pixels are known to be opaque. False if they have not been checked.
    package let isOpaque: Bool
    /// The description of the bytes from which the image was made. Nil for native pixels.
    let source: ImageSource?
    private let half = Mutex<CGImage?>(nil)

    /// An image that owns `buffer`, which must not be written afterwards.
    /// - Parameter isOpaque: whether all pixels are opaque. Nil: the pixels are checked.
    package convenience init(_ buffer: PixelBuffer, isOpaque: Bool? = nil) {
        self.init(buffer, isOpaque: isOpaque, source: nil)
    }

    init(_ buffer: PixelBuffer, isOpaque: Bool? = nil, source: ImageSource?) {
        pixels = buffer
        self.source = source
        deferred = nil
        width = buffer.width
        height = buffer.height
        self.isOpaque = isOpaque ?? buffer.isFullyOpaque()
    }

    /// An image that is decoded when its pixels are first needed.
    package init(_ deferred: DeferredImage, isOpaque: Bool) {
        pixels = nil
        source = nil
        self.deferred = deferred
        width = deferred.width
        height = deferred.height
        self.isOpaque = isOpaque
    }

    /// The image with pixels that stay in memory while it is held. Decodes them if necessary. Nil if the file is
    /// damaged.
    package var decoded: CGImage? { deferred == nil ? self : deferred?.image() }

    /// The pixels. Transparent if they cannot be decoded. Keep a reference to the buffer while its memory is used.
    package var buffer: PixelBuffer {
        pixels ?? deferred?.image()?.pixels ?? PixelBuffer(width: width, height: height)
    }

    /// The number of bytes from one row to the next.
    public var bytesPerRow: Int {
        source?.bytesPerRow ?? pixels?.stride ?? PixelBuffer.stride(ofWidth: width)
    }
    package var pixelSize: PixelSize { PixelSize(width: width, height: height) }

    /// The part of the image in `rect`, which is in pixels and is extended to whole ones. Nil if it is empty. Shares
    /// memory with this image.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = PixelRect(covering: rect).intersection(PixelRect(pixelSize))
        if part.isEmpty { return nil }
        if part == PixelRect(pixelSize) { return self }
        return CGImage(PixelBuffer(part: part, of: buffer), isOpaque: isOpaque ? true : nil)
    }

    /// Returns the image itself: images are immutable.
    public func copy() -> CGImage? { self }

    /// The image at half its size, each pixel the mean of four. Computed once. Avoids aliasing in much smaller
    /// drawings.
    package var halved: CGImage {
        let buffer = buffer
        defer { withExtendedLifetime(buffer) {} }
        return half.withLock { kept in
            if let kept { return kept }
            let small = PixelBuffer(width: max(1, (width + 1) / 2), height: max(1, (height + 1) / 2))
            for y in 0..<small.height where width > 0 && height > 0 {
                vk_halve(small.row(y), buffer.row(y * 2), buffer.row(min(y * 2 + 1, height - 1)), width)
            }
            let image = CGImage(small, isOpaque: isOpaque)
            kept = image
            return image
        }
    }

    /// The image to sample from when it is drawn at the given scale: halved repeatedly while it stays larger than the
    /// drawing.
    package func reduced(forScaleX scaleX: CGFloat, y scaleY: CGFloat) -> CGImage {
        var image = self
        var scale = max(abs(scaleX), abs(scaleY))
        while scale > 0, scale <= 0.5, image.width > 1 || image.height > 1 {
            image = image.halved
            scale *= 2
        }
        return image
    }

    /// Whether both are the same object. Pixels are not compared.
    public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
