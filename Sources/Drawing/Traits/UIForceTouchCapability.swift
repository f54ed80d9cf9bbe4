// UIForceTouchCapability.swift: whether the display measures the force of touches.

import Foundation

/// Whether touches have a force.
public enum UIForceTouchCapability: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Touches have no force.
    case unavailable = 1
    /// Touches have a force.
    case available = 2
}

/// The trait for the force of touches.
public enum UITraitForceTouchCapability: UITraitDefinition {
    /// `.unknown`.
    public static let defaultValue = UIForceTouchCapability.unknown
}

extension UIMutableTraits {
    /// Whether touches have a force.
    public var forceTouchCapability: UIForceTouchCapability {
        get { self[UITraitForceTouchCapability.self] }
        set { self[UITraitForceTouchCapability.self] = newValue }
    }
}

extension UITraitCollection {
    /// Whether touches have a force. Unavailable on a screen until the first touch with one: a device does not report
    /// earlier that it measures forces.
    public var forceTouchCapability: UIForceTouchCapability { self[UITraitForceTouchCapability.self] }

    /// Creates traits with this capability alone.
    public convenience init(forceTouchCapability: UIForceTouchCapability) {
        self.init { $0.forceTouchCapability = forceTouchCapability }
    }
}
