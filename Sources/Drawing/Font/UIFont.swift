// UIFont.swift: a typeface at a size.
//
// Measures are points; heights are positive upwards from the baseline.

public import Foundation
import VitrineFoundationPatches
package import VitrineText

/// A font. Immutable, so it may be used from any thread.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let foundationMark = FoundationMark()
    package let font: Font
    /// How the font follows the user's preferred text size; nil for a fixed size.
    let adjustment: Adjustment?

    package init(_ font: Font) {
        self.font = font
        adjustment = nil
        super.init()
    }

    /// The system's font at its usual size.
    public convenience override init() { self.init(UIFont.systemFont(ofSize: UIFont.systemFontSize).font) }

    private init(_ font: Font, _ adjustment: Adjustment) {
        self.font = font
        self.adjustment = adjustment
        super.init()
    }

    /// True.
    open class var supportsSecureCoding: Bool { true }

    /// Nil where the archive names no font and size.
    public required init?(coder: NSCoder) {
        guard let archived = ArchivedFont(coder) else { return nil }
        font = archived.font
        adjustment = archived.adjustment
        super.init()
    }

    /// Archives the names and size of the font, and how it follows the text size.
    open func encode(with coder: NSCoder) { store(in: coder) }

    func adjusting(_ adjustment: Adjustment) -> UIFont { UIFont(font, adjustment) }

    /// Finds a font by its full or PostScript name, or by its family's name; nil if there is none. A size of 0 or less
    /// means 14 points.
    public convenience init?(name: String, size: CGFloat) {
        guard let font = FontLibrary.shared.font(named: name, size: UIFont.usable(size)) else { return nil }
        self.init(font)
    }

    // MARK: Names and metrics

    /// The name of the family, such as "Inter".
    open var familyName: String { font.familyName }
    /// The PostScript name.
    open var fontName: String { font.fontName }
    /// Points per em.
    open var pointSize: CGFloat { font.size }
    /// The distance from the baseline to the top of the line.
    open var ascender: CGFloat { font.ascender }
    /// The distance from the baseline to the bottom of the line; negative.
    open var descender: CGFloat { font.descender }
    /// The height of capital letters.
    open var capHeight: CGFloat { font.capHeight }
    /// The height of small letters.
    open var xHeight: CGFloat { font.xHeight }
    /// The space between the bottom of one line and the top of the next.
    open var leading: CGFloat { font.leading }
    /// The distance from one baseline to the next.
    open var lineHeight: CGFloat { font.lineHeight }

    /// The same face at another size.
    open func withSize(_ size: CGFloat) -> UIFont { UIFont(font.withSize(UIFont.usable(size))) }

    // MARK: System fonts

    /// The system font in regular weight. A size of 0 or less means 14 points.
    open class func systemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .regular) }

    /// The system font in bold.
    open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

    /// The system font in italic.
    open class func italicSystemFont(ofSize size: CGFloat) -> UIFont { system(size, italic: true) }

    /// The system font in a weight.
    open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        system(size, weight: weight)
    }

    /// The system font has one width; `width` has an effect where its family is replaced by a variable font.
    open class func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
        UIFont(
            FontLibrary.shared.font(
                family: nil, weight: weight.rawValue, width: width.percent, size: usable(size)))
    }

    /// A system font whose characters all have the same width.
    open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        system(size, weight: weight, monospaced: true)
    }

    /// The system font with digits of the same width, so that a changing number does not shake.
    open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        let font = system(size, weight: weight).font
        return UIFont(font.withFeatures(font.features + [.tabularNumbers]))
    }

    /// The size for labels: 17 points.
    open class var labelFontSize: CGFloat { 17 }
    /// The size for buttons: 18 points.
    open class var buttonFontSize: CGFloat { 18 }
    /// The size for small text: 12 points.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// The standard size: 14 points.
    open class var systemFontSize: CGFloat { 14 }

    /// The families that `init(name:size:)` finds, sorted.
    open class var familyNames: [String] { FontLibrary.shared.families }
    /// The languages whose letters a family has, as BCP 47 tags, sorted. A font file may be read for it.
    package static func languages(ofFamily family: String) -> [String] {
        FontLibrary.shared.languages(family: family).sorted()
    }

    private class func system(
        _ size: CGFloat, weight: Weight = .regular, italic: Bool = false, monospaced: Bool = false
    ) -> UIFont {
        UIFont(
            FontLibrary.shared.font(
                family: nil, weight: weight.rawValue, italic: italic, monospaced: monospaced,
                size: usable(size)))
    }

    /// As in UIKit, a size of 0 means the default size.
    private static func usable(_ size: CGFloat) -> CGFloat { size > 0 ? size : systemFontSize }

    // MARK: NSObject

    /// The font itself, since it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return self === other || (font == other.font && adjustment == other.adjustment)
    }

    open override var hash: Int { font.hashValue }

    open override var description: String { "<UIFont: \(fontName), \(pointSize) points>" }
}

extension UIFont {
    /// How bold a font is: -1 is the thinnest, 0 is regular, 1 the boldest.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The weight from -1 to 1.
        public var rawValue: CGFloat
        /// Creates a weight from -1 to 1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a weight from -1 to 1.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// -0.8.
        public static let ultraLight = Weight(-0.8)
        /// -0.6.
        public static let thin = Weight(-0.6)
        /// -0.4.
        public static let light = Weight(-0.4)
        /// 0: the weight of body text.
        public static let regular = Weight(0)
        /// 0.23.
        public static let medium = Weight(0.23)
        /// 0.3: the weight of headlines.
        public static let semibold = Weight(0.3)
        /// 0.4.
        public static let bold = Weight(0.4)
        /// 0.56.
        public static let heavy = Weight(0.56)
        /// 0.62.
        public static let black = Weight(0.62)
    }
}

extension UIFont {
    /// How wide a font is: 0 is regular.
    public struct Width: RawRepresentable, Hashable, Sendable {
        /// The width; 0 is regular.
        public var rawValue: CGFloat
        /// Creates a width; 0 is regular.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a width; 0 is regular.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// -0.4, half the regular width.
        public static let compressed = Width(-0.4)
        /// -0.2, three quarters of the regular width.
        public static let condensed = Width(-0.2)
        /// 0, the regular width.
        public static let standard = Width(0)
        /// 0.2, five quarters of the regular width.
        public static let expanded = Width(0.2)

        /// In percent of the regular width, as OpenType counts: 75 is condensed, 125 expanded.
        var percent: CGFloat { rawValue.isFinite ? min(max(100 + rawValue * 125, 50), 200) : 100 }
    }
}
