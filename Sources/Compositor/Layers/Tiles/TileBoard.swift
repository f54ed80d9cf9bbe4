// TileBoard.swift: the drawn tiles of a tiled layer.
//
// Bounded: in addition to the visible tiles, the most recently visible ones are
// kept, as many again and a few more.

import Foundation
import VitrineGraphics
import VitrineRaster

/// The tiles of a layer at one level of detail.
struct TileGrid: Equatable {
    typealias Index = TiledContent.Index

    /// A tile with its position.
    struct Placed {
        var index: Index
        /// In the layer's coordinates.
        var rect: CGRect
        var width: Int
        var height: Int
        var pixelsPerPoint: Double
    }

    var level: Int
    var pixelsPerPoint: Double
    /// A tile's width in pixels.
    var width: Int
    var height: Int
    /// The corner of the first tile.
    var origin: CGPoint

    /// With more tiles none is drawn: they would be too small to be useful.
    private static let mostTiles = 4096

    /// A tile's size in points.
    var step: CGSize {
        CGSize(
            width: CGFloat(Double(width) / pixelsPerPoint), height: CGFloat(Double(height) / pixelsPerPoint))
    }

    /// The tiles that `rect` touches, from the upper left on. `rect` must be in `bounds`.
    func tiles(in rect: CGRect, of bounds: CGRect) -> [Placed] {
        let step = step
        func range(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ size: CGFloat) -> Range<Int>? {
            let first = ((low - start) / size + 1e-6).rounded(.down),
                end = ((high - start) / size - 1e-6).rounded(.up)
            guard first.isFinite, end.isFinite, abs(first) < 1e9, abs(end) < 1e9, end > first else {
                return nil
            }
            return Int(first)..<Int(end)
        }
        guard step.width > 0, step.height > 0,
            let columns = range(rect.minX, rect.maxX, origin.x, step.width),
            let rows = range(rect.minY, rect.maxY, origin.y, step.height),
            columns.count <= Self.mostTiles, rows.count <= Self.mostTiles,
            columns.count * rows.count <= Self.mostTiles
        else { return [] }
        return rows.flatMap { row in
            columns.map { column in
                Placed(
                    index: Index(level: level, column: column, row: row),
                    rect: CGRect(
                        x: origin.x + CGFloat(column) * step.width, y: origin.y + CGFloat(row) * step.height,
                        width: step.width, height: step.height), width: width, height: height,
                    pixelsPerPoint: pixelsPerPoint)
            }
        }
    }
}

struct TileBoard {
    private struct Tile {
        var image: CGImage
        var rect: CGRect
        /// The time at which it was drawn, in seconds, and the turn in which it was last visible.
        var birth: Double
        var lastSeen: Int
    }

    private var tiles: [TileGrid.Index: Tile] = [:]
    private var turn = 0
    /// Whether tiles were added or removed since the content was made.
    private(set) var hasChanged = false

    /// The number of pixels that one turn may draw. At least one tile is drawn.
    private static let pixelsPerTurn = 1 << 20
    /// The number of tiles kept in addition to the visible ones.
    private static let spare = 8

    var count: Int { tiles.count }

    mutating func removeAll() {
        tiles.removeAll()
        hasChanged = true
    }

    mutating func drop(touching rect: CGRect) {
        tiles = tiles.filter { !$0.value.rect.intersects(rect) }
        hasChanged = true
    }

    /// Draws missing tiles of `seen`, and removes those that were not visible for longest.
    /// - Returns: true if none is missing.
    mutating func draw(
        _ seen: [TileGrid.Placed], of grid: TileGrid, at now: Double, picture: (TileGrid.Placed) -> CGImage
    ) -> Bool {
        turn += 1
        var pixels = 0, isComplete = true
        for tile in seen {
            if tiles[tile.index] != nil {
                tiles[tile.index]?.lastSeen = turn
                continue
            }
            if pixels >= Self.pixelsPerTurn {
                isComplete = false
                continue
            }
            pixels += tile.width * tile.height
            tiles[tile.index] = Tile(image: picture(tile), rect: tile.rect, birth: now, lastSeen: turn)
            hasChanged = true
        }
        let limit = 2 * seen.count + Self.spare
        if tiles.count > limit {
            let old = tiles.sorted { $0.value.lastSeen < $1.value.lastSeen }.prefix(tiles.count - limit)
            for (index, tile) in old where tile.lastSeen < turn { tiles[index] = nil }
            hasChanged = true
        }
        return isComplete
    }

    func isFading(at now: Double, over fade: Double) -> Bool {
        fade > 0 && tiles.values.contains { now - $0.birth < fade }
    }

    /// The shown content: this grid's tiles and, where they are incomplete, those of other levels below them.
    mutating func content(_ grid: TileGrid, bounds: CGRect, at now: Double, fade: Double) -> TiledContent {
        hasChanged = false
        var shown: [TiledContent.Tile] = []
        for (index, tile) in tiles {
            let age = fade > 0 ? min(1, max(0, (now - tile.birth) / fade)) : 1
            shown.append(
                TiledContent.Tile(
                    index: index, image: tile.image, rect: tile.rect, alpha: UInt8((age * 255).rounded())))
        }
        // The requested level is on top; coarse levels are below fine ones.
        func order(_ t: TiledContent.Tile) -> (Int, Int, Int) {
            (t.index.level == grid.level ? Int.max : t.index.level, t.index.row, t.index.column)
        }
        shown.sort { order($0) < order($1) }
        return TiledContent(shown, bounds: bounds)
    }
}
