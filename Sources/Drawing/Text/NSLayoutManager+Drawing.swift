// NSLayoutManager+Drawing.swift: the pieces that a range is drawn from.

import Foundation

extension NSLayoutManager {
    /// The pieces with any of these glyphs, and the range of each that they are.
    func forEachPiece(_ glyphs: NSRange, _ body: (TextPiece, Range<Int>) -> Void) {
        guard glyphs.length > 0 else { return }
        let wanted = glyphs.location..<NSMaxRange(glyphs)
        for piece in pieces(showing: wanted) {
            let part = wanted.clamped(to: piece.range)
            body(piece, part.lowerBound - piece.range.lowerBound..<part.upperBound - piece.range.lowerBound)
        }
    }

    /// Draws the mark of a list's item.
    /// - Parameter origin: the upper left corner of the piece's text.
    func drawMarker(of piece: TextPiece, at origin: CGPoint) {
        guard let marker = piece.marker, textContainers.indices.contains(piece.container) else { return }
        let container = textContainers[piece.container]
        let width = container.lineWidth - 2 * max(0, container.lineFragmentPadding)
        marker.text.draw(at: marker.origin(beside: piece.text, width: width).moved(by: origin))
    }
}

extension CGPoint {
    func moved(by origin: CGPoint) -> CGPoint { CGPoint(x: x + origin.x, y: y + origin.y) }
}
