// UITraitResolvesNaturalAlignmentWithBaseWritingDirection.swift: the trait for the side of naturally aligned text.

/// The trait for the side of naturally aligned text.
public enum UITraitResolvesNaturalAlignmentWithBaseWritingDirection: UITraitDefinition {
    /// False.
    public static let defaultValue = false
}

extension UIMutableTraits {
    /// Whether `.natural` alignment follows the writing direction of each paragraph. If false, it follows the direction
    /// of the interface.
    public var resolvesNaturalAlignmentWithBaseWritingDirection: Bool {
        get { self[UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self] }
        set { self[UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self] = newValue }
    }
}

extension UITraitCollection {
    /// Whether `.natural` alignment follows the writing direction of each paragraph. If false, it follows the direction
    /// of the interface.
    public var resolvesNaturalAlignmentWithBaseWritingDirection: Bool {
        self[UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self]
    }

    /// Creates traits with this value alone.
    public convenience init(resolvesNaturalAlignmentWithBaseWritingDirection: Bool) {
        self.init {
            $0.resolvesNaturalAlignmentWithBaseWritingDirection = resolvesNaturalAlignmentWithBaseWritingDirection
        }
    }
}
