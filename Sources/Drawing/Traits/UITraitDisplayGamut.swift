// UITraitDisplayGamut.swift: the trait for the colours of a display.

/// The range of colours that a display shows.
public enum UIDisplayGamut: Int, Sendable {
    /// Not set.
    case unspecified = -1
    /// The colours of sRGB. Every display here.
    case SRGB = 0
    /// The colours of Display P3.
    case P3 = 1
}

/// The trait for the colours of a display.
public enum UITraitDisplayGamut: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UIDisplayGamut.unspecified
}

extension UIMutableTraits {
    /// The range of colours of the display.
    public var displayGamut: UIDisplayGamut {
        get { self[UITraitDisplayGamut.self] }
        set { self[UITraitDisplayGamut.self] = newValue }
    }
}

extension UITraitCollection {
    /// The range of colours of the display.
    public var displayGamut: UIDisplayGamut { self[UITraitDisplayGamut.self] }

    /// Creates traits with this range of colours alone.
    public convenience init(displayGamut: UIDisplayGamut) {
        self.init { $0.displayGamut = displayGamut }
    }
}
