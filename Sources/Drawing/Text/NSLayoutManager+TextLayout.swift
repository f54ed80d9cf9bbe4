// NSLayoutManager+TextLayout.swift: what a text layout manager reads of the layout, a paragraph at a time.
//
// Coordinates: points of the container, y down.

package import Foundation
import VitrineGraphics
import VitrineText

/// A line of laid-out text.
package struct LaidLine {
    weak var manager: NSLayoutManager?
    let piece: TextPiece
    let line: TextLine

    /// The units of the line.
    package var range: Range<Int> {
        line.utf16Range.lowerBound + piece.range.lowerBound..<line.utf16Range.upperBound + piece.range.lowerBound
    }

    /// From the left end of the first glyph to the right end of the last one, as high as the line.
    package var rect: CGRect {
        CGRect(
            x: piece.origin.x + line.origin.x, y: piece.origin.y + line.top, width: line.width, height: line.height)
    }

    /// The distance from the line's top to its baseline.
    package var ascent: CGFloat { line.ascent }
    package var isRightToLeft: Bool { line.isRightToLeft }
    /// What the line was made with: another object after it has been laid out again.
    package var text: PreparedText { piece.text }

    /// The x of a caret before a unit, from the line's left end.
    package func caretX(at unit: Int) -> CGFloat {
        let local = min(
            max(unit - piece.range.lowerBound, line.utf16Range.lowerBound), line.utf16Range.upperBound)
        return (piece.layout?.caretX(at: local, in: line) ?? line.origin.x) - line.origin.x
    }

    /// The boundary of characters nearest to an x from the line's left end.
    package func boundary(atX x: CGFloat) -> Int {
        let point = CGPoint(x: line.origin.x + x, y: line.top + line.height / 2)
        return (piece.layout?.utf16Index(at: point) ?? 0) + piece.range.lowerBound
    }

    /// The characters of the line from left to right, with their left and right ends from the line's left end.
    package var characters: [(range: Range<Int>, left: CGFloat, right: CGFloat, isRightToLeft: Bool)] {
        line.places.map {
            (
                $0.range.lowerBound + piece.range.lowerBound..<$0.range.upperBound + piece.range.lowerBound, $0.left,
                $0.right, $0.isRightToLeft
            )
        }
    }

    /// The rectangles of some units, in the container.
    package func rects(of units: Range<Int>) -> [CGRect] {
        let own = units.clamped(to: range)
        guard !own.isEmpty, let layout = piece.layout else { return [] }
        let local = own.lowerBound - piece.range.lowerBound..<own.upperBound - piece.range.lowerBound
        return layout.selectionRects(for: local).filter { abs($0.minY - line.top) < 0.01 }.map {
            $0.offsetBy(dx: piece.origin.x, dy: piece.origin.y)
        }
    }

    /// Draws the line with the upper left corner of `rect` at a point of the current context.
    package func draw(at point: CGPoint) {
        let origin = CGPoint(x: point.x - line.origin.x, y: point.y - line.top)
        guard let manager else {
            piece.text.drawBackgrounds(at: origin, in: line.utf16Range)
            return piece.text.drawGlyphs(at: origin, color: .black, in: line.utf16Range)
        }
        piece.text.drawBackgrounds(at: origin, in: line.utf16Range)
        manager.drawTemporaryBackgrounds(piece, line.utf16Range, at: origin)
        manager.drawGlyphs(of: piece, line.utf16Range, at: origin)
        if line.utf16Range.lowerBound == 0 { manager.drawMarker(of: piece, at: origin) }
    }

    /// A text on one line, as part of no layout.
    package static func alone(_ text: NSAttributedString, _ range: NSRange) -> LaidLine? {
        let part = text.attributedSubstring(from: range)
        let prepared = PreparedText(
            StyledText(part, font: .systemFont(ofSize: 12)), width: .infinity, maximumLines: 1,
            maximumHeight: .infinity, shape: nil, scale: MainScreenScale.value)
        guard let layout = prepared.blocks.first?.layout, let line = layout.lines.first ?? layout.extraLine else {
            return nil
        }
        let piece = TextPiece(
            container: 0, range: range.location..<NSMaxRange(range), text: prepared, origin: .zero)
        return LaidLine(manager: nil, piece: piece, line: line)
    }
}

extension NSLayoutManager {
    /// The lines of some units, laid out if necessary.
    package func lines(of range: NSRange) -> [LaidLine] {
        pieces(showing: range.location..<max(range.location, NSMaxRange(range))).flatMap { piece in
            piece.lines.map { LaidLine(manager: self, piece: piece, line: $0) }
        }
    }

