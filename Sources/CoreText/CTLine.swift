// CTLine.swift: one line of text.
//
// Coordinates: points. The origin is the left end of the baseline, y up.

public import Foundation
import VitrineDrawing
public import VitrineGraphics
import VitrineText

/// A line of text. Immutable, and so are the values that it has.
public final class CTLine: @unchecked Sendable {
    let text: NSAttributedString
    /// The index of the first character in the text of the frame; 0 for a line without a frame.
    let start: Int
    let prepared: PreparedText

    init(_ text: NSAttributedString, start: Int = 0) {
        // A line has no paragraphs: line terminators become spaces.
        let runs = AttributedRuns.of(text).map { run in
            var attributes = run.attributes
            attributes[.paragraphStyle] = nil
            return (text: String(run.text.map { $0.isNewline ? " " : $0 }), attributes: attributes)
        }
        self.text = AttributedRuns.join(runs)
        self.start = start
        prepared = PreparedText(self.text)
    }

    var line: TextLine? { prepared.blocks.first.flatMap { $0.layout.lines.first ?? $0.layout.extraLine } }
}

/// Where a line is truncated.
public enum CTLineTruncationType: UInt32, Sendable {
    /// At the start.
    case start = 0
    /// At the end.
    case end = 1
    /// In the middle.
    case middle = 2
}

/// Creates a line, of any length.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
    CTLine(uiKitText(attrString, in: CFRange()))
}

/// Truncates a line to a width in points, with an ellipsis in the attributes of the text beside it. Returns the line
/// itself if it fits.
/// - Parameter truncationToken: ignored. The ellipsis of the font is used.
/// - Returns: nil if the ellipsis does not fit.
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
    guard CTLineGetTypographicBounds(line, nil, nil, nil) > width else { return line }
    let text = line.text
    var low = 0, high = text.length
    var best: CTLine?
    while low <= high {
        let kept = (low + high) / 2
        let cut = CTLine(cut(text, to: kept, truncationType), start: line.start)
        if CTLineGetTypographicBounds(cut, nil, nil, nil) <= width {
            best = cut
            low = kept + 1
        } else {
            high = kept - 1
        }
    }
    return best
}

/// `kept` characters at the start, the end or both, with an ellipsis for the rest.
private func cut(_ text: NSAttributedString, to kept: Int, _ type: CTLineTruncationType) -> NSAttributedString {
    let head = type == .start ? 0 : type == .end ? kept : (kept + 1) / 2
    let string = text.string as NSString
    func boundary(_ index: Int) -> Int {
        index <= 0 || index >= text.length ? index : string.rangeOfComposedCharacterSequence(at: index).location
    }
    let from = boundary(head), to = max(from, boundary(text.length - (kept - head)))
    let attributes = text.length == 0 ? [:] : text.attributes(at: min(from, text.length - 1), effectiveRange: nil)
    let ellipsis = [(text: "\u{2026}", attributes: attributes)]
    let parts = AttributedRuns.of(text, in: NSRange(location: 0, length: from)) + ellipsis
    return AttributedRuns.join(
        parts + AttributedRuns.of(text, in: NSRange(location: to, length: text.length - to)))
}

/// The width of the line in points, and its metrics. The width is 0 for a line without text.
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let made = line.line
    ascent?.pointee = made?.ascent ?? 0
    descent?.pointee = made?.descent ?? 0
    leading?.pointee = made?.leading ?? 0
    return line.text.length == 0 ? 0 : Double(made?.width ?? 0)
}

/// The width of the trailing white space, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
    let text = line.text.string as NSString
    let last = text.rangeOfCharacter(from: CharacterSet.whitespacesAndNewlines.inverted, options: .backwards)
    let end = last.location == NSNotFound ? 0 : NSMaxRange(last)
    guard end < line.text.length else { return 0 }
    let whole = CTLineGetOffsetForStringIndex(line, line.start + line.text.length, nil)
    return Double(abs(whole - CTLineGetOffsetForStringIndex(line, line.start + end, nil)))
}

/// How far a line is moved to the right within a width, in points: 0 at the left edge, all of the free space with
/// `flushFactor` 1, half of it with 0.5. Factors out of 0 to 1 are clamped, and a line that does not fit is not moved.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
    let text = CTLineGetTypographicBounds(line, nil, nil, nil) - CTLineGetTrailingWhitespaceWidth(line)
    return max(0, flushWidth - text) * Double(min(max(0, flushFactor), 1))
}

/// The characters in UTF-16 units, in the frame's text for a line of a frame.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
    CFRange(location: line.start, length: line.text.length)
}

/// The number of glyphs. Spaces have no glyphs.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
    line.line?.runs.reduce(0) { $0 + $1.glyphs.glyphs.count } ?? 0
}

/// The runs from left to right: `CTRun` objects.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
    (line.line?.runs ?? []).map { run in
        let at = min(run.utf16Range.lowerBound, max(0, line.text.length - 1))
        let attributes = line.text.length == 0 ? [:] : line.text.attributes(at: at, effectiveRange: nil)
        return CTRun(
            run, x: run.x, attributes: Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) }))
    }
}

/// The distance from the origin to a character's leading edge, in points. Indices out of range are clamped.
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let index = min(max(0, charIndex - line.start), line.text.length)
    let x = (line.prepared.blocks.first?.layout.caretRect(at: index).minX ?? 0) - (line.line?.origin.x ?? 0)
    secondaryOffset?.pointee = x
    return x
}

/// The index of the character boundary nearest to a point.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    guard let layout = line.prepared.blocks.first?.layout, let made = line.line else { return line.start }
    return line.start + layout.utf16Index(at: CGPoint(x: position.x + made.origin.x, y: made.origin.y))
}

/// Draws the line at the context's text position, in a context with y up. Text without a colour is black.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    guard let made = line.line else { return }
    let place = context.textPosition
    context.saveGState()
    context.translateBy(x: place.x, y: place.y)
    context.scaleBy(x: 1, y: -1)
    UIGraphicsPushContext(context)
    line.prepared.draw(at: CGPoint(x: -made.origin.x, y: -made.origin.y))
    UIGraphicsPopContext()
    context.restoreGState()
    context.textPosition = CGPoint(x: place.x + made.width, y: place.y)
}
