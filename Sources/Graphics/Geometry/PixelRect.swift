// PixelRect.swift: sizes and rectangles in device pixels, to which points are scaled.
//
// Coordinates: device pixels, top-left origin, max edges exclusive.

/// A size in device pixels.
public struct PixelSize: Hashable, Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// A size with the given width and height.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// A rectangle of device pixels, top-left origin. `maxX` and `maxY` are the
/// first column and row outside it.
public struct PixelRect: Hashable, Sendable {
    /// The first column.
    public var minX: Int
    /// The first row.
    public var minY: Int
    /// The column after the last.
    public var maxX: Int
    /// The row after the last.
    public var maxY: Int

    /// A rectangle with the given edges.
    public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// A rectangle with the given origin and size.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// The rectangle of a whole surface of `size`.
    public init(_ size: PixelSize) {
        self.init(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    }

    /// The empty rectangle at the origin.
    public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// The number of columns. Never negative.
    public var width: Int { max(0, maxX - minX) }
    /// The number of rows. Never negative.
    public var height: Int { max(0, maxY - minY) }
    /// The number of pixels.
    public var area: Int { width * height }
    /// Whether the rectangle contains no pixel.
    public var isEmpty: Bool { maxX <= minX || maxY <= minY }

    /// The pixels in both rectangles. `empty` if there are none.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let r = PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return r.isEmpty ? .empty : r
    }

    /// The smallest rectangle that contains both. An empty rectangle adds nothing.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Whether the rectangles share a pixel.
    public func intersects(_ other: PixelRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
            && !isEmpty && !other.isEmpty
    }

    /// Whether all pixels of `other` are in this rectangle. True if `other` is empty.
    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty
            || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }
}
