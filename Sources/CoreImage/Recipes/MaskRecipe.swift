// MaskRecipe.swift: an image where a mask is white, another one where it is black.

import Foundation

struct MaskRecipe: Recipe {
    let input: ImageNode
    let background: ImageNode
    let mask: ImageNode

    var inputs: [ImageNode] { [input, background, mask] }
    var extent: CGRect { input.extent.joinedPixels(background.extent) }

    func fill(_ tile: Tile, _ space: WorkingSpace) throws(RenderingError) {
        try input.fill(tile, space)
        let mask = try mask.tile(tile.region, space)
        tile.combine(mask) { image, mask in image * min(1, max(0, mask.luminance)) }
        mask.combine(try background.tile(tile.region, space)) { mask, below in
            below * (1 - min(1, max(0, mask.luminance)))
        }
        tile.combine(mask) { $0 + $1 }
    }
}
