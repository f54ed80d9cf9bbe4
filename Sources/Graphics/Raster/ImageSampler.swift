// ImageSampler.swift: rows of an image on the device.
//
// Coordinates: device pixels; a row is sampled at its pixels' centres.

import CVitrineKernels
import Foundation

/// Computes the pixels of a placed image, a row at a time. Outside of the image its edge pixels are used.
package struct ImageSampler: PixelSource {
    private let image: CGImage
    /// The transform from device pixels to the image's, with integers at pixel corners.
    private let inverse: CGAffineTransform
    private let filter: Filter
    private let kind: Kind
    private let kernels = vk_active()!.pointee

    private enum Kind {
        /// Image pixels are device pixels, translated by whole pixels.
        case copied(dx: Int, dy: Int)
        /// Scaled without rotation.
        case scaled
        case turned
    }

    /// The filter for pixels between those of the image.
    package enum Filter {
        /// The nearest pixel.
        case nearest
        /// Four pixels interpolated. Strong reduction skips pixels.
        case linear
        /// The same, with the image halved as often as possible.
        case halved
        /// Exact means for reduction, sixteen pixels (a cubic curve) for enlargement.
        case best
    }

    /// - Parameters:
    ///   - placement: from the image's pixels (top-left origin) to device pixels.
    ///   - nearest: whether to use the nearest pixel instead of interpolating four.
    /// - Returns: nil if the placement has no area.
    package init?(_ source: CGImage, placement: CGAffineTransform, nearest: Bool) {
        self.init(source, placement: placement, filter: nearest ? .nearest : .halved)
    }

    package init?(_ source: CGImage, placement: CGAffineTransform, filter: Filter) {
        guard placement.isFinite, placement.determinant != 0, source.width > 0, source.height > 0,
            let source = source.decoded
        else {
            return nil
        }
        let image = ImageSampler.reduced(source, placement, filter)
        let place = CGAffineTransform(
            scaleX: CGFloat(source.width) / CGFloat(image.width),
            y: CGFloat(source.height) / CGFloat(image.height)
        ).concatenating(placement)
        let inverse = place.inverted()
        guard inverse.isFinite else { return nil }
        self.image = image
        self.inverse = inverse
        self.filter = filter
        let slack: CGFloat = 1.0 / 512
        let isUnscaled = abs(place.a - 1) < 1e-9 && abs(place.d - 1) < 1e-9 && place.isScaleAndTranslation
        if isUnscaled, abs(place.tx - place.tx.rounded()) < slack, abs(place.ty - place.ty.rounded()) < slack,
            abs(place.tx) < 1e9, abs(place.ty) < 1e9
        {
            kind = .copied(dx: Int(place.tx.rounded()), dy: Int(place.ty.rounded()))
        } else if place.isScaleAndTranslation, filter == .linear || filter == .halved, image.width < 32_768,
            abs(inverse.a) < 32_768
        {
            kind = .scaled
        } else {
            kind = .turned
        }
    }

    /// The image from which to sample.
    private static func reduced(_ source: CGImage, _ placement: CGAffineTransform, _ filter: Filter)
        -> CGImage
    {
        let scaleX = hypot(placement.a, placement.b), scaleY = hypot(placement.c, placement.d)
        switch filter {
        case .nearest, .linear: return source
        case .halved: return source.reduced(forScaleX: scaleX, y: scaleY)
        case .best:
            func pixels(_ count: Int, _ scale: CGFloat) -> Int {
                scale < 1 ? max(1, Int((CGFloat(count) * scale).rounded())) : count
            }
            return source.resized(
                toWidth: pixels(source.width, scaleX), height: pixels(source.height, scaleY))
        }
    }

    /// The image's own memory for a row that needs no resampling.
    package func directRow(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32>? {
        guard case .copied(let dx, let dy) = kind else { return nil }
        let sx = x - dx, sy = y - dy
        guard sx >= 0, sy >= 0, sy < image.height, sx + count <= image.width else { return nil }
        return UnsafePointer(image.buffer.row(sy)) + sx
    }

    /// Computes the pixels from (`x`, `y`) on.
    package func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        let center = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
        let u = fixed(center.x - 0.5), v = fixed(center.y - 0.5)
        if case .scaled = kind, abs(u) < 1 << 30, abs(u + fixed(inverse.a) * Int64(count)) < 1 << 30 {
            let row = Int(v >> 16), last = image.height - 1
            let upper = max(0, min(last, row)), lower = max(0, min(last, row + 1))
            kernels.scale_bilinear(
                out, count, image.buffer.row(upper), image.buffer.row(lower),
                UInt8(truncatingIfNeeded: v >> 8),
                Int32(u), Int32(fixed(inverse.a)), Int32(image.width))
            return
        }
        var memory = vk_image(
            base: image.buffer.base, stride: Int64(image.buffer.stride), width: Int64(image.width),
            height: Int64(image.height))
        if filter == .best {
            vk_sample_cubic(out, count, &memory, u, v, fixed(inverse.a), fixed(inverse.b))
        } else {
            vk_sample_affine(
                out, count, &memory, u, v, fixed(inverse.a), fixed(inverse.b), filter == .nearest ? 1 : 0)
        }
    }

    private func fixed(_ v: CGFloat) -> Int64 {
        Int64((max(-1e9, min(1e9, v)) * 65536).rounded())
    }
}
