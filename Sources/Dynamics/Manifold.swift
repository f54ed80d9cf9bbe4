// Manifold.swift: the points where two convex outlines touch.
//
// The side with the least overlap is the reference; the side of the other outline that faces it is cut to its width,
// which leaves up to two points. Points store the corners that they came from, so that they are identified in the next
// step. A line is an outline of two corners, seen from one side.

import Foundation

struct Manifold {
    struct Point {
        var place: Vector
        /// Below 0 where the outlines overlap, points.
        var gap: Double
        var feature: Int
    }

    /// From the first outline to the second.
    var normal: Vector
    var points: [Point]
    /// The outline with the reference side, and the side.
    var reference: Reference

    struct Reference: Equatable {
        var isFirst: Bool
        var side: Int
    }

    /// Outlines closer than this meet already, so that resting contacts stay, points.
    static let margin = 0.25
    /// By how much another reference must be better than the present one.
    private static let hysteresis = 0.1

    /// Nil if the two are apart. A line that was touched from one side stays a contact from that side.
    init?(_ a: PlacedShape, _ b: PlacedShape, before: Reference?) {
        let (first, second) = (a.corners, b.corners)
        let onlySide = second.count == 2 && before?.isFirst == false ? before?.side : nil
        guard let best1 = Self.widest(first, second, only: nil), best1.gap < Self.margin,
            let best2 = Self.widest(second, first, only: onlySide), best2.gap < Self.margin
        else { return nil }
        // A line is a good reference: its side never changes.
        let bonus = second.count == 2 ? Self.hysteresis : 0
        let firstBonus = before?.isFirst == true ? Self.hysteresis : 0
        let secondBonus = before?.isFirst == false ? Self.hysteresis : bonus
        let isFirst = best1.gap + firstBonus >= best2.gap + secondBonus
        let side = isFirst ? best1.side : best2.side
        reference = Reference(isFirst: isFirst, side: side)
        let (one, other) = isFirst ? (first, second) : (second, first)
        let outward = Self.normal(one, side)
        normal = isFirst ? outward : outward * -1
        points = Self.clip(one, side, outward, other).filter { $0.gap < Self.margin }
        for i in points.indices { points[i].feature += (isFirst ? 0 : 1 << 20) + side << 10 }
        if points.isEmpty { return nil }
    }

    /// The side of `one` with the largest gap to `other`, with the gap.
    private static func widest(_ one: [Vector], _ other: [Vector], only: Int?) -> (side: Int, gap: Double)? {
        var best: (side: Int, gap: Double)?
        for side in one.indices where only == nil || side == only {
            guard (one[(side + 1) % one.count] - one[side]).length > 1e-9 else { continue }
            let normal = normal(one, side)
            var gap = Double.infinity
            for corner in other { gap = min(gap, normal.dot(corner - one[side])) }
            if gap > best?.gap ?? -.infinity { best = (side, gap) }
            if gap >= margin { break }
        }
        return best
    }

    /// Outwards, of length 1.
    private static func normal(_ corners: [Vector], _ side: Int) -> Vector {
        let edge = corners[(side + 1) % corners.count] - corners[side]
        return Vector(x: edge.y, y: -edge.x) * (1 / edge.length)
    }

    private static func clip(_ one: [Vector], _ side: Int, _ normal: Vector, _ other: [Vector]) -> [Point] {
        // The side of the other outline that faces the reference most.
        let facing = other.indices
            .filter { (other[($0 + 1) % other.count] - other[$0]).length > 1e-9 }
            .min { self.normal(other, $0).dot(normal) < self.normal(other, $1).dot(normal) }
        guard let facing else { return [] }
        let start = one[side], end = one[(side + 1) % one.count]
        let along = (end - start) * (1 / (end - start).length)
        let (low, high) = (along.dot(start), along.dot(end))
        var p = Point(place: other[facing], gap: 0, feature: facing + 2)
        var q = Point(
            place: other[(facing + 1) % other.count], gap: 0, feature: (facing + 1) % other.count + 2)
        // The incident side runs against the reference.
        if along.dot(p.place) > along.dot(q.place) { swap(&p, &q) }
        guard along.dot(q.place) >= low, along.dot(p.place) <= high else {
            // Past the end of the side: only the nearer corner counts.
            return [deepest(other, start, normal)]
        }
        func cut(_ point: inout Point, at limit: Double, towards other: Point, _ feature: Int) {
            let (here, there) = (along.dot(point.place), along.dot(other.place))
            guard abs(there - here) > 1e-12 else { return }
            point.place += (other.place - point.place) * ((limit - here) / (there - here))
            point.feature = feature
        }
        let (p0, q0) = (p, q)
        if along.dot(p.place) < low { cut(&p, at: low, towards: q0, 0) }
        if along.dot(q.place) > high { cut(&q, at: high, towards: p0, 1) }
        p.gap = normal.dot(p.place - start)
        q.gap = normal.dot(q.place - start)
        return (p.place - q.place).length > 1e-6 ? [p, q] : [p]
    }

    private static func deepest(_ corners: [Vector], _ start: Vector, _ normal: Vector) -> Point {
        let index = corners.indices.min { normal.dot(corners[$0]) < normal.dot(corners[$1]) } ?? 0
        return Point(
            place: corners[index], gap: normal.dot(corners[index] - start), feature: index + 2)
    }
}
