// RefreshGrid.swift: the steady times of a display's refreshes.

/// Times at a distance of `interval` from `last`, in seconds of CLOCK_MONOTONIC.
struct RefreshGrid {
    /// The time of a refresh. Infinite before the first.
    var last = -Double.infinity
    /// The time between refreshes.
    var interval: Double

    /// The first refresh after `now`.
    func next(after now: Double) -> Double {
        guard last.isFinite, now >= last else { return now + interval }
        return last + ((now - last) / interval).rounded(.down) * interval + interval
    }
}
