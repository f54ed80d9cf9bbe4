// TileBoard.swift: the tiles of a tiled layer that are drawn.
//
// Bounded: besides the tiles that are visible as many are kept as were seen
// last, and a few more.

import Foundation
import VitrineGraphics

/// How a layer is cut into tiles at one level of detail.
struct TileGrid: Equatable {
    struct Index: Hashable {
        var level: Int
        var column: Int
        var row: Int
    }

    /// A tile and where it lies.
    struct Placed {
        var index: Index
        /// The layer's own coordinates.
        var rect: CGRect
        var width: Int
        var height: Int
        var pixelsPerPoint: Double
    }

    var level: Int
    var pixelsPerPoint: Double
    /// Pixels of a tile.
    var width: Int
    var height: Int
    /// The first tile's corner.
    var origin: CGPoint

    /// No more are drawn: they would be smaller than what they are for.
    private static let mostTiles = 4096

    /// Points of a tile.
    var step: CGSize {
        CGSize(
            width: CGFloat(Double(width) / pixelsPerPoint), height: CGFloat(Double(height) / pixelsPerPoint))
    }

    /// The tiles that `rect` touches, which lies in `bounds`, from the upper left on.
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
        /// When it was drawn, and when it was visible last; seconds and turns.
        var birth: Double
        var lastSeen: Int
    }

    private var tiles: [TileGrid.Index: Tile] = [:]
    private var turn = 0
    /// Tiles came or went since the content was made.
    private(set) var hasChanged = false

    /// Pixels that one turn may draw; one tile at least is drawn.
    private static let pixelsPerTurn = 1 << 20
    /// Tiles kept beyond those that are visible.
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

    /// Draws tiles of `seen` that are missing, and lets go those that were not seen for longest.
    /// - Returns: true if none is missing any more.
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

    /// What is shown: this grid's tiles, and where they are not all there yet those of other levels below them.
    mutating func content(_ grid: TileGrid, bounds: CGRect, at now: Double, fade: Double) -> TiledContent {
        hasChanged = false
        var shown: [TiledContent.Tile] = []
        for (index, tile) in tiles {
            let age = fade > 0 ? min(1, max(0, (now - tile.birth) / fade)) : 1
            shown.append(
                TiledContent.Tile(
                    index: index, image: tile.image, rect: tile.rect, alpha: UInt8((age * 255).rounded())))
        }
        // The level that is wanted lies on top; coarse ones lie below fine ones.
        func order(_ t: TiledContent.Tile) -> (Int, Int, Int) {
            (t.index.level == grid.level ? Int.max : t.index.level, t.index.row, t.index.column)
        }
        shown.sort { order($0) < order($1) }
        return TiledContent(shown, bounds: bounds)
    }
}
