// ColorRecipe.swift: one colour everywhere.

import Foundation

struct ColorRecipe: Recipe {
    /// Components in sRGB, not premultiplied.
    let color: SIMD4<Float>

    var inputs: [ImageNode] { [] }
    var extent: CGRect { .infinite }

    func fill(_ tile: Tile, _ space: WorkingSpace) {
        let pixel = space.premultiplied(color)
        tile.map { _ in pixel }
    }
}
