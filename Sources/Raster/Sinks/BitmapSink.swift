// BitmapSink.swift: a sink that writes finished bands to a bitmap.

package import VitrineGraphics

/// Copies bands to a bitmap unchanged, including alpha.
package struct BitmapSink: BandSink {
    let buffer: PixelBuffer
    let kernels: Kernels
    /// The surface's x coordinate of the bitmap's first pixel.
    package var originX = 0
    package var originY = 0

    package init(buffer: PixelBuffer, kernels: Kernels) {
        self.buffer = buffer
        self.kernels = kernels
    }

    private func address(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        buffer.row(y - originY) + (x - originX)
    }

    mutating func write(_ band: BandSurface) {
        let x = Int(band.rect.minX)
        for y in Int(band.rect.minY)..<Int(band.rect.maxY) {
            kernels.copy(address(x, y), band.at(x, y), band.rect.width)
        }
    }

    mutating func fill(_ rect: DeviceRect, _ color: UInt32) -> Bool {
        for y in Int(rect.minY)..<Int(rect.maxY) {
            kernels.fill(address(Int(rect.minX), y), rect.width, color)
        }
        return true
    }

    mutating func copy(_ rect: DeviceRect, from pixels: PixelRows) -> Bool {
        for y in Int(rect.minY)..<Int(rect.maxY) {
            kernels.copy(address(Int(rect.minX), y), pixels[y - Int(rect.minY)], rect.width)
        }
        return true
    }

    /// Returns false: an image may be kept, and the general path leaves alpha unchanged.
    mutating func merge(_ rect: DeviceRect, _ picture: PixelRows, alpha: UInt8, over background: OpaqueBackground)
        -> Bool
    {
        false
    }
}
