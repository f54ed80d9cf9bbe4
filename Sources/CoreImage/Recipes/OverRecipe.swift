// OverRecipe.swift: an image above another one (Porter and Duff's “over”, 1984).

import Foundation

struct OverRecipe: Recipe {
    let input: ImageNode
    let background: ImageNode

    var inputs: [ImageNode] { [input, background] }
    var extent: CGRect { input.extent.joinedPixels(background.extent) }

    func fill(_ tile: Tile, _ space: WorkingSpace) throws(RenderingError) {
        // The longer chain needs no tile of its own while it is computed.
        if input.isDeeper(than: background) {
            try input.fill(tile, space)
            tile.combine(try background.tile(tile.region, space)) { above, below in above + below * (1 - above.w) }
        } else {
            try background.fill(tile, space)
            tile.combine(try input.tile(tile.region, space)) { below, above in above + below * (1 - above.w) }
        }
    }
}
