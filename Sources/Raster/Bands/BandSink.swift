// BandSink.swift: the receiver of finished bands.

import CVitrineKernels

/// Writes bands to scan-out memory or an image.
protocol BandSink: SendableMetatype {
    /// The memory of a small rectangle, to prefetch it before writing. Nil if that is of no use.
    func memory(of rect: DeviceRect) -> vk_rows?
    mutating func write(_ band: BandSurface)
    /// The number of bytes written to scan-out. 0 for other sinks.
    var bytesWritten: Int { get }
    /// Adds the bytes that copies of the sink wrote.
    mutating func addBytes(_ count: Int)
    /// Fills the rectangle with an opaque colour. Returns false if the sink has no fast path for it.
    mutating func fill(_ rect: DeviceRect, _ color: UInt32) -> Bool
    /// Copies opaque pixels. Returns false if the sink has no fast path for it.
    mutating func copy(_ rect: DeviceRect, from pixels: PixelRows) -> Bool
    /// Writes `picture`, multiplied with `alpha`, over `background`. Returns false if the sink has no fast path for it.
    mutating func merge(_ rect: DeviceRect, _ picture: PixelRows, alpha: UInt8, over background: OpaqueBackground)
        -> Bool
}

extension BandSink {
    func memory(of rect: DeviceRect) -> vk_rows? { nil }
    var bytesWritten: Int { 0 }
    mutating func addBytes(_ count: Int) {}
}

/// Premultiplied pixels in memory that another object owns.
struct PixelRows {
    /// The upper left pixel of the rectangle.
    var base: UnsafePointer<UInt32>
    /// Pixels per row.
    var stride: Int

    @inline(__always)
    subscript(row: Int) -> UnsafePointer<UInt32> { base + row * stride }
}

/// The opaque background of a blended picture.
enum OpaqueBackground {
    case color(UInt32)
    case rows(PixelRows)
}
