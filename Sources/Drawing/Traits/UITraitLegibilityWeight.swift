// UITraitLegibilityWeight.swift: the trait for heavier text.

/// The weight of text for people who read heavier text more easily.
public enum UILegibilityWeight: Int, Sendable {
    /// Not set.
    case unspecified = -1
    /// The usual weight.
    case regular = 0
    /// A heavier weight.
    case bold = 1
}

/// The trait for heavier text.
public enum UITraitLegibilityWeight: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UILegibilityWeight.unspecified
}

extension UIMutableTraits {
    /// The weight of text that people prefer: bold while `UIAccessibility.isBoldTextEnabled`.
    public var legibilityWeight: UILegibilityWeight {
        get { self[UITraitLegibilityWeight.self] }
        set { self[UITraitLegibilityWeight.self] = newValue }
    }
}

extension UITraitCollection {
    /// The weight of text that people prefer: bold while `UIAccessibility.isBoldTextEnabled`.
    public var legibilityWeight: UILegibilityWeight { self[UITraitLegibilityWeight.self] }

    /// Creates traits with this weight alone.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init { $0.legibilityWeight = legibilityWeight }
    }
}
