// UIFontMetrics.swift: lengths and fonts that follow the user's preferred text size.

public import Foundation

/// Scales fonts and lengths as a text style scales.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    /// Creates metrics that scale as `textStyle` does.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// Metrics that scale as body text does.
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// The font scaled by the style's size over its size at Large, for the current traits. Labels whose
    /// `adjustsFontForContentSizeCategory` is set scale it again when the traits change. The font must have a fixed
    /// size.
    open func scaledFont(for font: UIFont) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
    }

    /// The font scaled for these traits; nil for the current ones.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    /// The font scaled for the current traits, to at most `maximumPointSize` points; 0 for no limit.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// The font scaled for these traits, up to a size. A font that follows the text size already is a programmer's
    /// error.
    ///
    /// - Parameters:
    ///   - font: a font of fixed size.
    ///   - maximumPointSize: 0 for no limit.
    ///   - traitCollection: nil for the current ones.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        guard font.adjustment == nil else {
            fatalError(
                "UIFontMetrics.scaledFont: \(font) follows the content size already; scale a font of fixed size"
            )
        }
        let traits = traitCollection ?? .current
        var size = scaled(font.pointSize, traits)
        if maximumPointSize > 0 { size = min(size, maximumPointSize) }
        return font.withSize(size).adjusting(
            UIFont.Adjustment(
                style: style, base: font, maximum: maximumPointSize,
                category: traits.preferredContentSizeCategory))
    }

    /// A length in points scaled for the current traits, rounded to whole pixels.
    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// A length in points scaled for these traits (nil: the current ones), rounded to whole pixels of their display.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let traits = traitCollection ?? .current
        let scale = traits.displayScale > 0 ? traits.displayScale : 1
        return (scaled(value, traits) * scale).rounded() / scale
    }

    private func scaled(_ value: CGFloat, _ traits: UITraitCollection) -> CGFloat {
        let sizes = style.sizes
        return value * sizes[traits.preferredContentSizeCategory.index]
            / sizes[UIContentSizeCategory.large.index]
    }
}
