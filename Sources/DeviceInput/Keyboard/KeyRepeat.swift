// KeyRepeat.swift: a key that is held down types again.

import VitrineInput

/// When a held key repeats. All times are seconds of CLOCK_MONOTONIC.
struct KeyRepeat {
    /// From the press to the first repeat.
    let delay: Double
    /// From one repeat to the next.
    let interval: Double

    private var key: KeyInput?
    private var code: UInt32 = 0
    private(set) var nextTime: Double?

    init(delay: Double = 0.4, interval: Double = 0.05) {
        self.delay = delay
        self.interval = interval
    }

    /// The key pressed last repeats; one pressed before it stops.
    mutating func press(_ key: KeyInput, code: UInt32, at time: Double) {
        self.key = key
        self.code = code
        nextTime = time + delay
    }

    mutating func release(code: UInt32) {
        if code == self.code { stop() }
    }

    mutating func stop() {
        key = nil
        nextTime = nil
    }

    /// The repeat that is due at `now`. One at most: after a stall a key does not type a burst.
    mutating func fire(at now: Double) -> InputEvent? {
        guard let key, let due = nextTime, now >= due else { return nil }
        nextTime = due + interval > now ? due + interval : now + interval
        return InputEvent(time: due, kind: .key(key, isDown: true))
    }
}
