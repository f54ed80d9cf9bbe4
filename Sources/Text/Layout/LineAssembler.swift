// LineAssembler.swift: builds one line of a paragraph: its end, its content and its order.
//
// Offsets `start` and `end` are relative to the paragraph's start.

import Foundation
import VitrineGraphics

/// A font of a line, and the height of its text above the baseline.
struct RaisedFont {
    var font: Font
    var raise: CGFloat

    init(_ font: Font, raise: CGFloat) { (self.font, self.raise) = (font, raise) }

    init(_ style: TextStyle) { self.init(style.font, raise: style.raise) }
}

struct LineAssembler {
    let fitter: LineFitter
    let builder: LineBuilder
    let settings: ParagraphSettings
    /// Points between the indents. May be infinite.
    let available: CGFloat
    let indent: CGFloat
    /// Whether the line gets its glyphs. Otherwise it has only its size.
    let placesGlyphs: Bool

    /// In logical order, without the white space at the end.
    private var content: [LinePiece] = []
    /// The white space at the line's end.
    private var hanging: [LinePiece] = []
    private var start = 0
    private let tabs: TabStops
    private var hiddenRange: Range<Int>?
    /// The text's end if an ellipsis also replaces the text's rest.
    private var coversTextEnd: Int?

    private static let ellipsis: [UInt16] = [0x2026, 0x2E]
    private static let hyphen: [UInt16] = [0x2010, 0x2D]

    init(
        fitter: LineFitter, builder: LineBuilder, settings: ParagraphSettings, available: CGFloat,
        indent: CGFloat, placesGlyphs: Bool = true
    ) {
        self.placesGlyphs = placesGlyphs
        self.fitter = fitter
        self.builder = builder
        self.settings = settings
        self.available = available
        self.indent = indent
        tabs = TabStops(settings)
    }

    private var paragraph: ShapedParagraph { fitter.paragraph }
    private var count: Int { paragraph.range.count }

    private func absolute(_ range: Range<Int>) -> Range<Int> {
        range.lowerBound + paragraph.range.lowerBound..<range.upperBound + paragraph.range.lowerBound
    }

    /// Fills the line and returns its end.
    /// - Parameters:
    ///   - next: the start of the next paragraph. `textEnd` is the text's end: if they differ, more text follows.
    mutating func assemble(from start: Int, isLastAllowed: Bool, next: Int, textEnd: Int) -> Int {
        self.start = start
        if isLastAllowed, settings.lineBreak.runsOn {
            return assembleLast(hasMore: next < textEnd, textEnd: textEnd)
        }
        var end = fitter.end(from: start, width: available, indent: indent)
        if settings.avoidsOrphans { end = withoutOrphan(end) }
        let hyphenated = hyphenation(of: end)
        end = hyphenated ?? end
        fill(start..<end)
        addHyphen(at: end, isInserted: hyphenated != nil)
        return end
    }

    private mutating func fill(_ range: Range<Int>) {
        let shown = fitter.trimmed(range)
        let pieces = builder.pieces(of: absolute(shown))
        if content.isEmpty { content = pieces } else { content += pieces }
        hanging = builder.pieces(
            of: absolute(shown.upperBound..<range.upperBound), level: paragraph.baseLevel)
    }

    /// Moves the line's end back one word if the paragraph's last word would be alone on the next line.
    private func withoutOrphan(_ end: Int) -> Int {
        guard end < count, fitter.nextBreak(after: end) >= count,
            let earlier = fitter.breakBefore(end, after: start),
            fitter.breakBefore(earlier, after: start) != nil, !settings.lineBreak.runsOn || available.isFinite
        else { return end }
        return earlier
    }

    /// The place in a word for a hyphen, if the line would otherwise be too empty.
    private func hyphenation(of end: Int) -> Int? {
        guard settings.hyphenationFactor > 0, available.isFinite, available > 0, end < count,
            !paragraph.marks[end].contains(.mustBreakBefore)
        else { return nil }
        let wasCut = !paragraph.marks[end].contains(.breakBefore)
        let filled = fitter.width(of: fitter.trimmed(start..<end)) / available
        guard wasCut || filled < settings.hyphenationFactor else { return nil }
        let wordStart = wasCut ? fitter.breakBefore(end, after: start) ?? start : end
        let word = wordStart..<fitter.nextBreak(after: wordStart)
        let units = Array(builder.text[absolute(word)])
        let hyphen = builder.inserted(
            Self.hyphen, standingFor: absolute(word), styleAt: absolute(word).lowerBound)
        let room = available - hyphen.width + LineFitter.tolerance
        return Hyphenation.shared.points(in: units, language: settings.language).map { wordStart + $0 }
            .last { $0 > start && fitter.width(of: start..<$0) <= room }
    }

