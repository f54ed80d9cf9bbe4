// CGImage.swift: a picture that does not change.

import CVitrineKernels
public import Foundation
import Synchronization

/// Pixels that nobody writes any more, so images are shared freely between threads. Those of a file are decoded when
/// they are first wanted, and may be given back and decoded again.
public final class CGImage: Hashable, Sendable {
    /// Nil where the pixels come from `deferred`.
    private let pixels: PixelBuffer?
    package let deferred: DeferredImage?
    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int
    /// No pixel lets anything through. False also where nobody has looked yet.
    package let isOpaque: Bool
    /// What the caller said of the bytes that it was made of; nil for native pixels.
    let source: ImageSource?
    private let half = Mutex<CGImage?>(nil)

    /// Takes over `buffer`, which nobody may write from now on.
    /// - Parameter isOpaque: what the caller knows; nil: the pixels are looked at.
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

    /// An image whose pixels are made when they are first wanted.
    package init(_ deferred: DeferredImage, isOpaque: Bool) {
        pixels = nil
        source = nil
        self.deferred = deferred
        width = deferred.width
        height = deferred.height
        self.isOpaque = isOpaque
    }

    /// The image with pixels of its own, which stay as long as it is held; decoded now where they are not there.
    /// Nil if the file turns out to be damaged.
    package var decoded: CGImage? { deferred == nil ? self : deferred?.image() }

    /// The pixels; transparent if they cannot be decoded. Hold the buffer, not just its memory.
    package var buffer: PixelBuffer {
        pixels ?? deferred?.image()?.pixels ?? PixelBuffer(width: width, height: height)
    }

    /// Bytes from one row to the next.
    public var bytesPerRow: Int {
        source?.bytesPerRow ?? pixels?.stride ?? PixelBuffer.stride(ofWidth: width)
    }
    package var pixelSize: PixelSize { PixelSize(width: width, height: height) }

    /// The part of the image in `rect`, which is in pixels and grows to whole ones; nil if there is none. Shares memory.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = PixelRect(covering: rect).intersection(PixelRect(pixelSize))
        if part.isEmpty { return nil }
        if part == PixelRect(pixelSize) { return self }
        return CGImage(PixelBuffer(part: part, of: buffer), isOpaque: isOpaque ? true : nil)
    }

    public func copy() -> CGImage? { self }

    /// The image at half its size, each pixel the mean of four; made once. For drawing much smaller without sparkle.
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

    /// The image to sample from where it is drawn `scaleX` by `scaleY` as large: never less than half too large.
    package func reduced(forScaleX scaleX: CGFloat, y scaleY: CGFloat) -> CGImage {
        var image = self
        var scale = max(abs(scaleX), abs(scaleY))
        while scale > 0, scale <= 0.5, image.width > 1 || image.height > 1 {
            image = image.halved
            scale *= 2
        }
        return image
    }

    public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
