// ParagraphSource.swift: paragraphs that are shown otherwise than the text has them.
//
// A text layout manager may hide paragraphs, show other characters and attributes in their place, and keep space around
// them. The layout asks when it lays a paragraph out as a whole.

package import Foundation

/// The space that is kept free around a paragraph, in points.
package struct ParagraphMargins: Equatable {
    package var top: CGFloat = 0
    package var bottom: CGFloat = 0
    package var leading: CGFloat = 0
    package var trailing: CGFloat = 0

    package init(top: CGFloat = 0, bottom: CGFloat = 0, leading: CGFloat = 0, trailing: CGFloat = 0) {
        func usable(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(0, length), 1e6) : 0 }
        self.top = usable(top)
        self.bottom = usable(bottom)
        self.leading = usable(leading)
        self.trailing = usable(trailing)
    }
}

/// How a paragraph is shown.
package struct ShownParagraph {
    /// What is shown in the paragraph's place, with as many units; nil for the text itself.
    package var text: NSAttributedString?
    /// Whether nothing is shown.
    package var isHidden: Bool
    package var margins: ParagraphMargins
    /// Whether natural alignment is at the right; nil for the side where the text begins.
    package var naturalRightToLeft: Bool?

    package init(
        text: NSAttributedString? = nil, isHidden: Bool = false, margins: ParagraphMargins = .init(),
        naturalRightToLeft: Bool? = nil
    ) {
        self.text = text
        self.isHidden = isHidden
        self.margins = margins
        self.naturalRightToLeft = naturalRightToLeft
    }
}

/// Decides how paragraphs are shown. It must not lay out text while it is asked.
package protocol ParagraphSource: AnyObject {
    /// How the paragraph with these units is shown; nil for as the text has it.
    func shownParagraph(_ range: NSRange) -> ShownParagraph?
}

extension ShownParagraph {
    /// The text in the text module's form. Text that is not one paragraph of the same length is not shown.
    func styled(_ range: Range<Int>, in storage: NSAttributedString) -> StyledText {
        var styled: StyledText?
        if let text, text.length == range.count {
            styled = StyledText(text, font: .systemFont(ofSize: 12))
            if styled?.blocks.count != 1 { styled = nil }
        }
        var made =
            styled
            ?? StyledText(storage.attributedSubstring(from: NSRange(range)), font: .systemFont(ofSize: 12))
        made.blocks[0].paragraph.indent(by: margins)
        if let naturalRightToLeft { made.resolveNaturalAlignment(rightToLeft: naturalRightToLeft) }
        return made
    }
}

extension NSParagraphStyle.Values {
    mutating func indent(by margins: ParagraphMargins) {
        firstLineHeadIndent += margins.leading
        headIndent += margins.leading
        if tailIndent > 0 { tailIndent += margins.leading } else { tailIndent -= margins.trailing }
    }
}
