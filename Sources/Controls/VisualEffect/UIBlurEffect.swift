// UIBlurEffect.swift: blurs, and content that stands out from them.

public import Foundation
import VitrineDrawing
public import VitrineRuntime

/// An effect that blurs the content behind the view, under the tint of a material.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// The opacity and the brightness of the tint. Only styles without `light` or `dark` in their names follow the
    /// traits.
    public enum Style: Int, Sendable, CaseIterable {
        /// A very bright tint.
        case extraLight = 0
        /// A bright and a dark tint.
        case light, dark
        /// A tint of medium opacity that follows the traits.
        case regular = 4
        /// A stronger tint that follows the traits.
        case prominent
        /// Materials that follow the traits, from the thinnest to the thickest.
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
        /// The material of bars, which follows the traits.
        case systemChromeMaterial
        /// The thinner materials, always light.
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
        /// The thick material and that of bars, always light.
        case systemThickMaterialLight, systemChromeMaterialLight
        /// The thinner materials, always dark.
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
        /// The thick material and that of bars, always dark.
        case systemThickMaterialDark, systemChromeMaterialDark
    }

    package let style: Style

    /// Makes an effect of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// Restores an archived blur effect.
    public required init?(coder: NSCoder) {
        style = coder.choice("UIBlurEffectStyle") ?? .regular
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(style.rawValue, forKey: "UIBlurEffectStyle")
    }

    /// Whether the style is dark; nil for styles that follow the traits.
    var isAlwaysDark: Bool? {
        switch style {
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            true
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight,
            .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight:
            false
        case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
            .systemThickMaterial, .systemChromeMaterial:
            nil
        }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIBlurEffect)?.style == style
    }

    open override var hash: Int { style.rawValue }
}

/// An effect that lets labels and symbols stand out from a blurred background, which shines through them.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    /// The purpose of the content: the more important, the stronger the effect.
    public enum Style: Int, Sendable {
        /// A text of the first level, the strongest.
        case label = 0
        /// Texts of lower levels, areas from strong to weak, and lines.
        case secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
    }

    package let blurEffect: UIBlurEffect
    package let style: Style

    /// Makes an effect for content on a blur. By default the content is a label.
    public init(blurEffect: UIBlurEffect, style: Style = .label) {
        self.blurEffect = blurEffect
        self.style = style
        super.init()
    }

    /// Restores an archived vibrancy effect.
    public required init?(coder: NSCoder) {
        guard let blur = UIBlurEffect(coder: coder) else { return nil }
        blurEffect = blur
        style = coder.choice("UIVibrancyEffectStyle") ?? .label
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        blurEffect.encode(with: coder)
        coder.encode(style.rawValue, forKey: "UIVibrancyEffectStyle")
    }

    /// The colour of lines. An effect for labels, the default, draws them as separators.
    var lineColor: UIColor {
        let color = style == .label ? UIColor.separator : tint
        guard let isDark = blurEffect.isAlwaysDark else { return color }
        return color.resolvedColor(with: UITraitCollection(userInterfaceStyle: isDark ? .dark : .light))
    }

    /// The tint of the content: its translucency decides how much of the background shines through.
    var tint: UIColor {
        switch style {
        case .label: .label
        case .secondaryLabel: .secondaryLabel
        case .tertiaryLabel: .tertiaryLabel
        case .quaternaryLabel: .quaternaryLabel
        case .fill: .systemFill
        case .secondaryFill: .secondarySystemFill
        case .tertiaryFill: .tertiarySystemFill
        case .separator: .separator
        }
    }
}