    /// Shows a soft hyphen at the line's end.
    private mutating func addHyphen(at end: Int, isInserted: Bool) {
        guard end < count, end > start,
            isInserted || builder.text[paragraph.range.lowerBound + end - 1] == 0xAD
        else { return }
        let offset = paragraph.range.lowerBound + end
        content.append(builder.inserted(Self.hyphen, standingFor: offset..<offset, styleAt: offset - 1))
    }

    // MARK: the last line allowed

    private mutating func assembleLast(hasMore: Bool, textEnd: Int) -> Int {
        let rest = start..<count
        let fits = fitter.width(of: fitter.trimmed(rest)) <= available + LineFitter.tolerance
        if settings.lineBreak == .clip || (fits && !hasMore) {
            fill(rest)
            return count
        }
        switch settings.lineBreak {
        case .truncateHead where !fits: truncateHead(rest)
        case .truncateMiddle where !fits: truncateMiddle(rest)
        default: truncateTail(rest, textEnd: textEnd)
        }
        return count
    }

    private mutating func truncateTail(_ rest: Range<Int>, textEnd: Int) {
        let kept = fit(styleAt: { $0.upperBound - 1 }) { fitter.trimmed(fitter.prefix(of: rest, width: $0)) }
        let hidden = absolute(kept).upperBound..<textEnd
        content = builder.pieces(of: absolute(kept))
        content.append(ellipsis(hidden, styleAt: kept.upperBound - 1))
        hiddenRange = hidden
        coversTextEnd = textEnd
    }

    private mutating func truncateHead(_ rest: Range<Int>) {
        let shown = fitter.trimmed(rest)
        let kept = fit(styleAt: { $0.lowerBound }) { fitter.suffix(of: shown, width: $0) }
        let hidden = absolute(rest.lowerBound..<kept.lowerBound)
        content = [ellipsis(hidden, styleAt: kept.lowerBound)] + builder.pieces(of: absolute(kept))
        hiddenRange = hidden
    }

    private mutating func truncateMiddle(_ rest: Range<Int>) {
        let shown = fitter.trimmed(rest)
        var room: CGFloat = 0
        let head = fit(styleAt: { $0.upperBound - 1 }) {
            room = $0
            return fitter.trimmed(fitter.prefix(of: shown, width: $0 / 2))
        }
        let tail = fitter.suffix(of: head.upperBound..<shown.upperBound, width: room - fitter.width(of: head))
        let hidden = absolute(head.upperBound..<tail.lowerBound)
        content = builder.pieces(of: absolute(head))
        content.append(ellipsis(hidden, styleAt: head.upperBound - 1))
        content += builder.pieces(of: absolute(tail))
        hiddenRange = hidden
    }

    /// The text that is kept beside an ellipsis. The width of the ellipsis depends on the font at its
    /// place, so the available width is measured a second time there.
    private func fit(styleAt: (Range<Int>) -> Int, _ keep: (CGFloat) -> Range<Int>) -> Range<Int> {
        let first = keep(max(0, available - ellipsis(0..<0, styleAt: start).width))
        return keep(max(0, available - ellipsis(0..<0, styleAt: styleAt(first)).width))
    }

    /// - Parameter offset: relative to the paragraph's start. An offset before the line's start means that start.
    private func ellipsis(_ hidden: Range<Int>, styleAt offset: Int) -> LinePiece {
        builder.inserted(
            Self.ellipsis, standingFor: hidden, styleAt: paragraph.range.lowerBound + max(start, offset))
    }

    // MARK: placing

