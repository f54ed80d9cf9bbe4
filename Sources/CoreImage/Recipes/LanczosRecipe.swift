// LanczosRecipe.swift: an image in another size, by a Lanczos kernel of three lobes.

import Foundation
import VitrineGraphics

struct LanczosRecipe: Recipe {
    let input: ImageNode
    /// Factors for width and height, above 0.
    let scale: (x: Double, y: Double)

    var inputs: [ImageNode] { [input] }
    var extent: CGRect {
        input.extent.isInfinite
            ? .infinite
            : input.extent.applying(CGAffineTransform(scaleX: CGFloat(scale.x), y: CGFloat(scale.y))).inPixels
    }

    func fill(_ tile: Tile, _ space: WorkingSpace) throws(RenderingError) {
        let all = input.extent.pixels
        try tile.forEachPart(reading: { part in
            let columns = LanczosTaps(part.minX..<part.maxX, scale.x, all.minX..<all.maxX).span
            let rows = LanczosTaps(part.minY..<part.maxY, scale.y, all.minY..<all.maxY).span
            return PixelRect(
                minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
        }) { part, needed throws(RenderingError) in
            resample(try input.tile(needed, space), into: tile, part)
        }
    }

    private func resample(_ source: Tile, into tile: Tile, _ part: PixelRect) {
        let all = source.region, inside = input.extent.pixels
        let columns = LanczosTaps(part.minX..<part.maxX, scale.x, inside.minX..<inside.maxX).weights
        let rows = LanczosTaps(part.minY..<part.maxY, scale.y, inside.minY..<inside.maxY).weights
        withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: all.width) { line in
            for y in part.minY..<part.maxY {
                line.initialize(repeating: .zero)
                rows.forEach(y) { from, weight in
                    let row = source.row(from)
                    for x in 0..<all.width { line[x] += row[x] * weight }
                }
                let out = tile.row(y) - tile.region.minX
                for x in part.minX..<part.maxX {
                    var sum = SIMD4<Float>.zero
                    columns.forEach(x) { from, weight in sum += line[from - all.minX] * weight }
                    // Negative lobes can make alpha more than opaque.
                    out[x] = SIMD4(sum, w: min(1, max(0, sum.w)))
                }
            }
        }
    }
}
