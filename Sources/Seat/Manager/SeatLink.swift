// SeatLink.swift: the protocol of a connection to a manager, which tests replace.

/// A connection to a seat manager.
@MainActor protocol SeatLink: AnyObject {
    /// Readable when there are messages of the manager.
    var fileDescriptor: Int32 { get }
    /// Whether the session is active: its devices work.
    var isEnabled: Bool { get }
    /// Called from `dispatch()`. The devices stop working when it returns.
    var willDisable: (() -> Void)? { get set }
    var didEnable: (() -> Void)? { get set }

    /// Handles the manager's messages. Never waits.
    /// - Throws: an error if the manager has ended.
    func dispatch() throws
    func openDevice(_ path: String) throws -> Int32
    /// False for a descriptor that the manager did not open.
    func closeDevice(_ descriptor: Int32) -> Bool
    func switchSession(to number: Int)
    func close()
    /// Called when the manager has ended: this process closes the devices.
    func abandon()
}

extension SeatManager: SeatLink {}
