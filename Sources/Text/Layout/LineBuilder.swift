// LineBuilder.swift: turns a range of a paragraph into a line's runs, in visual order.
//
// Pieces are cut from the shaped items. A piece with an unsafe cut is shaped again.
// Then rule L2 of Unicode Annex 9 orders the pieces, and the pen walks from left
// to right. All offsets are relative to the text's start.

import CVitrineHarfBuzz
import Foundation
import VitrineGraphics

/// A part of a line: glyphs in one font and direction.
struct LinePiece {
    enum Kind {
        case glyphs, tab, box
        /// An added hyphen or ellipsis that is not in the text.
        case inserted
    }

    var kind: Kind
    var range: Range<Int>
    var level: UInt8
    var font: Font
    /// The requested font, if `font` is a fallback. It also counts for the line's height.
    var styleFont: Font
    var tag: Int
    var glyphs: ArraySlice<ShapedGlyph>
    var box: TextBox?
    /// The width of a tab or box, in points. A tab's width is set when the line is known.
    var ownWidth: Float = 0
    /// Points above the baseline.
    var raise: CGFloat = 0

    var isRightToLeft: Bool { level & 1 != 0 }
    var width: CGFloat { CGFloat(glyphs.reduce(ownWidth) { $0 + $1.advance }) }
}

struct LineBuilder {
    let text: UnsafeBufferPointer<UInt16>
    let styles: [TextStyle]
    let paragraph: ShapedParagraph
    let shaper: Shaper

    /// Pieces of `range` in logical order. `level` replaces the items' own level, for white space at a line's end.
    func pieces(of range: Range<Int>, level: UInt8? = nil) -> [LinePiece] {
        guard !range.isEmpty else { return [] }
        var pieces: [LinePiece] = []
        var index = max(0, paragraph.items.partitioningIndex { $0.range.lowerBound > range.lowerBound } - 1)
        while index < paragraph.items.count, paragraph.items[index].range.lowerBound < range.upperBound {
            let item = paragraph.items[index]
            let part = item.range.clamped(to: range)
            index += 1
            let style = styles[item.style]
            let kind: LinePiece.Kind = item.kind == .tab ? .tab : item.kind == .box ? .box : .glyphs
            var piece = LinePiece(
                kind: kind, range: part, level: level ?? item.level,
                font: item.font,
                styleFont: style.font, tag: style.tag, glyphs: [], raise: style.raise)
            if item.kind == .text { piece.glyphs = glyphs(of: part, item: item, style: style) }
            if item.kind == .box, let box = style.box {
                piece.box = box
                piece.ownWidth = Float(box.width)
            }
            pieces.append(piece)
        }
        return pieces
    }

    private func glyphs(of part: Range<Int>, item: TextItem, style: TextStyle) -> ArraySlice<ShapedGlyph> {
        if part == item.range { return item.glyphs[...] }
        let startIsSafe = part.lowerBound == item.range.lowerBound || isSafe(part.lowerBound)
        let endIsSafe = part.upperBound == item.range.upperBound || isSafe(part.upperBound)
        guard startIsSafe, endIsSafe else {
            return shaper.shape(
                text, range: part, font: item.font, kern: style.kern, script: item.script,
                isRightToLeft: item.isRightToLeft, language: style.language, stretch: style.stretch)[...]
        }
        if item.isRightToLeft {
            let start = item.glyphs.partitioningIndex { Int($0.cluster) < part.upperBound }
            let end = item.glyphs.partitioningIndex { Int($0.cluster) < part.lowerBound }
            return item.glyphs[start..<end]
        }
        let start = item.glyphs.partitioningIndex { Int($0.cluster) >= part.lowerBound }
        let end = item.glyphs.partitioningIndex { Int($0.cluster) >= part.upperBound }
        return item.glyphs[start..<end]
    }

    private func isSafe(_ offset: Int) -> Bool {
        paragraph.marks[offset - paragraph.range.lowerBound].contains([.cluster, .safe])
    }

    /// A character that replaces text, in the font of the character at `offset`.
    func inserted(_ candidates: [UInt16], standingFor range: Range<Int>, styleAt offset: Int) -> LinePiece {
        let index = max(0, styles.partitioningIndex { $0.range.lowerBound > offset } - 1)
        let style = styles[index]
        var font = style.font
        var units = [candidates.last ?? 0x2E]
        if let first = candidates.first(where: { font.face.hasGlyph(for: UInt32($0)) }) {
            units = [first]
        } else if let face = FontLibrary.shared.fallback(for: UInt32(candidates[0]), font: font) {
            units = [candidates[0]]
            font = Font(face: face, size: font.size)
        }
        var glyphs = units.withUnsafeBufferPointer {
            shaper.shape(
                $0, range: 0..<$0.count, font: font, kern: 0, script: HB_SCRIPT_COMMON, isRightToLeft: false)
        }
        for index in glyphs.indices { glyphs[index].cluster = Int32(clamping: range.lowerBound) }
        return LinePiece(
            kind: .inserted, range: range, level: paragraph.baseLevel, font: font, styleFont: style.font,
            tag: style.tag,
            glyphs: glyphs[...], raise: style.raise)
    }

    /// Orders pieces from left to right.
    static func visualOrder(_ pieces: [LinePiece]) -> [LinePiece] {
        guard let highest = pieces.lazy.map(\.level).max(), highest > 0 else { return pieces }
        var ordered = pieces
        let lowestOdd = max(1, (pieces.lazy.map(\.level).min() ?? 0) | 1)
        guard lowestOdd <= highest else { return pieces }
        for level in (lowestOdd...highest).reversed() {
            var start = 0
            while start < ordered.count {
                guard ordered[start].level >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < ordered.count, ordered[end].level >= level { end += 1 }
                ordered[start..<end].reverse()
                start = end
            }
        }
        return ordered
    }
}
