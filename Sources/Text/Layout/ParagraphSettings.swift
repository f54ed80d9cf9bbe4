// ParagraphSettings.swift: what a layout is asked for.

package import Foundation

package enum TextAlignment: Hashable, Sendable {
    case left, center, right, justified
    /// By the paragraph's direction.
    case natural
}

package enum LineBreak: Hashable, Sendable {
    /// Between words; a word wider than the line breaks between characters.
    case wordWrap
    /// Between any two characters as a reader counts them.
    case charWrap
    /// As wordWrap, but the last line allowed runs on past the width.
    case clip
    /// As wordWrap, but the last line allowed shows an ellipsis and the text's end.
    case truncateHead
    /// As wordWrap, but the last line allowed ends in an ellipsis.
    case truncateTail
    /// As wordWrap, but the last line allowed has an ellipsis in its middle.
    case truncateMiddle
}

/// Room that something other than glyphs takes in a line, in points. It stands on the baseline.
package struct TextBox: Hashable, Sendable {
    package var width: CGFloat
    /// Above the baseline.
    package var ascent: CGFloat
    /// Below the baseline.
    package var descent: CGFloat

    package init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
        func length(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), 1e6) : 0 }
        self.width = length(width)
        self.ascent = length(ascent)
        self.descent = length(descent)
    }
}

/// A direction that a stretch of text is given, whatever its letters say (Unicode Annex 9's explicit marks).
package enum TextEmbedding: Hashable, Sendable {
    case leftToRightEmbedding, rightToLeftEmbedding, leftToRightOverride, rightToLeftOverride
}

/// A stretch of text in one font.
package struct TextRun: Sendable {
    /// Offsets into the text's UTF-16 form.
    package var utf16Range: Range<Int>
    package var font: Font
    /// The caller's: comes back with the run's glyphs, as the index of a colour for example.
    package var tag: Int
    /// Points added after each character.
    package var kern: CGFloat
    /// As in BCP 47; chooses between forms of letters, and between fonts for Chinese, Japanese and Korean.
    package var language: String?
    /// What stands for each object replacement character (U+FFFC).
    package var box: TextBox?
    /// From the outside in.
    package var embeddings: [TextEmbedding]
    /// How much wider than designed each glyph is drawn: layout makes room for it, drawing has to stretch.
    package var stretch: CGFloat = 1
    /// Points by which it stands above the baseline; below where negative. The line makes room for it.
    package var raise: CGFloat = 0

    package init(
        utf16Range: Range<Int>, font: Font, tag: Int = 0, kern: CGFloat = 0, language: String? = nil,
        box: TextBox? = nil, embeddings: [TextEmbedding] = []
    ) {
        self.utf16Range = utf16Range
        self.font = font
        self.tag = tag
        self.kern = kern
        self.language = language
        self.box = box
        self.embeddings = embeddings
    }
}

/// Lengths are points. Zero, NaN and infinite values mean "none".
package struct ParagraphSettings: Hashable, Sendable {
    package var alignment: TextAlignment
    package var lineBreak: LineBreak
    /// Between two lines.
    package var lineSpacing: CGFloat
    package var minimumLineHeight: CGFloat
    package var maximumLineHeight: CGFloat
    package var lineHeightMultiple: CGFloat
    /// From the leading edge, on a paragraph's first line.
    package var firstLineHeadIndent: CGFloat
    /// From the leading edge, on its other lines.
    package var headIndent: CGFloat
    /// Above 0: the line's end, from the leading edge. Otherwise its distance from the trailing edge, negated.
    package var tailIndent: CGFloat
    /// After each paragraph but the last.
    package var paragraphSpacing: CGFloat
    /// Nil: from each paragraph's first letter that has a direction.
    package var rightToLeft: Bool?
    /// The direction of paragraphs that have no such letter.
    package var defaultRightToLeft = false
    /// Where tabs lead, by location; empty for the default stops.
    package var tabStops: [TabStop] = []
    /// Points between the stops behind the last of `tabStops`, and of all if there are none; 0 for 28.
    package var tabInterval: CGFloat = 0
    /// Words are hyphenated where a line would be filled to less than this part; 0 never.
    package var hyphenationFactor: CGFloat = 0
    /// Of the hyphenation; nil for the language that the process runs in.
    package var language: String?
    /// Lines of Korean break between words only.
    package var keepsHangulWords = false
    /// A paragraph's last line is not left with a single word.
    package var avoidsOrphans = false

    package init(
        alignment: TextAlignment = .natural, lineBreak: LineBreak = .wordWrap, lineSpacing: CGFloat = 0,
        minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0, lineHeightMultiple: CGFloat = 0,
        firstLineHeadIndent: CGFloat = 0, headIndent: CGFloat = 0, tailIndent: CGFloat = 0,
        paragraphSpacing: CGFloat = 0, rightToLeft: Bool? = nil
    ) {
        self.alignment = alignment
        self.lineBreak = lineBreak
        self.lineSpacing = lineSpacing
        self.minimumLineHeight = minimumLineHeight
        self.maximumLineHeight = maximumLineHeight
        self.lineHeightMultiple = lineHeightMultiple
        self.firstLineHeadIndent = firstLineHeadIndent
        self.headIndent = headIndent
        self.tailIndent = tailIndent
        self.paragraphSpacing = paragraphSpacing
        self.rightToLeft = rightToLeft
    }

    /// The same with every length a number that can be calculated with.
    var sanitized: ParagraphSettings {
        func length(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, -1e6), 1e6) : 0 }
        var copy = self
        copy.lineSpacing = max(0, length(lineSpacing))
        copy.minimumLineHeight = max(0, length(minimumLineHeight))
        copy.maximumLineHeight = max(0, length(maximumLineHeight))
        copy.lineHeightMultiple = min(max(0, length(lineHeightMultiple)), 1000)
        copy.firstLineHeadIndent = max(0, length(firstLineHeadIndent))
        copy.headIndent = max(0, length(headIndent))
        copy.tailIndent = length(tailIndent)
        copy.paragraphSpacing = max(0, length(paragraphSpacing))
        copy.tabInterval = max(0, length(tabInterval))
        copy.tabStops = tabStops.filter { $0.location.isFinite && $0.location >= 0 }.sorted {
            $0.location < $1.location
        }
        copy.hyphenationFactor = min(max(0, length(hyphenationFactor)), 1)
        return copy
    }
}
