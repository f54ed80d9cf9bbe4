// CGRect+Pixels.swift: extents of images in whole pixels.
//
// Coordinates: pixels, bottom-left origin. A `PixelRect` in this module counts its rows upwards.

import Foundation
import VitrineGraphics

extension CGRect {
    /// The limit of coordinates. Rectangles beyond are infinite for rendering.
    static let farthest = 1 << 30

    /// Whether the rectangle has pixels.
    var hasPixels: Bool { !pixels.isEmpty }

    /// The whole pixels that the rectangle touches. Empty for null rectangles and if a number is not finite.
    var pixels: PixelRect {
        if isInfinite {
            return PixelRect(
                minX: -Self.farthest, minY: -Self.farthest, maxX: Self.farthest, maxY: Self.farthest)
        }
        guard !isNull, origin.x.isFinite, origin.y.isFinite, width.isFinite, height.isFinite else { return .empty }
        // A product such as 3 · (1 / 3) must not touch another pixel.
        let slack: CGFloat = 1e-6, limit = CGFloat(Self.farthest)
        func whole(_ value: CGFloat) -> Int { Int(Swift.min(limit, Swift.max(-limit, value))) }
        let rect = PixelRect(
            minX: whole((minX + slack).rounded(.down)), minY: whole((minY + slack).rounded(.down)),
            maxX: whole((maxX - slack).rounded(.up)), maxY: whole((maxY - slack).rounded(.up)))
        return rect.isEmpty ? .empty : rect
    }

    /// The rectangle extended to whole pixels. Infinite ones stay so, empty ones are zero.
    var inPixels: CGRect { isInfinite ? self : CGRect(pixels) }

    init(_ rect: PixelRect) {
        self.init(
            x: CGFloat(rect.minX), y: CGFloat(rect.minY), width: CGFloat(rect.width), height: CGFloat(rect.height))
    }

    /// The pixels in both. Infinite only if both are.
    func sharedPixels(_ other: CGRect) -> CGRect {
        if isInfinite { return other.inPixels }
        return other.isInfinite ? inPixels : CGRect(pixels.intersection(other.pixels))
    }

    /// The smallest rectangle around both. Infinite if one is.
    func joinedPixels(_ other: CGRect) -> CGRect {
        isInfinite || other.isInfinite ? .infinite : CGRect(pixels.union(other.pixels))
    }

    /// The rectangle with `count` more pixels on each side. Empty ones stay so.
    func expanded(by count: Int) -> CGRect {
        isInfinite || !hasPixels ? self : CGRect(pixels.expanded(by: count))
    }
}

extension PixelRect {
    /// The rectangle with `count` more pixels on each side.
    func expanded(by count: Int) -> PixelRect {
        PixelRect(minX: minX - count, minY: minY - count, maxX: maxX + count, maxY: maxY + count)
    }
}
