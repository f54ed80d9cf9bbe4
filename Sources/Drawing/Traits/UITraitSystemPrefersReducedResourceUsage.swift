// UITraitSystemPrefersReducedResourceUsage.swift: the trait for a machine that is short of memory or too hot.

/// The trait for a machine that asks apps to use less of it.
public enum UITraitSystemPrefersReducedResourceUsage: UITraitDefinition {
    /// False.
    public static let defaultValue = false
}

extension UIMutableTraits {
    /// Whether the app should use less memory and computing time.
    public var systemPrefersReducedResourceUsage: Bool {
        get { self[UITraitSystemPrefersReducedResourceUsage.self] }
        set { self[UITraitSystemPrefersReducedResourceUsage.self] = newValue }
    }
}

extension UITraitCollection {
    /// Whether the app should use less memory and computing time.
    public var systemPrefersReducedResourceUsage: Bool { self[UITraitSystemPrefersReducedResourceUsage.self] }

    /// Creates traits with this value alone.
    public convenience init(systemPrefersReducedResourceUsage: Bool) {
        self.init { $0.systemPrefersReducedResourceUsage = systemPrefersReducedResourceUsage }
    }
}
