// Tile.swift: pixels of a part of an image while it is rendered.

import VitrineGraphics

/// Premultiplied components of the working space. Rows count upwards.
final class Tile {
    let region: PixelRect
    private let base: UnsafeMutablePointer<SIMD4<Float>>
    private let budget: PixelBudget

    /// Transparent pixels.
    /// - Throws: `RenderingError` if the rendering would have too many pixels at once.
    init(_ region: PixelRect, _ budget: PixelBudget) throws(RenderingError) {
        let (count, overflows) = region.width.multipliedReportingOverflow(by: region.height)
        guard !overflows, budget.reserve(count) else { throw RenderingError.tooManyPixels }
        self.region = region
        self.budget = budget
        base = .allocate(capacity: max(1, count))
        base.initialize(repeating: .zero, count: max(1, count))
    }

    deinit {
        base.deallocate()
        budget.free(region.area)
    }

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
