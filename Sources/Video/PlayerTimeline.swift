// PlayerTimeline.swift: the position of an item at a time of a clock.

/// A position that runs with a clock, or is held. Seconds.
package struct PlayerTimeline {
    /// The position at `clock`, or the held one.
    package private(set) var time = 0.0
    package private(set) var clock = 0.0
    /// Seconds of the item in a second of the clock. 0: it is held.
    package private(set) var rate = 0.0

    package var isHeld: Bool { rate == 0 }

    package func time(at now: Double) -> Double { isHeld ? time : time + max(0, now - clock) * rate }

    /// The time of the clock at which the position is reached. Nil while it is held.
    package func clock(of position: Double) -> Double? { isHeld ? nil : clock + (position - time) / rate }

    package mutating func hold(at time: Double) { self = PlayerTimeline(time: time) }

    package mutating func run(from time: Double, at clock: Double, rate: Double) {
        self = PlayerTimeline(time: time, clock: clock, rate: rate)
    }

    private init(time: Double, clock: Double = 0, rate: Double = 0) {
        self.time = time
        self.clock = clock
        self.rate = rate
    }

    package init() {}
}
