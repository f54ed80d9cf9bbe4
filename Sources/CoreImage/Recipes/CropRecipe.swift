// CropRecipe.swift: the part of an image in a rectangle.

import Foundation

struct CropRecipe: Recipe {
    let input: ImageNode
    let rect: CGRect

    var inputs: [ImageNode] { [input] }
    var extent: CGRect { input.extent.sharedPixels(rect) }

    func fill(_ tile: Tile, _ space: WorkingSpace) throws(RenderingError) {
        try input.fill(tile, space)
    }
}
