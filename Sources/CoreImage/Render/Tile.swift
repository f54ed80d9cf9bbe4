// Tile.swift: pixels of a part of an image while it is rendered.

import VitrineGraphics

/// Premultiplied components of the working space. Rows count upwards.
final class Tile {
    /// The greatest number of pixels: 512 MB.
    static let mostPixels = 1 << 25

    let region: PixelRect
    private let base: UnsafeMutablePointer<SIMD4<Float>>

    /// Transparent pixels.
    /// - Throws: `RenderingError` for a region with too many pixels.
    init(_ region: PixelRect) throws(RenderingError) {
        let (count, overflows) = region.width.multipliedReportingOverflow(by: region.height)
        guard !overflows, count <= Self.mostPixels else { throw RenderingError.tooManyPixels }
        self.region = region
        base = .allocate(capacity: max(1, count))
        base.initialize(repeating: .zero, count: max(1, count))
    }

    deinit { base.deallocate() }

    /// The pixel in the column `region.minX` of row `y`.
    func row(_ y: Int) -> UnsafeMutablePointer<SIMD4<Float>> { base + (y - region.minY) * region.width }

    /// The pixel at a place that must be in the region.
    func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> { row(y)[x - region.minX] }

    /// Copies what both have in common.
    func copy(_ other: Tile) {
        let shared = region.intersection(other.region)
        for y in shared.minY..<shared.maxY {
            (row(y) + shared.minX - region.minX).update(
                from: other.row(y) + shared.minX - other.region.minX, count: shared.width)
        }
    }

    /// Replaces each pixel.
    func map(_ change: (SIMD4<Float>) -> SIMD4<Float>) {
        for i in 0..<region.area { base[i] = change(base[i]) }
    }

    /// Replaces each pixel, given the pixel of another tile at the same place. `other` has the same region.
    func combine(_ other: Tile, _ change: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>) {
        for i in 0..<region.area { base[i] = change(base[i], other.base[i]) }
    }
}

/// Why an image cannot be rendered.
enum RenderingError: Error {
    case tooManyPixels
}
