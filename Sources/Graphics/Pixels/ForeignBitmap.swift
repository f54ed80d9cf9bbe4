// ForeignBitmap.swift: bitmaps in other than the native layout.

import Foundation

/// Rows of pixels in any supported layout.
final class ForeignBitmap {
    let base: UnsafeMutableRawPointer
    let stride: Int
    let layout: PixelLayout
    private let ownsMemory: Bool

    /// - Parameters:
    ///   - memory: the caller's memory, which must stay valid. Nil: its own memory, all zero.
    init(memory: UnsafeMutableRawPointer?, stride: Int, height: Int, layout: PixelLayout) {
        self.stride = stride
        self.layout = layout
        ownsMemory = memory == nil
        let bytes = max(1, stride * height)
        base = memory ?? .allocate(byteCount: bytes, alignment: 64)
        if memory == nil { base.initializeMemory(as: UInt8.self, repeating: 0, count: bytes) }
    }

    deinit {
        if ownsMemory { base.deallocate() }
    }

    /// The pixels in the native layout.
    func converted(width: Int, height: Int, isOpaque: Bool) -> PixelBuffer {
        let buffer = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            let row = buffer.row(y)
            layout.load(row, from: base + y * stride, count: width)
            if isOpaque { for x in 0..<width { row[x] |= 0xFF00_0000 } }
        }
        return buffer
    }
}
