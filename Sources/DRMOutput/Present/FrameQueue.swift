// FrameQueue.swift: the visible frame, the pending one, and the one that waits.

import VitrineGraphics

/// The states of the buffers.
struct FrameQueue {
    /// A frame that was committed.
    struct PendingFlip {
        var buffer: Int
        /// Returned with the flip event; distinguishes this flip from those of an earlier session.
        var serial: UInt
        var submittedAt: Double
        /// The earliest time at which it counts as visible: paces drivers without vertical blanks.
        var dueAt: Double
        /// The time after which the flip event counts as lost.
        var lostAt = Double.infinity
        /// The time of the flip event. Nil before it.
        var completedAt: Double?
        /// Whether the picture was committed before without an event.
        var isRecommit = false
    }

    /// A frame that the kernel could not accept yet.
    struct Waiting {
        var buffer: Int
        var damage: [PixelRect]
        var retryAt: Double
    }

    private(set) var pendingFlip: PendingFlip?
    var waiting: Waiting?
    /// Whether another program holds the card, which has been logged.
    var isRetrying = false
    /// The number of failed attempts to commit the current frame.
    private(set) var attempts = 0
    /// The visible buffer. Nil before the first frame.
    private(set) var shown: Int?
    private var lastSerial: UInt

    /// - Parameter firstSerial: the number before that of the first flip.
    init(firstSerial: UInt = 0) { lastSerial = firstSerial }

    /// The next buffer to draw. Nil while a flip is pending.
    func free(of count: Int) -> Int? {
        guard pendingFlip == nil, waiting == nil else { return nil }
        return ((shown ?? -1) + 1) % count
    }

    /// Whether no frame is pending or waiting.
    var isAtRest: Bool { pendingFlip == nil && waiting == nil }

    mutating func nextSerial() -> UInt {
        lastSerial &+= 1
        return lastSerial
    }

    mutating func didSubmit(_ pendingFlip: PendingFlip) {
        self.pendingFlip = pendingFlip
        waiting = nil
        isRetrying = false
        attempts = 0
    }

    /// Stores a frame that the kernel does not accept yet.
    mutating func wait(_ buffer: Int, damage: [PixelRect], until retryAt: Double) {
        waiting = Waiting(buffer: buffer, damage: damage, retryAt: retryAt)
        attempts += 1
    }

    /// Delays the time at which the pending frame counts as visible.
    mutating func delay(until time: Double) {
        pendingFlip?.dueAt = time
    }

    /// Records a flip event. False for a frame that is not pending any more.
    mutating func complete(serial: UInt, at time: Double) -> Bool {
        guard pendingFlip?.serial == serial, pendingFlip?.completedAt == nil else { return false }
        pendingFlip?.completedAt = time
        return true
    }

    /// Marks the pending frame as visible.
    mutating func didPresent() {
        shown = pendingFlip?.buffer ?? shown
        pendingFlip = nil
    }

    /// Discards the waiting frame.
    mutating func discardWaiting() {
        waiting = nil
        isRetrying = false
        attempts = 0
    }

    /// Discards all frames; the contents of the buffers are invalid.
    mutating func discardAll() {
        pendingFlip = nil
        waiting = nil
        shown = nil
        attempts = 0
    }
}
