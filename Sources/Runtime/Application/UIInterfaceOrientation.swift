// UIInterfaceOrientation.swift: how the interface lies on the panel.
//
// How a panel is mounted is set where the app is started (`--rotation`), not by
// its controllers: a kiosk is not picked up and turned.

/// How the interface lies on the panel. Here it always fills it upright.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeRight = 3
    case landscapeLeft = 4

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Several ways in which an interface may lie.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    public var rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let portrait = UIInterfaceOrientationMask(.portrait)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
    public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
    public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

    /// The mask of one orientation: its number says which bit it is.
    private init(_ orientation: UIInterfaceOrientation) { rawValue = 1 << UInt(orientation.rawValue) }
}
