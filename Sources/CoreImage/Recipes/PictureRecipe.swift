// PictureRecipe.swift: the pixels of a Core Graphics image, its lower left corner at the origin.

import Foundation
import VitrineGraphics

struct PictureRecipe: Recipe {
    let image: CGImage

    var inputs: [ImageNode] { [] }
    var extent: CGRect { CGRect(x: 0, y: 0, width: image.width, height: image.height) }

    func fill(_ tile: Tile, _ space: WorkingSpace) {
        let pixels = image.buffer
        defer { withExtendedLifetime(pixels) {} }
        for y in tile.region.minY..<tile.region.maxY {
            space.load(
                pixels.row(image.height - 1 - y) + tile.region.minX, into: tile.row(y), count: tile.region.width)
        }
    }
}
