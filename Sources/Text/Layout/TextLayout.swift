// TextLayout.swift: text in, positioned glyphs out.
//
// Each paragraph is analysed (direction, script, font), shaped once, and then
// cut into lines; only where a cut falls between letters that influence each
// other is a part shaped again. Layout ends with the last line allowed, so a
// long text in a short label costs one paragraph at most.
//
// Coordinates: points, y down, origin at the layout's top left corner.

package import Foundation
import VitrineGraphics

/// Laid-out text. Immutable; any thread. Time and memory are linear in the text.
package final class TextLayout: Sendable {
    package let text: String
    package let lines: [TextLine]
    /// The empty line after a final newline, or that of an empty text: where a
    /// caret goes. It is in neither `lines` nor `size`.
    package let extraLine: TextLine?
    /// What is used, in points, not rounded: the widest line with its indents, and the last line's bottom.
    package let size: CGSize
    /// The text's length in UTF-16 units.
    package let utf16Count: Int
    /// Points. Wider, and NaN, is no limit.
    private static let widestLimit: CGFloat = 1e9

    /// Whether the last line allowed hides a part of the text or leaves one out.
    package let isTruncated: Bool

    /// - Parameters:
    ///   - runs: fonts; characters that no run covers take those of the run before.
    ///   - width: points; infinite, NaN for no limit.
    ///   - maximumLines: 0 for no limit.
    ///   - scale: device pixels per point; baselines are rounded to them.
    ///   - maximumHeight: points; lines that end below it are left out, all but the first.
    ///   - shape: the parts of a row that text may take, from left to right; nil for all of it. Called while lines
    ///     are made, for rows further and further down.
    package init(
        text: String, runs: [TextRun], paragraph: ParagraphSettings = ParagraphSettings(),
        width: CGFloat = .infinity,
        maximumLines: Int = 0, scale: CGFloat = 1, maximumHeight: CGFloat = .infinity,
        flowingIn shape: ((_ top: CGFloat, _ bottom: CGFloat) -> [Range<CGFloat>])? = nil
    ) {
        var composer = LayoutComposer(
            text: Array(text.utf16), runs: runs, settings: paragraph.sanitized,
            width: width < Self.widestLimit ? max(0, width) : .infinity, maximumLines: max(0, maximumLines),
            scale: scale.isFinite && scale > 0 ? min(max(scale, 0.01), 1000) : 1,
            maximumHeight: maximumHeight.isNaN ? .infinity : maximumHeight, shape: shape)
        composer.compose()
        self.text = text
        lines = composer.lines
        extraLine = composer.extraLine
        size = composer.size
        utf16Count = composer.text.count
        isTruncated = composer.isTruncated
    }

    /// The first baseline, from the top; that of an empty text is where its caret would stand.
    package var firstBaseline: CGFloat { (lines.first ?? extraLine)?.origin.y ?? 0 }
    package var lastBaseline: CGFloat { (lines.last ?? extraLine)?.origin.y ?? 0 }
}
