// TextLine.swift: one laid-out line.

package import Foundation
package import VitrineGraphics

/// Glyphs of a line with one font, direction and tag.
package struct TextLineRun: Sendable {
    /// Drawn with the origin at (line.origin.x + x, line.origin.y). Glyphs without ink are left out.
    package var glyphs: GlyphRun
    /// The tag of its `TextRun`.
    package var tag: Int
    /// The run's left end, in points from the line's origin.
    package var x: CGFloat
    package var width: CGFloat
    /// The characters that the run shows. The ellipsis of a truncated line covers the hidden text.
    package var utf16Range: Range<Int>
    package var isRightToLeft: Bool
    /// The font with the face of the glyphs: a fallback's face if the run's own lacks them.
    package var font: Font
    /// The height above the line's baseline at which the run is drawn, in points.
    package var raise: CGFloat = 0
}

/// A box in a line at a U+FFFC character.
package struct TextLineBox: Sendable {
    package var box: TextBox
    /// The tag of its `TextRun`.
    package var tag: Int
    /// The left end, in points from the line's origin.
    package var x: CGFloat
    package var utf16Offset: Int
    /// The height above the line's baseline, in points.
    package var raise: CGFloat = 0
}

/// The space of one character, as a reader counts them, on a line.
struct TextCluster: Sendable {
    var start: Int32
    var end: Int32
    /// The left end, in points from the line's origin.
    var x: Float
    var width: Float
    var isRightToLeft: Bool
}

/// One line of a layout.
package struct TextLine: Sendable {
    /// The left end of the baseline, in points from the layout's top left. Vertically on a whole device pixel.
    package var origin: CGPoint
    /// The width in points, without the white space at the line break.
    package var width: CGFloat
    /// The distance from the line's top to the baseline.
    package var ascent: CGFloat
    /// The distance from the baseline to the line's bottom, without leading; positive.
    package var descent: CGFloat
    package var leading: CGFloat
    /// The line's characters, including the white space or newline that ends it and the truncated text.
    package var utf16Range: Range<Int>
    /// The characters that an ellipsis hides. Nil if everything is shown.
    package var hiddenRange: Range<Int>?
    package var isRightToLeft: Bool
    /// Ordered from left to right.
    package var runs: [TextLineRun]
    /// Ordered from left to right.
    package var boxes: [TextLineBox] = []
    /// The caret positions and hit areas, from left to right.
    var clusters: [TextCluster]

    package var isTruncated: Bool { hiddenRange != nil }
    package var height: CGFloat { ascent + descent + leading }
    package var top: CGFloat { origin.y - ascent }
    package var bottom: CGFloat { top + height }
}

extension TextLine {
    /// The characters from left to right, with their left and right ends in points from the line's origin.
    package var places: [(range: Range<Int>, left: CGFloat, right: CGFloat, isRightToLeft: Bool)] {
        clusters.map {
            (Int($0.start)..<Int($0.end), CGFloat($0.x), CGFloat($0.x + $0.width), $0.isRightToLeft)
        }
    }

    /// The parts of a run that show characters for which `isIncluded` returns true, from left to right, in points from
    /// the line's origin.
    package func spans(of run: TextLineRun, where isIncluded: (_ utf16Offset: Int) -> Bool) -> [Range<
        CGFloat
    >] {
        var spans: [Range<CGFloat>] = []
        let first = clusters.partitioningIndex { CGFloat($0.x) >= run.x - 0.001 }
        for cluster in clusters[first...] {
            let left = CGFloat(cluster.x), right = CGFloat(cluster.x + cluster.width)
            guard right <= run.x + run.width + 0.01 else { break }
            guard right > left, isIncluded(Int(cluster.start)) else { continue }
            if let last = spans.last, left - last.upperBound < 0.01 {
                spans[spans.count - 1] = last.lowerBound..<right
            } else {
                spans.append(left..<right)
            }
        }
        return spans
    }
}
