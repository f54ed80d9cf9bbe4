// TextLayout.swift: lays out text as positioned glyphs.
//
// Each paragraph is analysed (direction, script, font), shaped once, and then
// cut into lines. A part is shaped again only if a cut falls between letters that
// influence each other. Layout ends with the last allowed line, so a long text in
// a short label costs at most one paragraph.
//
// Coordinates: points, y down, origin at the layout's top left corner.

package import Foundation
import VitrineGraphics

/// Some of the lines of a text of which only a part is laid out.
package struct TextCut: Sendable {
    /// No line is made after one that ends here or behind, in UTF-16 units.
    package var enough: Int
    /// Whether the paragraph continues behind the text. The last line is left out then, since more might fit into it,
    /// unless it is the only one.
    package var isOpen: Bool

    package init(enough: Int, isOpen: Bool) {
        self.enough = enough
        self.isOpen = isOpen
    }
}

/// Laid-out text. Immutable; usable from any thread. Time and memory are linear in the text.
package final class TextLayout: Sendable {
    package let text: String
    package let lines: [TextLine]
    /// The empty line after a final newline, or that of an empty text, for the
    /// caret. Neither `lines` nor `size` includes it.
    package let extraLine: TextLine?
    /// The used size in points, not rounded: the widest line with its indents, and the last line's bottom.
    package let size: CGSize
    /// The text's length in UTF-16 units.
    package let utf16Count: Int
    /// UTF-16 units that were shaped for this layout: none for paragraphs whose lines are those of a former one.
    package let shapedUnits: Int
    /// Nil if no other layout can use the lines.
    let laid: LaidParagraphs?
    /// Whether a layout of nearly the same text can have these lines.
    package var isReusable: Bool { laid != nil }
    /// In points. A wider or NaN width means no limit.
    private static let widestLimit: CGFloat = 1e9

    /// Whether the last allowed line hides or omits a part of the text.
    package let isTruncated: Bool

    /// - Parameters:
    ///   - runs: fonts. Characters that no run covers use the run before them.
    ///   - width: points. Infinite or NaN means no limit.
    ///   - maximumLines: 0 means no limit.
    ///   - scale: device pixels per point. Baselines are rounded to pixels.
    ///   - maximumHeight: points. Lines that end below it are left out, except the first.
    ///   - shape: returns the parts of a row that text may use, from left to right. Nil for the whole row. Called while
    ///     lines are made, for rows further and further down.
    ///   - cut: the lines that are wanted. Nil for all.
    ///   - placesGlyphs: false if only sizes are wanted: lines then have no glyphs and no places of characters.
    ///   - former: a layout of nearly the same text. Where it has the same style and width, the lines of paragraphs that
    ///     have not changed are used again.
    package init(
        text: String, runs: [TextRun], paragraph: ParagraphSettings = ParagraphSettings(),
        width: CGFloat = .infinity,
        maximumLines: Int = 0, scale: CGFloat = 1, maximumHeight: CGFloat = .infinity,
        flowingIn shape: ((_ top: CGFloat, _ bottom: CGFloat) -> [Range<CGFloat>])? = nil, cut: TextCut? = nil,
        placesGlyphs: Bool = true, former: TextLayout? = nil
    ) {
        var composer = LayoutComposer(
            text: Array(text.utf16), runs: runs, settings: paragraph.sanitized,
            width: width < Self.widestLimit ? max(0, width) : .infinity, maximumLines: max(0, maximumLines),
            scale: scale.isFinite && scale > 0 ? min(max(scale, 0.01), 1000) : 1,
            maximumHeight: maximumHeight.isNaN ? .infinity : maximumHeight, shape: shape, cut: cut,
            placesGlyphs: placesGlyphs, former: former)
        composer.compose()
        self.text = text
        lines = composer.lines
        extraLine = composer.extraLine
        size = composer.size
        utf16Count = composer.text.count
        isTruncated = composer.isTruncated
        shapedUnits = composer.shapedUnits
        laid = composer.finishedParagraphs
    }

    /// The first baseline, from the top. For an empty text, the baseline of its caret.
    package var firstBaseline: CGFloat { (lines.first ?? extraLine)?.origin.y ?? 0 }
    package var lastBaseline: CGFloat { (lines.last ?? extraLine)?.origin.y ?? 0 }
}