    /// Returns the line and the fonts that determine its height.
    mutating func finish(at end: Int, next: Int) -> (line: TextLine, fonts: [RaisedFont]) {
        let endsParagraph = end >= count
        let contentWidth = setTabs(&content, from: 0)
        let hangingWidth = setTabs(&hanging, from: contentWidth)
        // White space that ends a paragraph counts, as far as there is space.
        var width = contentWidth + (endsParagraph ? min(hangingWidth, max(0, available - contentWidth)) : 0)
        let stretch = justification(contentWidth: contentWidth, endsParagraph: endsParagraph)
        if stretch > 0 { width = available }
        let total = (stretch > 0 ? available : contentWidth) + hangingWidth
        var pen = LinePen(paragraph: paragraph, x: paragraph.isRightToLeft ? width - total : 0)
        pen.stretch = Float(stretch)
        pen.stretchEnd = hanging.first?.range.lowerBound ?? paragraph.range.lowerBound + end
        // The height of a box counts for the line's.
        if placesGlyphs || content.contains(where: { $0.kind == .box }) || hanging.contains(where: { $0.kind == .box })
        {
            for piece in LineBuilder.visualOrder(hanging.isEmpty ? content : content + hanging) { pen.place(piece) }
        }
        let lineStart = paragraph.range.lowerBound + start
        let lineEnd = coversTextEnd ?? (endsParagraph ? next : paragraph.range.lowerBound + end)
        var line = TextLine(
            origin: .zero, width: width, ascent: 0, descent: 0, leading: 0,
            utf16Range: lineStart..<max(lineStart, lineEnd),
            hiddenRange: hiddenRange, isRightToLeft: paragraph.isRightToLeft, runs: pen.runs,
            clusters: pen.clusters)
        line.boxes = pen.boxes
        return (line, fonts)
    }

    private var fonts: [RaisedFont] {
        var used: [RaisedFont] = []
        used.reserveCapacity(content.count + hanging.count)
        func add(_ piece: LinePiece) {
            used.append(RaisedFont(piece.font, raise: piece.raise))
            if piece.font !== piece.styleFont { used.append(RaisedFont(piece.styleFont, raise: piece.raise)) }
        }
        for piece in content { add(piece) }
        for piece in hanging { add(piece) }
        if !used.isEmpty { return used }
        let offset = paragraph.range.lowerBound + start
        let style = max(0, builder.styles.partitioningIndex { $0.range.lowerBound > offset } - 1)
        return [RaisedFont(builder.styles[style])]
    }

    /// Sets the widths of tabs in reading order. Returns the width of all pieces.
    private func setTabs(_ pieces: inout [LinePiece], from x: CGFloat) -> CGFloat {
        var pen = x
        for index in pieces.indices {
            if pieces[index].kind == .tab {
                let rest = pieces[(index + 1)...].prefix { $0.kind != .tab }
                pieces[index].ownWidth = Float(tabs.advance(from: indent + pen) { following(rest) })
            }
            pen += pieces[index].width
        }
        return pen - x
    }

    private func following(_ pieces: ArraySlice<LinePiece>) -> TabStops.Following {
        var width: CGFloat = 0
        var beforeDecimal: CGFloat?
        for piece in pieces {
            let start = width
            width += piece.width
            guard beforeDecimal == nil, piece.kind == .glyphs,
                let point = piece.range.first(where: {
                    paragraph.range.contains($0)
                        && paragraph.marks[$0 - paragraph.range.lowerBound].contains(.decimal)
                })
            else { continue }
            let before = piece.glyphs.filter { Int($0.cluster) < point }
            beforeDecimal = start + CGFloat(before.reduce(Float(0)) { $0 + $1.advance })
        }
        return TabStops.Following(width: width, widthBeforeDecimal: beforeDecimal ?? width)
    }

    /// Points to add to each white space. 0 if the line is not justified.
    private func justification(contentWidth: CGFloat, endsParagraph: Bool) -> CGFloat {
        guard settings.alignment == .justified, !endsParagraph, available.isFinite, contentWidth < available
        else { return 0 }
        // Only single glyphs stretch; a tab keeps its stop.
        guard !content.contains(where: { $0.kind == .tab }) else { return 0 }
        var gaps = 0
        for piece in content where piece.kind == .glyphs {
            for glyph in piece.glyphs {
                let unit = Int(glyph.cluster) - paragraph.range.lowerBound
                if paragraph.marks.indices.contains(unit), paragraph.marks[unit].contains(.space) {
                    gaps += 1
                }
            }
        }
        return gaps > 0 ? (available - contentWidth) / CGFloat(gaps) : 0
    }
}
