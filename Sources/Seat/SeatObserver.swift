// SeatObserver.swift: who has to know that another session is in front.

/// Told when the devices go to another session, and when they are back.
@MainActor public protocol SeatObserver: AnyObject {
    /// Another session comes to the front. What is not let go before this returns is taken away.
    func seatWillPause(_ seat: Seat)
    /// The session is in front again. Input devices have to be opened anew; a card keeps its descriptor.
    func seatDidResume(_ seat: Seat)
}
