// SeatLink.swift: what a seat needs of a connection to a manager, so that tests can stand in for one.

/// A connection to a seat manager.
@MainActor protocol SeatLink: AnyObject {
    /// Readable when the manager has something to say.
    var fileDescriptor: Int32 { get }
    /// The session is in front, so that its devices work.
    var isEnabled: Bool { get }
    /// Called from `dispatch()`. The devices are taken away when it returns.
    var willDisable: (() -> Void)? { get set }
    var didEnable: (() -> Void)? { get set }

    /// Hears what the manager says. Never waits.
    /// - Throws: when the manager is gone.
    func dispatch() throws
    func openDevice(_ path: String) throws -> Int32
    /// False for a descriptor that came from elsewhere.
    func closeDevice(_ descriptor: Int32) -> Bool
    func switchSession(to number: Int)
    func close()
    /// The manager is gone: what it opened is this process's to close.
    func abandon()
}

extension SeatManager: SeatLink {}
