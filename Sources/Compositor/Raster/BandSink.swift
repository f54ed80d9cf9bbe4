// BandSink.swift: what takes finished bands.

import CVitrineKernels

/// Scan-out memory, or an image.
protocol BandSink: SendableMetatype {
    /// The memory of a small rectangle, which is better asked for before it is written; nil where that is of no use.
    func memory(of rect: DeviceRect) -> vk_rows?
    mutating func take(_ band: BandSurface)
    /// Bytes of scan-out that were written; 0 for sinks that lead elsewhere.
    var bytesWritten: Int { get }
    /// Bytes that copies of the sink wrote.
    mutating func addBytes(_ count: Int)
    /// Fills the rectangle with an opaque colour; false where the sink has no short way to.
    mutating func fill(_ rect: DeviceRect, _ color: UInt32) -> Bool
    /// Copies opaque pixels; false where the sink has no short way to.
    mutating func copy(_ rect: DeviceRect, from pixels: PixelRows) -> Bool
    /// Writes `picture` times `alpha` over what lies below; false where the sink has no short way to.
    mutating func merge(_ rect: DeviceRect, _ picture: PixelRows, alpha: UInt8, over ground: OpaqueGround)
        -> Bool
}

extension BandSink {
    func memory(of rect: DeviceRect) -> vk_rows? { nil }
    var bytesWritten: Int { 0 }
    mutating func addBytes(_ count: Int) {}
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
