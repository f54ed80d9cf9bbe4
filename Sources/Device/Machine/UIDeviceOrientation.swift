// UIDeviceOrientation.swift: the orientation in which a device is held.

/// The orientation in which a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Upright.
    case portrait
    /// Upright, with the upper edge down.
    case portraitUpsideDown
    /// On its side, with the upper edge to the left.
    case landscapeLeft
    /// On its side, with the upper edge to the right.
    case landscapeRight
    /// Flat, with the screen up.
    case faceUp
    /// Flat, with the screen down.
    case faceDown

    /// Whether it is upright, either way up.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it is flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether an interface can have this orientation: it is neither flat nor unknown.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
