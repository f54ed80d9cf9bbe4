// UIImage+Preparing.swift: decoding before a picture is shown, on this thread or another.
//
// A list that scrolls must not wait for a decoder: it requests prepared pictures, and shows them when they arrive.

public import Foundation
import VitrineGraphics
import VitrineSystem

extension UIImage {
    /// The picture as it is shown: decoded, upright, its pixels held as long as the result is. Views show it without
    /// further work. Nil if it cannot be decoded. May be called on any thread.
    public func preparingForDisplay() -> UIImage? {
        guard let pixels = uprightCGImage?.decoded else { return nil }
        if pixels === cgImage { return self }
        var upright = values
        upright.orientation = .up
        return UIImage(cgImage: pixels, values: upright)
    }

    /// Prepares the picture on another thread and calls `completionHandler` there.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DecodeQueue.shared.run { completionHandler(self.preparingForDisplay()) }
    }

    /// The prepared picture; another thread does the work.
    public func byPreparingForDisplay(isolation: isolated (any Actor)? = #isolation) async -> UIImage? {
        // Counts as pending until the caller continues.
        DecodeQueue.shared.begin()
        defer { DecodeQueue.shared.end() }
        return await withCheckedContinuation(isolation: isolation) { continuation in
            prepareForDisplay { continuation.resume(returning: $0) }
        }
    }

    /// The picture decoded at `size`, without ever holding a large JPEG or WebP whole. May be called on any thread.
    /// - Parameter size: in points of this image's scale; the picture is stretched to it, as in UIKit.
    /// - Returns: nil if it cannot be decoded, or for a size that is not above 0 or too large to be shown.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard let cgImage, let pixels = Self.pixels(of: size, scale: scale) else { return nil }
        let stored =
            imageOrientation.isSideways ? PixelSize(width: pixels.height, height: pixels.width) : pixels
        let small: CGImage
        if let vector = values.vector {
            guard let drawn = vector.pixels(stored)?.decoded else { return nil }
            small = drawn
        } else if let file = cgImage.deferred?.source {
            do {
                small = try file.decode(width: stored.width, height: stored.height)
            } catch {
                Diagnostics.warning("\(error)")
                return nil
            }
        } else {
            guard let decoded = cgImage.decoded, decoded.width > 0, decoded.height > 0 else { return nil }
            small = decoded.resized(toWidth: stored.width, height: stored.height)
        }
        var thumbnail = ImageValues(scale: scale)
        thumbnail.renderingMode = renderingMode
        thumbnail.flipsForRightToLeft = flipsForRightToLeftLayoutDirection
        return UIImage(cgImage: small.oriented(exif: imageOrientation.exif), values: thumbnail)
    }

    /// Makes a thumbnail on another thread and calls `completionHandler` there.
    public func prepareThumbnail(
        of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
    ) {
        DecodeQueue.shared.run { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// The picture decoded at `size`; another thread does the work.
    public func byPreparingThumbnail(
        ofSize size: CGSize, isolation: isolated (any Actor)? = #isolation
    ) async -> UIImage? {
        // Counts as pending until the caller continues.
        DecodeQueue.shared.begin()
        defer { DecodeQueue.shared.end() }
        return await withCheckedContinuation(isolation: isolation) { continuation in
            prepareThumbnail(of: size) { continuation.resume(returning: $0) }
        }
    }

    private static func pixels(of size: CGSize, scale: CGFloat) -> PixelSize? {
        let width = (size.width * scale).rounded(), height = (size.height * scale).rounded()
        guard size.width > 0, size.height > 0, width * height <= CGFloat(ImageLimits.current.pixels),
            max(width, height) <= 65_536
        else { return nil }
        return PixelSize(width: max(1, Int(width)), height: max(1, Int(height)))
    }
}
