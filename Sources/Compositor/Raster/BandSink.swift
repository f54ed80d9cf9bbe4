// BandSink.swift: what takes finished bands.

/// Scan-out memory, or an image.
protocol BandSink {
    /// The rectangle will be written soon.
    func expect(_ rect: DeviceRect)
    mutating func take(_ band: BandSurface)
    /// Fills the rectangle with an opaque colour; false where the sink has no short way to.
    mutating func fill(_ rect: DeviceRect, _ color: UInt32) -> Bool
    /// Copies opaque pixels; false where the sink has no short way to.
    mutating func copy(_ rect: DeviceRect, from pixels: PixelRows) -> Bool
    /// Writes `picture` times `alpha` over what lies below; false where the sink has no short way to.
    mutating func merge(_ rect: DeviceRect, _ picture: PixelRows, alpha: UInt8, over ground: OpaqueGround)
        -> Bool
}

extension BandSink {
    func expect(_ rect: DeviceRect) {}
}

/// Premultiplied pixels in somebody else's memory.
struct PixelRows {
    /// The upper left pixel of the rectangle that they stand for.
    var base: UnsafePointer<UInt32>
    /// Pixels from one row to the next.
    var stride: Int

    @inline(__always)
    subscript(row: Int) -> UnsafePointer<UInt32> { base + row * stride }
}

/// What a picture is blended onto.
enum OpaqueGround {
    case color(UInt32)
    case rows(PixelRows)
}
