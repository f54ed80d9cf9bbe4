// LineAssembler.swift: one line of a paragraph: where it ends, what it shows, how it is ordered.
//
// Offsets `start` and `end` count from the paragraph's start.

import Foundation
import VitrineGraphics

struct LineAssembler {
    let fitter: LineFitter
    let builder: LineBuilder
    let settings: ParagraphSettings
    /// Points between the indents; may be infinite.
    let available: CGFloat
    let indent: CGFloat

    /// In logical order, without the white space at the end.
    private var content: [LinePiece] = []
    /// The white space at the line's end.
    private var hanging: [LinePiece] = []
    private var start = 0
    private var hiddenRange: Range<Int>?
    /// An ellipsis stands for the text's rest too.
    private var coversTextEnd: Int?

    private static let ellipsis: [UInt16] = [0x2026, 0x2E]
    private static let hyphen: [UInt16] = [0x2010, 0x2D]

    init(
        fitter: LineFitter, builder: LineBuilder, settings: ParagraphSettings, available: CGFloat,
        indent: CGFloat
    ) {
        self.fitter = fitter
        self.builder = builder
        self.settings = settings
        self.available = available
        self.indent = indent
    }

    private var paragraph: ShapedParagraph { fitter.paragraph }
    private var count: Int { paragraph.range.count }

    private func absolute(_ range: Range<Int>) -> Range<Int> {
        range.lowerBound + paragraph.range.lowerBound..<range.upperBound + paragraph.range.lowerBound
    }

    /// The line's end.
    /// - Parameters:
    ///   - next: where the next paragraph begins, and `textEnd` the text's end: if they differ, more text follows.
    mutating func assemble(from start: Int, isLastAllowed: Bool, next: Int, textEnd: Int) -> Int {
        self.start = start
        if isLastAllowed, settings.lineBreak.runsOn {
            return assembleLast(hasMore: next < textEnd, textEnd: textEnd)
        }
        let end = fitter.end(from: start, width: available, indent: indent)
        fill(start..<end)
        addHyphen(at: end)
        return end
    }

    private mutating func fill(_ range: Range<Int>) {
        let shown = fitter.trimmed(range)
        content += builder.pieces(of: absolute(shown))
        hanging = builder.pieces(
            of: absolute(shown.upperBound..<range.upperBound), level: paragraph.baseLevel)
    }

    /// A soft hyphen at which a line ends becomes visible.
    private mutating func addHyphen(at end: Int) {
        guard end < count, end > start, builder.text[paragraph.range.lowerBound + end - 1] == 0xAD else {
            return
        }
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

    /// What is kept beside an ellipsis, whose width depends on the font at the
    /// place where it stands: so the room is measured a second time there.
    private func fit(styleAt: (Range<Int>) -> Int, _ keep: (CGFloat) -> Range<Int>) -> Range<Int> {
        let first = keep(max(0, available - ellipsis(0..<0, styleAt: start).width))
        return keep(max(0, available - ellipsis(0..<0, styleAt: styleAt(first)).width))
    }

    /// - Parameter offset: from the paragraph's start; before the line's start means there.
    private func ellipsis(_ hidden: Range<Int>, styleAt offset: Int) -> LinePiece {
        builder.inserted(
            Self.ellipsis, standingFor: hidden, styleAt: paragraph.range.lowerBound + max(start, offset))
    }

    // MARK: placing

    /// The line and the fonts that set its height.
    func finish(at end: Int, next: Int) -> (line: TextLine, fonts: [Font]) {
        let endsParagraph = end >= count
        let contentWidth = measured(content, from: 0)
        let hangingWidth = measured(hanging, from: contentWidth)
        // White space that ends a paragraph counts, as far as there is room.
        var width = contentWidth + (endsParagraph ? min(hangingWidth, max(0, available - contentWidth)) : 0)
        let stretch = justification(contentWidth: contentWidth, endsParagraph: endsParagraph)
        if stretch > 0 { width = available }
        let total = (stretch > 0 ? available : contentWidth) + hangingWidth
        var pen = LinePen(paragraph: paragraph, x: paragraph.isRightToLeft ? width - total : 0)
        pen.stretch = Float(stretch)
        pen.stretchEnd = hanging.first?.range.lowerBound ?? paragraph.range.lowerBound + end
        pen.indent = indent
        for piece in LineBuilder.visualOrder(content + hanging) { pen.place(piece) }
        let lineStart = paragraph.range.lowerBound + start
        let lineEnd = coversTextEnd ?? (endsParagraph ? next : paragraph.range.lowerBound + end)
        let line = TextLine(
            origin: .zero, width: width, ascent: 0, descent: 0, leading: 0,
            utf16Range: lineStart..<max(lineStart, lineEnd),
            hiddenRange: hiddenRange, isRightToLeft: paragraph.isRightToLeft, runs: pen.runs,
            clusters: pen.clusters)
        return (line, fonts)
    }

    private var fonts: [Font] {
        let used = (content + hanging).flatMap {
            $0.font === $0.styleFont ? [$0.font] : [$0.font, $0.styleFont]
        }
        if !used.isEmpty { return used }
        let offset = paragraph.range.lowerBound + start
        let style = max(0, builder.styles.partitioningIndex { $0.range.lowerBound > offset } - 1)
        return [builder.styles[style].font]
    }

    private func measured(_ pieces: [LinePiece], from x: CGFloat) -> CGFloat {
        var pen = x
        for piece in pieces { pen += piece.kind == .tab ? TabStops.advance(from: indent + pen) : piece.width }
        return pen - x
    }

    /// Points to add to each white space; 0 where the line is not to be justified.
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
