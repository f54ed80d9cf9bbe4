// MapRecipe.swift: each pixel replaced by a function of its colour.

import Foundation

struct MapRecipe: Recipe {
    let input: ImageNode
    /// Returns a function of components of the working space that are not premultiplied.
    let change: @Sendable (WorkingSpace) -> (SIMD4<Float>) -> SIMD4<Float>
    /// Whether `change` computes with sRGB's encoded components in any working space.
    var isEncoded = false

    var inputs: [ImageNode] { [input] }
    var extent: CGRect { input.extent }

    func fill(_ tile: Tile, _ space: WorkingSpace) throws(RenderingError) {
        try input.fill(tile, space)
        let change = change(space), converts = isEncoded && space.isLinear
        tile.map { pixel in
            var color = pixel.unpremultiplied
            if converts { for k in 0..<3 { color[k] = WorkingSpace.encoded(color[k]) } }
            color = change(color)
            if converts { for k in 0..<3 { color[k] = WorkingSpace.linear(color[k]) } }
            return color.premultiplied
        }
    }
}
