// ScrollPhysics.swift: the motion of content without a finger.
//
// All of it is closed form in time, so a motion sampled at any frame rate has the same course. One axis at a time;
// points and seconds. The numbers are from recordings of iOS; docs/lists.md compares them with Vitrine.
//
// Deceleration: the velocity is multiplied by the deceleration rate r (0.998 by default) each millisecond, so the total
// distance is v·r/(1-r). It ends at 0.01 points per millisecond. Rubber band: a finger that pulls x points past the
// edge of a view of d points moves the content by (1 - 1/(x·c/d + 1))·d with c = 0.55. Return: a critically damped
// spring, which begins with a push towards the edge.

package import Foundation
import VitrineGraphics

/// The resistance of content that is pulled beyond its edge.
package enum RubberBand {
    static let coefficient: CGFloat = 0.55

    /// The position of the content when a finger has pulled to `position`.
    package static func shown(_ position: CGFloat, within range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
        let edge = min(max(position, range.lowerBound), range.upperBound)
        let excess = abs(position - edge)
        guard excess > 0, length > 0 else { return edge }
        let give = (1 - 1 / (excess * coefficient / length + 1)) * length
        return position < edge ? edge - give : edge + give
    }

    /// The position to which a finger has pulled when the content is at `shown`.
    static func pulled(_ shown: CGFloat, within range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
        let edge = min(max(shown, range.lowerBound), range.upperBound)
        let give = min(abs(shown - edge), length * 0.999)
        guard give > 0, length > 0 else { return edge }
        let excess = (1 / (1 - give / length) - 1) * length / coefficient
        return shown < edge ? edge - excess : edge + excess
    }
}

/// The course of one axis after the finger is lifted.
struct AxisMotion {
    /// Slows down towards `target`, as long as it is faster than `slowest`. Ends at `end` seconds.
    struct Glide {
        var from: CGFloat
        /// The limit of the position.
        var target: CGFloat
        /// The end of the motion, edges aside.
        var stop: CGFloat
        var rate: Double
        var end: Double
    }

    /// Returns to `rest`, from `displacement` beyond it, from `start` seconds on.
    struct Spring {
        var rest: CGFloat
        var displacement: CGFloat
        var velocity: CGFloat
        var start: Double
    }

    /// The spring's rate per second: a period of 0.575 s without damping.
    static let springRate = 2 * Double.pi / 0.575
    /// The initial velocity of content that is released beyond an edge, for each point beyond it.
    static let push = CGFloat(springRate) * 2 / 3
    /// The delay before content beyond an edge returns, in seconds.
    static let latency = 0.0007
    /// The velocity at which content stops, in points per second.
    static let slowest: CGFloat = 10
    /// The distance from the edge at which content counts as returned, in points.
    private static let precision: CGFloat = 0.5

    private(set) var glide: Glide?
    private(set) var spring: Spring?
    /// The end of the motion.
    private(set) var rest: CGFloat

    /// The course from `time` on, with other edges. Deceleration has no memory: without an edge in its way the course
    /// is the same.
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

    /// The same course, displaced.
    func shifted(by distance: CGFloat) -> AxisMotion {
        var result = self
        result.glide?.from += distance
        result.glide?.target += distance
        result.glide?.stop += distance
        result.spring?.rest += distance
        result.rest += distance
        return result
    }

    /// k of the deceleration: the remaining distance shrinks by e^(-k·t).
    static func decayRate(_ decelerationRate: CGFloat) -> Double { -1000 * log(bounded(decelerationRate)) }

    /// The distance for each point per second of velocity, in seconds.
    static func reach(_ decelerationRate: CGFloat) -> CGFloat {
        let rate = bounded(decelerationRate)
        return CGFloat(rate / (1 - rate) / 1000)
    }

    private static func bounded(_ decelerationRate: CGFloat) -> Double {
        min(max(Double(decelerationRate), 0.001), 0.99999)
    }

    /// The position at which content with `velocity` points per second comes to rest, edges aside.
    static func target(from position: CGFloat, velocity: CGFloat, decelerationRate: CGFloat) -> CGFloat {
        guard abs(velocity) > slowest else { return position }
        return position + (velocity - (velocity > 0 ? slowest : -slowest)) * reach(decelerationRate)
    }

    /// Content released at `position`, on its way to `target`.
    /// - Parameters:
    ///   - velocity: in points per second; used if the content is beyond an edge.
    ///   - range: the range in which content may rest.
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
        // The distance beyond `target` for the velocity that is left there.
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

    /// Content released beyond an edge. A velocity away from the edge counts; one towards it does not speed up the
    /// return, so it never overshoots the edge.
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

    /// Whether the content has arrived, and does not move visibly any more.
    func isFinished(at time: Double) -> Bool {
        if let glide, time < glide.end { return false }
        guard let (displacement, velocity) = spring?.state(at: time) else { return true }
        return abs(displacement) < Self.precision && abs(velocity) < Self.slowest
    }
}

extension AxisMotion.Spring {
    /// The displacement from the rest at `time`, in points, and the velocity in points per second.
    func state(at time: Double) -> (displacement: CGFloat, velocity: CGFloat) {
        let t = CGFloat(max(0, time - start))
        let beta = CGFloat(AxisMotion.springRate)
        let drive = velocity + beta * displacement
        let decay = CGFloat(exp(-Double(beta * t)))
        let swing = displacement + drive * t
        return (swing * decay, (drive - beta * swing) * decay)
    }
}

/// The motion of the content: after a finger, or an animated scroll.
enum ScrollMotion {
    case free(x: AxisMotion, y: AxisMotion)
    /// A quiet one is the scroll view's own, for which the delegate is not called.
    case timed(from: CGPoint, to: CGPoint, isQuiet: Bool = false)

    /// The duration of an animated scroll, in seconds.
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

    /// The same motion, displaced.
    func shifted(by distance: CGVector) -> ScrollMotion {
        switch self {
        case .free(let x, let y): return .free(x: x.shifted(by: distance.dx), y: y.shifted(by: distance.dy))
        case .timed(var from, var to, let isQuiet):
            from.x += distance.dx
            from.y += distance.dy
            to.x += distance.dx
            to.y += distance.dy
            return .timed(from: from, to: to, isQuiet: isQuiet)
        }
    }

    var followsFinger: Bool {
        if case .free = self { return true }
        return false
    }
}
