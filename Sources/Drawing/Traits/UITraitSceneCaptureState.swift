// UITraitSceneCaptureState.swift: the trait for a picture that others see, too.

/// Whether a scene is seen elsewhere than on its display.
public enum UISceneCaptureState: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// On its display alone.
    case inactive = 0
    /// It is shown elsewhere, too, or recorded.
    case active = 1
}

/// The trait for a scene that is seen elsewhere, too.
public enum UITraitSceneCaptureState: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UISceneCaptureState.unspecified
}

extension UIMutableTraits {
    /// Whether the scene is seen elsewhere, too, by viewers of VNC for example.
    public var sceneCaptureState: UISceneCaptureState {
        get { self[UITraitSceneCaptureState.self] }
        set { self[UITraitSceneCaptureState.self] = newValue }
    }
}

extension UITraitCollection {
    /// Whether the scene is seen elsewhere, too, by viewers of VNC for example.
    public var sceneCaptureState: UISceneCaptureState { self[UITraitSceneCaptureState.self] }

    /// Creates traits with this state alone.
    public convenience init(sceneCaptureState: UISceneCaptureState) {
        self.init { $0.sceneCaptureState = sceneCaptureState }
    }
}
