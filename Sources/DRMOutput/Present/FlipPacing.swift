// FlipPacing.swift: the times of frames, with and without vertical blanks.
//
// Drivers without vertical blanks (virtual cards, many USB and SPI panels) report a flip at once. To prevent thousands
// of frames a second, a grid of the mode's refresh interval replaces the blanks. All times are seconds of
// CLOCK_MONOTONIC.

/// The computation of pacing, without a clock or device.
struct FlipPacing {
    enum Source {
        /// Flip events are synchronous with the display's refresh.
        case vblank
        /// They are not; the mode's interval is used.
        case timer
    }

    /// The time between refreshes, in seconds.
    let interval: Double
    private(set) var source: Source
    /// The time at which the last frame became visible. Nil before the first.
    private(set) var lastPresentation: Double?

    private var earlyFlips = 0
    private var lastSequence: UInt32?

    /// The number of early flips in succession after which vertical blanks are not assumed any more: a single frame may
    /// reach the kernel just before a blank.
    static let earlyFlipLimit = 3

    init(interval: Double, countsVblanks: Bool?) {
        self.interval = interval
        source = countsVblanks == false ? .timer : .vblank
    }

    /// The time limit of a mode set: displays need up to seconds for a new signal.
    static let modesetTimeout = 5.0

    /// The time after which a flip counts as lost.
    var timeout: Double { max(8 * interval, 0.25) }

    /// The first refresh at which a frame submitted at `now` can be visible.
    func predicted(after now: Double) -> Double {
        guard let last = lastPresentation, now >= last else { return (lastPresentation ?? now) + interval }
        switch source {
        case .vblank:
            return last + (((now - last) / interval).rounded(.down) + 1) * interval
        case .timer:
            return dueTime(submittedAt: now)
        }
    }

    /// With the timer: the time at which a frame submitted at `time` counts as visible. One interval after the last
    /// frame, and at most one interval from `time`, so that an idle screen responds at once.
    func dueTime(submittedAt time: Double) -> Double {
        max(lastPresentation ?? time, time - interval) + interval
    }

    /// Examines a flip event: three early ones in succession, or a counter that stays 0, are not vertical blanks.
    mutating func record(flipAt time: Double, sequence: UInt32) {
        guard source == .vblank else { return }
        let standsStill = sequence == 0 && lastSequence == 0
        lastSequence = sequence
        let sincePrevious = lastPresentation.map { time - $0 } ?? interval
        earlyFlips = sincePrevious < interval / 2 ? earlyFlips + 1 : 0
        if standsStill || earlyFlips >= FlipPacing.earlyFlipLimit { source = .timer }
    }

    /// Records that a frame became visible at `time`.
    mutating func didPresent(at time: Double) {
        lastPresentation = max(time, lastPresentation ?? time)
    }
}
