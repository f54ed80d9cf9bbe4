// AttributedStringKeys.swift: the attributes that text is drawn with.

public import Foundation

extension NSAttributedString.Key {
    /// `UIFont`; 12-point system font where it is missing.
    public static let font = NSAttributedString.Key("NSFont")
    /// `NSParagraphStyle`; the default style where it is missing.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// `UIColor` of the glyphs; black where it is missing.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// `UIColor` behind the glyphs.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// A number: 0 turns ligatures off.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// A number: points added after each character; 0 turns the font's own kerning off.
    public static let kern = NSAttributedString.Key("NSKern")
    /// A number: points added after each character, beside the font's own kerning.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// A number: the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A number: the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// `UIColor`; that of the glyphs where it is missing.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// `UIColor`; that of the glyphs where it is missing.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// A number: points by which the glyphs stand above the baseline.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// A number: the width of the glyphs' outline, per cent of the font's size. Above 0 only the outline is drawn,
    /// below 0 the glyphs are filled too.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// `UIColor` of the outline; that of the glyphs where it is missing.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// A number: how far glyphs lean, as sideways per upwards.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// A number: the logarithm of how much wider than designed glyphs are; 0 leaves them.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// The raw value of a `TextEffectStyle`.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// An `NSTextAttachment`, for U+FFFC.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// A `URL` or a `String`: drawn in the link colour and underlined, unless other attributes say otherwise.
    public static let link = NSAttributedString.Key("NSLink")
    /// An array of numbers, from the outside in: an `NSWritingDirection`, together with an
    /// `NSWritingDirectionFormatType`.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    /// A `String` as in BCP 47: chooses between forms of letters, fonts for Chinese, Japanese and Korean, and hyphens.
    public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
}

/// How a stretch of text is given a direction.
public enum NSWritingDirectionFormatType: Int, Sendable {
    /// It stands in the text like a quotation.
    case embedding = 0
    /// Its characters take the direction, whatever they are.
    case override = 2
}

extension NSAttributedString {
    /// What text looks like as a whole.
    public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// As if pressed into paper: an edge of light below the letters.
        public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
    }
}

/// How a line under or through text looks.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = NSUnderlineStyle(rawValue: 0x01)
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    /// Not under blanks.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
