// Contact.swift: where two outlines overlap, and the impulses that keep them apart.
//
// Separating axes find the least overlap, clipping the touching sides gives up
// to two points (as in Box2D Lite, Catto, GDC 2006). A boundary is an outline
// of two corners without a body, which nothing moves.

import Foundation

/// What a body meets: another body, or a line of a boundary.
@MainActor
struct Obstacle {
    let body: DynamicBody?
    let corners: [Vector]
    let elasticity: Double
    let friction: Double

    init(_ body: DynamicBody) {
        self.body = body
        corners = body.corners
        elasticity = body.elasticity
        friction = body.friction
    }

    init(from: Vector, to: Vector, like other: DynamicBody) {
        body = nil
        corners = [from, to]
        elasticity = other.elasticity
        friction = other.friction
    }
}

@MainActor
final class Contact {
    let a: DynamicBody
    let b: DynamicBody?
    /// From a to b.
    let normal: Vector
    let points: [(place: Vector, depth: Double)]
    private let friction: Double
    private var bounce: [Double] = []
    private var pressed: [Double]
    private var rubbed: [Double]

    /// Slower meetings do not bounce, points a second.
    private static let slowest = 20.0
    /// Overlap that is left, so that resting contacts stay, points.
    private static let slop = 0.25

    /// Nil if the two do not overlap.
    init?(_ a: DynamicBody, _ obstacle: Obstacle) {
        guard let found = Contact.overlap(a.corners, obstacle.corners, a.position, obstacle.body?.position)
        else {
            return nil
        }
        self.a = a
        b = obstacle.body
        (normal, points) = found
        friction = (max(0, a.friction) * max(0, obstacle.friction)).squareRoot()
        pressed = points.map { _ in 0 }
        rubbed = pressed
        let elasticity = max(a.elasticity, obstacle.elasticity)
        for point in points {
            let speed = relativeVelocity(point.place).dot(normal)
            bounce.append(speed < -Contact.slowest ? -speed * max(0, elasticity) : 0)
        }
    }

    private func relativeVelocity(_ place: Vector) -> Vector {
        (b?.velocity(at: place) ?? .zero) - a.velocity(at: place)
    }

    private func effectiveMass(_ axis: Vector, _ place: Vector) -> Double {
        var sum = a.inverseMass + pow((place - a.position).cross(axis), 2) * a.inverseInertia
        if let b { sum += b.inverseMass + pow((place - b.position).cross(axis), 2) * b.inverseInertia }
        return sum > 0 ? 1 / sum : 0
    }

    private func push(_ impulse: Vector, _ place: Vector) {
        a.push(impulse * -1, at: place)
        b?.push(impulse, at: place)
    }

    /// One round of the solver: no body moves into the other, friction holds up to its share of the pressure.
    func solve() {
        let side = Vector(x: -normal.y, y: normal.x)
        for (i, point) in points.enumerated() {
            let speed = relativeVelocity(point.place).dot(normal)
            let wanted = (bounce[i] - speed) * effectiveMass(normal, point.place)
            let total = max(0, pressed[i] + wanted)
            push(normal * (total - pressed[i]), point.place)
            pressed[i] = total
            let slide = relativeVelocity(point.place).dot(side)
            let limit = friction * pressed[i]
            let rub = max(-limit, min(limit, rubbed[i] - slide * effectiveMass(side, point.place)))
            push(side * (rub - rubbed[i]), point.place)
            rubbed[i] = rub
        }
    }

    /// Takes most of the overlap away, without giving speed.
    func separate() {
        let depth = points.map(\.depth).max() ?? 0
        let sum = a.inverseMass + (b?.inverseMass ?? 0)
        guard sum > 0, depth > Self.slop else { return }
        let way = normal * ((depth - Self.slop) * 0.4 / sum)
        a.position = a.position - way * a.inverseMass
        if let b { b.position += way * b.inverseMass }
    }

    var middle: CGPoint {
        let sum = points.reduce(Vector.zero) { $0 + $1.place }
        return (sum * (1 / Double(points.count))).point
    }

    // MARK: Overlap

    private static func overlap(
        _ a: [Vector], _ b: [Vector], _ middleA: Vector, _ middleB: Vector?
    ) -> (Vector, [(place: Vector, depth: Double)])? {
        var least = Double.infinity
        var normal = Vector.zero
        for (corners, isA) in [(a, true), (b, false)] {
            for i in corners.indices {
                let edge = corners[(i + 1) % corners.count] - corners[i]
                guard edge.length > 1e-9 else { continue }
                var axis = Vector(x: edge.y, y: -edge.x) * (1 / edge.length)
                // Outwards of a, towards b: for a line, away from the middle of the body.
                let toB = (middleB ?? b.reduce(Vector.zero, +) * (1 / Double(b.count))) - middleA
                let reference = middleB == nil && !isA ? corners[i] - middleA : toB
                if axis.dot(reference) < 0 { axis = axis * -1 }
                let depth = a.map(axis.dot).max()! - b.map(axis.dot).min()!
                guard depth > 0 else { return nil }
                let other = b.map(axis.dot).max()! - a.map(axis.dot).min()!
                guard other > 0 else { return nil }
                if depth < least - 1e-6 { (least, normal) = (depth, axis) }
            }
        }
        guard least.isFinite else { return nil }
        return (normal, points(a, b, normal))
    }

    /// The side of b that faces a, cut to the width of the side of a that faces b.
    private static func points(_ a: [Vector], _ b: [Vector], _ normal: Vector) -> [(
        place: Vector, depth: Double
    )] {
        let side = Vector(x: -normal.y, y: normal.x)
        let front = a.map(normal.dot).max()!
        let sideA = facing(a, normal, side), sideB = facing(b, normal * -1, side)
        let low = max(side.dot(sideA.0), side.dot(sideB.0)), high = min(side.dot(sideA.1), side.dot(sideB.1))
        let back = b.map(normal.dot).min()!
        guard high > low + 1e-9 else {
            let middle = (low + high) / 2
            return [(normal * ((front + back) / 2) + side * middle, front - back)]
        }
        return [low, high].map { place in
            let depthA = along(sideA, place, normal, side), depthB = along(sideB, place, normal, side)
            return (normal * ((depthA + depthB) / 2) + side * place, max(0, depthA - depthB))
        }
    }

    /// The two corners furthest along `normal`, in the order of `side`.
    private static func facing(_ corners: [Vector], _ normal: Vector, _ side: Vector) -> (Vector, Vector) {
        let sorted = corners.sorted { normal.dot($0) > normal.dot($1) }
        let (first, second) = (sorted[0], sorted[min(1, sorted.count - 1)])
        return side.dot(first) <= side.dot(second) ? (first, second) : (second, first)
    }

    private static func along(_ edge: (Vector, Vector), _ place: Double, _ normal: Vector, _ side: Vector)
        -> Double
    {
        let (start, end) = (side.dot(edge.0), side.dot(edge.1))
        let part = end - start > 1e-9 ? (place - start) / (end - start) : 0
        return normal.dot(edge.0) + (normal.dot(edge.1) - normal.dot(edge.0)) * max(0, min(1, part))
    }
}
