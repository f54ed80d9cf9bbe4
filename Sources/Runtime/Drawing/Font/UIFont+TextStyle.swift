// UIFont+TextStyle.swift: fonts by what the text is for.
//
// Sizes are those of Apple's Human Interface Guidelines (Typography, Dynamic
// Type sizes), for each content size category.

import Foundation

extension UIFont {
    /// What a text is for.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
        public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
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

    /// The system font for a purpose, as large as the user wants it; an unknown style gives that of `.body`.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The same for what is shown with these traits; nil for the current ones.
    public class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        return systemFont(ofSize: style.sizes[category.index], weight: style.weight)
            .adjusting(UIFont.Adjustment(style: style, base: nil, maximum: 0, category: category))
    }
}

extension UIFont {
    /// How a font follows the size that the user wants.
    struct Adjustment: Hashable, Sendable {
        var style: TextStyle
        /// The font at the default size; nil for the style's own.
        var base: UIFont?
        /// Points; 0 for no limit.
        var maximum: CGFloat
        /// What it is made for.
        var category: UIContentSizeCategory
    }

    /// The same font for what is shown with other traits; itself if it does not follow them, or is right as it is.
    package func adjusted(to traits: UITraitCollection) -> UIFont {
        guard let adjustment, adjustment.category != traits.preferredContentSizeCategory else { return self }
        guard let base = adjustment.base else {
            return .preferredFont(forTextStyle: adjustment.style, compatibleWith: traits)
        }
        return UIFontMetrics(forTextStyle: adjustment.style).scaledFont(
            for: base, maximumPointSize: adjustment.maximum, compatibleWith: traits)
    }
}
