// PixelSurface.swift: memory for a rectangle of device pixels.
//
// Painters write to it, so the same code draws into a whole bitmap, a transparency layer or one band of a frame.

import Foundation

/// Rows of the device pixels in `bounds`, premultiplied BGRA unless `layout` differs. Does not retain the memory.
package struct PixelSurface {
    /// The pixel at the top left corner of `bounds`.
    package let base: UnsafeMutableRawPointer
    /// The number of bytes from one row to the next.
    package let stride: Int
    /// The device pixels of the memory.
    package let bounds: PixelRect
    /// Only row painters support other layouts than the native one.
    package let layout: PixelLayout

    package init(base: UnsafeMutableRawPointer, stride: Int, bounds: PixelRect, layout: PixelLayout = .bgra) {
        self.base = base
        self.stride = stride
        self.bounds = bounds
        self.layout = layout
    }

    /// The whole of `buffer`, with its top left corner at (`x`, `y`) of the device.
    package init(_ buffer: PixelBuffer, x: Int = 0, y: Int = 0) {
        self.init(
            base: buffer.base, stride: buffer.stride,
            bounds: PixelRect(x: x, y: y, width: buffer.width, height: buffer.height))
    }

    /// The memory of device pixel (`x`, `y`), which must be inside `bounds`, in any layout.
    func memory(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
        base + (y - bounds.minY) * stride + (x - bounds.minX) * layout.bytesPerPixel
    }

    /// The device pixel (`x`, `y`), which must be inside `bounds`, of a native surface.
    package func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        (base + (y - bounds.minY) * stride).assumingMemoryBound(to: UInt32.self) + (x - bounds.minX)
    }
}
