// EmissionPlan.swift: when particles of a cell are born.
//
// Births are at equal intervals: the k-th is when the integral of the rate reaches k. So they do not depend on the times
// of frames. A change of the rate continues the integral from where it is.

import Foundation

/// A cell's rate and the time in which it emits, with limits.
struct EmissionPlan: Equatable {
    /// More births a second count as so many.
    static let mostBirths = 1e6
    /// Longer lives, in seconds, count as so long.
    static let longestLife = 1e6

    /// Particles a second.
    let rate: Double
    /// The longest life of a particle, in seconds.
    let longest: Double
    private let begin: Double
    private let speed: Double
    private let offset: Double
    /// The active time after which no more are born.
    let span: Double

    init(_ node: EmitterCellTree.Node, _ layer: EmitterValues) {
        func positive(_ v: Double, _ most: Double) -> Double { v.isNaN ? 0 : max(0, min(most, v)) }
        let timing = node.timing
        speed = positive(Double(timing.speed), 1e6)
        rate = speed > 0 ? positive(node.values.birthRate * layer.birthRate, Self.mostBirths) : 0
        longest = positive(
            (node.values.lifetime + abs(node.values.lifetimeRange) / 2) * layer.lifetime, Self.longestLife)
        begin = timing.beginTime.isFinite ? max(-1e9, min(1e9, timing.beginTime)) : 0
        offset = timing.timeOffset.isFinite ? max(-1e9, min(1e9, timing.timeOffset)) : 0
        let count = timing.repeatCount > 0 ? Double(timing.repeatCount) : 1
        let duration = timing.repeatDuration > 0 ? timing.repeatDuration : timing.duration * count
        span = duration > 0 ? duration : .infinity
    }

    /// The time for which the cell has emitted, at a time since its emitter's beginning.
    func active(_ time: Double) -> Double { max(0, min(span, (time - begin) * speed + offset)) }

    /// The time since the emitter's beginning.
    func time(_ active: Double) -> Double { (active - offset) / speed + begin }
}

/// The births of one source: of a layer's cell, or of a cell for each particle that emits it.
struct Spout {
    /// The active time at which the rate last changed, and the births until then.
    private var epoch = 0.0
    private var count = 0.0
    private var rate = 0.0
    /// The number of the last particle.
    private var emitted = 0

    init(rate: Double) { self.rate = rate }

    private func births(_ active: Double) -> Double { count + rate * (active - epoch) }

    /// Continues with another rate from an active time on.
    mutating func change(rate new: Double, at active: Double) {
        guard new != rate else { return }
        count = births(active)
        epoch = active
        rate = new
    }

    /// Takes the numbers of the particles that are born until `active`; those until `skipped` are left out. The last
    /// ones if there are more than `most`.
    mutating func take(until active: Double, skipped: Double, most: Int) -> Range<Int> {
        let last = Self.whole(births(active))
        let first = max(emitted, min(last, Self.whole(births(max(skipped, epoch)))), last - most)
        guard last > emitted else { return emitted..<emitted }
        emitted = last
        return first..<last
    }

    /// The active time of the birth of particle `k`, from 0. Infinity if it is never born.
    func active(of k: Int) -> Double { rate > 0 ? epoch + (Double(k + 1) - count) / rate : .infinity }

    /// The active time of the next birth.
    var next: Double { active(of: emitted) }

    private static func whole(_ v: Double) -> Int {
        v.isFinite ? Int(max(0, min(4e15, (v + 1e-9).rounded(.down)))) : 0
    }
}
