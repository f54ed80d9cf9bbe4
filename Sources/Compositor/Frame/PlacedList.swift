// PlacedList.swift: a list where a node shows it: each glyph's mask, and the pixel it goes to.
//
// Asking the font for a mask takes a lock and a search, so it is done once and
// kept as long as the list stays where it is, below a whole pixel, and the font
// keeps the memory: while it drops nothing, that takes no lock at all. Glyphs are always placed about the whole pixel at the
// origin, whether they were kept or not, so that what is drawn is the same.
// Coordinates: device pixels from the whole pixel at the list's origin.

import CVitrineKernels
import Foundation
import VitrineGraphics

final class PlacedList {
    /// The glyphs of one operation.
    struct Run {
        var glyphs: Range<Int>
        /// All that they may touch.
        var ink: DeviceRect
        /// The masks have a byte for each third of a pixel.
        var hasSubpixels = false
    }

    let list: CompiledList
    /// Premultiplied; instead of the operations' own colours.
    var tint: UInt32?
    private(set) var glyphs: ContiguousArray<vk_glyph> = []
    /// As many as the list has operations.
    private(set) var runs: ContiguousArray<Run> = []
    /// What a list of a single run of masks comes to. Most texts are one, and hundreds of them are drawn in a frame: then
    /// neither the list nor its runs have to be fetched into the cache.
    private(set) var single: (run: Run, color: UInt32)?
    /// Glyphs with colours of their own, which are not masks: as many as operations, mostly empty.
    private(set) var pictures: [Int: [Picture]] = [:]
    private var key: Key?
    /// The font's memory that the masks lie in, for each source.
    private var pages: [[UInt64]] = []
    /// What the sources' drop counts added up to when the masks were known to be there.
    private var dropCount = 0
    /// The list's source, where it has one only.
    private let source: (any GlyphSource)?

    /// A glyph in colours.
    struct Picture {
        var coverage: GlyphCoverage
        var x: Int
        var y: Int
    }

    private struct Key: Equatable {
        var fractionX: Double
        var fractionY: Double
        var scale: Double
        /// Of the tint; 0 where the operations have colours of their own.
        var tone: UInt8
        var hasSubpixels: Bool

        init(_ origin: (x: Double, y: Double), _ scale: Double, tone: UInt8, hasSubpixels: Bool) {
            self.tone = tone
            self.hasSubpixels = hasSubpixels
            fractionX = origin.x - origin.x.rounded(.down)
            fractionY = origin.y - origin.y.rounded(.down)
            self.scale = scale
        }
    }

    init(_ list: CompiledList, tint: UInt32?) {
        self.list = list
        self.tint = tint
        source = list.sources.count == 1 ? list.sources[0] : nil
    }

    /// Finds the masks for a list whose origin is `origin`, unless they are known and still there.
    /// - Parameter hasSubpixels: masks for thirds of pixels are wanted.
    func place(at origin: (x: Double, y: Double), scale: Double, hasSubpixels: Bool = false) {
        let key = key(origin, scale, hasSubpixels)
        let dropCount = currentDropCount
        if key == self.key, dropCount == self.dropCount || keepsPages {
            self.dropCount = dropCount
            return
        }
        self.key = key
        // As it was before: what is dropped from here on is noticed the next time.
        self.dropCount = dropCount
        glyphs.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        pictures.removeAll()
        pages = Array(repeating: [], count: list.sources.count)
        glyphs.reserveCapacity(list.glyphs.count)
        for index in list.operations.indices { place(index, key) }
        single = nil
        if list.operations.count == 1, list.operations[0].glyphCount > 0, pictures.isEmpty {
            single = (runs[0], list.operations[0].color)
        }
    }

    /// What was placed was placed for this; the font may have dropped masks since.
    func isPlaced(at origin: (x: Double, y: Double), scale: Double, hasSubpixels: Bool = false) -> Bool {
        self.key == key(origin, scale, hasSubpixels)
    }

    private func key(_ origin: (x: Double, y: Double), _ scale: Double, _ hasSubpixels: Bool) -> Key {
        Key(origin, scale, tone: tint.map { TextRendering.tone(of: $0) } ?? 0, hasSubpixels: hasSubpixels)
    }

    private var currentDropCount: Int {
        if let source { return source.dropCount }
        var count = 0
        for source in list.sources { count &+= source.dropCount }
        return count
    }

    /// Also tells the font that the masks are in use.
    private var keepsPages: Bool {
        for (source, pages) in zip(list.sources, pages) where !source.keeps(pages: pages) { return false }
        return true
    }

    private func place(_ index: Int, _ key: Key) {
        let run = list.operations[index], first = glyphs.count
        var ink = DeviceRect.empty
        var hasSubpixels = false
        let style = GlyphStyle(
            tone: tint == nil ? TextRendering.tone(of: run.color) : key.tone, hasSubpixels: key.hasSubpixels)
        let size = (run.size * key.scale * 64).rounded()
        if run.glyphCount > 0, size >= 1, size < 1_048_576 {
            let source = list.sources[run.source]
            let originX = key.fractionX + run.originX * key.scale,
                originY = key.fractionY + run.originY * key.scale
            for glyph in list.glyphs[run.firstGlyph..<run.firstGlyph + run.glyphCount] {
                let penX = originX + Double(glyph.x) * key.scale, penY = originY + Double(glyph.y) * key.scale
                guard abs(penX) < largestDeviceCoordinate, abs(penY) < largestDeviceCoordinate else {
                    continue
                }
                let pen = GlyphPainter.snap(x: penX, y: penY)
                let mask = source.coverage(
                    glyph: glyph.glyph, pixelSize: Int32(size), phase: pen.phase, style: style)
                guard let mask else { continue }
                if mask.format == .subpixels { hasSubpixels = true }
                ink = ink.union(add(mask, pen, to: index))
                if !pages[run.source].contains(mask.page) { pages[run.source].append(mask.page) }
            }
        }
        runs.append(Run(glyphs: first..<glyphs.count, ink: ink, hasSubpixels: hasSubpixels))
    }

    /// Returns what the glyph may touch.
    private func add(_ mask: GlyphCoverage, _ pen: SnappedPen, to index: Int) -> DeviceRect {
        let x = pen.column + mask.left, y = pen.line + mask.top
        switch mask.format {
        case .mask, .subpixels:
            glyphs.append(
                vk_glyph(
                    cov: mask.base, x: Int32(x), y: Int32(y), width: UInt16(mask.width),
                    height: UInt16(mask.height),
                    cov_stride: Int32(mask.stride)))
        case .color: pictures[index, default: []].append(Picture(coverage: mask, x: x, y: y))
        }
        return DeviceRect(PixelRect(x: x, y: y, width: mask.width, height: mask.height))
    }
}
