// AttributedStringKeys.swift: the attributes of drawn text.

public import Foundation

extension NSAttributedString.Key {
    /// A `UIFont`; the system font of 12 points where it is missing.
    public static let font = NSAttributedString.Key("NSFont")
    /// An `NSParagraphStyle`; the default style where it is missing.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The `UIColor` of the glyphs; black where it is missing.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The `UIColor` behind the glyphs; none where it is missing.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// A number: 0 turns ligatures off.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// A number: points added after each character; 0 turns off the font's own kerning.
    public static let kern = NSAttributedString.Key("NSKern")
    /// A number: points added after each character, together with the font's own kerning.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// A number: the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A number: the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A `UIColor`; that of the glyphs where it is missing.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// A `UIColor`; that of the glyphs where it is missing.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// An `NSShadow`; none where it is missing.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// A number: points by which the glyphs are raised above the baseline.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// A number: the width of the glyphs' outline, in percent of the font size. Above 0 only the outline is drawn,
    /// below 0 the glyphs are filled, too.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The `UIColor` of the outline; that of the glyphs where it is missing.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// A number: the slant of the glyphs, as sideways per upwards.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// A number: the logarithm of the factor by which glyphs are wider than designed; 0 leaves them.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// The raw value of a `TextEffectStyle`.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// A number: 0, the default, for horizontal forms of glyphs. As on iOS there are no others.
    public static let verticalGlyphForm = NSAttributedString.Key("NSVerticalGlyphForm")
    /// An `NSTextAttachment`, in place of U+FFFC.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// A `URL` or a `String`: drawn in the link colour and underlined, unless other attributes set these.
    public static let link = NSAttributedString.Key("NSLink")
    /// An array of numbers, from the outside in: each an `NSWritingDirection` plus an `NSWritingDirectionFormatType`.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    /// A `String` as in BCP 47: it selects forms of letters, fonts for Chinese, Japanese and Korean, and hyphenation.
    public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
}

/// How a range of text gets a direction.
public enum NSWritingDirectionFormatType: Int, Sendable {
    /// The range is a unit within the text around it, like a quotation.
    case embedding = 0
    /// All its characters get the direction, whatever they are.
    case override = 2
}

extension NSAttributedString {
    /// An effect on the appearance of text as a whole.
    public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
        /// UIKit's name of the effect.
        public var rawValue: String
        /// Creates an effect from its name. Unknown names have no effect.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// As if pressed into paper: an edge of light below the letters.
        public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
    }
}

/// The appearance of a line under or through text: a weight, a pattern, and `byWord`.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The style as bits.
    public let rawValue: Int
    /// Creates a style from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// One line of twice the thickness.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// Dots of twice the line's height, with gaps of the same length.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    /// Dashes of six times the line's height, with gaps of three times.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// A dash and a dot in turn.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    /// A dash and two dots in turn.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    /// Not under spaces.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
