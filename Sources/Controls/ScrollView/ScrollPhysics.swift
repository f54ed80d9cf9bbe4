// ScrollPhysics.swift: how content moves when no finger holds it.
//
// All of it is closed form in time, so a motion sampled at any frame rate runs
// the same course. One axis at a time; points and seconds. The numbers are those
// of recordings of iOS; docs/lists.md has them beside ours.
//
// Deceleration: the velocity is multiplied by the deceleration rate r (0.998 by
// default) each millisecond, and what it goes in all milliseconds adds up to
// v·r/(1-r). It ends when 0.01 points a millisecond are left.
// Rubber band: a finger that pulls x points past the edge of a view of d points
// moves the content by (1 - 1/(x·c/d + 1))·d with c = 0.55.
// Return: a critically damped spring, which begins with a push towards the edge.

import Foundation

/// The give of content that is pulled beyond its edge.
enum RubberBand {
    static let coefficient: CGFloat = 0.55

    /// Where content shows that a finger has pulled to `position`.
    static func shown(_ position: CGFloat, within range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
        let edge = min(max(position, range.lowerBound), range.upperBound)
        let excess = abs(position - edge)
        guard excess > 0, length > 0 else { return edge }
        let give = (1 - 1 / (excess * coefficient / length + 1)) * length
        return position < edge ? edge - give : edge + give
    }

    /// The position that a finger would have pulled to for the content to show at `shown`.
    static func pulled(_ shown: CGFloat, within range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
        let edge = min(max(shown, range.lowerBound), range.upperBound)
        let give = min(abs(shown - edge), length * 0.999)
        guard give > 0, length > 0 else { return edge }
        let excess = (1 / (1 - give / length) - 1) * length / coefficient
        return shown < edge ? edge - excess : edge + excess
    }
}

/// The course of one axis from the moment a finger lets go.
struct AxisMotion {
    /// Towards `target`, slowing down, as long as it is faster than `slowest`. Ends at `end` seconds.
    struct Glide {
        var from: CGFloat
        /// Where it would be after all time.
        var target: CGFloat
        /// Where it ends, edges aside.
        var stop: CGFloat
        var rate: Double
        var end: Double
    }

    /// Back to `rest`, from `displacement` beyond it, from `start` seconds on.
    struct Spring {
        var rest: CGFloat
        var displacement: CGFloat
        var velocity: CGFloat
        var start: Double
    }

    /// Of the spring, per second: a period of 0.575 s without its damping.
    static let springRate = 2 * Double.pi / 0.575
    /// The velocity with which content that is let go beyond an edge sets out for it, for each point beyond it.
    static let push = CGFloat(springRate) * 2 / 3
    /// Content beyond an edge sets out this long after the finger has left, seconds.
    static let latency = 0.0007
    /// Slower than this content stops, points a second.
    static let slowest: CGFloat = 10
    /// Nearer than this to the edge content is back, points.
    private static let precision: CGFloat = 0.5

    private(set) var glide: Glide?
    private(set) var spring: Spring?
    /// Where the motion ends.
    private(set) var rest: CGFloat

    /// The course from `time` on, among other edges. Deceleration has no memory: without an edge in its way it is
    /// the same course.
    func redirected(
        at time: Double, to range: ClosedRange<CGFloat>, decelerationRate: CGFloat, bounces: Bool
    ) -> AxisMotion {
        let place = position(at: time)
        if let glide, time < glide.end {
            return AxisMotion(
                position: place, velocity: 0, target: glide.stop, range: range,
                decelerationRate: decelerationRate, bounces: bounces)
        }
        let step = 0.0005
        return AxisMotion(
            position: place, velocity: (position(at: time + step) - place) / CGFloat(step),
            springingTo: min(max(rest, range.lowerBound), range.upperBound))
    }

    /// The same course elsewhere.
    func shifted(by distance: CGFloat) -> AxisMotion {
        var result = self
        result.glide?.from += distance
        result.glide?.target += distance
        result.glide?.stop += distance
        result.spring?.rest += distance
        result.rest += distance
        return result
    }

    /// k of the deceleration: the part of the way that is left shrinks by e^(-k·t).
    static func decayRate(_ decelerationRate: CGFloat) -> Double { -1000 * log(bounded(decelerationRate)) }

    /// How far content goes for each point a second, seconds.
    static func reach(_ decelerationRate: CGFloat) -> CGFloat {
        let rate = bounded(decelerationRate)
        return CGFloat(rate / (1 - rate) / 1000)
    }

    private static func bounded(_ decelerationRate: CGFloat) -> Double {
        min(max(Double(decelerationRate), 0.001), 0.99999)
    }

    /// Where content that is let go with `velocity` points a second comes to rest, edges aside.
    static func target(from position: CGFloat, velocity: CGFloat, decelerationRate: CGFloat) -> CGFloat {
        guard abs(velocity) > slowest else { return position }
        return position + (velocity - (velocity > 0 ? slowest : -slowest)) * reach(decelerationRate)
    }

