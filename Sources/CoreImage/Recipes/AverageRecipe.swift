// AverageRecipe.swift: one pixel with the mean of a region.

import Foundation
import VitrineGraphics

struct AverageRecipe: Recipe {
    let input: ImageNode
    let rect: CGRect

    var inputs: [ImageNode] { [input] }
    var extent: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

    func fill(_ tile: Tile, _ space: WorkingSpace) throws(RenderingError) {
        let region = rect.pixels.intersection(input.extent.pixels)
        if region.isEmpty { return }
        let (area, overflows) = region.width.multipliedReportingOverflow(by: region.height)
        guard !overflows, area <= ImageLimits.current.pixels else { throw RenderingError.tooManyPixels }
        var sum = SIMD4<Double>.zero
        let rows = max(1, (1 << 20) / region.width)
        for top in stride(from: region.minY, to: region.maxY, by: rows) {
            var part = region
            (part.minY, part.maxY) = (top, min(region.maxY, top + rows))
            try input.tile(part, space).map { pixel in
                sum += SIMD4<Double>(pixel)
                return pixel
            }
        }
        let mean = SIMD4<Float>(sum / Double(area))
        tile.map { _ in mean }
    }
}
