// AnimationPace.swift: the timing of an animation as plain numbers, for the sampling loop.

import Foundation
import VitrineLayerSettings

/// The change as a function of the time in one cycle.
enum AnimationPace {
    case linear
    case curve(TimingCurve)
    case spring(SpringCurve)

    /// The fraction of the change, `elapsed` seconds into a cycle of `duration` seconds.
    @inline(__always)
    func value(elapsed: Double, duration: Double) -> Double {
        switch self {
        case .linear: elapsed >= duration ? 1 : elapsed / duration
        case .curve(let curve): curve.value(at: elapsed / duration)
        case .spring(let spring): spring.value(at: elapsed)
        }
    }
}

/// The begin, repetition and fill of an animation, without references.
struct AnimationClock {
    private let beginTime: Double
    private let speed: Double
    private let offset: Double
    let duration: Double
    private let autoreverses: Bool
    private let fillsBefore: Bool
    private let fillsAfter: Bool
    let pace: AnimationPace
    /// The duration of one cycle in seconds: forward, and back if it reverses.
    private let cycle: Double
    /// Seconds from begin to end in the animation's own time.
    let total: Double

    init(_ timing: MediaTimingValues, pace: AnimationPace) {
        func number(_ v: Double, or fallback: Double) -> Double { v.isNaN ? fallback : v }
        beginTime = number(timing.beginTime, or: 0)
        speed = number(Double(timing.speed), or: 1)
        offset = number(timing.timeOffset, or: 0)
        duration = max(0, number(timing.duration, or: 0))
        autoreverses = timing.autoreverses
        fillsBefore = timing.fillMode == .backwards || timing.fillMode == .both
        fillsAfter = timing.fillMode == .forwards || timing.fillMode == .both
        self.pace = pace
        cycle = duration * (autoreverses ? 2 : 1)
        total = Self.total(timing, cycle: cycle)
    }

    private static func total(_ timing: MediaTimingValues, cycle: Double) -> Double {
        if timing.repeatDuration > 0 { return timing.repeatDuration }
        let count = timing.repeatCount > 0 ? Double(timing.repeatCount) : 1
        if cycle == 0 { return 0 }
        return count >= Double(Float.greatestFiniteMagnitude) ? .infinity : cycle * count
    }

    /// The begin in the parent's time, for an animation committed at `now`.
    func begin(committedAt now: Double) -> Double { beginTime != 0 ? beginTime : now }

    var hasOwnBegin: Bool { beginTime != 0 }

    /// Whether the animation repeats for ever or has speed 0.
    var isEndless: Bool { total == .infinity || speed == 0 }

    var isPaused: Bool { speed == 0 }

    /// The state of the animation at a time.
    struct Moment {
        /// The fraction of the change, with the timing applied. Nil if the animation shows nothing.
        var fraction: Double?
        /// The number of complete cycles before this one.
        var iteration: Double = 0
        var hasEnded = false
        var hasBegun = true
    }

    /// - Parameters:
    ///   - t: the parent's time.
    ///   - keepsFill: whether the animation stays after its end and shows its fill.
    ///   - showsEnd: whether the animation still shows at the exact end time.
    @inline(__always)
    func moment(at t: Double, begin: Double, keepsFill: Bool, showsEnd: Bool = false) -> Moment {
        let local = (t - begin) * speed + offset
        // If time runs backwards, the animation ends at 0.
        let isBefore = speed < 0 ? local > total : local < 0
        if isBefore {
            return Moment(fraction: fillsBefore ? edge(speed < 0 ? total : 0).fraction : nil, hasBegun: false)
        }
        let isAfter = speed < 0 ? local < 0 : local >= total
        if isAfter || !local.isFinite {
            let isEnd = showsEnd && abs(local - (speed < 0 ? 0 : total)) < 1e-9
            guard (keepsFill && fillsAfter) || isEnd else { return Moment(fraction: nil, hasEnded: true) }
            var last = edge(speed < 0 ? 0 : total)
            last.hasEnded = true
            return last
        }
        return inside(local)
    }

    @inline(__always)
    private func inside(_ local: Double) -> Moment {
        let iteration = cycle > 0 && cycle.isFinite ? (local / cycle).rounded(.down) : 0
        return place(local - iteration * (cycle.isFinite ? cycle : 0), iteration)
    }

    /// The state at the start or end: the end belongs to the last cycle, not to the start of another.
    private func edge(_ local: Double) -> Moment {
        guard duration > 0, local.isFinite else {
            return Moment(fraction: local > 0 || duration == 0 ? 1 : 0)
        }
        guard cycle.isFinite else { return place(local, 0) }
        let cycles = local / cycle
        var iteration = cycles.rounded(.down)
        var within = local - iteration * cycle
        // A count such as 0.1 × 3 must not leave a tiny part of a cycle.
        if abs(cycles - cycles.rounded()) < 1e-9 { (iteration, within) = (cycles.rounded(), 0) }
        if within <= 0 && iteration > 0 { (iteration, within) = (iteration - 1, cycle) }
        return place(within, iteration)
    }

    @inline(__always)
    private func place(_ within: Double, _ iteration: Double) -> Moment {
        let elapsed = within > duration ? 2 * duration - within : within
        return Moment(fraction: pace.value(elapsed: elapsed, duration: duration), iteration: iteration)
    }
}
