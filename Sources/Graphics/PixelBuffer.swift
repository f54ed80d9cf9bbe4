// PixelBuffer.swift: a block of premultiplied BGRA pixels.
//
// Invariant: rows start 64-byte aligned, so that kernels may load whole vectors.
// Coordinates: device pixels, top-left origin.

import Foundation

/// Premultiplied BGRA, 8 bits a channel: as a little-endian word, 0xAARRGGBB.
///
/// Written by one owner; once it is handed to a `CGImage` nobody writes it any more.
package final class PixelBuffer: @unchecked Sendable {
    package let width: Int
    package let height: Int
    /// Bytes from one row to the next.
    package let stride: Int
    package let base: UnsafeMutableRawPointer

    /// The memory is cleared to transparent black.
    package init(width: Int, height: Int) {
        precondition(width >= 0 && height >= 0, "A pixel buffer of \(width) x \(height) pixels is not possible")
        self.width = width
        self.height = height
        stride = max(64, (width * 4 + 63) & ~63)
        let bytes = stride * max(1, height)
        base = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
        base.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    }

    deinit { base.deallocate() }

    package var size: PixelSize { PixelSize(width: width, height: height) }

    /// The first pixel of row `y`.
    package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        (base + y * stride).assumingMemoryBound(to: UInt32.self)
    }

    package subscript(x: Int, y: Int) -> UInt32 {
        get { row(y)[x] }
        set { row(y)[x] = newValue }
    }
}
