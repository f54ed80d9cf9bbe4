// CompiledList.swift: a display list without references in its operations.

import Foundation
import VitrineGraphics

final class CompiledList {
    struct Operation {
        /// Points, the list's coordinates: the rectangle, or all that the glyphs may touch.
        var box: Box
        /// Premultiplied.
        var color: UInt32
        /// The run's glyphs in `glyphs`; empty for a rectangle.
        var firstGlyph: Int
        var glyphCount: Int
        var source: Int
        /// Points per em.
        var size: Double
        var originX: Double
        var originY: Double
    }

    private(set) var operations: ContiguousArray<Operation> = []
    private(set) var glyphs: ContiguousArray<PositionedGlyph> = []
    private(set) var sources: ContiguousArray<any GlyphSource> = []

    init(_ list: DisplayList) {
        for command in list.commands {
            switch command {
            case .fill(let rect, let color):
                operations.append(
                    Operation(
                        box: Box(rect), color: LayerColor(color).pixel, firstGlyph: 0, glyphCount: 0,
                        source: 0, size: 0,
                        originX: 0, originY: 0))
            case .glyphs(let run, let origin, let color):
                append(run, at: origin, color: LayerColor(color).pixel)
            }
        }
    }

    private func append(_ run: GlyphRun, at origin: CGPoint, color: UInt32) {
        guard !run.glyphs.isEmpty, color >> 24 != 0 else { return }
        let source = sources.firstIndex { $0 === run.source } ?? sources.count
        if source == sources.count { sources.append(run.source) }
        var left = Double.infinity, top = Double.infinity, right = -Double.infinity, bottom = -Double.infinity
        for glyph in run.glyphs {
            left = min(left, Double(glyph.x))
            right = max(right, Double(glyph.x))
            top = min(top, Double(glyph.y))
            bottom = max(bottom, Double(glyph.y))
        }
        let em = Box(run.source.emBounds), size = Double(run.size)
        let x = Double(origin.x), y = Double(origin.y)
        operations.append(
            Operation(
                box: Box(
                    x0: x + left + em.x0 * size, y0: y + top + em.y0 * size, x1: x + right + em.x1 * size,
                    y1: y + bottom + em.y1 * size),
                color: color, firstGlyph: glyphs.count, glyphCount: run.glyphs.count, source: source,
                size: size,
                originX: x, originY: y))
        glyphs.append(contentsOf: run.glyphs)
    }
}
