// UIBarButtonItemVisibilityPriority.swift: which items stay in a bar that is too narrow for all.

/// How long an item stays in a bar that is too narrow for all of its items.
public struct UIBarButtonItemVisibilityPriority: RawRepresentable, Hashable, Sendable {
    /// The priority as a number; higher ones stay longer.
    public var rawValue: Int

    /// Creates a priority from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The default.
    public static let standard = UIBarButtonItemVisibilityPriority(rawValue: 0)
    /// For items that leave first.
    public static let low = UIBarButtonItemVisibilityPriority(rawValue: -1000)
    /// For items that leave last.
    public static let high = UIBarButtonItemVisibilityPriority(rawValue: 1000)

    /// Creates a priority just below another one.
    public init(lowerThan other: UIBarButtonItemVisibilityPriority) {
        rawValue = other.rawValue == .min ? .min : other.rawValue - 1
    }

    /// Creates a priority just above another one.
    public init(higherThan other: UIBarButtonItemVisibilityPriority) {
        rawValue = other.rawValue == .max ? .max : other.rawValue + 1
    }
}