    /// The line with a unit, laid out if necessary; at the boundary of two the second. Nil behind the text.
    package func line(at unit: Int) -> LaidLine? {
        placedLine(at: unit).map { LaidLine(manager: self, piece: $0.piece, line: $0.line) }
    }

    /// The line nearest to a point.
    package func line(near point: CGPoint) -> LaidLine? {
        guard let piece = piece(in: 0, near: point.y) else { return nil }
        let lines = piece.lines
        let below = lines.partitioningIndex { piece.origin.y + $0.bottom > point.y }
        guard !lines.isEmpty else { return nil }
        return LaidLine(manager: self, piece: piece, line: lines[min(below, lines.count - 1)])
    }

    /// The rectangle of a paragraph: from the end of the paragraph before to its own, as wide as its lines. It is laid
    /// out if necessary; of a paragraph that is laid out in parts only the first and the last one. Nil if nothing of it
    /// is shown.
    package func frame(ofParagraph range: NSRange) -> (rect: CGRect, above: CGFloat)? {
        guard range.length > 0 else { return nil }
        let whole = range.location..<NSMaxRange(range)
        let ends =
            longFlow == nil
            ? Array(placed().pieces(showing: whole))
            : [piece(at: whole.upperBound - 1), piece(at: whole.lowerBound)].compactMap { $0 }.reversed()
        guard let first = ends.first, let last = ends.last else { return nil }
        var span = first.text.lineSpan
        for piece in ends {
            let own = piece.text.lineSpan
            span = min(span.lowerBound, own.lowerBound)...max(span.upperBound, own.upperBound)
        }
        let top = first.origin.y - first.above
        // The next paragraph begins on a whole pixel.
        let bottom = ((last.origin.y + last.text.size.height + last.margins.bottom) * scale).rounded() / scale
        return (
            CGRect(
                x: first.origin.x + span.lowerBound, y: top, width: span.upperBound - span.lowerBound,
                height: max(0, bottom - top)), first.above
        )
    }

    /// Where a paragraph is expected, without layout.
    package func expectedFrame(ofParagraph range: NSRange) -> CGRect {
        guard let longFlow, !isLaidOut(range) else { return frame(ofParagraph: range)?.rect ?? .zero }
        let extent = longFlow.knownExtent(range.location..<max(range.location, NSMaxRange(range)))
        let padding = max(0, textContainers.first?.lineFragmentPadding ?? 0)
        return CGRect(
            x: padding, y: extent.lowerBound, width: longFlow.column.lineWidth,
            height: extent.upperBound - extent.lowerBound)
    }

    /// A unit of the paragraph at a height, between the ends of the paragraphs before and behind. Nil above and below the
    /// text.
    package func unit(atHeight y: CGFloat) -> Int? {
        guard let piece = piece(in: 0, near: y) else { return nil }
        let bottom = piece.origin.y + piece.text.size.height + piece.margins.bottom
        if y >= piece.origin.y - piece.above, y < bottom { return piece.range.lowerBound }
        guard y >= bottom, let next = self.piece(at: piece.range.upperBound) else { return nil }
        return y >= next.origin.y - next.above && y < next.origin.y + next.text.size.height
            ? next.range.lowerBound : nil
    }

    /// The units that are shown between two heights, laid out if necessary. Nil if there are none.
    package func units(from top: CGFloat, to bottom: CGFloat) -> Range<Int>? {
        let found = pieces(in: 0, from: top, to: bottom)
        guard let first = found.first, let last = found.last else { return nil }
        return first.range.lowerBound..<last.range.upperBound
    }

    /// The rectangle around the ink of some units, in the container; null if there is none.
    package func inkBounds(of range: NSRange) -> CGRect {
        pieces(showing: range.location..<max(range.location, NSMaxRange(range))).reduce(CGRect.null) { bounds, piece in
            let ink = piece.text.inkBounds
            return ink.isNull ? bounds : bounds.union(ink.offsetBy(dx: piece.origin.x, dy: piece.origin.y))
        }
    }

    /// The empty line behind a final newline.
    package var extraLineRect: CGRect? { extraPlace?.used }

    /// Where the attachment at a unit is, in the container.
    package func attachmentRect(at unit: Int) -> CGRect? {
        guard let line = placedLine(at: unit) else { return nil }
        let local = unit - line.piece.range.lowerBound
        guard let box = line.line.boxes.first(where: { $0.utf16Offset == local }) else { return nil }
        return line.piece.text.frame(of: box, on: line.line).map {
            $0.offsetBy(dx: line.piece.origin.x, dy: line.piece.origin.y)
        }
    }

    /// Sets the container of a text layout manager.
    package func setTextContainer(_ container: NSTextContainer?) {
        while !textContainers.isEmpty { removeTextContainer(at: 0) }
        if let container { addTextContainer(container) }
    }
}
