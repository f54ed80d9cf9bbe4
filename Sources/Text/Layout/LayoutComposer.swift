// LayoutComposer.swift: paragraphs to lines, lines to their places.

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

    /// The next line's top.
    var cursor: CGFloat = 0
    /// Spacing that precedes the next line, if there is one.
    var pendingSpacing: CGFloat = 0
    /// One for each line.
    var frames: [LineFrame] = []

    /// The room that a line has between its indents.
    struct LineFrame {
        var leading: CGFloat
        var trailing: CGFloat
        var isRightToLeft: Bool
    }

    init(
        text: [UInt16], runs: [TextRun], settings: ParagraphSettings, width: CGFloat, maximumLines: Int,
        scale: CGFloat
    ) {
        self.text = text
        self.settings = settings
        self.width = width
        self.maximumLines = maximumLines
        self.scale = scale
        styles = Self.styles(runs, count: text.count)
    }

    /// Runs in order, clipped to the text, without gaps; at least one.
    private static func styles(_ runs: [TextRun], count: Int) -> [TextStyle] {
        var styles: [TextStyle] = []
        for run in runs.sorted(by: { $0.utf16Range.lowerBound < $1.utf16Range.lowerBound }) {
            let start = max(styles.last?.range.upperBound ?? 0, min(max(run.utf16Range.lowerBound, 0), count))
            let end = min(max(run.utf16Range.upperBound, 0), count)
            if let last = styles.indices.last, styles[last].range.upperBound < start {
                styles[last].range = styles[last].range.lowerBound..<start
            }
            let isEmptyText = count == 0 && styles.isEmpty
            guard end > start || isEmptyText else { continue }
            let kern = run.kern.isFinite ? min(max(run.kern, -1e6), 1e6) : 0
            styles.append(
                TextStyle(
                    range: (styles.isEmpty ? 0 : start)..<max(start, end), font: run.font, tag: run.tag,
                    kern: kern))
        }
        guard let last = styles.indices.last else {
            let font = runs.first?.font ?? FontLibrary.shared.font(size: 17)
            return [TextStyle(range: 0..<count, font: font, tag: runs.first?.tag ?? 0, kern: 0)]
        }
        styles[last].range = styles[last].range.lowerBound..<count
        return styles
    }

    mutating func compose() {
        text.withUnsafeBufferPointer { text in
            let shaper = Shaper()
            var start = 0
            var hasRoom = true
            while start < text.count, hasRoom {
                let (end, next) = Self.paragraphEnd(in: text, from: start)
                hasRoom = composeParagraph(text, range: start..<end, next: next, shaper: shaper)
                start = next
            }
            let endsInNewline = start > 0 && Self.isTerminator(text[start - 1])
            if text.isEmpty || (hasRoom && endsInNewline) { composeExtraLine() }
        }
        place()
    }

    // MARK: paragraphs

    private static func isTerminator(_ unit: UInt16) -> Bool {
        unit == 0x0A || unit == 0x0D || unit == 0x85 || unit == 0x2029
    }

    /// Where the paragraph ends, and where the next begins, after the terminator.
    private static func paragraphEnd(in text: UnsafeBufferPointer<UInt16>, from start: Int) -> (
        end: Int, next: Int
    ) {
        guard let end = text[start...].firstIndex(where: isTerminator) else {
            return (text.count, text.count)
        }
        let isPair = text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A
        return (end, end + (isPair ? 2 : 1))
    }

    /// Whether more lines may follow.
    private mutating func composeParagraph(
        _ text: UnsafeBufferPointer<UInt16>, range: Range<Int>, next: Int, shaper: Shaper
    ) -> Bool {
        let breaksLines = width.isFinite && !(maximumLines == lines.count + 1 && settings.lineBreak.runsOn)
        let paragraph = ShapedParagraph(
            text: text, range: range, styles: styles, rightToLeft: settings.rightToLeft,
            breaksLines: breaksLines,
            library: library, shaper: shaper)
        let fitter = LineFitter(paragraph: paragraph, breaksAnywhere: settings.lineBreak == .charWrap)
        let builder = LineBuilder(text: text, styles: styles, paragraph: paragraph, shaper: shaper)
        var start = 0
        repeat {
            let isFirst = start == 0
            let frame = frame(isFirst: isFirst, isRightToLeft: paragraph.isRightToLeft)
            let isLastAllowed = lines.count + 1 == maximumLines
            var assembler = LineAssembler(
                fitter: fitter, builder: builder, settings: settings, available: available(frame),
                indent: frame.leading)
            let end = assembler.assemble(
                from: start, isLastAllowed: isLastAllowed, next: next, textEnd: text.count)
            append(assembler.finish(at: end, next: next), frame: frame, isFirst: isFirst)
            start = end
            if isLastAllowed {
                isTruncated =
                    isTruncated || lines.last?.hiddenRange != nil || start < range.count || next < text.count
                return false
            }
        } while start < range.count
        pendingSpacing = settings.lineSpacing + settings.paragraphSpacing
        return true
    }

    private func frame(isFirst: Bool, isRightToLeft: Bool) -> LineFrame {
        let leading = isFirst ? settings.firstLineHeadIndent : settings.headIndent
        var trailing = max(0, -settings.tailIndent)
        if settings.tailIndent > 0, width.isFinite { trailing = max(0, width - settings.tailIndent) }
        return LineFrame(leading: leading, trailing: trailing, isRightToLeft: isRightToLeft)
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
        append(
            (line, [styles[styles.count - 1].font]),
            frame: frame(isFirst: true, isRightToLeft: isRightToLeft), isFirst: true)
        extraLine = lines.removeLast()
        size = sizeBefore
    }

    // MARK: lines

    /// Sets the line's height by its fonts and puts it below the last.
    private mutating func append(_ built: (line: TextLine, fonts: [Font]), frame: LineFrame, isFirst: Bool) {
        var line = built.line
        var ascent: CGFloat = 0
        var descent: CGFloat = 0
        var leading: CGFloat = 0
        for font in built.fonts {
            ascent = max(ascent, font.ascender)
            descent = max(descent, -font.descender)
            leading = max(leading, font.leading)
        }
        // What a line is made higher or lower by goes above the text, as TextKit does it.
        let natural = ascent + descent + leading
        var height = natural
        if settings.lineHeightMultiple > 0 { height *= settings.lineHeightMultiple }
        if settings.maximumLineHeight > 0 { height = min(height, settings.maximumLineHeight) }
        height = max(height, settings.minimumLineHeight)
        ascent += height - natural
        if !lines.isEmpty { cursor += isFirst ? pendingSpacing : settings.lineSpacing }
        // On a whole pixel, so that all lines are equally sharp; the line keeps its top and height.
        let baseline = ((cursor + ascent) * scale).rounded() / scale
        line.ascent = baseline - cursor
        line.descent = height - leading - line.ascent
        line.leading = leading
        line.origin = CGPoint(x: 0, y: baseline)
        cursor += height
        lines.append(line)
        frames.append(frame)
        size.height = cursor
        size.width = max(size.width, frame.leading + line.width + frame.trailing)
    }

    /// Aligns all lines; without a width, within the widest.
    private mutating func place() {
        let container = width.isFinite ? width : size.width
        for index in lines.indices { lines[index].origin.x = left(lines[index], frames[index], container) }
        if var line = extraLine, let frame = frames.last {
            line.origin.x = left(line, frame, container)
            extraLine = line
        }
        if width.isFinite { size.width = min(size.width, max(width, lines.map(\.width).max() ?? 0)) }
    }

    private func left(_ line: TextLine, _ frame: LineFrame, _ container: CGFloat) -> CGFloat {
        let leftIndent = frame.isRightToLeft ? frame.trailing : frame.leading
        let rightIndent = frame.isRightToLeft ? frame.leading : frame.trailing
        let room = container - leftIndent - rightIndent - line.width
        // A line that is too long sticks out at its end, not at its beginning.
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
    /// The last line allowed takes the whole rest of its paragraph.
    var runsOn: Bool {
        switch self {
        case .clip, .truncateHead, .truncateTail, .truncateMiddle: true
        case .wordWrap, .charWrap: false
        }
    }
}
