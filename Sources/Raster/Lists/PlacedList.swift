// PlacedList.swift: a compiled list at a node's position: each glyph's mask and its pixel position.
//
// Getting a mask from the font needs a lock and a search. So it is done once and kept
// while the list's origin keeps its fraction of a pixel and the font keeps the
// memory; while the font drops nothing, no lock is needed. Glyphs are always
// positioned relative to the whole pixel at the origin, so cached and new positions
// give the same pixels. A single line is on a whole pixel wherever its list is, so
// a vertical move does not change the positions.
// Coordinates: device pixels from the whole pixel at the list's origin.

import CVitrineKernels
import Foundation
package import VitrineGraphics

package final class PlacedList {
    /// The glyphs of one operation.
    struct Run {
        var glyphs: Range<Int>
        /// The pixels that they may touch.
        var ink: DeviceRect
        /// Whether the masks have a byte for each third of a pixel.
        var hasSubpixels = false
    }

    package let list: CompiledList
    /// A premultiplied colour in place of the operations' own colours.
    private(set) var tint: UInt32?
    /// The identity of the contents that are shown.
    package private(set) var identity: UInt
    private(set) var glyphs: ContiguousArray<vk_glyph> = []
    /// One for each operation of the list.
    private(set) var runs: ContiguousArray<Run> = []
    /// The result for a list with a single run of masks, where every glyph has a position. Most texts are one, and a
    /// frame draws hundreds of them: the list and its runs then need not be loaded into the cache.
    private(set) var single: (run: Run, color: UInt32)?
    /// Coloured glyphs, which are not masks. One array for each operation, mostly empty.
    private(set) var pictures: [Int: [Picture]] = [:]
    private var key: Key?
    /// The fonts' memory that contains the masks.
    private var pages: [Page] = []
    /// The sum of the sources' drop counts when the masks were last known to be valid.
    private var dropCount = 0
    /// The position of the list's only line, in the list's coordinates.
    private let line: (originY: Double, glyphY: Float)?
    /// The line that the glyphs were placed on, relative to the whole pixel at the origin.
    private var placedLine = 0
    /// The list's source, if it has only one.
    private let source: (any GlyphSource)?

    /// A coloured glyph.
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
        /// The tone of the tint. 0 if the operations have their own colours.
        var tone: UInt8
        var hasSubpixels: Bool

        /// - Parameter hasLine: whether the vertical position of the origin does not matter.
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

    /// - Parameter former: an unused list whose memory is used again.
    @MainActor
    package init(_ contents: ListContents, inPlaceOf former: PlacedList? = nil) {
        if let former {
            swap(&glyphs, &former.glyphs)
            swap(&runs, &former.runs)
            swap(&pages, &former.pages)
        }
        list = contents.list
        (tint, identity) = (contents.tint, contents.identity)
        line = list.line
        source = list.sources.count == 1 ? list.sources[0] : nil
    }

    /// Shows the same operations in another colour.
    @MainActor
    package func show(_ contents: ListContents) { (tint, identity) = (contents.tint, contents.identity) }

    /// Shows `contents` if they have the same operations.
    @MainActor @inline(__always)
    package func isRecolored(_ contents: ListContents) -> Bool {
        guard list === contents.list else { return false }
        show(contents)
        return true
    }

    /// The whole list as a bitmap.
    @MainActor
    package func image() -> CGImage? { list.image(tint: tint) }

    /// Finds the masks for a list whose origin is `origin`, unless they are known and still valid.
    /// - Parameter hasSubpixels: whether to use masks for thirds of pixels.
    package func place(at origin: (x: Double, y: Double), scale: Double, hasSubpixels: Bool = false) {
        let key = key(origin, scale, hasSubpixels)
        let dropCount = currentDropCount
        if key == self.key, dropCount == self.dropCount || hasValidPages {
            self.dropCount = dropCount
            return
        }
        self.key = key
        // The count from before the search: later drops are noticed the next time.
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

    /// Whether the glyphs were placed for these values. The font may have dropped masks since.
    func isPlaced(at origin: (x: Double, y: Double), scale: Double, hasSubpixels: Bool = false) -> Bool {
        self.key == key(origin, scale, hasSubpixels)
    }

    /// The device pixels that the glyphs touch. Nil if unknown for a list whose origin is `origin`, and if more
    /// than glyphs is drawn. Another colour may use other masks, but of the same size.
    @inline(__always)
    package func ink(at origin: (x: Double, y: Double)) -> DeviceRect? {
        guard let single, let key, abs(origin.x) < largestDeviceCoordinate,
            abs(origin.y) < largestDeviceCoordinate
        else { return nil }
        let x = origin.x.rounded(.down), y = origin.y.rounded(.down)
        guard key.fractionX == origin.x - x, line != nil || key.fractionY == origin.y - y else { return nil }
        let ink = single.run.ink, pixel = wholePixel(at: origin, scale: key.scale)
        return ink.isEmpty ? ink : ink.offset(Int32(pixel.x), Int32(pixel.y))
    }

    /// The pixel to which the glyphs' positions are relative, for a placed list whose origin is `origin`.
    @inline(__always)
    func wholePixel(at origin: (x: Double, y: Double), scale: Double) -> (x: Int, y: Int) {
        let y = origin.y.rounded(.down)
        return (Int(origin.x.rounded(.down)), Int(y) + shownLine(origin.y - y, scale) - placedLine)
    }

    /// The line of a list whose origin is `fractionY` below a whole pixel. 0 if there is more than one line.
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

    /// Also marks the masks as used in the font.
    private var hasValidPages: Bool {
        for (index, source) in list.sources.enumerated() {
            let numbers = pages.lazy.filter { $0.source == index }.map(\.number)
            if !source.validate(pages: Array(numbers)) { return false }
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

    /// Returns the pixels that the glyph may touch.
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
