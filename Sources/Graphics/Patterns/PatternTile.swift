// PatternTile.swift: one period of a pattern as pixels.
//
// The tile contains everything that is visible in one step across and one down, including parts of neighbouring cells
// if cells are larger than the step. So the plane is the repeated tile.

import Synchronization
import CVitrineKernels
import Foundation

/// A pattern's pixels for one scale, and one colour if it is uncoloured.
struct PatternTile {
    /// The values on which the pixels depend.
    struct Key: Equatable {
        var width: Int
        var height: Int
        /// Pixels per unit of pattern space.
        var scale: CGSize
        /// The premultiplied colour of an uncoloured pattern.
        var color: UInt32
    }

    let key: Key
    let pixels: PixelBuffer

    /// The maximum number of pixels. Larger tiles are drawn at a lower resolution.
    static let mostPixels = 16_777_216
    static let longestSide: CGFloat = 16_384
    /// The maximum depth of overlapping cells, which are larger than the step.
    static let deepest = 16
}

extension CGPattern {
    /// The maximum nesting of patterns in cells: a pattern in itself is finally empty.
    static let deepestNesting = 4

    /// The tile for a device scale, drawn unless it is the one that was used last.
    /// - Parameters:
    ///   - scale: device pixels per unit of pattern space, across and down.
    ///   - isExact: whether the tile keeps that scale, and its last column and row, which may extend beyond the step,
    ///     show no next cell. Otherwise the step is rounded to whole pixels, and the scale changes slightly.
    ///   - color: the colour of an uncoloured pattern.
    ///   - level: the number of nested pattern cells that are being drawn.
    func tile(scale: CGSize, isExact: Bool, color: CGColor?, level: Int) -> PatternTile {
        var wide = min(PatternTile.longestSide, max(1, (step.width * scale.width - 1e-6).rounded(.up)))
        var high = min(PatternTile.longestSide, max(1, (step.height * scale.height - 1e-6).rounded(.up)))
        if wide * high > CGFloat(PatternTile.mostPixels) {
            let shrink = (CGFloat(PatternTile.mostPixels) / (wide * high)).squareRoot()
            wide = max(1, (wide * shrink).rounded(.down))
            high = max(1, (high * shrink).rounded(.down))
        }
        let used = isExact ? scale : CGSize(width: wide / step.width, height: high / step.height)
        let key = PatternTile.Key(
            width: Int(wide), height: Int(high), scale: used, color: isColored ? 0 : color?.premultiplied ?? 0
        )
        if let known = tiles.withLock({ $0 }), known.key == key { return known }
        let made = PatternTile(key: key, pixels: drawTile(key, isExact: isExact, color: color, level: level))
        tiles.withLock { $0 = made }
        return made
    }

    private func drawTile(_ key: PatternTile.Key, isExact: Bool, color: CGColor?, level: Int) -> PixelBuffer {
        let buffer = PixelBuffer(width: key.width, height: key.height)
        // The tile's corner is the lower corner of the bounds in pattern space. Cells begin there and one step before.
        let size = CGSize(
            width: CGFloat(key.width) / key.scale.width, height: CGFloat(key.height) / key.scale.height)
        let columns = cells(reach: bounds.width, shown: size.width, step: step.width, isExact)
        let rows = cells(reach: bounds.height, shown: size.height, step: step.height, isExact)
        for j in rows {
            for i in columns {
                // A separate context for each, so that state left by a cell has no effect on the next.
                let context = CGContext(bitmap: buffer, scale: 1)
                context.patternLevel = level + 1
                context.scaleBy(x: key.scale.width, y: key.scale.height)
                context.translateBy(
                    x: CGFloat(i) * step.width - bounds.minX, y: CGFloat(j) * step.height - bounds.minY)
                context.clip(to: bounds)
                if let color, !isColored { context.lockColors(color) }
                drawCell(in: context)
            }
        }
        return buffer
    }

    /// The cells that are visible in a tile: from those before it that extend into it, to those that begin in it.
    private func cells(reach: CGFloat, shown: CGFloat, step: CGFloat, _ isExact: Bool) -> ClosedRange<Int> {
        let before = ((reach / step).rounded(.up) - 1),
            after = isExact ? 0 : (shown / step - 1e-6).rounded(.up) - 1
        let most = CGFloat(PatternTile.deepest)
        return -Int(max(0, min(most, before)))...Int(max(0, min(most, after)))
    }
}
