// ClampRecipe.swift: an image whose edges continue without end.

import Foundation
import VitrineGraphics

struct ClampRecipe: Recipe {
    let input: ImageNode

    var inputs: [ImageNode] { [input] }
    var extent: CGRect { input.extent.hasPixels ? .infinite : .zero }

    func fill(_ tile: Tile, _ space: WorkingSpace) throws(RenderingError) {
        let all = input.extent.pixels, region = tile.region
        // The pixels of the image that are nearest to the region's.
        let minX = min(max(region.minX, all.minX), all.maxX - 1),
            maxX = min(max(region.maxX - 1, all.minX), all.maxX - 1)
        let minY = min(max(region.minY, all.minY), all.maxY - 1),
            maxY = min(max(region.maxY - 1, all.minY), all.maxY - 1)
        let source = try input.tile(PixelRect(minX: minX, minY: minY, maxX: maxX + 1, maxY: maxY + 1), space)
        for y in region.minY..<region.maxY {
            let from = source.row(min(max(y, minY), maxY)), to = tile.row(y)
            for x in 0..<region.width { to[x] = from[min(max(region.minX + x, minX), maxX) - minX] }
        }
    }
}
