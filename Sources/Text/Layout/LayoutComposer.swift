// LayoutComposer.swift: breaks paragraphs into lines and positions the lines.

import Foundation
import VitrineGraphics

struct LayoutComposer {
    let text: [UInt16]
    let settings: ParagraphSettings
    /// Finite and not negative, or infinite.
    let width: CGFloat
    let maximumLines: Int
    let scale: CGFloat
    let styles: [TextStyle]
    let library = FontLibrary.shared

    var lines: [TextLine] = []
    var extraLine: TextLine?
    var size = CGSize.zero
    var isTruncated = false
    /// UTF-16 units of the paragraphs that were shaped.
    var shapedUnits = 0
    /// What the layout keeps for the next one. Nil if that could not use it.
    var laid: LaidParagraphs?

    /// The top of the next line.
    var cursor: CGFloat = 0
    /// Spacing above the next line, if there is one.
    var pendingSpacing: CGFloat = 0
    /// One entry for each line.
    var frames: [LineFrame] = []

    /// The space of a line between its indents.
    struct LineFrame: Sendable {
        var leading: CGFloat
        var trailing: CGFloat
        var isRightToLeft: Bool
        /// The distance from the leading edge of the line's space to its start, for tabs.
        var indent: CGFloat
    }

    /// The parts of a row that text may use, between the layout's left and right edge.
    typealias Shape = (_ top: CGFloat, _ bottom: CGFloat) -> [Range<CGFloat>]

    /// The shape that text flows around. Nil for a rectangle.
    private let shape: Shape?
    /// Lines that do not fit above this height are left out, except the first.
    private let maximumHeight: CGFloat
    /// The part of the text that is wanted; nil for all.
    private let cut: TextCut?
    /// Whether lines get their glyphs. Otherwise they have only their sizes.
    private let placesGlyphs: Bool
    private var former: FormerLines?
    /// The search for space below an obstacle ends after this many steps.
    private static let largestSkip = 10_000

    init(
        text: [UInt16], runs: [TextRun], settings: ParagraphSettings, width: CGFloat, maximumLines: Int,
        scale: CGFloat, maximumHeight: CGFloat = .infinity, shape: Shape? = nil, cut: TextCut? = nil,
        placesGlyphs: Bool = true, former: TextLayout? = nil
    ) {
        self.shape = shape
        self.cut = cut
        self.placesGlyphs = placesGlyphs
        self.maximumHeight = maximumHeight
        self.text = text
        self.settings = settings
        self.width = width
        self.maximumLines = maximumLines
        self.scale = scale
        styles = Self.styles(runs, count: text.count)
        let isWhole = shape == nil && cut == nil && maximumLines == 0 && maximumHeight == .infinity
        guard isWhole, placesGlyphs, styles.count == 1, text.count >= LaidParagraphs.shortestText else { return }
        let terms = LaidParagraphs.Terms(
            style: styles[0], settings: settings, width: width, scale: scale, fontChanges: library.changes)
        laid = LaidParagraphs(text: text, terms: terms)
        if let former, let known = former.laid, known.terms.areEqual(to: terms) {
            self.former = FormerLines(former.lines, known, for: text)
        }
    }

