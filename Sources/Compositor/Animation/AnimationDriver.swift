// AnimationDriver.swift: progress that can be stopped, scrubbed and reversed, shared by several animations.
//
// A driven animation reads its progress from the driver, not from the time. Between
// commands the progress is a function of the clock, so no timer is needed.
// Times: seconds of the screen's clock. Main actor only.

import Foundation

@MainActor
package final class AnimationDriver {
    /// The progress of the animations.
    package struct Progress {
        /// The progress, 0…1.
        package var value: Double
        /// Whether the value is the fraction of the change itself, not of the time.
        package var isLinear: Bool
    }

    private enum Motion {
        case paused(Progress)
        /// The value is the fraction of the duration. It starts at `start` and runs in either direction.
        case running(from: Double, start: Double, forward: Bool)
        /// The value is the fraction of the change. It runs to the end or the start in `duration` seconds.
        case returning(from: Double, start: Double, forward: Bool, duration: Double, pace: AnimationPace)
    }

    /// The duration of the full change at normal speed, in seconds.
    package let duration: Double
    private let pace: AnimationPace
    private var motion = Motion.paused(Progress(value: 0, isLinear: false))
    /// Whether the animations pause at the end of the progress and do not end.
    package var pausesAtEnd = false
    private var layers: [Unowned] = []
    private struct Unowned { weak var layer: CALayer? }

    /// - Parameter animation: supplies the timing.
    package init(duration: Double, pacedBy animation: CAAnimation) {
        self.duration = duration > 0 && duration.isFinite ? duration : 1e-9
        pace = animation.pace
    }

    /// Adds a layer that must be sampled when the motion changes.
    package func drives(_ layer: CALayer) { layers.append(Unowned(layer: layer)) }

    // MARK: Commands

    package func run(from value: Double? = nil, forward: Bool, at time: Double) {
        motion = .running(from: value ?? fractionOfTime(at: time), start: time, forward: forward)
        notify()
    }

    /// Runs from the current state of the change to its end in `seconds`, with the timing of `animation`.
    package func finish(
        forward: Bool, in seconds: Double, pacedBy animation: CAAnimation, at time: Double
    ) {
        motion = .returning(
            from: change(at: time), start: time, forward: forward, duration: max(1e-9, seconds),
            pace: animation.pace)
        notify()
    }

    /// Pauses at the current state, stored as the fraction of the change or of the time.
    package func pause(linear: Bool, at time: Double) {
        motion = .paused(
            linear
                ? Progress(value: change(at: time), isLinear: true)
                : Progress(value: fractionOfTime(at: time), isLinear: false))
        notify()
    }

    /// Pauses at `value`.
    package func scrub(to value: Double, linear: Bool) {
        motion = .paused(Progress(value: value, isLinear: linear))
        notify()
    }

    private func notify() {
        layers.removeAll { $0.layer == nil }
        for entry in layers { entry.layer?.progressChanged() }
    }

    // MARK: State

    package func progress(at time: Double) -> Progress {
        switch motion {
        case .paused(let progress): return progress
        case .running(let from, let start, let forward):
            let way = max(0, time - start) / duration
            return Progress(value: max(0, min(1, forward ? from + way : from - way)), isLinear: false)
        case .returning(let from, let start, let forward, let seconds, let pace):
            let elapsed = max(0, min(seconds, time - start))
            let done = elapsed >= seconds ? 1 : pace.value(elapsed: elapsed, duration: seconds)
            return Progress(value: from + ((forward ? 1 : 0) - from) * done, isLinear: true)
        }
    }

    /// The fraction of the change, with the timing applied.
    package func change(at time: Double) -> Double {
        let now = progress(at: time)
        return now.isLinear ? now.value : pace.value(elapsed: now.value * duration, duration: duration)
    }

    /// The fraction of the time at which the change reaches `value`. Nil if it may do so more than once.
    package func time(ofChange value: Double) -> Double? {
        if case .spring = pace { return nil }
        var last = 0.0
        for i in 1...64 {
            let next = pace.value(elapsed: duration * Double(i) / 64, duration: duration)
            if next < last - 1e-9 { return nil }
            last = next
        }
        var low = 0.0, high = 1.0
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if pace.value(elapsed: duration * middle, duration: duration) < value {
                low = middle
            } else {
                high = middle
            }
        }
        return (low + high) / 2
    }

    private func fractionOfTime(at time: Double) -> Double {
        let now = progress(at: time)
        return now.isLinear ? self.time(ofChange: now.value) ?? now.value : now.value
    }

    /// The time at which the motion ends. Nil while paused.
    package var end: Double? {
        switch motion {
        case .paused: nil
        case .running(let from, let start, let forward): start + (forward ? 1 - from : from) * duration
        case .returning(_, let start, _, let seconds, _): start + seconds
        }
    }

    func hasEnded(at time: Double) -> Bool {
        guard !pausesAtEnd, let end else { return false }
        return time >= end - 1e-9
    }

    /// The time of the next visible change: -infinity for at once, a later begin, or infinity for never.
    func nextChange(at time: Double) -> Double {
        switch motion {
        case .paused: return .infinity
        case .running(_, let start, _), .returning(_, let start, _, _, _):
            if time < start { return start }
            return time < (end ?? 0) || !pausesAtEnd ? -.infinity : .infinity
        }
    }
}

extension CALayer {
    /// Called when the progress of its animations changed: they must be sampled again.
    package final func progressChanged() { compositor?.driverChanged() }

    /// Whether values of `key` can be animated from one to another.
    package static func animatesValues(of key: String) -> Bool {
        guard let property = LayerProperty(key: key[...]) else { return false }
        return property.kind != .flag && property.kind != .contents && property.kind != .object
    }
}
