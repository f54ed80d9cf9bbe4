// KeyRepeat.swift: a key or a remote's button that is held down is reported again.

import VitrineInput

/// When what is held repeats. All times are seconds of CLOCK_MONOTONIC.
struct KeyRepeat {
    /// From the press to the first repeat.
    let delay: Double
    /// From one repeat to the next; nil: nothing repeats.
    let interval: Double?

    private var kind: InputEvent.Kind?
    private var code: UInt32 = 0
    private(set) var nextTime: Double?

    init(delay: Double = 0.4, interval: Double? = 0.05) {
        self.delay = delay
        self.interval = interval
    }

    /// What was pressed last repeats; what was pressed before it stops.
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

    /// The repeat that is due at `now`. One at most: after a stall a key does not type a burst.
    mutating func fire(at now: Double) -> InputEvent? {
        guard let kind, let interval, let due = nextTime, now >= due else { return nil }
        nextTime = due + interval > now ? due + interval : now + interval
        return InputEvent(time: due, kind: kind)
    }
}
