// DeviceRect.swift: rectangles of device pixels for the frame loop.
//
// Four 32-bit numbers, so that the bounds of 500 nodes take 8 KB and are culled
// in one pass. Max edges are exclusive.

public import Foundation
public import VitrineGraphics

/// Coordinates beyond this many device pixels are clamped to it:
/// 2^24, the largest magnitude where a Float distinguishes whole pixels.
public let largestDeviceCoordinate = 16_777_216.0

/// A rectangle of device pixels.
public struct DeviceRect: Equatable, Sendable, BitwiseCopyable {
    /// The edges in pixels: the first column and row inside, and the first ones behind.
    public var minX: Int32, minY: Int32, maxX: Int32, maxY: Int32

    /// No pixels.
    @inlinable
    public static var empty: Self { DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

    /// A rectangle by its edges, in pixels.
    @inlinable
    public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    /// The same pixels.
    @inlinable
    public init(_ r: PixelRect) {
        func clamp(_ v: Int) -> Int32 { Int32(max(-16_777_216, min(16_777_216, v))) }
        self.init(minX: clamp(r.minX), minY: clamp(r.minY), maxX: clamp(r.maxX), maxY: clamp(r.maxY))
    }

    /// Every pixel that the rectangle touches. None if it is not finite.
    @inlinable
    @inline(__always)
    public init(outside x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
        guard x0 < x1, y0 < y1, (x1 - x0).isFinite, (y1 - y0).isFinite else {
            self = .empty
            return
        }
        self.init(
            minX: clampToDevice(x0.rounded(.down)), minY: clampToDevice(y0.rounded(.down)),
            maxX: clampToDevice(x1.rounded(.up)), maxY: clampToDevice(y1.rounded(.up)))
    }

    /// The pixels that the rectangle covers completely.
    @inlinable
    @inline(__always)
    public init(inside x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
        guard x0 < x1, y0 < y1, (x1 - x0).isFinite, (y1 - y0).isFinite else {
            self = .empty
            return
        }
        self.init(
            minX: clampToDevice(x0.rounded(.up)), minY: clampToDevice(y0.rounded(.up)),
            maxX: clampToDevice(x1.rounded(.down)), maxY: clampToDevice(y1.rounded(.down)))
        if isEmpty { self = .empty }
    }

    /// Whether there are no pixels inside.
    @inlinable
    public var isEmpty: Bool { maxX <= minX || maxY <= minY }
    /// The number of columns; negative if the edges are reversed.
    @inlinable
    public var width: Int { Int(maxX - minX) }
    /// The number of rows; negative if the edges are reversed.
    @inlinable
    public var height: Int { Int(maxY - minY) }
    /// The number of pixels.
    @inlinable
    public var area: Int { isEmpty ? 0 : width * height }

    /// The pixels in both.
    @inlinable
    @inline(__always)
    public func intersection(_ o: DeviceRect) -> DeviceRect {
        let r = DeviceRect(
            minX: max(minX, o.minX), minY: max(minY, o.minY), maxX: min(maxX, o.maxX), maxY: min(maxY, o.maxY)
        )
        return r.isEmpty ? .empty : r
    }

    /// The smallest rectangle around both; an empty one adds nothing.
    @inlinable
    @inline(__always)
    public func union(_ o: DeviceRect) -> DeviceRect {
        if isEmpty { return o }
        if o.isEmpty { return self }
        return DeviceRect(
            minX: min(minX, o.minX), minY: min(minY, o.minY), maxX: max(maxX, o.maxX), maxY: max(maxY, o.maxY)
        )
    }

    /// The rectangle moved by pixels.
    @inlinable
    @inline(__always)
    public func offset(_ x: Int32, _ y: Int32) -> DeviceRect {
        DeviceRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    /// False if either is empty.
    @inlinable
    @inline(__always)
    public func intersects(_ o: DeviceRect) -> Bool {
        max(minX, o.minX) < min(maxX, o.maxX) && max(minY, o.minY) < min(maxY, o.maxY)
    }

    /// Whether all pixels of the other are inside.
    @inlinable
    @inline(__always)
    public func contains(_ o: DeviceRect) -> Bool {
        minX <= o.minX && minY <= o.minY && maxX >= o.maxX && maxY >= o.maxY
    }

    /// The same pixels.
    @inlinable
    public var pixelRect: PixelRect { PixelRect(minX: Int(minX), minY: Int(minY), maxX: Int(maxX), maxY: Int(maxY)) }
}

/// A coordinate as an integer, within the range of device coordinates. A number is required.
@inlinable
@inline(__always)
public func clampToDevice(_ v: Double) -> Int32 {
    Int32(max(-largestDeviceCoordinate, min(largestDeviceCoordinate, v)))
}

/// A rectangle of doubles: layer or device coordinates.
public struct Box: Equatable, Sendable, BitwiseCopyable {
    /// The edges, in points or pixels.
    public var x0: Double, y0: Double, x1: Double, y1: Double

    /// A box by its edges.
    @inlinable
    public init(x0: Double, y0: Double, x1: Double, y1: Double) {
        (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
    }

    /// The same rectangle.
    @inlinable
    public init(_ r: CGRect) {
        let r = r.standardized
        self.init(
            x0: Double(r.origin.x), y0: Double(r.origin.y), x1: Double(r.origin.x + r.size.width),
            y1: Double(r.origin.y + r.size.height))
    }

    /// The same rectangle, in pixels.
    @inlinable
    public init(_ r: DeviceRect) {
        self.init(x0: Double(r.minX), y0: Double(r.minY), x1: Double(r.maxX), y1: Double(r.maxY))
    }

    /// The width; negative if the edges are reversed.
    @inlinable
    public var width: Double { x1 - x0 }
    /// The height; negative if the edges are reversed.
    @inlinable
    public var height: Double { y1 - y0 }

    /// The axis-aligned box around the mapped corners.
    @inlinable
    @inline(__always)
    public func mapped(by m: Affine) -> Box {
        let cx = m.a * x0 + m.c * y0 + m.tx, cy = m.b * x0 + m.d * y0 + m.ty
        let ux = m.a * width, uy = m.b * width, vx = m.c * height, vy = m.d * height
        return Box(
            x0: cx + min(ux, 0) + min(vx, 0), y0: cy + min(uy, 0) + min(vy, 0),
            x1: cx + max(ux, 0) + max(vx, 0), y1: cy + max(uy, 0) + max(vy, 0))
    }

    /// The smallest rectangle of whole pixels around the box.
    @inlinable
    public var outside: DeviceRect { DeviceRect(outside: x0, y0, x1, y1) }
    /// The largest rectangle of whole pixels in the box.
    @inlinable
    public var inside: DeviceRect { DeviceRect(inside: x0, y0, x1, y1) }

    /// The smallest box around both boxes.
    @inlinable
    public func union(_ o: Box) -> Box {
        Box(x0: min(x0, o.x0), y0: min(y0, o.y0), x1: max(x1, o.x1), y1: max(y1, o.y1))
    }

    /// The box with its edges moved inwards.
    @inlinable
    public func inset(_ x: Double, _ y: Double) -> Box { Box(x0: x0 + x, y0: y0 + y, x1: x1 - x, y1: y1 - y) }
}
