// FlipPacing.swift: when frames are due, with and without vertical blanks.
//
// Drivers without vertical blanks (virtual cards, many USB and SPI panels)
// report a flip as soon as it is asked for. Frames would follow each other by
// the thousand; there a grid of the mode's refresh interval stands in for the
// blanks. All times are seconds of CLOCK_MONOTONIC.

/// The arithmetic of pacing: no clock, no device.
struct FlipPacing {
    enum Source {
        /// Flip events come with the display's refresh.
        case vblank
        /// They do not; the mode's interval paces.
        case timer
    }

    /// Seconds from one refresh to the next.
    let interval: Double
    private(set) var source: Source
    /// When the last frame became visible; nil before the first.
    private(set) var lastPresentation: Double?

    private var earlyFlips = 0
    private var lastSequence: UInt32?

    /// Flips in a row that must be early before the driver's word is doubted: a frame may reach
    /// the kernel just before a blank.
    static let earlyFlipsToDistrust = 3

    init(interval: Double, countsVblanks: Bool?) {
        self.interval = interval
        source = countsVblanks == false ? .timer : .vblank
    }

    /// How long a mode set may take: displays agree on a new signal for up to seconds.
    static let modesetTimeout = 5.0

    /// How long a flip may take before it counts as lost.
    var timeout: Double { max(8 * interval, 0.25) }

    /// The first refresh at which a frame submitted at `now` can be seen.
    func predicted(after now: Double) -> Double {
        guard let last = lastPresentation, now >= last else { return (lastPresentation ?? now) + interval }
        switch source {
        case .vblank:
            return last + (((now - last) / interval).rounded(.down) + 1) * interval
        case .timer:
            return dueTime(submittedAt: now)
        }
    }

    /// With the timer: when a frame submitted at `time` counts as seen. One interval after the
    /// frame before, and never more than one interval away, so that an idle screen answers at once.
    func dueTime(submittedAt time: Double) -> Double {
        max(lastPresentation ?? time, time - interval) + interval
    }

    /// Judges a flip event: three early ones in a row, or a counter that stands still at 0, are
    /// no vertical blanks.
    mutating func note(flipAt time: Double, sequence: UInt32) {
        guard source == .vblank else { return }
        let standsStill = sequence == 0 && lastSequence == 0
        lastSequence = sequence
        let sincePrevious = lastPresentation.map { time - $0 } ?? interval
        earlyFlips = sincePrevious < interval / 2 ? earlyFlips + 1 : 0
        if standsStill || earlyFlips >= FlipPacing.earlyFlipsToDistrust { source = .timer }
    }

    /// A frame became visible at `time`.
    mutating func didPresent(at time: Double) {
        lastPresentation = max(time, lastPresentation ?? time)
    }
}
