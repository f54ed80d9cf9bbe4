// FrameQueue.swift: the frame on the display, the one on its way, and the one that had to wait.

import VitrineGraphics

/// Which buffer is where.
struct FrameQueue {
    /// A frame that was handed to the kernel.
    struct Flight {
        var buffer: Int
        /// Comes back with the flip event; tells this flip from those of an earlier session.
        var serial: UInt
        var submittedAt: Double
        /// The earliest time at which it counts as seen: paces drivers without vertical blanks.
        var dueAt: Double
        /// The flip event counts as lost from this time on.
        var lostAt = Double.infinity
        /// The flip event's time; nil while it is awaited.
        var landedAt: Double?
        /// The picture was handed over before, and not reported.
        var isProof = false
    }

    /// A frame that the kernel could not take yet.
    struct Waiting {
        var buffer: Int
        var damage: [PixelRect]
        var retryAt: Double
    }

    private(set) var flight: Flight?
    var waiting: Waiting?
    /// Another program holds the card, and that has been said.
    var isRetrying = false
    /// Attempts in vain to hand the present frame over.
    private(set) var attempts = 0
    /// The buffer on the display; nil before the first frame.
    private(set) var shown: Int?
    private var lastSerial: UInt

    /// - Parameter firstSerial: flips are counted from here on.
    init(firstSerial: UInt = 0) { lastSerial = firstSerial }

    /// The buffer to draw next; nil while a frame is on its way.
    func free(of count: Int) -> Int? {
        guard flight == nil, waiting == nil else { return nil }
        return ((shown ?? -1) + 1) % count
    }

    /// Nothing is on its way to the display.
    var isAtRest: Bool { flight == nil && waiting == nil }

    mutating func nextSerial() -> UInt {
        lastSerial &+= 1
        return lastSerial
    }

    mutating func takeOff(_ flight: Flight) {
        self.flight = flight
        waiting = nil
        isRetrying = false
        attempts = 0
    }

    /// The kernel does not take a frame yet.
    mutating func wait(_ buffer: Int, damage: [PixelRect], until retryAt: Double) {
        waiting = Waiting(buffer: buffer, damage: damage, retryAt: retryAt)
        attempts += 1
    }

    /// The frame on its way counts as seen no earlier than `time`.
    mutating func delay(until time: Double) {
        flight?.dueAt = time
    }

    /// False for flips of frames that are no longer awaited.
    mutating func land(serial: UInt, at time: Double) -> Bool {
        guard flight?.serial == serial, flight?.landedAt == nil else { return false }
        flight?.landedAt = time
        return true
    }

    /// The frame on its way is on the display.
    mutating func arrive() {
        shown = flight?.buffer ?? shown
        flight = nil
    }

    /// The frame that could not be taken yet is not wanted any more.
    mutating func forgetWaiting() {
        waiting = nil
        isRetrying = false
        attempts = 0
    }

    /// Nothing is on its way any more, and what the buffers hold counts for nothing.
    mutating func forget() {
        flight = nil
        waiting = nil
        shown = nil
        attempts = 0
    }
}