    /// Content let go at `position`, on its way to `target`.
    /// - Parameters:
    ///   - velocity: points a second; used where the content is beyond an edge.
    ///   - range: where content may rest.
    ///   - bounces: whether the content may overshoot the edges.
    init(
        position: CGFloat, velocity: CGFloat, target: CGFloat, range: ClosedRange<CGFloat>,
        decelerationRate: CGFloat,
        bounces: Bool
    ) {
        let edge = min(max(position, range.lowerBound), range.upperBound)
        if position != edge {
            rest = edge
            spring = Self.wayBack(to: edge, from: position, velocity: velocity)
            return
        }
        rest = min(max(target, range.lowerBound), range.upperBound)
        guard target != position else { return }
        let k = Self.decayRate(decelerationRate)
        // What it would go on from `target`, where it still has a velocity.
        let unspent = Self.slowest * Self.reach(decelerationRate)
        let limit = target + (target > position ? unspent : -unspent)
        let left = rest == target ? unspent : abs(limit - rest)
        let end = Double(log(abs(limit - position) / left)) / k
        glide = Glide(from: position, target: limit, stop: target, rate: k, end: end)
        if rest != target, bounces {
            spring = Spring(rest: rest, displacement: 0, velocity: CGFloat(k) * (limit - rest), start: end)
        }
    }

    /// Content that springs from `position` to `target`, as pages do.
    init(position: CGFloat, velocity: CGFloat, springingTo target: CGFloat) {
        rest = target
        spring = Spring(rest: target, displacement: position - target, velocity: velocity, start: 0)
    }

    /// Content that is let go beyond an edge. What pulls it further counts; what already brings it back does not make
    /// it faster, so it never shoots past the edge.
    private static func wayBack(to edge: CGFloat, from position: CGFloat, velocity: CGFloat) -> Spring {
        let displacement = position - edge
        let outwards = velocity * displacement > 0 ? velocity : 0
        return Spring(
            rest: edge, displacement: displacement, velocity: outwards - push * displacement, start: latency)
    }

    /// The position `time` seconds after the start.
    func position(at time: Double) -> CGFloat {
        if let glide, time < glide.end {
            return glide.target + (glide.from - glide.target) * CGFloat(exp(-glide.rate * time))
        }
        return spring.map { $0.rest + $0.state(at: time).displacement } ?? rest
    }

    /// Whether the content has arrived, and no later time moves it visibly.
    func isFinished(at time: Double) -> Bool {
        if let glide, time < glide.end { return false }
        guard let (displacement, velocity) = spring?.state(at: time) else { return true }
        return abs(displacement) < Self.precision && abs(velocity) < Self.slowest
    }
}

extension AxisMotion.Spring {
    /// How far beyond the rest it is at `time`, points, and points a second.
    func state(at time: Double) -> (displacement: CGFloat, velocity: CGFloat) {
        let t = CGFloat(max(0, time - start))
        let beta = CGFloat(AxisMotion.springRate)
        let drive = velocity + beta * displacement
        let decay = CGFloat(exp(-Double(beta * t)))
        let swing = displacement + drive * t
        return (swing * decay, (drive - beta * swing) * decay)
    }
}

/// What moves the content: the course after a finger, or a scroll that was asked for.
enum ScrollMotion {
    case free(x: AxisMotion, y: AxisMotion)
    /// A quiet one is the scroll view's own doing, of which the delegate does not hear.
    case timed(from: CGPoint, to: CGPoint, isQuiet: Bool = false)

    /// How long a scroll that was asked for takes, seconds.
    static let duration = 0.3

    func offset(at time: Double) -> CGPoint {
        switch self {
        case .free(let x, let y): return CGPoint(x: x.position(at: time), y: y.position(at: time))
        case .timed(let from, let to, _):
            let t = CGFloat(min(1, max(0, time / Self.duration)))
            let eased = t * t * (3 - 2 * t)
            return CGPoint(x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased)
        }
    }

    func isFinished(at time: Double) -> Bool {
        switch self {
        case .free(let x, let y): x.isFinished(at: time) && y.isFinished(at: time)
        case .timed: time >= Self.duration
        }
    }

    var destination: CGPoint {
        switch self {
        case .free(let x, let y): CGPoint(x: x.rest, y: y.rest)
        case .timed(_, let to, _): to
        }
    }

    /// The same motion, `distance` further down.
    func shifted(by distance: CGFloat) -> ScrollMotion {
        switch self {
        case .free(let x, let y): return .free(x: x, y: y.shifted(by: distance))
        case .timed(var from, var to, let isQuiet):
            from.y += distance
            to.y += distance
            return .timed(from: from, to: to, isQuiet: isQuiet)
        }
    }

    var followsFinger: Bool {
        if case .free = self { return true }
        return false
    }
}
