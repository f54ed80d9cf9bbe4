// UIInterfaceOrientation.swift: the orientation of the interface on the panel.
//
// The mounting of a panel is set where the app is started (`--rotation`), not by its controllers: people do not pick up
// and turn a kiosk.

/// The orientation of the interface on the panel. Here it always fills the panel upright.
public enum UIInterfaceOrientation: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Higher than wide.
    case portrait = 1
    /// Higher than wide, with the device's upper edge down.
    case portraitUpsideDown = 2
    /// Wider than high, with the device's upper edge to the left.
    case landscapeRight = 3
    /// Wider than high, with the device's upper edge to the right.
    case landscapeLeft = 4

    /// Whether it is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of orientations. Stored only: nothing here turns the interface.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// The orientations as bits.
    public var rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Higher than wide, upright.
    public static let portrait = UIInterfaceOrientationMask(.portrait)
    /// Higher than wide, upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
    /// Wider than high, with the device's upper edge to the left.
    public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
    /// Wider than high, with the device's upper edge to the right.
    public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
    /// Wider than high, either way.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All four orientations.
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    /// All orientations but `portraitUpsideDown`.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

    /// The mask of one orientation: its raw value is the number of the bit.
    private init(_ orientation: UIInterfaceOrientation) { rawValue = 1 << UInt(orientation.rawValue) }
}
