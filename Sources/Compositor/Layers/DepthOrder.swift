// DepthOrder.swift: orders planes in space from back to front.
//
// After the division by w the viewer looks along the z axis, and planes remain
// planes. If two do not intersect, one is completely on one side of the other, or
// they can be compared at a point where both are visible. Intersecting planes are
// not split: the one that is nearer at the centre of their visible overlap is drawn
// in front, as a whole.

import Foundation
import VitrineRaster

enum DepthOrder {
    /// Up to this many planes all pairs are compared. With more, the heights of their centres decide.
    static let mostCompared = 128

    /// Planes from back to front. Planes of the same height keep their order.
    static func sorted(_ planes: [SpacePlane]) -> [SpacePlane] {
        guard planes.count > 1 else { return planes }
        let faces = planes.map { SpaceFace($0) }
        if faces.allSatisfy(\.isLevel) || planes.count > mostCompared {
            return planes.indices.sorted { a, b in
                let (za, zb) = (faces[a].height, faces[b].height)
                return za < zb || (!(zb < za) && a < b)
            }.map { planes[$0] }
        }
        return order(faces).map { planes[$0] }
    }

    /// Repeatedly removes the first plane that has none behind it.
    private static func order(_ faces: [SpaceFace]) -> [Int] {
        let n = faces.count
        // The planes in front of each plane, and the number of planes behind each.
        var inFront = [[Int]](repeating: [], count: n)
        var behind = [Int](repeating: 0, count: n)
        for a in 0..<n {
            for b in a + 1..<n {
                switch faces[a].compare(faces[b]) {
                case .none: continue
                case .some(let depth) where depth > 0:
                    inFront[b].append(a)
                    behind[a] += 1
                case .some:
                    inFront[a].append(b)
                    behind[b] += 1
                }
            }
        }
        var left = Array(0..<n), result: [Int] = []
        while !left.isEmpty {
            // A cycle of planes, each in front of the next: the farthest one is first.
            let place =
                left.firstIndex { behind[$0] == 0 }
                ?? left.indices.min { faces[left[$0]].height < faces[left[$1]].height } ?? 0
            let next = left.remove(at: place)
            result.append(next)
            behind[next] = 0
            for other in inFront[next] { behind[other] -= 1 }
        }
        return result
    }
}

/// The visible part of a plane: a convex outline with depths.
struct SpaceFace {
    /// Points as the viewer sees them, with z towards the viewer.
    private(set) var points: [SIMD3<Double>] = []
    private var normal = SIMD3<Double>.zero
    /// The centre's z.
    private(set) var height = 0.0
    /// Whether all points have the same height.
    private(set) var isLevel = true
    private var tolerance = 1e-6

    init(_ plane: SpacePlane) {
        let rows = plane.transform.rows
        var b = Box(plane.bounds)
        // A layer without size may have sublayers: it counts as a plane one point wide.
        if b.width < 1 { (b.x0, b.x1) = (b.x0 - 0.5, b.x1 + 0.5) }
        if b.height < 1 { (b.y0, b.y1) = (b.y0 - 0.5, b.y1 + 0.5) }
        func map(_ x: Double, _ y: Double) -> SIMD4<Double> {
            let across = rows.0 * x + rows.1 * y
            return across + rows.3
        }
        cut([map(b.x0, b.y0), map(b.x1, b.y0), map(b.x1, b.y1), map(b.x0, b.y1)])
        guard points.count >= 3 else { return }
        let centre = points.reduce(SIMD3<Double>.zero, +) / Double(points.count)
        let size = points.reduce(1.0) { max($0, max(abs($1.x), max(abs($1.y), abs($1.z)))) }
        tolerance = size * 1e-7
        isLevel = points.allSatisfy { abs($0.z - points[0].z) <= tolerance }
        height = isLevel ? points[0].z : centre.z
        findNormal(centre)
    }

    /// Keeps the part in front of the camera, and divides by w.
    private mutating func cut(_ corners: [SIMD4<Double>]) {
        let nearest = corners.reduce(0) { max($0, $1.w) } * 1e-5
        guard nearest > 0, corners.allSatisfy({ ($0.x + $0.y + $0.z + $0.w).isFinite }) else { return }
        var before = corners[3]
        for p in corners {
            if (p.w < nearest) != (before.w < nearest) {
                let t = (nearest - before.w) / (p.w - before.w)
                let q = before + (p - before) * t
                points.append(SIMD3(q.x, q.y, q.z) / q.w)
            }
            if p.w >= nearest { points.append(SIMD3(p.x, p.y, p.z) / p.w) }
            before = p
        }
    }

    private mutating func findNormal(_ centre: SIMD3<Double>) {
        // Newell's sum: correct for any outline, and stable if corners nearly coincide.
        var n = SIMD3<Double>.zero
        for i in points.indices {
            let a = points[i] - centre, b = points[(i + 1) % points.count] - centre
            n += SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
        }
        let length = (n * n).sum().squareRoot()
        guard length > 0 else { return }
        n /= length
        normal = n.z < 0 ? -n : n
    }

    /// The position relative to the plane, seen from the viewer's side: above 0 if completely in front, below
    /// 0 if completely behind, 0 if in the plane. Nil if it is on both sides.
    private func side(of other: SpaceFace) -> Double? {
        var least = 0.0, most = 0.0
        let t = max(tolerance, other.tolerance)
        for p in other.points {
            let d = ((p - points[0]) * normal).sum()
            (least, most) = (min(least, d), max(most, d))
        }
        if least >= -t && most <= t { return 0 }
        if least >= -t { return 1 }
        if most <= t { return -1 }
        return nil
    }

    /// Above 0 if this is drawn in front of `other`, below 0 if behind it. Nil if the order does not matter.
    func compare(_ other: SpaceFace) -> Double? {
        guard points.count >= 3, other.points.count >= 3, normal.z > 1e-9, other.normal.z > 1e-9,
            let middle = overlap(other)
        else { return nil }
        if let side = other.side(of: self) { return side == 0 ? -1 : side }
        if let side = side(of: other) { return side == 0 ? -1 : -side }
        let depth = z(middle.x, middle.y) - other.z(middle.x, middle.y)
        return abs(depth) <= max(tolerance, other.tolerance) * 16 ? -1 : depth
    }

    /// The plane's height at a point of the projection.
    private func z(_ x: Double, _ y: Double) -> Double {
        points[0].z - ((x - points[0].x) * normal.x + (y - points[0].y) * normal.y) / normal.z
    }

    /// The centre of the overlap of both outlines in the projection. Nil if they do not overlap.
    private func overlap(_ other: SpaceFace) -> (x: Double, y: Double)? {
        var polygon = ViewPolygon(
            ContiguousArray(points.map { HomogeneousPoint(x: $0.x, y: $0.y, w: 1) }))
        polygon.clip(toConvex: other.points.map { ($0.x, $0.y) })
        guard let box = polygon.box, box.width > tolerance, box.height > tolerance else { return nil }
        let n = Double(polygon.points.count)
        return (
            polygon.points.reduce(0) { $0 + $1.x / $1.w } / n,
            polygon.points.reduce(0) { $0 + $1.y / $1.w } / n
        )
    }
}
