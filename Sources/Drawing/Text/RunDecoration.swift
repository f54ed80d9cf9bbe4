// RunDecoration.swift: the drawing attributes of a range of text, other than its font.

import Foundation
import VitrineGraphics
import VitrineLocalization
import VitrineText

/// The attributes that change no glyph and no place: they can change without laying text out again.
struct RunDecoration {
    struct Line {
        var style: NSUnderlineStyle
        var color: UIColor?
    }

    var color: UIColor?
    var background: UIColor?
    var underline: Line?
    var strikethrough: Line?
    var shadow: NSShadow?
    /// Per cent of the font's size; above 0 instead of the glyphs, below 0 beside them.
    var strokeWidth: CGFloat = 0
    var strokeColor: UIColor?
    var obliqueness: CGFloat = 0
    /// Glyphs are drawn so many times as wide.
    var stretch: CGFloat = 1
    var isLetterpress = false
    var attachment: NSTextAttachmentBase?
    var isLink = false

    init() {}

    init(_ attributes: [NSAttributedString.Key: Any]) {
        color = attributes[.foregroundColor] as? UIColor
        background = attributes[.backgroundColor] as? UIColor
        shadow = attributes[.shadow] as? NSShadow
        underline = Self.line(attributes, .underlineStyle, .underlineColor)
        strikethrough = Self.line(attributes, .strikethroughStyle, .strikethroughColor)
        strokeWidth = length(attributes[.strokeWidth])
        strokeColor = attributes[.strokeColor] as? UIColor
        obliqueness = length(attributes[.obliqueness])
        stretch = Self.stretch(attributes)
        let effect = attributes[.textEffect]
        let effectName = (effect as? String) ?? (effect as? NSAttributedString.TextEffectStyle)?.rawValue
        isLetterpress = effectName == NSAttributedString.TextEffectStyle.letterpressStyle.rawValue
        attachment = attributes[.attachment] as? NSTextAttachmentBase
        isLink = attributes[.link] != nil
        if isLink {
            color = color ?? .link
            if attributes[.underlineStyle] == nil { underline = Line(style: .single) }
        }
    }

    /// Only glyphs: nothing that has to be drawn behind or over them.
    var isPlain: Bool {
        background == nil && underline == nil && strikethrough == nil && shadow == nil && strokeWidth == 0
            && obliqueness == 0 && stretch == 1 && !isLetterpress && attachment == nil
    }

    /// At most ten times as wide or narrow: beyond that nothing can be read.
    static func stretch(_ attributes: [NSAttributedString.Key: Any]) -> CGFloat {
        let logarithm = length(attributes[.expansion])
        return logarithm.isFinite ? min(max(exp(logarithm), 0.1), 10) : 1
    }

    private static func line(
        _ attributes: [NSAttributedString.Key: Any], _ style: NSAttributedString.Key,
        _ color: NSAttributedString.Key
    ) -> Line? {
        let raw = (attributes[style] as? NSUnderlineStyle)?.rawValue ?? Int(length(attributes[style]))
        return raw == 0
            ? nil : Line(style: NSUnderlineStyle(rawValue: raw), color: attributes[color] as? UIColor)
    }
}

/// A number attribute, boxed in whichever way; 0 where there is none.
func length(_ value: Any?) -> CGFloat {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: 0
    }
}

/// Text in the text module's form: runs of fonts, and styles that their tags point at.
struct StyledText {
    /// A stretch of paragraphs that share a paragraph style.
    struct Block {
        var text: String
        var runs: [TextRun]
        var paragraph: NSParagraphStyle.Values
        /// The direction of paragraphs in which no letter has one.
        var defaultRightToLeft = false

        var settings: ParagraphSettings {
            var settings = paragraph.settings
            settings.defaultRightToLeft = defaultRightToLeft
            settings.language = runs.lazy.compactMap(\.language).first
            return settings
        }
    }

    var blocks: [Block]
    var styles: [RunDecoration]

    /// Of text without attributes. Never changed, and without objects: any thread may read it.
    nonisolated(unsafe) private static let plain = [RunDecoration()]

    /// - Parameter language: a BCP 47 tag; nil for the app's.
    init(_ string: String, font: UIFont, paragraph: NSParagraphStyle.Values, language: String? = nil) {
        let run = TextRun(
            utf16Range: 0..<string.utf16.count, font: font.font, language: language ?? AppLanguage.identifier)
        blocks = [Block(text: string, runs: [run], paragraph: paragraph)]
        styles = Self.plain
    }

    /// - Parameters:
    ///   - font: for text that names none.
    ///   - language: a BCP 47 tag for text that names none; nil for the app's.
    init(_ attributed: NSAttributedString, font defaultFont: UIFont, language: String? = nil) {
        let text = attributed.string as NSString
        blocks = []
        styles = []
        var start = 0
        repeat {
            let values = Self.paragraphStyle(attributed, at: start)
            var end = start
            // Paragraphs of one style are laid out together.
            while end < text.length, end == start || Self.paragraphStyle(attributed, at: end) == values {
                end = NSMaxRange(text.paragraphRange(for: NSRange(location: end, length: 0)))
            }
            append(
                attributed, NSRange(location: start, length: end - start), values, defaultFont, language,
                isLast: end >= text.length)
            start = end
        } while start < text.length
    }

