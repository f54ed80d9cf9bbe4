// NSLayoutManager+Long.swift: which texts are laid out only where somebody looks.

package import Foundation
import VitrineText

extension NSLayoutManager {
    /// A text with fewer units is laid out as a whole, and stored as Foundation does.
    package static let longTextLength = 16_384

    /// Whether the text may be laid out in parts: it is long, in one column without obstacles and without an end.
    var isLong: Bool {
        guard allowsNonContiguousLayout, let storage = textStorage, storage.length >= Self.longTextLength,
            textContainers.count == 1, let container = textContainers.first
        else { return false }
        return container.isSimpleRectangularTextContainer && container.maximumNumberOfLines == 0
            && container.lineWidth.isFinite && container.lineHeightLimit == .infinity
    }

    /// Whether the text is laid out only where somebody looks.
    package var isLaidOutInParts: Bool { longFlow != nil }

    /// Whether a part of the text's height is an estimate.
    package var isHeightEstimated: Bool { longFlow.map { !$0.isMeasured } ?? false }

    /// Measures text that has only an estimate, until `isLate` returns true.
    ///
    /// Places below measured text change.
    package func measure(until isLate: () -> Bool) { longFlow?.measure(until: isLate) }

    /// The pieces with any of these characters, laid out if necessary.
    func pieces(showing range: Range<Int>) -> [TextPiece] {
        longFlow?.pieces(showing: range) ?? Array(placed().pieces(showing: range))
    }

    /// Those with any part between two heights of a container, from top to bottom.
    func pieces(in container: Int, from top: CGFloat, to bottom: CGFloat) -> [TextPiece] {
        if let longFlow { return longFlow.pieces(from: top, to: bottom) }
        let pieces = placed().pieces(in: container)
        let first = pieces.partitioningIndex { $0.origin.y + $0.text.size.height > top }
        return Array(pieces[first...].prefix { $0.origin.y < bottom })
    }

    /// The piece with a character. Nil behind the text.
    func piece(at charIndex: Int) -> TextPiece? {
        if let longFlow { return longFlow.piece(at: charIndex) }
        let pieces = placed().pieces
        let after = pieces.partitioningIndex { $0.range.lowerBound > charIndex }
        guard after > 0, pieces[after - 1].range.contains(charIndex) else { return nil }
        return pieces[after - 1]
    }

    /// The piece at a height of a container, or the nearest one.
    func piece(in container: Int, near y: CGFloat) -> TextPiece? {
        if let longFlow { return longFlow.piece(near: y) }
        let pieces = placed().pieces(in: container)
        guard !pieces.isEmpty else { return nil }
        let below = pieces.partitioningIndex { $0.origin.y + $0.text.size.height > y }
        return pieces[min(below, pieces.endIndex - 1)]
    }

    var lastPiece: TextPiece? {
        if let longFlow { return longFlow.piece(at: (textStorage?.length ?? 0) - 1) }
        return placed().pieces.last
    }

    var extraPlace: (container: Int, rect: CGRect, used: CGRect)? {
        guard let longFlow else { return placed().extra }
        return longFlow.extra.map { (0, $0.rect, $0.used) }
    }

    /// Whether the line with a character belongs to a paragraph that reads from right to left.
    package func readsFromRight(at charIndex: Int) -> Bool {
        caretLine(at: charIndex)?.line.isRightToLeft ?? false
    }

    /// The character at the top of the visible part, and its place: what stays where it is while text above is
    /// measured.
    package func anchor(near y: CGFloat) -> (character: Int, top: CGFloat)? {
        guard let piece = longFlow?.piece(near: y) else { return nil }
        let line = piece.lines.first { piece.origin.y + $0.bottom > y } ?? piece.lines.last
        return line.map { (piece.range.lowerBound + $0.utf16Range.lowerBound, piece.origin.y + $0.top) }
    }

    /// The top of the line with a character.
    package func lineTop(at charIndex: Int) -> CGFloat? {
        placedLine(at: charIndex).map { $0.piece.origin.y + $0.line.top }
    }

    /// Lays out a part of a long text, and returns what is there.
    package func visibleLayout(from top: CGFloat, to bottom: CGFloat) -> [VisiblePiece] {
        longFlow?.pieces(from: top, to: bottom).map {
            VisiblePiece(text: $0.text, top: $0.origin.y)
        } ?? []
    }

    /// A paragraph, or a part of one, on display.
    package struct VisiblePiece {
        package var text: PreparedText
        package var top: CGFloat
    }
}
