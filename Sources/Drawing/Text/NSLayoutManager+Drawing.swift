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
}

extension CGPoint {
    func moved(by origin: CGPoint) -> CGPoint { CGPoint(x: x + origin.x, y: y + origin.y) }
}
