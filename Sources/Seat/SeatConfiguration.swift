// SeatConfiguration.swift: the settings of a seat.

/// The settings of a seat.
public struct SeatConfiguration: Hashable, Sendable {
    /// The program that opens devices.
    public enum Manager: String, Hashable, Sendable, CaseIterable {
        /// seatd, then logind, then the process itself: the first that works.
        case any
        /// seatd only.
        case seatd
        /// logind only.
        case logind
        /// None: the process opens the nodes with its own permissions.
        case none
    }

    /// The program that opens devices. Default: `any`.
    public var manager = Manager.any
    /// Whether the app cannot be left with the keyboard: no console switch, no SysRq, no Ctrl-Alt-Del.
    public var locksConsole = false

    /// The given settings.
    public init(manager: Manager = .any, locksConsole: Bool = false) {
        self.manager = manager
        self.locksConsole = locksConsole
    }
}
