// TextLine.swift: one laid-out line.

package import Foundation
package import VitrineGraphics

/// Glyphs of a line in one font, direction and tag.
package struct TextLineRun: Sendable {
    /// Drawn with its origin at (line.origin.x + x, line.origin.y). Glyphs without ink are left out.
    package var glyphs: GlyphRun
    /// The tag of the `TextRun` it comes from.
    package var tag: Int
    /// The run's left end, in points from the line's origin.
    package var x: CGFloat
    package var width: CGFloat
    /// What it shows. The ellipsis of a truncated line stands for what it hides.
    package var utf16Range: Range<Int>
    package var isRightToLeft: Bool
    /// With the face that the glyphs come from, which is a fallback's where the run's own lacks them.
    package var font: Font
    /// Points by which it is to be drawn above the line's baseline.
    package var raise: CGFloat = 0
}

/// Something in a line that is not text, where a U+FFFC stands.
package struct TextLineBox: Sendable {
    package var box: TextBox
    /// The tag of the `TextRun` it comes from.
    package var tag: Int
    /// The left end, in points from the line's origin.
    package var x: CGFloat
    package var utf16Offset: Int
    /// Points by which it stands above the line's baseline.
    package var raise: CGFloat = 0
}

/// The room that one character, as a reader counts them, takes on a line.
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
    /// The left end of the baseline, in points from the layout's top left. On a whole device pixel vertically.
    package var origin: CGPoint
    /// Without the white space at which the line was broken.
    package var width: CGFloat
    /// From the line's top to the baseline.
    package var ascent: CGFloat
    /// From the baseline to the line's bottom, without leading; positive.
    package var descent: CGFloat
    package var leading: CGFloat
    /// What the line stands for: with the white space or newline that ends it, and with what is truncated.
    package var utf16Range: Range<Int>
    /// What an ellipsis hides; nil where everything is shown.
    package var hiddenRange: Range<Int>?
    package var isRightToLeft: Bool
    /// From left to right.
    package var runs: [TextLineRun]
    /// From left to right.
    package var boxes: [TextLineBox] = []
    /// From left to right; room for the caret, and for hits.
    var clusters: [TextCluster]

    package var isTruncated: Bool { hiddenRange != nil }
    package var height: CGFloat { ascent + descent + leading }
    package var top: CGFloat { origin.y - ascent }
    package var bottom: CGFloat { top + height }
}

extension TextLine {
    /// The parts of a run that show characters which `isIncluded` takes, from left to right, in points from the
    /// line's origin.
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
