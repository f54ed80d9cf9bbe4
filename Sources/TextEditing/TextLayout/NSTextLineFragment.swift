// NSTextLineFragment.swift: a line of a laid-out paragraph.
//
// Coordinates: points of the line, with the origin at its upper left corner, y down.

public import Foundation
import VitrineDrawing
public import VitrineGraphics

/// A line. Its text, places and glyphs do not change: after an edit its fragment has other lines.
open class NSTextLineFragment: NSObject, @unchecked Sendable {
    /// The text that the line is a part of: that of its paragraph.
    public let attributedString: NSAttributedString
    /// The line's part of the text, in UTF-16 units; of length 0 for the empty line behind a final newline.
    public let characterRange: NSRange
    /// The line's rectangle in points of its layout fragment: from its first glyph's left end to its last one's right end.
    public let typographicBounds: CGRect
    private let line: LaidLine?
    /// The units of the whole text before `attributedString`.
    private let start: Int

    /// A text on one line, as part of no layout.
    public init(attributedString: NSAttributedString, range: NSRange) {
        self.attributedString = NSAttributedString(attributedString: attributedString)
        let whole = NSRange(location: 0, length: attributedString.length)
        characterRange = NSIntersectionRange(range, whole)
        let line = LaidLine.alone(attributedString, characterRange)
        self.line = line
        start = 0
        typographicBounds = CGRect(origin: .zero, size: line?.rect.size ?? .zero)
        super.init()
    }

    /// A text of the same attributes on one line, as part of no layout.
    public convenience init(string: String, attributes: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        self.init(attributedString: NSAttributedString(string: string, attributes: attributes), range: range)
    }

    /// Nil: lines are not archived.
    public required init?(coder: NSCoder) { return nil }

    /// - Parameters:
    ///   - line: nil for the empty line behind a final newline.
    ///   - units: the line's part of the whole text.
    ///   - start: the units of the whole text before its paragraph.
    ///   - bounds: points of the layout fragment.
    init(_ line: LaidLine?, _ units: Range<Int>, of text: NSAttributedString, start: Int, bounds: CGRect) {
        self.line = line
        self.start = start
        attributedString = text
        characterRange = NSRange(location: units.lowerBound - start, length: units.count)
        typographicBounds = bounds
        super.init()
    }

    /// What the line was laid out with.
    var layout: PreparedText? { line?.text }

    /// The leftmost glyph's place on the baseline.
    open var glyphOrigin: CGPoint { CGPoint(x: 0, y: line?.ascent ?? typographicBounds.height) }

    /// Draws the line.
    ///
    /// - Parameters:
    ///   - point: where the upper left corner of `typographicBounds` is, in points of the context.
    ///   - context: where to draw.
    open func draw(at point: CGPoint, in context: CGContext) {
        guard let line else { return }
        UIGraphicsPushContext(context)
        line.draw(at: point)
        UIGraphicsPopContext()
    }

    /// The place of a character on the baseline: its edge in the direction of reading.
    ///
    /// - Parameter index: in UTF-16 units of `attributedString`.
    open func locationForCharacter(at index: Int) -> CGPoint {
        CGPoint(x: line?.caretX(at: index + start) ?? 0, y: glyphOrigin.y)
    }

    /// The character at a point, or nearest to it, in UTF-16 units of `attributedString`. `NSNotFound` in an empty line.
    open func characterIndex(for point: CGPoint) -> Int {
        character(at: point).map { $0.range.lowerBound - start } ?? (line == nil ? characterRange.location : NSNotFound)
    }

    /// The part of the character at a point that is before the point, 0 to 1.
    open func fractionOfDistanceThroughGlyph(for point: CGPoint) -> CGFloat {
        guard let found = character(at: point), found.right > found.left else { return 0 }
        let part = min(max(0, (point.x - found.left) / (found.right - found.left)), 1)
        return found.isRightToLeft ? 1 - part : part
    }

    private func character(at point: CGPoint) -> (
        range: Range<Int>, left: CGFloat, right: CGFloat, isRightToLeft: Bool
    )? {
        let shown = line?.characters.filter { $0.right > $0.left } ?? []
        return shown.first { point.x < $0.right } ?? shown.last ?? line?.characters.first
    }
}
