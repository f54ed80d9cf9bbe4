// SeatConfiguration.swift: how devices are to be had.

/// How a seat is opened.
public struct SeatConfiguration: Hashable, Sendable {
    /// Who is asked for devices.
    public enum Manager: String, Hashable, Sendable, CaseIterable {
        /// seatd, then logind, then nobody: the first that answers.
        case any
        /// seatd only.
        case seatd
        /// logind only.
        case logind
        /// Nobody: the process opens the nodes by its own rights.
        case none
    }

    public var manager = Manager.any
    /// Nobody leaves the app by the keyboard: no other console, no SysRq, no Ctrl-Alt-Del.
    public var locksConsole = false

    public init(manager: Manager = .any, locksConsole: Bool = false) {
        self.manager = manager
        self.locksConsole = locksConsole
    }
}
