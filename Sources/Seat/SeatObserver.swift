// SeatObserver.swift: the protocol of observers of session switches.

/// Is notified when another session becomes active, and when this one is active again.
@MainActor public protocol SeatObserver: AnyObject {
    /// Called before another session becomes active. Devices that are still in use when this returns stop working.
    func seatWillPause(_ seat: Seat)
    /// Called when the session is active again. Input devices must be opened again; a card keeps its descriptor.
    func seatDidResume(_ seat: Seat)
}
