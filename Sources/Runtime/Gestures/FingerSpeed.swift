// FingerSpeed.swift: the velocity of fingers.
//
// Every step of the fingers has its own velocity. That of a gesture is the one of the step before the last by 0.8 and
// of the last by 0.2: the last report of a finger that leaves has little meaning. Content that is released gets the
// velocity of the report before by 0.75 and of the last by 0.25. So the last three steps have weights of 0.05, 0.35 and
// 0.6, as on iOS. Steps are those of the fingers in the window, whatever translation a handler sets.

import Foundation

/// The speed of fingers, from their last steps. Points of the window and seconds.
struct FingerSpeed {
    /// Oldest first; three at most.
    private var steps: [Step] = []
    /// The end of the last step; nil before the first touch.
    private var lastTime: Double?

    private struct Step {
        var way: CGPoint
        var seconds: Double

        var velocity: CGPoint { CGPoint(x: way.x / CGFloat(seconds), y: way.y / CGFloat(seconds)) }
    }

    /// Steps that are shorter than this, seconds, are one with the next: panels report two positions at almost one
    /// time, of which no speed follows.
    private static let shortest = 0.004
    /// Fingers that rest longer than this, seconds, have no velocity.
    private static let restTimeout = 0.1
    /// A step that is too short to count by itself.
    private var started = CGPoint.zero

    /// The fingers have moved by `way` at `time`.
    mutating func move(by way: CGPoint, at time: Double) {
        guard way.x.isFinite, way.y.isFinite else { return }
        started = CGPoint(x: started.x + way.x, y: started.y + way.y)
        guard let last = lastTime else {
            lastTime = time
            return
        }
        let seconds = time - last
        guard seconds >= Self.shortest else { return }
        // After a rest the fingers set out again.
        if seconds > Self.restTimeout { steps = [] }
        steps.append(Step(way: started, seconds: seconds))
        if steps.count > 3 { steps.removeFirst() }
        started = .zero
        lastTime = time
    }

    /// The fingers leave at `time`: if they rested before, the velocity is zero.
    mutating func rest(until time: Double) {
        if let lastTime, time - lastTime > Self.restTimeout { self = FingerSpeed() }
    }

    /// Points a second; zero while too little is known.
    var velocity: CGPoint { velocity(at: steps.count - 1) }

    /// The velocity of content that is released, in points per second.
    var velocityOfRelease: CGPoint {
        mix(velocity(at: steps.count - 2), 0.75, velocity(at: steps.count - 1), 0.25)
    }

    /// After the step `index`. What is before the first step is like it.
    private func velocity(at index: Int) -> CGPoint {
        guard !steps.isEmpty else { return .zero }
        return mix(steps[max(0, index - 1)].velocity, 0.8, steps[max(0, index)].velocity, 0.2)
    }

    private func mix(_ a: CGPoint, _ p: CGFloat, _ b: CGPoint, _ q: CGFloat) -> CGPoint {
        CGPoint(x: a.x * p + b.x * q, y: a.y * p + b.y * q)
    }
}
