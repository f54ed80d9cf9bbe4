// CompiledList.swift: a recorded list without references in its operations.

package import Foundation
package import VitrineGraphics

/// The operations of a recorded list, independent of the shown colour.
package final class CompiledList {
    struct Operation {
        /// The rectangle, in points of the list's coordinates. Empty for glyphs.
        var box = Box(x0: 0, y0: 0, x1: 0, y1: 0)
        /// Premultiplied.
        var color: UInt32
        /// The run's first glyph in `glyphs`. The range is empty for a rectangle.
        var firstGlyph: Int
        var glyphCount: Int
        var source: Int
        /// Points per em.
        var size: Double
        var originX: Double
        var originY: Double
    }

    package let recorded: RecordedList
    /// Pixels per point of the recording context.
    package let scale: CGFloat
    private(set) var operations: ContiguousArray<Operation> = []
    private(set) var glyphs: [PositionedGlyph] = []
    private(set) var sources: ContiguousArray<any GlyphSource> = []

    /// The distance of all glyphs below the list's origin: the runs' origin and the glyphs' own offset from it, in
    /// points.
    /// Nil if they are on several lines.
    private(set) var line: (originY: Double, glyphY: Float)?
    @MainActor private var bitmap: (tint: UInt32?, image: CGImage)?

    init(_ recorded: RecordedList, scale: CGFloat) {
        (self.recorded, self.scale) = (recorded, scale)
        for command in recorded.commands {
            switch command {
            case .fill(let rect, let color):
                operations.append(
                    Operation(
                        box: Box(rect), color: color.layerPixel, firstGlyph: 0, glyphCount: 0,
                        source: 0, size: 0,
                        originX: 0, originY: 0))
            case .glyphs(let run, let origin, let color):
                append(run, at: origin, color: color.layerPixel)
            }
        }
        findLine()
    }

    private func findLine() {
        guard let run = operations.first(where: { $0.glyphCount > 0 }), let glyph = glyphs.first,
            operations.allSatisfy({ $0.glyphCount == 0 || $0.originY == run.originY }),
            glyphs.allSatisfy({ $0.y == glyph.y })
        else { return }
        line = (run.originY, glyph.y)
    }

    private func append(_ run: GlyphRun, at origin: CGPoint, color: UInt32) {
        guard !run.glyphs.isEmpty, color >> 24 != 0 else { return }
        let source = sources.firstIndex { $0 === run.source } ?? sources.count
        if source == sources.count { sources.append(run.source) }
        operations.append(
            Operation(
                color: color, firstGlyph: glyphs.count, glyphCount: run.glyphs.count, source: source,
                size: Double(run.size), originX: Double(origin.x), originY: Double(origin.y)))
        // Most lists have one run, and both share its memory.
        if glyphs.isEmpty { glyphs = run.glyphs } else { glyphs.append(contentsOf: run.glyphs) }
    }

    /// The whole list as a bitmap. The last one is cached.
    @MainActor
    func image(tint: UInt32?) -> CGImage? {
        if let bitmap, bitmap.tint == tint { return bitmap.image }
        guard let pixels = storePixels(size: recorded.size, scale: scale) else { return nil }
        let buffer = PixelBuffer(width: pixels.width, height: pixels.height)
        recorded.draw(
            into: PixelSurface(buffer), origin: .zero, scale: scale, tint: tint, clip: PixelRect(pixels))
        let image = CGImage(buffer)
        bitmap = (tint, image)
        return image
    }
}
