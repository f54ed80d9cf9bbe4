// PlayerTimeline.swift: the position of an item at a time of a clock.

/// A position that runs with a clock, or is held. Seconds.
struct PlayerTimeline {
    /// The position at `clock`, or the held one.
    private(set) var time = 0.0
    private(set) var clock = 0.0
    /// Seconds of the item in a second of the clock. 0: it is held.
    private(set) var rate = 0.0

    var isHeld: Bool { rate == 0 }

    func time(at now: Double) -> Double { isHeld ? time : time + max(0, now - clock) * rate }

    /// The time of the clock at which the position is reached. Nil while it is held.
    func clock(of position: Double) -> Double? { isHeld ? nil : clock + (position - time) / rate }

    mutating func hold(at time: Double) { self = PlayerTimeline(time: time) }

    mutating func run(from time: Double, at clock: Double, rate: Double) {
        self = PlayerTimeline(time: time, clock: clock, rate: rate)
    }

    private init(time: Double, clock: Double = 0, rate: Double = 0) {
        self.time = time
        self.clock = clock
        self.rate = rate
    }

    init() {}
}
