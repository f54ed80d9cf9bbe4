// MixRecipe.swift: two colours, mixed by a function of the place: gradients and patterns.

import Foundation

struct MixRecipe: Recipe {
    /// Components in sRGB, not premultiplied.
    let first: SIMD4<Float>
    let second: SIMD4<Float>
    /// The part of the second colour, 0…1, at the centre of a pixel.
    let part: @Sendable (Double, Double) -> Double

    var inputs: [ImageNode] { [] }
    var extent: CGRect { .infinite }

    func fill(_ tile: Tile, _ space: WorkingSpace) {
        let a = space.premultiplied(first), b = space.premultiplied(second)
        for y in tile.region.minY..<tile.region.maxY {
            let row = tile.row(y)
            for x in 0..<tile.region.width {
                let t = Float(part(Double(tile.region.minX + x) + 0.5, Double(y) + 0.5))
                row[x] = a + (b - a) * t
            }
        }
    }
}