    private static func paragraphStyle(_ text: NSAttributedString, at index: Int) -> NSParagraphStyle.Values {
        guard index < text.length else { return NSParagraphStyle.Values() }
        let style = text.attribute(.paragraphStyle, at: index, effectiveRange: nil) as? NSParagraphStyle
        return style?.values ?? NSParagraphStyle.Values()
    }

    private mutating func append(
        _ attributed: NSAttributedString, _ range: NSRange, _ values: NSParagraphStyle.Values,
        _ defaultFont: UIFont, _ language: String?,
        isLast: Bool
    ) {
        var runs: [TextRun] = []
        var at = range.location
        while at < NSMaxRange(range) {
            let (attributes, end) = attributed.stretch(from: at, in: range)
            var font = (attributes[.font] as? UIFont ?? defaultFont).font
            if let ligature = attributes[.ligature], length(ligature) == 0 {
                font = font.withFeatures(font.features + [FontFeature("liga", 0), FontFeature("clig", 0)])
            }
            if let kern = attributes[.kern], length(kern) == 0 {
                font = font.withFeatures(font.features + [FontFeature("kern", 0)])
            }
            var run = TextRun(
                utf16Range: (at - range.location)..<(end - range.location), font: font, tag: styles.count,
                kern: length(attributes[.kern]) + length(attributes[.tracking]),
                language: attributes[.languageIdentifier] as? String ?? language ?? AppLanguage.identifier,
                box: Self.box(attributes, at: at),
                embeddings: Self.embeddings(attributes[.writingDirection]))
            run.stretch = RunDecoration.stretch(attributes)
            run.raise = length(attributes[.baselineOffset])
            runs.append(run)
            styles.append(RunDecoration(attributes))
            at = end
        }
        if runs.isEmpty {
            runs = [TextRun(utf16Range: 0..<0, font: defaultFont.font, tag: styles.count)]
            styles.append(RunDecoration())
        }
        var text = (attributed.string as NSString).substring(with: range)
        // The newline that ends a block is the next block's beginning, not an empty line.
        if !isLast, let last = text.unicodeScalars.last, CharacterSet.newlines.contains(last) {
            text.removeLast()
        }
        blocks.append(Block(text: text, runs: runs, paragraph: values))
    }

    private static func box(_ attributes: [NSAttributedString.Key: Any], at index: Int) -> TextBox? {
        guard let attachment = attributes[.attachment] as? NSTextAttachmentBase else { return nil }
        let bounds = attachment.layoutBounds(attributes, at: index)
        return TextBox(
            width: bounds.maxX + 2 * attachment.lineLayoutPadding, ascent: bounds.maxY, descent: -bounds.minY)
    }

    private static func embeddings(_ value: Any?) -> [TextEmbedding] {
        guard let list = value as? [Any] else { return [] }
        return list.compactMap {
            switch Int(length($0)) {
            case 0: .leftToRightEmbedding
            case 1: .rightToLeftEmbedding
            case 2: .leftToRightOverride
            case 3: .rightToLeftOverride
            default: nil
            }
        }
    }

    mutating func setDefaultDirection(rightToLeft: Bool) {
        guard rightToLeft else { return }
        for block in blocks.indices { blocks[block].defaultRightToLeft = true }
    }

    /// Aligns natural text at the side where a language begins, whatever the paragraphs' own directions.
    mutating func resolveNaturalAlignment(rightToLeft: Bool) {
        for block in blocks.indices where blocks[block].paragraph.alignment == .natural {
            blocks[block].paragraph.alignment = rightToLeft ? .right : .left
        }
    }

    /// The same text with letters moved together by a part of their size.
    func tightened(by part: CGFloat) -> StyledText {
        var copy = self
        for block in copy.blocks.indices {
            for run in copy.blocks[block].runs.indices {
                copy.blocks[block].runs[run].kern -= copy.blocks[block].runs[run].font.size * part
            }
        }
        return copy
    }

    /// The same text with every font `factor` times as large.
    func scaled(by factor: CGFloat) -> StyledText {
        var copy = self
        for block in copy.blocks.indices {
            for run in copy.blocks[block].runs.indices {
                let original = copy.blocks[block].runs[run]
                copy.blocks[block].runs[run].font = original.font.withSize(original.font.size * factor)
                copy.blocks[block].runs[run].kern *= factor
                copy.blocks[block].runs[run].raise *= factor
                if let box = original.box {
                    copy.blocks[block].runs[run].box = TextBox(
                        width: box.width * factor, ascent: box.ascent * factor, descent: box.descent * factor)
                }
            }
        }
        return copy
    }
}
