// UITraitAccessibilityContrast.swift: the trait for higher contrast.

/// The contrast between colours and their background.
public enum UIAccessibilityContrast: Int, Sendable {
    /// Not set.
    case unspecified = -1
    /// The usual contrast.
    case normal = 0
    /// Higher contrast.
    case high = 1
}

/// The trait for the contrast of colours.
public enum UITraitAccessibilityContrast: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UIAccessibilityContrast.unspecified
    /// True: colours are resolved again when it changes.
    public static let affectsColorAppearance = true
}

extension UIMutableTraits {
    /// The contrast of colours.
    public var accessibilityContrast: UIAccessibilityContrast {
        get { self[UITraitAccessibilityContrast.self] }
        set { self[UITraitAccessibilityContrast.self] = newValue }
    }
}

extension UITraitCollection {
    /// The contrast of colours. System colours follow it.
    public var accessibilityContrast: UIAccessibilityContrast { self[UITraitAccessibilityContrast.self] }

    /// Creates traits with this contrast alone.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }
}
