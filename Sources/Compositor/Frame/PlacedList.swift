// PlacedList.swift: a list where a node shows it: each glyph's mask, and the pixel it goes to.
//
// Asking the font for a mask takes a lock and a search, so it is done once and
// kept as long as the list stays where it is, below a whole pixel, and the font
// keeps the memory: while it drops nothing, that takes no lock at all. Glyphs are always placed about the whole pixel at the
// origin, whether they were kept or not, so that what is drawn is the same. A single line stands on a whole pixel wherever
// its list lies, so a move down or up places nothing anew.
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

    let recorded: RecordedList
    let list: CompiledList
    /// Premultiplied; instead of the operations' own colours.
    private(set) var tint: UInt32?
    /// That of the drawn list which is shown.
    private(set) var identity: UInt
    private(set) var glyphs: ContiguousArray<vk_glyph> = []
    /// As many as the list has operations.
    private(set) var runs: ContiguousArray<Run> = []
    /// What a list of a single run of masks comes to, where every glyph has its place. Most texts are one, and hundreds of them are drawn in a frame: then
    /// neither the list nor its runs have to be fetched into the cache.
    private(set) var single: (run: Run, color: UInt32)?
    /// Glyphs with colours of their own, which are not masks: as many as operations, mostly empty.
    private(set) var pictures: [Int: [Picture]] = [:]
    private var key: Key?
    /// The fonts' memory that the masks lie in.
    private var pages: [Page] = []
    /// What the sources' drop counts added up to when the masks were known to be there.
    private var dropCount = 0
    /// Where the list's only line is, as the list says.
    private let line: (originY: Double, glyphY: Float)?
    /// The line that the glyphs were placed on, from the whole pixel at the origin.
    private var placedLine = 0
    /// The list's source, where it has one only.
    private let source: (any GlyphSource)?

    /// A glyph in colours.
    struct Picture {
        var coverage: GlyphCoverage
        var x: Int
        var y: Int
    }

    /// Memory of one of the list's sources.
    private struct Page: Equatable {
        var source: Int
        var number: UInt64
    }

    private struct Key: Equatable {
        var fractionX: Double
        var fractionY: Double
        var scale: Double
        /// Of the tint; 0 where the operations have colours of their own.
        var tone: UInt8
        var hasSubpixels: Bool

        /// - Parameter hasLine: it does not matter where the origin lies from top to bottom.
        init(
            _ origin: (x: Double, y: Double), _ scale: Double, tone: UInt8, hasSubpixels: Bool, hasLine: Bool
        ) {
            self.tone = tone
            self.hasSubpixels = hasSubpixels
            fractionX = origin.x - origin.x.rounded(.down)
            fractionY = hasLine ? 0 : origin.y - origin.y.rounded(.down)
            self.scale = scale
        }
    }

    /// - Parameter former: a list that nobody shows any more: its memory serves this one.
    @MainActor
    init(_ drawn: DrawnList, inPlaceOf former: PlacedList? = nil) {
        if let former {
            swap(&glyphs, &former.glyphs)
            swap(&runs, &former.runs)
            swap(&pages, &former.pages)
        }
        recorded = drawn.recorded
        list = recorded.compiled
        (tint, identity) = (drawn.tint, drawn.identity)
        line = list.line
        source = list.sources.count == 1 ? list.sources[0] : nil
    }

    /// Shows the same operations in another colour.
    @MainActor
    func show(_ drawn: DrawnList) { (tint, identity) = (drawn.tint, drawn.identity) }

    /// Shows `drawn`, if that has the same operations.
    @MainActor @inline(__always)
    func isRecolored(_ drawn: DrawnList) -> Bool {
        guard recorded === drawn.recorded else { return false }
        show(drawn)
        return true
    }

    /// All of it in a bitmap.
    @MainActor
    func image() -> CGImage? { recorded.image(tint: tint) }

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
        pages.removeAll(keepingCapacity: true)
        glyphs.reserveCapacity(list.glyphs.count)
        let fractionY = origin.y - origin.y.rounded(.down)
        placedLine = shownLine(fractionY, scale)
        for index in list.operations.indices { place(index, key, fractionY) }
        single = nil
        if list.operations.count == 1, list.operations[0].glyphCount > 0, pictures.isEmpty {
            single = (runs[0], list.operations[0].color)
        }
    }

    /// What was placed was placed for this; the font may have dropped masks since.
    func isPlaced(at origin: (x: Double, y: Double), scale: Double, hasSubpixels: Bool = false) -> Bool {
        self.key == key(origin, scale, hasSubpixels)
    }

    /// The device pixels that the glyphs touch; nil where that is not known for a list whose origin is `origin`, and where
    /// more than glyphs is drawn. Another colour may take other masks, but they are as large.
    @inline(__always)
    func ink(at origin: (x: Double, y: Double)) -> DeviceRect? {
        guard let single, let key, abs(origin.x) < largestDeviceCoordinate,
            abs(origin.y) < largestDeviceCoordinate
        else { return nil }
        let x = origin.x.rounded(.down), y = origin.y.rounded(.down)
        guard key.fractionX == origin.x - x, line != nil || key.fractionY == origin.y - y else { return nil }
        let ink = single.run.ink, pixel = wholePixel(at: origin, scale: key.scale)
        return ink.isEmpty ? ink : ink.offset(Int32(pixel.x), Int32(pixel.y))
    }

    /// The pixel from which the glyphs' places count, for a list that is placed and whose origin is `origin`.
    @inline(__always)
    func wholePixel(at origin: (x: Double, y: Double), scale: Double) -> (x: Int, y: Int) {
        let y = origin.y.rounded(.down)
        return (Int(origin.x.rounded(.down)), Int(y) + shownLine(origin.y - y, scale) - placedLine)
    }

    /// The line for a list that begins so far below a whole pixel; 0 where there is more than one.
    @inline(__always)
    private func shownLine(_ fractionY: Double, _ scale: Double) -> Int {
        guard let line else { return 0 }
        let penY = fractionY + line.originY * scale + Double(line.glyphY) * scale
        return GlyphPainter.snap(x: 0, y: penY).line
    }

    private func key(_ origin: (x: Double, y: Double), _ scale: Double, _ hasSubpixels: Bool) -> Key {
        Key(
            origin, scale, tone: tint.map { TextRendering.tone(of: $0) } ?? 0, hasSubpixels: hasSubpixels,
            hasLine: line != nil)
    }

    private var currentDropCount: Int {
        if let source { return source.dropCount }
        var count = 0
        for source in list.sources { count &+= source.dropCount }
        return count
    }

    /// Also tells the font that the masks are in use.
    private var keepsPages: Bool {
        for (index, source) in list.sources.enumerated() {
            let numbers = pages.lazy.filter { $0.source == index }.map(\.number)
            if !source.keeps(pages: Array(numbers)) { return false }
        }
        return true
    }

    private func place(_ index: Int, _ key: Key, _ fractionY: Double) {
        let run = list.operations[index], first = glyphs.count
        var ink = DeviceRect.empty
        var hasSubpixels = false
        let style = GlyphStyle(
            tone: tint == nil ? TextRendering.tone(of: run.color) : key.tone, hasSubpixels: key.hasSubpixels)
        let size = (run.size * key.scale * 64).rounded()
        if run.glyphCount > 0, size >= 1, size < 1_048_576 {
            let source = list.sources[run.source]
            let originX = key.fractionX + run.originX * key.scale,
                originY = fractionY + run.originY * key.scale
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
                let page = Page(source: run.source, number: mask.page)
                if !pages.contains(page) { pages.append(page) }
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
