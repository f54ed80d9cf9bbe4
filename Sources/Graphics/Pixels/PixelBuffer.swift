// PixelBuffer.swift: a block of premultiplied BGRA pixels.
//
// Invariant: rows that the buffer allocated are aligned to 64 bytes, so that kernels load whole vectors. Parts of
// another buffer, and a caller's memory, are aligned to a pixel. Coordinates: device pixels, top-left origin.

import Foundation

/// Premultiplied BGRA, 8 bits a channel: as a little-endian word, 0xAARRGGBB.
///
/// Written by one owner. After it was passed to a `CGImage` it must not be written.
package final class PixelBuffer: @unchecked Sendable {
    package let width: Int
    package let height: Int
    /// The number of bytes from one row to the next.
    package let stride: Int
    package let base: UnsafeMutableRawPointer
    /// The owner of memory that is not the buffer's. Nil, with `ownsMemory` false, for a caller's memory.
    private let owner: PixelBuffer?
    private let ownsMemory: Bool

    /// A buffer of transparent black pixels.
    package convenience init(width: Int, height: Int) {
        self.init(unclearedWidth: width, height: height)
        memset(base, 0, stride * max(1, height))
    }

    /// A buffer with undefined pixels, for callers that write every pixel.
    package init(unclearedWidth width: Int, height: Int) {
        guard width >= 0 && height >= 0 else {
            fatalError("A pixel buffer of \(width) x \(height) pixels is not possible")
        }
        self.width = width
        self.height = height
        stride = Self.stride(ofWidth: width)
        base = UnsafeMutableRawPointer.allocate(byteCount: stride * max(1, height), alignment: 64)
        owner = nil
        ownsMemory = true
    }

    /// The number of bytes from one row to the next in the buffer's own memory.
    package static func stride(ofWidth width: Int) -> Int { max(64, (width * 4 + 63) & ~63) }

    /// A buffer over the caller's memory, which must stay valid while the buffer is used.
    package init(memory: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int) {
        guard stride >= width * 4 else {
            fatalError("Rows of \(width) pixels need \(width * 4) bytes, not \(stride)")
        }
        self.width = width
        self.height = height
        self.stride = stride
        base = memory
        owner = nil
        ownsMemory = false
    }

    /// A part of `parent`, in the same memory. `rect` must be inside it.
    package init(part rect: PixelRect, of parent: PixelBuffer) {
        guard PixelRect(parent.size).contains(rect) && !rect.isEmpty else {
            fatalError("\(rect) is not a part of a buffer of \(parent.width) x \(parent.height) pixels")
        }
        width = rect.width
        height = rect.height
        stride = parent.stride
        base = parent.base + rect.minY * parent.stride + rect.minX * 4
        owner = parent
        ownsMemory = false
    }

    deinit {
        if ownsMemory { base.deallocate() }
    }

    package var size: PixelSize { PixelSize(width: width, height: height) }

    /// The first pixel of row `y`.
    package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        (base + y * stride).assumingMemoryBound(to: UInt32.self)
    }

    package subscript(x: Int, y: Int) -> UInt32 {
        get { row(y)[x] }
        set { row(y)[x] = newValue }
    }

    /// The same pixels in separate memory.
    package func copy() -> PixelBuffer {
        let new = PixelBuffer(width: width, height: height)
        for y in 0..<height { new.row(y).update(from: row(y), count: width) }
        return new
    }

    /// Whether every pixel has alpha 255. Reads the whole buffer.
    package func isFullyOpaque() -> Bool {
        for y in 0..<height {
            let pixels = row(y)
            var all: UInt32 = 0xFF00_0000
            for x in 0..<width { all &= pixels[x] }
            if all != 0xFF00_0000 { return false }
        }
        return true
    }
}
