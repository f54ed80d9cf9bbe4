// RingPixels.swift: pixels of a part of the surface, with wrap-around in memory.
//
// Moving all of them changes only the position of the first one: nothing is
// copied. Pixels that leave at one edge make room for those that enter at the other.
// Coordinates: device pixels.

/// The caller owns the memory.
package struct RingPixels: @unchecked Sendable {
    package let base: UnsafeMutablePointer<UInt32>
    /// The part of the surface. The memory has as many pixels.
    package let area: DeviceRect
    /// The column and row in memory of the area's upper left pixel.
    package private(set) var column = 0
    package private(set) var row = 0

    package init(base: UnsafeMutablePointer<UInt32>, area: DeviceRect) {
        (self.base, self.area) = (base, area)
    }

    /// Pixels per row.
    package var stride: Int { Self.stride(of: area) }

    package static func stride(of area: DeviceRect) -> Int { (area.width + 15) & ~15 }

    /// Moves each pixel `x` to the right and `y` down.
    package mutating func move(by shift: PixelShift) {
        column = Self.wrapped(column - Int(shift.x), area.width)
        row = Self.wrapped(row - Int(shift.y), area.height)
    }

    private static func wrapped(_ value: Int, _ count: Int) -> Int {
        let rest = value % count
        return rest < 0 ? rest + count : rest
    }

    /// Calls `body` with the parts of `rect`, which must be in the area, that are contiguous rectangles in memory: at
    /// most four. It receives the memory of each part's first pixel.
    func forEachPiece(of rect: DeviceRect, _ body: (DeviceRect, UnsafeMutablePointer<UInt32>) -> Void) {
        var y = rect.minY
        while y < rect.maxY {
            let line = Self.wrapped(row + Int(y - area.minY), area.height)
            let bottom = min(rect.maxY, y + Int32(area.height - line))
            var x = rect.minX
            while x < rect.maxX {
                let first = Self.wrapped(column + Int(x - area.minX), area.width)
                let right = min(rect.maxX, x + Int32(area.width - first))
                body(
                    DeviceRect(minX: x, minY: y, maxX: right, maxY: bottom), base + line * stride + first)
                x = right
            }
            y = bottom
        }
    }
}

/// A distance on the surface in whole device pixels.
public struct PixelShift: Equatable, Sendable, BitwiseCopyable {
    /// Pixels to the right.
    public var x: Int32
    /// Pixels down.
    public var y: Int32

    /// A shift by its pixels.
    public init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }

    /// No shift.
    public static let none = PixelShift(x: 0, y: 0)

    /// One shift after the other.
    public static func + (a: PixelShift, b: PixelShift) -> PixelShift { PixelShift(x: a.x + b.x, y: a.y + b.y) }
}

extension DeviceRect {
    /// An empty rectangle stays empty.
    @inline(__always)
    public func moved(by shift: PixelShift) -> DeviceRect { isEmpty ? .empty : offset(shift.x, shift.y) }
}
