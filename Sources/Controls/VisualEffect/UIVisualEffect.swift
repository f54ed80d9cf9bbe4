// UIVisualEffect.swift: what a visual effect view does with what lies behind it, or in it.

public import Foundation
import VitrineRuntime

/// An effect of a `UIVisualEffectView`.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    open func encode(with coder: NSCoder) {}
    open nonisolated class var supportsSecureCoding: Bool { true }
    /// Itself: effects do not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Blurs what lies behind, under a veil of a material.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// How thick and how light the veil is. The materials follow light and dark; the others do not.
    public enum Style: Int, Sendable, CaseIterable {
        case extraLight = 0
        case light, dark
        case regular = 4
        case prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
        case systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
        case systemThickMaterialLight, systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
        case systemThickMaterialDark, systemChromeMaterialDark
    }

    package let style: Style

    public init(style: Style) {
        self.style = style
        super.init()
    }

    public required init?(coder: NSCoder) {
        style = coder.choice("UIBlurEffectStyle") ?? .regular
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(style.rawValue, forKey: "UIBlurEffectStyle")
    }

    /// Nil for materials that follow light and dark.
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

/// Lets labels and symbols on a blurred ground stand out by what shines through them.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    /// What the content is: the more important, the stronger.
    public enum Style: Int, Sendable {
        case label = 0
        case secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
    }

    package let blurEffect: UIBlurEffect
    package let style: Style

    public init(blurEffect: UIBlurEffect, style: Style = .label) {
        self.blurEffect = blurEffect
        self.style = style
        super.init()
    }

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

    /// The colour of lines. An effect that was made for labels, as it is by default, draws them as separators.
    var lineColor: UIColor {
        let color = style == .label ? UIColor.separator : tint
        guard let isDark = blurEffect.isAlwaysDark else { return color }
        return color.resolvedColor(with: UITraitCollection(userInterfaceStyle: isDark ? .dark : .light))
    }

    /// The tint of the content: what of the ground shines through is what a translucent colour leaves of it.
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
