// RingSink.swift: a sink that writes finished bands to the pixels of scrolled content.

/// A band sink that writes to ring pixels.
package struct RingSink: BandSink {
    let pixels: RingPixels
    let kernels: Kernels

    package init(pixels: RingPixels, kernels: Kernels) {
        (self.pixels, self.kernels) = (pixels, kernels)
    }

    mutating func write(_ band: BandSurface) {
        write(
            band.rect,
            PixelRows(
                base: UnsafePointer(band.at(Int(band.rect.minX), Int(band.rect.minY))), stride: band.stride))
    }

    private func write(_ rect: DeviceRect, _ rows: PixelRows) {
        pixels.forEachPiece(of: rect) { piece, memory in
            let from = rows.base + Int(piece.minX - rect.minX)
            for line in 0..<piece.height {
                kernels.copy(
                    memory + line * pixels.stride,
                    from + (Int(piece.minY - rect.minY) + line) * rows.stride, piece.width)
            }
        }
    }

    mutating func fill(_ rect: DeviceRect, _ color: UInt32) -> Bool {
        pixels.forEachPiece(of: rect) { piece, memory in
            for line in 0..<piece.height { kernels.fill(memory + line * pixels.stride, piece.width, color) }
        }
        return true
    }

    mutating func copy(_ rect: DeviceRect, from rows: PixelRows) -> Bool {
        write(rect, rows)
        return true
    }

    mutating func merge(_ rect: DeviceRect, _ picture: PixelRows, alpha: UInt8, over background: OpaqueBackground)
        -> Bool
    {
        false
    }
}
