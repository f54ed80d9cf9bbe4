// KeyRepeat.swift: repeats of a held key or button.

import VitrineInput

/// The times of repeats, in seconds of CLOCK_MONOTONIC.
struct KeyRepeat {
    /// The time from the press to the first repeat.
    let delay: Double
    /// The time between repeats. Nil: nothing repeats.
    let interval: Double?

    private var kind: InputEvent.Kind?
    private var code: UInt32 = 0
    private(set) var nextTime: Double?

    init(delay: Double = 0.4, interval: Double? = 0.05) {
        self.delay = delay
        self.interval = interval
    }

    /// Starts repeats of the pressed key and stops those of the one before.
    mutating func press(_ kind: InputEvent.Kind, code: UInt32, at time: Double) {
        guard interval != nil else { return }
        if case .key(var key, _) = kind {
            key.isRepeat = true
            self.kind = .key(key, isDown: true)
        } else {
            self.kind = kind
        }
        self.code = code
        nextTime = time + delay
    }

    mutating func release(code: UInt32) {
        if code == self.code { stop() }
    }

    mutating func stop() {
        kind = nil
        nextTime = nil
    }

    /// The repeat that is due at `now`, at most one: after a stall a key does not type a burst.
    mutating func fire(at now: Double) -> InputEvent? {
        guard let kind, let interval, let due = nextTime, now >= due else { return nil }
        nextTime = due + interval > now ? due + interval : now + interval
        return InputEvent(time: due, kind: kind)
    }
}
