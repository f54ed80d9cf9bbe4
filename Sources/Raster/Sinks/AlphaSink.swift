// AlphaSink.swift: a sink that keeps the alpha of pixels.

/// Stores the alpha of bands and nothing else.
package struct AlphaSink: BandSink {
    let plane: UnsafeMutablePointer<UInt8>
    let stride: Int
    let originX: Int
    let originY: Int

    package init(plane: UnsafeMutablePointer<UInt8>, stride: Int, originX: Int, originY: Int) {
        (self.plane, self.stride, self.originX, self.originY) = (plane, stride, originX, originY)
    }

    mutating func write(_ band: BandSurface) {
        for y in Int(band.rect.minY)..<Int(band.rect.maxY) {
            let from = band.at(Int(band.rect.minX), y)
            let to = plane + (y - originY) * stride + Int(band.rect.minX) - originX
            for x in 0..<band.rect.width { to[x] = UInt8(truncatingIfNeeded: from[x] >> 24) }
        }
    }

    mutating func fill(_ rect: DeviceRect, _ color: UInt32) -> Bool {
        for y in Int(rect.minY)..<Int(rect.maxY) {
            (plane + (y - originY) * stride + Int(rect.minX) - originX)
                .update(repeating: UInt8(color >> 24), count: rect.width)
        }
        return true
    }

    /// Copied pixels are opaque.
    mutating func copy(_ rect: DeviceRect, from pixels: PixelRows) -> Bool { fill(rect, 0xFF00_0000) }

    mutating func merge(_ rect: DeviceRect, _ picture: PixelRows, alpha: UInt8, over background: OpaqueBackground)
        -> Bool
    {
        false
    }
}
