// ScrollPhysics.swift: how content moves when no finger holds it.
//
// All of it is closed form in time, so a motion sampled at any frame rate runs
// the same course. One axis at a time; points and seconds.
//
// Deceleration: the velocity is multiplied by the deceleration rate (0.998 by
// default) each millisecond, hence x(t) = target + (x0 - target)·e^(-k·t) with
// k = -1000·ln(rate) and target = x0 + v0/k.
// Rubber band: a finger that pulls x points past the edge of a view of d points
// moves the content by (1 - 1/(x·c/d + 1))·d with c = 0.55.
// Bounce: a critically damped spring.

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
    /// Towards `target`, slowing down. Ends at `end` seconds.
    struct Glide {
        var from: CGFloat
        var target: CGFloat
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

    /// The stiffness of the bounce, per second.
    static let springRate = 10.0
    /// Nearer than this the motion has arrived, points.
    private static let precision: CGFloat = 0.1

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
        let step = 0.0005
        let velocity = (position(at: time + step) - place) / CGFloat(step)
        if let glide, time < glide.end {
            return AxisMotion(
                position: place, velocity: velocity, target: glide.target, range: range,
                decelerationRate: decelerationRate, bounces: bounces)
        }
        return AxisMotion(
            position: place, velocity: velocity,
            springingTo: min(max(rest, range.lowerBound), range.upperBound))
    }

    /// The same course elsewhere.
    func shifted(by distance: CGFloat) -> AxisMotion {
        var result = self
        result.glide?.from += distance
        result.glide?.target += distance
        result.spring?.rest += distance
        result.rest += distance
        return result
    }

    /// k of the deceleration: the part of the way that is left shrinks by e^(-k·t).
    static func decayRate(_ decelerationRate: CGFloat) -> Double {
        -1000 * log(min(max(Double(decelerationRate), 0.001), 0.99999))
    }

    /// Where content that is let go with `velocity` points a second would come to rest, edges aside.
    static func target(from position: CGFloat, velocity: CGFloat, decelerationRate: CGFloat) -> CGFloat {
        position + velocity / CGFloat(decayRate(decelerationRate))
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
        let k = Self.decayRate(decelerationRate)
        if position != edge {
            rest = edge
            spring = Spring(rest: edge, displacement: position - edge, velocity: velocity, start: 0)
        } else if range.contains(target) {
            rest = target
            let way = abs(target - position)
            let time = way > Self.precision ? Double(log(way / Self.precision)) / k : 0
            glide = Glide(from: position, target: target, rate: k, end: time)
        } else {
            rest = target < range.lowerBound ? range.lowerBound : range.upperBound
            let left = target - rest
            let time = Double(log((target - position) / left)) / k
            glide = Glide(from: position, target: target, rate: k, end: time)
            if bounces {
                spring = Spring(rest: rest, displacement: 0, velocity: CGFloat(k) * left, start: time)
            }
        }
    }

    /// Content that springs from `position` to `target`, as pages do.
    init(position: CGFloat, velocity: CGFloat, springingTo target: CGFloat) {
        rest = target
        spring = Spring(rest: target, displacement: position - target, velocity: velocity, start: 0)
    }

    /// The position `time` seconds after the start.
    func position(at time: Double) -> CGFloat {
        if let glide, time < glide.end {
            return glide.target + (glide.from - glide.target) * CGFloat(exp(-glide.rate * time))
        }
        guard let spring else { return rest }
        let t = max(0, time - spring.start)
        let beta = Self.springRate
        let swing = spring.displacement + (spring.velocity + CGFloat(beta) * spring.displacement) * CGFloat(t)
        return spring.rest + swing * CGFloat(exp(-beta * t))
    }

    /// Whether the content has arrived, and no later time moves it visibly.
    func isFinished(at time: Double) -> Bool {
        if let glide, time < glide.end { return false }
        guard let spring else { return true }
        let t = time - spring.start
        let beta = Self.springRate
        // The swing's envelope falls from its highest point on.
        guard t > 2 / beta else { return spring.displacement == 0 && spring.velocity == 0 }
        let reach =
            abs(spring.displacement) + abs(spring.velocity + CGFloat(beta) * spring.displacement) * CGFloat(t)
        return reach * CGFloat(exp(-beta * t)) < Self.precision
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
