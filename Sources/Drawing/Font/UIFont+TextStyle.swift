// UIFont+TextStyle.swift: fonts by the purpose of text.
//
// Sizes are those of Apple's Human Interface Guidelines (Typography, Dynamic
// Type sizes), for each content size category.

import Foundation

extension UIFont {
    /// A purpose of text, with the size and weight for it. Sizes below are those of the category Large.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// UIKit's name of the style.
        public var rawValue: String
        /// Creates a style from its name. Unknown names have the size of `.body`.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The largest titles: 36 points, bold.
        public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
        /// Extra large titles of the second level: 28 points, bold.
        public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
        /// Large titles, as in navigation bars: 34 points.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// Titles of the first level: 28 points.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// Titles of the second level: 22 points.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// Titles of the third level: 20 points.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// Headings of paragraphs: 17 points, semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// Second headings: 15 points.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Text of paragraphs: 17 points.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// Text beside a figure or a control: 16 points.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// Notes below text: 13 points.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// Captions of figures: 12 points.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// Small captions: 11 points.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// From extra small to the largest accessibility size, in points.
        var sizes: [CGFloat] {
            switch self {
            case .extraLargeTitle: [33, 34, 35, 36, 38, 40, 42, 46, 50, 54, 58, 62]
            case .extraLargeTitle2: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
            case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
            case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
            case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
            case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
            case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
            case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
            case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
            case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
            case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
            default: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
            }
        }

        var weight: Weight {
            switch self {
            case .headline: .semibold
            case .extraLargeTitle, .extraLargeTitle2: .bold
            default: .regular
            }
        }
    }

    /// The system font for a purpose, in the size for the current traits; an unknown style has the font of `.body`.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The system font for a purpose, in the size for these traits; nil for the current ones.
    public class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        return systemFont(ofSize: style.sizes[category.index], weight: style.weight)
            .adjusting(UIFont.Adjustment(style: style, base: nil, maximum: 0, category: category))
    }
}

extension UIFont {
    /// How a font follows the user's preferred text size.
    struct Adjustment: Hashable, Sendable {
        var style: TextStyle
        /// The font at the default size; nil for the style's own.
        var base: UIFont?
        /// Points; 0 for no limit.
        var maximum: CGFloat
        /// The category that the font was created for.
        var category: UIContentSizeCategory
    }

    /// The font for other traits; itself if it does not follow them, or already has the right size.
    package func adjusted(to traits: UITraitCollection) -> UIFont {
        guard let adjustment, adjustment.category != traits.preferredContentSizeCategory else { return self }
        guard let base = adjustment.base else {
            return .preferredFont(forTextStyle: adjustment.style, compatibleWith: traits)
        }
        return UIFontMetrics(forTextStyle: adjustment.style).scaledFont(
            for: base, maximumPointSize: adjustment.maximum, compatibleWith: traits)
    }
}
