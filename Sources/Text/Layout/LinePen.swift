// LinePen.swift: walks over a line's pieces from left to right and positions glyphs and carets.

import Foundation
import VitrineGraphics

struct LinePen {
    let paragraph: ShapedParagraph
    /// Points added to each white space before `stretchEnd`, for justified lines.
    var stretch: Float = 0
    var stretchEnd = 0

    private(set) var x: Float
    private(set) var runs: [TextLineRun] = []
    private(set) var clusters: [TextCluster] = []
    private(set) var boxes: [TextLineBox] = []

    init(paragraph: ShapedParagraph, x: CGFloat) {
        self.paragraph = paragraph
        self.x = Float(x)
    }

    mutating func place(_ piece: LinePiece) {
        switch piece.kind {
        case .tab:
            addCluster(piece.range, width: piece.ownWidth, isRightToLeft: piece.isRightToLeft)
            x += piece.ownWidth
        case .box:
            if let box = piece.box {
                boxes.append(
                    TextLineBox(
                        box: box, tag: piece.tag, x: CGFloat(x), utf16Offset: piece.range.lowerBound,
                        raise: piece.raise))
            }
            addCluster(piece.range, width: piece.ownWidth, isRightToLeft: piece.isRightToLeft)
            x += piece.ownWidth
        case .inserted:
            placeGlyphs(piece) { _, _ in }
            addInserted(piece)
        case .glyphs:
            let clustersBefore = clusters.count
            // Most lines have one piece.
            if clusters.isEmpty { clusters.reserveCapacity(piece.glyphs.count) }
            placeGlyphs(piece) { pen, group in pen.addClusters(of: group) }
            // Control characters have no glyphs, but a position for the caret.
            if clusters.count == clustersBefore {
                addCluster(piece.range, width: 0, isRightToLeft: piece.isRightToLeft)
            }
        }
    }

    private mutating func addInserted(_ piece: LinePiece) {
        let width = Float(piece.width)
        clusters.append(
            TextCluster(
                start: Int32(clamping: piece.range.lowerBound), end: Int32(clamping: piece.range.upperBound),
                x: x - width,
                width: width, isRightToLeft: piece.isRightToLeft))
    }

    /// The glyphs of one cluster, and its characters.
    private struct Group {
        var range: Range<Int>
        var x: Float
        var width: Float
        var isRightToLeft: Bool
    }

    private mutating func placeGlyphs(_ piece: LinePiece, _ eachGroup: (inout LinePen, Group) -> Void) {
        let left = x
        // HarfBuzz also uses the space glyph for characters that are not shown.
        let spaceGlyph = piece.font.face.spaceGlyph
        var placed: [PositionedGlyph] = []
        placed.reserveCapacity(piece.glyphs.count)
        var index = piece.glyphs.startIndex
        // In right-to-left pieces a cluster ends at the start of the cluster to its left, which is placed before it.
        var previousStart = piece.range.upperBound
        while index < piece.glyphs.endIndex {
            let cluster = piece.glyphs[index].cluster
            let isSpace = piece.kind == .glyphs && mark(Int(cluster)).contains(.space)
            let groupX = x
            while index < piece.glyphs.endIndex, piece.glyphs[index].cluster == cluster {
                let glyph = piece.glyphs[index]
                if glyph.glyph != spaceGlyph {
                    placed.append(PositionedGlyph(glyph: glyph.glyph, x: x - left + glyph.x, y: glyph.y))
                }
                x += glyph.advance
                index += 1
            }
            if isSpace, Int(cluster) < stretchEnd { x += stretch }
            let start = Int(cluster)
            let nextStart =
                index < piece.glyphs.endIndex ? Int(piece.glyphs[index].cluster) : piece.range.upperBound
            let end = max(start, piece.isRightToLeft ? previousStart : nextStart)
            eachGroup(
                &self,
                Group(range: start..<end, x: groupX, width: x - groupX, isRightToLeft: piece.isRightToLeft))
            previousStart = start
        }
        guard !placed.isEmpty else { return }
        runs.append(
            TextLineRun(
                glyphs: GlyphRun(source: piece.font.face, size: piece.font.size, glyphs: placed),
                tag: piece.tag,
                x: CGFloat(left), width: CGFloat(x - left), utf16Range: piece.range,
                isRightToLeft: piece.isRightToLeft,
                font: piece.font, raise: piece.raise))
    }

    private func mark(_ offset: Int) -> UnitMarks {
        paragraph.range.contains(offset) ? paragraph.marks[offset - paragraph.range.lowerBound] : []
    }

    /// Divides a ligature's width equally between its characters.
    private mutating func addClusters(of group: Group) {
        let (start, end) = (group.range.lowerBound, group.range.upperBound)
        guard end - start > 1 else { return addPart(start, end, of: group, x: group.x, width: group.width) }
        var count = 1
        for unit in start + 1..<end where mark(unit).contains(.character) { count += 1 }
        let part = group.width / Float(count)
        var place = 0
        if group.isRightToLeft {
            var last = end
            for unit in (start..<end).reversed() where unit == start || mark(unit).contains(.character) {
                addPart(unit, last, of: group, x: group.x + part * Float(place), width: part)
                last = unit
                place += 1
            }
        } else {
            var first = start
            for unit in start + 1...end where unit == end || mark(unit).contains(.character) {
                addPart(first, unit, of: group, x: group.x + part * Float(place), width: part)
                first = unit
                place += 1
            }
        }
    }

    private mutating func addPart(_ start: Int, _ end: Int, of group: Group, x: Float, width: Float) {
        clusters.append(
            TextCluster(
                start: Int32(clamping: start), end: Int32(clamping: end), x: x, width: width,
                isRightToLeft: group.isRightToLeft))
    }

    private mutating func addCluster(_ range: Range<Int>, width: Float, isRightToLeft: Bool) {
        clusters.append(
            TextCluster(
                start: Int32(clamping: range.lowerBound), end: Int32(clamping: range.upperBound), x: x,
                width: width,
                isRightToLeft: isRightToLeft))
    }
}
