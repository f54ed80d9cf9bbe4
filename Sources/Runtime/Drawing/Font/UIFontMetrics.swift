// UIFontMetrics.swift: lengths and fonts that grow with the text size that the user wants.

public import Foundation

/// Scales as the sizes of a text style do.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// Scales as body text does.
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// A font that is as large against `font` as the style is against its default size. Labels whose
    /// `adjustsFontForContentSizeCategory` is set keep it so.
    open func scaledFont(for font: UIFont) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
    }

    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// - Parameters:
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

    /// A length that grows with the text, on whole device pixels.
    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

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