    /// Runs in order, clipped to the text, without gaps. At least one.
    private static func styles(_ runs: [TextRun], count: Int) -> [TextStyle] {
        var styles: [TextStyle] = []
        func length(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, -1e6), 1e6) : 0 }
        let ordered =
            runs.count > 1 ? runs.sorted { $0.utf16Range.lowerBound < $1.utf16Range.lowerBound } : runs
        for run in ordered {
            let start = max(styles.last?.range.upperBound ?? 0, min(max(run.utf16Range.lowerBound, 0), count))
            let end = min(max(run.utf16Range.upperBound, 0), count)
            if let last = styles.indices.last, styles[last].range.upperBound < start {
                styles[last].range = styles[last].range.lowerBound..<start
            }
            let isEmptyText = count == 0 && styles.isEmpty
            guard end > start || isEmptyText else { continue }
            styles.append(
                TextStyle(
                    range: (styles.isEmpty ? 0 : start)..<max(start, end), font: run.font, tag: run.tag,
                    kern: length(run.kern), language: run.language, box: run.box, embeddings: run.embeddings,
                    stretch: run.stretch.isFinite ? Float(min(max(run.stretch, 0.01), 100)) : 1,
                    raise: length(run.raise)))
        }
        guard let last = styles.indices.last else {
            let font = runs.first?.font ?? FontLibrary.shared.font(size: 17)
            return [TextStyle(range: 0..<count, font: font, tag: runs.first?.tag ?? 0, kern: 0)]
        }
        styles[last].range = styles[last].range.lowerBound..<count
        return styles
    }

    mutating func compose() {
        Shaper.withShaper(for: text.count) { shaper in
            text.withUnsafeBufferPointer { composeParagraphs($0, shaper) }
        }
        place()
    }

    /// What the next layout can use.
    var finishedParagraphs: LaidParagraphs? {
        guard var laid, laid.heights.count == lines.count else { return nil }
        laid.frames = frames
        return laid
    }

    private mutating func composeParagraphs(_ text: UnsafeBufferPointer<UInt16>, _ shaper: Shaper) {
        var start = 0
        var hasRoom = true
        while start < text.count, hasRoom {
            let (end, next) = Self.paragraphEnd(in: text, from: start)
            let first = lines.count
            if let known = former?.lines(of: start..<next) {
                use(known.lines, movedBy: known.shift)
            } else {
                hasRoom = composeParagraph(text, range: start..<end, next: next, shaper: shaper)
            }
            laid?.paragraphs.append(.init(range: start..<next, lines: first..<lines.count))
            start = next
        }
        let endsInNewline = start > 0 && Self.isTerminator(text[start - 1])
        if text.isEmpty || (hasRoom && endsInNewline) { composeExtraLine() }
    }

    // MARK: paragraphs

    private static func isTerminator(_ unit: UInt16) -> Bool {
        unit == 0x0A || unit == 0x0D || unit == 0x85 || unit == 0x2029
    }

    /// The end of the paragraph, and the start of the next after the terminator.
    private static func paragraphEnd(in text: UnsafeBufferPointer<UInt16>, from start: Int) -> (
        end: Int, next: Int
    ) {
        guard let end = text[start...].firstIndex(where: isTerminator) else {
            return (text.count, text.count)
        }
        let isPair = text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A
        return (end, end + (isPair ? 2 : 1))
    }

    /// Places lines of the former layout.
    private mutating func use(_ known: Range<Int>, movedBy shift: Int) {
        guard let former else { return }
        for index in known {
            let line = former.lines[index].moved(by: shift)
            append(
                [BuiltLine(line: line, fonts: [], frame: former.laid.frames[index])], former.laid.heights[index],
                isFirst: index == known.lowerBound)
        }
        endParagraph()
    }

    private mutating func endParagraph() { pendingSpacing = settings.lineSpacing + settings.paragraphSpacing }

    /// Returns whether more lines may follow.
    private mutating func composeParagraph(
        _ text: UnsafeBufferPointer<UInt16>, range: Range<Int>, next: Int, shaper: Shaper
    ) -> Bool {
        let breaksLines = width.isFinite && !(maximumLines == lines.count + 1 && settings.lineBreak.runsOn)
        let paragraph = ShapedParagraph(
            text: text, range: range, styles: styles, settings: settings, breaksLines: breaksLines,
            library: library, shaper: shaper)
        shapedUnits += range.count
        let fitter = LineFitter(
            paragraph: paragraph, breaksAnywhere: settings.lineBreak == .charWrap, tabs: TabStops(settings))
        let builder = LineBuilder(text: text, styles: styles, paragraph: paragraph, shaper: shaper)
        let part = Part(fitter: fitter, builder: builder, next: next, textEnd: text.count)
        var start = 0
        repeat {
            guard let row = composeRow(part, from: start) else {
                isTruncated = true
                return false
            }
            if let cut, cut.isOpen, row.end >= range.count, next >= text.count, !lines.isEmpty { return false }
            append(row.lines, heights(row.lines), isFirst: start == 0)
            start = row.end
            if let cut, (start < range.count ? range.lowerBound + start : next) >= cut.enough { return false }
            if row.isLastAllowed {
                isTruncated =
                    isTruncated || row.lines.contains { $0.line.hiddenRange != nil } || start < range.count
                    || next < text.count
                return false
            }
        } while start < range.count
        endParagraph()
        return true
    }

    /// The part of the text that one paragraph covers.
    private struct Part {
        let fitter: LineFitter
        let builder: LineBuilder
        /// The start of the next paragraph.
        let next: Int
        let textEnd: Int

        var paragraph: ShapedParagraph { fitter.paragraph }
    }

    /// A line without a position.
    private struct BuiltLine {
        var line: TextLine
        var fonts: [RaisedFont]
        var frame: LineFrame
    }

    /// Lines side by side: one, unless obstacles divide the row.
    private struct Row {
        var lines: [BuiltLine]
        var end: Int
        var isLastAllowed: Bool
    }

    /// The lines from `start` that share a baseline. Nil if there is no space for them.
    private mutating func composeRow(_ part: Part, from start: Int) -> Row? {
        let isFirst = start == 0
        let spacing = lines.isEmpty ? 0 : isFirst ? pendingSpacing : settings.lineSpacing
        guard let shape else {
            let frame = frame(isFirst: isFirst, isRightToLeft: part.paragraph.isRightToLeft, segment: nil)
            let row = compose(part, from: start, frames: CollectionOfOne(frame))
            return fits(heights(row.lines).height, below: spacing) ? row : nil
        }
        var height = styleHeight(at: part.paragraph.range.lowerBound + start)
        for _ in 0..<Self.largestSkip {
            let top = cursor + spacing
            guard fits(height, below: spacing) else { return nil }
            let segments = shape(top, top + height).filter { $0.upperBound - $0.lowerBound >= 1 }
            guard !segments.isEmpty else {
                cursor += max(1, height / 8)
                continue
            }
            let isRightToLeft = part.paragraph.isRightToLeft
            let frames = (isRightToLeft ? segments.reversed() : segments).map {
                frame(isFirst: isFirst, isRightToLeft: isRightToLeft, segment: $0)
            }
            let row = compose(part, from: start, frames: frames)
            let needed = heights(row.lines).height
            // Higher text meets obstacles that lower text does not.
            if needed > height + 0.01, frames.count > 1 || shape(top, top + needed) != segments {
                height = needed
                continue
            }
            return fits(needed, below: spacing) ? row : nil
        }
        return nil
    }

    private func fits(_ height: CGFloat, below spacing: CGFloat) -> Bool {
        lines.isEmpty || cursor + spacing + height <= maximumHeight + 0.01
    }

    private func styleHeight(at offset: Int) -> CGFloat {
        let index = max(0, styles.partitioningIndex { $0.range.lowerBound > offset } - 1)
        let line = TextLine(
            origin: .zero, width: 0, ascent: 0, descent: 0, leading: 0, utf16Range: 0..<0, hiddenRange: nil,
            isRightToLeft: false, runs: [], clusters: [])
        let frame = LineFrame(leading: 0, trailing: 0, isRightToLeft: false, indent: 0)
        return heights([BuiltLine(line: line, fonts: [RaisedFont(styles[index])], frame: frame)]).height
    }

    private func compose(_ part: Part, from start: Int, frames: some Sequence<LineFrame>) -> Row {
        var row = Row(lines: [], end: start, isLastAllowed: false)
        for frame in frames {
            row.isLastAllowed = lines.count + row.lines.count + 1 == maximumLines
            var assembler = LineAssembler(
                fitter: part.fitter, builder: part.builder, settings: settings, available: available(frame),
                indent: frame.indent, placesGlyphs: placesGlyphs)
            let end = assembler.assemble(
                from: row.end, isLastAllowed: row.isLastAllowed, next: part.next, textEnd: part.textEnd)
            let built = assembler.finish(at: end, next: part.next)
            row.lines.append(BuiltLine(line: built.line, fonts: built.fonts, frame: frame))
            row.end = end
            if row.isLastAllowed || end >= part.paragraph.range.count { break }
        }
        return row
    }

    /// - Parameter segment: the part of the row between obstacles. Nil for the whole row.
    private func frame(isFirst: Bool, isRightToLeft: Bool, segment: Range<CGFloat>?) -> LineFrame {
        let leading = isFirst ? settings.firstLineHeadIndent : settings.headIndent
        var trailing = max(0, -settings.tailIndent)
        if settings.tailIndent > 0, width.isFinite { trailing = max(0, width - settings.tailIndent) }
        guard let segment, width.isFinite else {
            return LineFrame(
                leading: leading, trailing: trailing, isRightToLeft: isRightToLeft, indent: leading)
        }
        let before = isRightToLeft ? width - segment.upperBound : segment.lowerBound
        let after = isRightToLeft ? segment.lowerBound : width - segment.upperBound
        return LineFrame(
            leading: max(leading, before), trailing: max(trailing, after), isRightToLeft: isRightToLeft,
            indent: max(leading, before))
    }

    private func available(_ frame: LineFrame) -> CGFloat {
        if !width.isFinite, settings.tailIndent > 0 { return max(0, settings.tailIndent - frame.leading) }
        return max(0, width - frame.leading - frame.trailing)
    }

    private mutating func composeExtraLine() {
        let isRightToLeft = settings.rightToLeft ?? lines.last?.isRightToLeft ?? false
        let line = TextLine(
            origin: .zero, width: 0, ascent: 0, descent: 0, leading: 0, utf16Range: text.count..<text.count,
            hiddenRange: nil,
            isRightToLeft: isRightToLeft, runs: [], clusters: [])
        let sizeBefore = size
        let frame = frame(isFirst: true, isRightToLeft: isRightToLeft, segment: nil)
        let built = [BuiltLine(line: line, fonts: [RaisedFont(styles[styles.count - 1])], frame: frame)]
        append(built, heights(built), isFirst: true)
        extraLine = lines.removeLast()
        if laid != nil { laid?.heights.removeLast() }
        size = sizeBefore
    }

    // MARK: lines

    struct RowHeights: Sendable {
        var ascent: CGFloat = 0
        var descent: CGFloat = 0
        var leading: CGFloat = 0
        /// The height with the paragraph's settings applied.
        var height: CGFloat = 0
    }

    /// The heights of lines side by side, from their fonts and boxes.
    private func heights(_ built: [BuiltLine]) -> RowHeights {
        var row = RowHeights()
        // Raised text makes its line higher and does not reduce the space below, as in TextKit.
        for part in built.lazy.flatMap(\.fonts) {
            row.ascent = max(row.ascent, part.font.ascender + max(0, part.raise))
            row.descent = max(row.descent, -part.font.descender - min(0, part.raise))
            row.leading = max(row.leading, part.font.leading)
        }
        for box in built.lazy.flatMap(\.line.boxes) {
            row.ascent = max(row.ascent, box.box.ascent + max(0, box.raise))
            row.descent = max(row.descent, box.box.descent - min(0, box.raise))
        }
        // A changed line height is added or removed above the text, as in TextKit.
        let natural = row.ascent + row.descent + row.leading
        row.height = natural
        if settings.lineHeightMultiple > 0 { row.height *= settings.lineHeightMultiple }
        if settings.maximumLineHeight > 0 { row.height = min(row.height, settings.maximumLineHeight) }
        row.height = max(row.height, settings.minimumLineHeight)
        row.ascent += row.height - natural
        return row
    }

    /// Sets the heights of lines side by side, and positions them below the last line.
    private mutating func append(_ built: [BuiltLine], _ row: RowHeights, isFirst: Bool) {
        if !lines.isEmpty { cursor += isFirst ? pendingSpacing : settings.lineSpacing }
        // Baselines are on whole pixels, so all lines are equally sharp. The line keeps its top and height.
        let baseline = ((cursor + row.ascent) * scale).rounded() / scale
        for var part in built {
            part.line.ascent = baseline - cursor
            part.line.descent = row.height - row.leading - part.line.ascent
            part.line.leading = row.leading
            part.line.origin = CGPoint(x: 0, y: baseline)
            lines.append(part.line)
            frames.append(part.frame)
            laid?.heights.append(row)
            size.width = max(size.width, part.frame.leading + part.line.width + part.frame.trailing)
        }
        cursor += row.height
        size.height = cursor
    }

    /// Aligns all lines. Without a width, they are aligned within the widest line.
    private mutating func place() {
        let container = width.isFinite ? width : size.width
        for index in lines.indices { lines[index].origin.x = left(lines[index], frames[index], container) }
        if var line = extraLine, let frame = frames.last {
            line.origin.x = left(line, frame, container)
            extraLine = line
        }
        if width.isFinite { size.width = min(size.width, max(width, lines.lazy.map(\.width).max() ?? 0)) }
    }

    private func left(_ line: TextLine, _ frame: LineFrame, _ container: CGFloat) -> CGFloat {
        let leftIndent = frame.isRightToLeft ? frame.trailing : frame.leading
        let rightIndent = frame.isRightToLeft ? frame.leading : frame.trailing
        let room = container - leftIndent - rightIndent - line.width
        // A line that is too long extends past its end, not its beginning.
        let slack = frame.isRightToLeft ? room : max(0, room)
        switch settings.alignment {
        case _ where slack < 0: return leftIndent + slack
        case .left: return leftIndent
        case .right: return leftIndent + slack
        case .center: return leftIndent + slack / 2
        case .natural, .justified: return frame.isRightToLeft ? leftIndent + slack : leftIndent
        }
    }
}

extension LineBreak {
    /// Whether the last allowed line receives the whole rest of its paragraph.
    var runsOn: Bool {
        switch self {
        case .clip, .truncateHead, .truncateTail, .truncateMiddle: true
        case .wordWrap, .charWrap: false
        }
    }
}
