// UITraitEnvironmentLayoutDirection.swift: the trait for the direction of the layout.

/// The direction of the layout, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// As in English.
    case leftToRight = 0
    /// As in Arabic and Hebrew.
    case rightToLeft = 1

    /// The trait for a direction.
    package init(_ direction: UIUserInterfaceLayoutDirection) {
        self = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The direction; nil if it is not specified.
    package var direction: UIUserInterfaceLayoutDirection? {
        switch self {
        case .unspecified: nil
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}
