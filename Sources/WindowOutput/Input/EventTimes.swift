// EventTimes.swift: times of the compositor's input events.
//
// The protocol has milliseconds "with an undefined base" in 32 bits, which wrap after 49 days. Their distances are used:
// gestures need the speed at which a finger moved, also if several events arrive at once. Most compositors pass on the
// kernel's CLOCK_MONOTONIC; for others the first event is taken as one that happened when it was read.

/// Converts the compositor's milliseconds to seconds of CLOCK_MONOTONIC.
struct EventTimes {
    /// The difference of both clocks, in seconds. Nil before the first event.
    private var offset: Double?

    /// The time of an event that is read at `now`: never later, and not more than a second earlier.
    mutating func seconds(_ milliseconds: UInt32, at now: Double) -> Double {
        let own = Double(milliseconds) / 1000
        let time = own + (offset ?? Self.monotonicOffset(at: now))
        guard time <= now, time > now - 1 else {
            // The first event was read late, the clock has wrapped, or the compositor has been replaced.
            offset = now - own
            return now
        }
        if offset == nil { offset = time - own }
        return time
    }

    /// What 32 bits of CLOCK_MONOTONIC lack at `now`.
    private static func monotonicOffset(at now: Double) -> Double {
        let turn = 4_294_967.296
        return (now / turn).rounded(.down) * turn
    }
}
