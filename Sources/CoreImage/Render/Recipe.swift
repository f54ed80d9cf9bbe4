// Recipe.swift: how an image is made. Nothing is computed before it is rendered.

import Foundation
import VitrineGraphics

/// A step that makes an image, from other images or from nothing.
protocol Recipe: Sendable {
    /// The images that the step uses.
    var inputs: [ImageNode] { get }
    /// Where pixels may be visible: whole pixels, bottom-left origin, or infinite.
    var extent: CGRect { get }
    /// Writes the tile's pixels, which are transparent and inside of the extent.
    func fill(_ tile: Tile, _ space: WorkingSpace) throws(RenderingError)
}

/// An image as a recipe with its inputs: a graph without cycles.
final class ImageNode: Sendable {
    /// The most steps in a row, and in all. Both bound the stack and the time of rendering; filters of filters that
    /// are applied in an endless loop would exceed any.
    private static let mostSteps = (inARow: 256, inAll: 4096)

    let recipe: any Recipe
    let extent: CGRect
    /// Whether enlarged pixels stay squares.
    let samplesNearest: Bool
    private let steps: (inARow: Int, inAll: Int)

    init(_ recipe: any Recipe, samplesNearest: Bool = false) {
        let inputs = recipe.inputs
        let row = 1 + (inputs.map(\.steps.inARow).max() ?? 0)
        let all = inputs.reduce(1) { min(1 << 40, $0 + $1.steps.inAll) }
        self.samplesNearest = samplesNearest
        let isPossible = row <= Self.mostSteps.inARow && all <= Self.mostSteps.inAll
        self.recipe = isPossible ? recipe : EmptyRecipe()
        // Of what is empty another chain may be made.
        steps = isPossible ? (row, all) : (1, 1)
        extent = isPossible ? recipe.extent : .zero
        if !isPossible { ImageWarnings.tooManySteps() }
    }

    /// The pixels of a region. Transparent outside of the extent.
    func tile(_ region: PixelRect, _ space: WorkingSpace) throws(RenderingError) -> Tile {
        let tile = try Tile(region, space.budget)
        try fill(tile, space)
        return tile
    }

    /// Writes the pixels of a transparent tile. It stays transparent outside of the extent.
    func fill(_ tile: Tile, _ space: WorkingSpace) throws(RenderingError) {
        let visible = tile.region.intersection(extent.pixels)
        if visible.isEmpty { return }
        if visible == tile.region { return try recipe.fill(tile, space) }
        let part = try Tile(visible, space.budget)
        try recipe.fill(part, space)
        tile.copy(part)
    }

    /// Whether this image has more steps in a row than `other`.
    func isDeeper(than other: ImageNode) -> Bool { steps.inARow > other.steps.inARow }
}

/// No pixels.
struct EmptyRecipe: Recipe {
    var inputs: [ImageNode] { [] }
    var extent: CGRect { .zero }
    func fill(_ tile: Tile, _ space: WorkingSpace) {}
}
