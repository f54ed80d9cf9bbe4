// UIForceTouchCapability.swift: whether the display tells how hard a finger presses.

import Foundation

/// Whether touches have a force.
public enum UIForceTouchCapability: Int, Sendable {
    case unknown = 0
    case unavailable = 1
    case available = 2
}

/// Whether touches have a force.
public enum UITraitForceTouchCapability: UITraitDefinition {
    public static let defaultValue = UIForceTouchCapability.unknown
}

extension UIMutableTraits {
    public var forceTouchCapability: UIForceTouchCapability {
        get { self[UITraitForceTouchCapability.self] }
        set { self[UITraitForceTouchCapability.self] = newValue }
    }
}

extension UITraitCollection {
    /// Whether touches have a force. Unavailable on a screen until a finger on it first presses with one: a device does
    /// not say earlier that it measures forces.
    public var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }

    public convenience init(forceTouchCapability: UIForceTouchCapability) {
        self.init { $0.forceTouchCapability = forceTouchCapability }
    }
}
