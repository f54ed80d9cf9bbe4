// CellSink.swift: a sink that keeps the means of squares of pixels.

import CVitrineKernels

/// Collects bands as means of cells.
package struct CellSink: BandSink {
    let size: Int
    /// The drawn pixels, from the corner of a cell on. At the surface's edges they may end within cells.
    let pixels: DeviceRect
    /// Cells per row of `means`.
    let width: Int
    let means: UnsafeMutablePointer<UInt32>
    /// The sums of the current row of cells; 0 before it.
    let sums: UnsafeMutablePointer<UInt16>

    package init(
        size: Int, pixels: DeviceRect, width: Int, means: UnsafeMutablePointer<UInt32>,
        sums: UnsafeMutablePointer<UInt16>
    ) {
        (self.size, self.pixels, self.width, self.means, self.sums) = (size, pixels, width, means, sums)
    }

    /// Bands arrive from top to bottom, each as wide as `pixels`.
    mutating func write(_ band: BandSurface) {
        for y in Int(band.rect.minY)..<Int(band.rect.maxY) {
            let line = band.at(Int(band.rect.minX), y)
            let (row, within) = (y - Int(pixels.minY)).quotientAndRemainder(dividingBy: size)
            let out = means + row * width
            guard size > 1 else {
                out.update(from: line, count: band.rect.width)
                continue
            }
            vk_shrink_add(sums, line, band.rect.width, UInt32(size))
            if within == size - 1 || y + 1 == Int(pixels.maxY) {
                vk_shrink_take(out, sums, band.rect.width, UInt32(size), UInt32(within + 1))
            }
        }
    }

    // The means are needed, and filling offers no faster way to compute them.
    mutating func fill(_ rect: DeviceRect, _ color: UInt32) -> Bool { false }
    mutating func copy(_ rect: DeviceRect, from pixels: PixelRows) -> Bool { false }
    mutating func merge(_ rect: DeviceRect, _ picture: PixelRows, alpha: UInt8, over background: OpaqueBackground)
        -> Bool
    {
        false
    }
}
