// ParagraphSettings.swift: the settings of a layout.

package import Foundation

package enum TextAlignment: Hashable, Sendable {
    case left, center, right, justified
    /// Follows the paragraph's direction.
    case natural
}

package enum LineBreak: Hashable, Sendable {
    /// Breaks between words. A word wider than the line breaks between characters.
    case wordWrap
    /// Breaks between any two characters as a reader counts them.
    case charWrap
    /// Like wordWrap, but the last allowed line extends past the width.
    case clip
    /// Like wordWrap, but the last allowed line shows an ellipsis and the text's end.
    case truncateHead
    /// Like wordWrap, but the last allowed line ends in an ellipsis.
    case truncateTail
    /// Like wordWrap, but the last allowed line has an ellipsis in its middle.
    case truncateMiddle
}

/// Space in a line for something other than glyphs, in points. It is placed on the baseline.
package struct TextBox: Hashable, Sendable {
    package var width: CGFloat
    /// The height above the baseline.
    package var ascent: CGFloat
    /// The depth below the baseline.
    package var descent: CGFloat

    package init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
        func length(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), 1e6) : 0 }
        self.width = length(width)
        self.ascent = length(ascent)
        self.descent = length(descent)
    }
}

/// A direction set for a part of the text, which overrides its letters (explicit marks of Unicode Annex 9).
package enum TextEmbedding: Hashable, Sendable {
    case leftToRightEmbedding, rightToLeftEmbedding, leftToRightOverride, rightToLeftOverride
}

/// A part of the text in one font.
package struct TextRun: Sendable {
    /// Offsets in UTF-16 units.
    package var utf16Range: Range<Int>
    package var font: Font
    /// A value of the caller that the run's glyphs carry, such as the index of a colour.
    package var tag: Int
    /// Points added after each character.
    package var kern: CGFloat
    /// A BCP 47 tag. Chooses between letter forms, and between fonts for Chinese, Japanese and Korean.
    package var language: String?
    /// The box that replaces each object replacement character (U+FFFC).
    package var box: TextBox?
    /// Embeddings from the outside in.
    package var embeddings: [TextEmbedding]
    /// A factor on each glyph's designed width. Layout reserves the space; drawing must stretch the glyphs.
    package var stretch: CGFloat = 1
    /// Points above the baseline; negative values are below it. The line's height includes it.
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

/// Settings of a paragraph. Lengths are points. Zero, NaN and infinite values mean "none".
package struct ParagraphSettings: Hashable, Sendable {
    package var alignment: TextAlignment
    package var lineBreak: LineBreak
    /// Space between two lines.
    package var lineSpacing: CGFloat
    package var minimumLineHeight: CGFloat
    package var maximumLineHeight: CGFloat
    package var lineHeightMultiple: CGFloat
    /// The indent of a paragraph's first line, from the leading edge.
    package var firstLineHeadIndent: CGFloat
    /// The indent of the other lines, from the leading edge.
    package var headIndent: CGFloat
    /// Above 0: the line's end, from the leading edge. Otherwise the negated distance from the trailing edge.
    package var tailIndent: CGFloat
    /// Space after each paragraph except the last.
    package var paragraphSpacing: CGFloat
    /// The direction. Nil: from each paragraph's first letter that has a direction.
    package var rightToLeft: Bool?
    /// The direction of paragraphs without such a letter.
    package var defaultRightToLeft = false
    /// Tab stops, sorted by location. Empty for the default stops.
    package var tabStops: [TabStop] = []
    /// Points between the stops after the last of `tabStops`, or between all stops if there are none. 0 means 28.
    package var tabInterval: CGFloat = 0
    /// Words are hyphenated if a line would be filled to less than this fraction. 0 means never.
    package var hyphenationFactor: CGFloat = 0
    /// The language for hyphenation. Nil for the process's language.
    package var language: String?
    /// Breaks lines of Korean only between words.
    package var keepsHangulWords = false
    /// Avoids a single word on a paragraph's last line.
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

    /// The same settings with every length finite.
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
