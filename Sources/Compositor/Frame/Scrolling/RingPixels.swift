// RingPixels.swift: pixels of a part of the surface, with wrap-around in memory.
//
// Moving all of them changes only the position of the first one: nothing is
// copied. Pixels that leave at one edge make room for those that enter at the other.
// Coordinates: device pixels.

/// The caller owns the memory.
struct RingPixels: @unchecked Sendable {
    let base: UnsafeMutablePointer<UInt32>
    /// The part of the surface. The memory has as many pixels.
    let area: DeviceRect
    /// The column and row in memory of the area's upper left pixel.
    private(set) var column = 0
    private(set) var row = 0

    init(base: UnsafeMutablePointer<UInt32>, area: DeviceRect) {
        (self.base, self.area) = (base, area)
    }

    /// Pixels per row.
    var stride: Int { Self.stride(of: area) }

    static func stride(of area: DeviceRect) -> Int { (area.width + 15) & ~15 }

    /// Moves each pixel `x` to the right and `y` down.
    mutating func move(by shift: PixelShift) {
        column = Self.wrapped(column - Int(shift.x), area.width)
        row = Self.wrapped(row - Int(shift.y), area.height)
    }

    private static func wrapped(_ value: Int, _ count: Int) -> Int {
        let rest = value % count
        return rest < 0 ? rest + count : rest
    }

    /// Calls `body` with the parts of `rect`, which must lie in the area, that are contiguous rectangles in memory: at
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
struct PixelShift: Equatable {
    var x: Int32
    var y: Int32

    static let none = PixelShift(x: 0, y: 0)

    static func + (a: PixelShift, b: PixelShift) -> PixelShift { PixelShift(x: a.x + b.x, y: a.y + b.y) }
}

extension DeviceRect {
    /// An empty rectangle stays empty.
    @inline(__always)
    func moved(by shift: PixelShift) -> DeviceRect { isEmpty ? .empty : offset(shift.x, shift.y) }
}

/// A band sink that writes to ring pixels.
struct RingSink: BandSink {
    let pixels: RingPixels
    let kernels: Kernels

    mutating func write(_ band: BandSurface) {
        write(
            band.rect,
            PixelRows(
                base: UnsafePointer(band.at(Int(band.rect.minX), Int(band.rect.minY))), stride: band.stride))
    }

    private func write(_ rect: DeviceRect, _ rows: PixelRows) {
        pixels.forEachPiece(of: rect) { piece, memory in
            let from = rows.base + Int(piece.minX - rect.minX)
            for line in 0..<piece.height {
                kernels.copy(
                    memory + line * pixels.stride,
                    from + (Int(piece.minY - rect.minY) + line) * rows.stride, piece.width)
            }
        }
    }

    mutating func fill(_ rect: DeviceRect, _ color: UInt32) -> Bool {
        pixels.forEachPiece(of: rect) { piece, memory in
            for line in 0..<piece.height { kernels.fill(memory + line * pixels.stride, piece.width, color) }
        }
        return true
    }

    mutating func copy(_ rect: DeviceRect, from rows: PixelRows) -> Bool {
        write(rect, rows)
        return true
    }

    mutating func merge(_ rect: DeviceRect, _ picture: PixelRows, alpha: UInt8, over ground: OpaqueBackground)
        -> Bool
    {
        false
    }
}
