// PixelBuffer.swift: a block of premultiplied BGRA pixels.
//
// Invariant: rows that the buffer allocated start 64-byte aligned, so that
// kernels load whole vectors; parts of another buffer, and memory of others,
// start on a whole pixel.
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
    /// Keeps memory alive that is not the buffer's own; nil and `ownsMemory` false for a caller's.
    private let owner: PixelBuffer?
    private let ownsMemory: Bool

    /// The memory is cleared to transparent black.
    package convenience init(width: Int, height: Int) {
        self.init(unclearedWidth: width, height: height)
        base.initializeMemory(as: UInt8.self, repeating: 0, count: stride * max(1, height))
    }

    /// The memory holds whatever it held: for those who write every pixel.
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

    /// Bytes from one row to the next where the memory is the buffer's own.
    package static func stride(ofWidth width: Int) -> Int { max(64, (width * 4 + 63) & ~63) }

    /// The memory of a caller, who keeps it valid as long as the buffer is used.
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

    /// A part of `parent`, in the same memory. `rect` lies inside it.
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

    /// The same pixels in memory of their own.
    package func copy() -> PixelBuffer {
        let new = PixelBuffer(width: width, height: height)
        for y in 0..<height { new.row(y).update(from: row(y), count: width) }
        return new
    }

    /// Every pixel has alpha 255. Reads the whole buffer.
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
