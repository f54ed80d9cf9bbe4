// SpaceParts.swift: decomposes a transform of space, as PlaneParts does for plane transforms.
//
// scale · skew · rotate · translate · perspective, in the order in which they
// apply to row vectors. The method is from the CSS transforms specification
// (W3C, "Decomposing a 3D matrix"), after Spencer Thomas, Graphics Gems II.

import Foundation

struct SpaceParts {
    var scale: SIMD3<Double>
    /// xy, xz, yz.
    var skew: SIMD3<Double>
    /// A unit quaternion: x, y, z, w.
    var rotation: SIMD4<Double>
    var translation: SIMD3<Double>
    var perspective: SIMD4<Double>

    /// Nil for a transform without an inverse.
    init?(_ t: CATransform3D) {
        guard t.m44 != 0 else { return nil }
        let all = t.rows, w = Double(t.m44)
        let rows = [all.0 / w, all.1 / w, all.2 / w, all.3 / w]
        let last = SIMD4(rows[0].w, rows[1].w, rows[2].w, rows[3].w)
        var level = CATransform3D(rows: (rows[0], rows[1], rows[2], rows[3]))
        (level.m14, level.m24, level.m34, level.m44) = (0, 0, 0, 1)
        var r = rows.prefix(3).map { SIMD3($0.x, $0.y, $0.z) }
        guard abs(dot(r[0], cross(r[1], r[2]))) > 1e-12 else { return nil }
        let inverse = CATransform3DInvert(level).rows
        perspective = SIMD4(
            (inverse.0 * last).sum(), (inverse.1 * last).sum(), (inverse.2 * last).sum(),
            (inverse.3 * last).sum())
        translation = SIMD3(rows[3].x, rows[3].y, rows[3].z)
        (scale, skew) = Self.orthogonalize(&r)
        rotation = Self.quaternion(r)
    }

    /// Gram-Schmidt on the rows, which become a rotation.
    private static func orthogonalize(_ r: inout [SIMD3<Double>]) -> (SIMD3<Double>, SIMD3<Double>) {
        var scale = SIMD3<Double>(), skew = SIMD3<Double>()
        scale.x = dot(r[0], r[0]).squareRoot()
        r[0] /= scale.x
        skew.x = dot(r[0], r[1])
        r[1] -= r[0] * skew.x
        scale.y = dot(r[1], r[1]).squareRoot()
        r[1] /= scale.y
        skew.x /= scale.y
        skew.y = dot(r[0], r[2])
        r[2] -= r[0] * skew.y
        skew.z = dot(r[1], r[2])
        r[2] -= r[1] * skew.z
        scale.z = dot(r[2], r[2]).squareRoot()
        r[2] /= scale.z
        (skew.y, skew.z) = (skew.y / scale.z, skew.z / scale.z)
        if dot(r[0], cross(r[1], r[2])) < 0 {
            // A mirror image becomes a rotation when it is negated.
            scale *= -1
            for i in 0..<3 { r[i] *= -1 }
        }
        return (scale, skew)
    }

    private static func quaternion(_ r: [SIMD3<Double>]) -> SIMD4<Double> {
        func half(_ v: Double) -> Double { max(v, 0).squareRoot() / 2 }
        var q = SIMD4(
            half(1 + r[0].x - r[1].y - r[2].z), half(1 - r[0].x + r[1].y - r[2].z),
            half(1 - r[0].x - r[1].y + r[2].z), half(1 + r[0].x + r[1].y + r[2].z))
        if r[2].y > r[1].z { q.x = -q.x }
        if r[0].z > r[2].x { q.y = -q.y }
        if r[1].x > r[0].y { q.z = -q.z }
        return q
    }

    /// The rows of the rotation.
    private var rotationRows: [SIMD3<Double>] {
        let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
        return [
            SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
        ]
    }

    var matrix: CATransform3D {
        let r = rotationRows
        func row(_ v: SIMD3<Double>, _ w: Double) -> SIMD4<Double> {
            let all = SIMD4(v.x, v.y, v.z, w)
            return SIMD4(v.x, v.y, v.z, (all * perspective).sum())
        }
        return CATransform3D(
            rows: (
                row(r[0] * scale.x, 0), row((r[1] + r[0] * skew.x) * scale.y, 0),
                row((r[2] + r[0] * skew.y + r[1] * skew.z) * scale.z, 0), row(translation, 1)
            ))
    }

    func interpolated(to other: SpaceParts, _ t: Double) -> SpaceParts {
        var result = self
        result.scale += (other.scale - scale) * t
        result.skew += (other.skew - skew) * t
        result.translation += (other.translation - translation) * t
        result.perspective += (other.perspective - perspective) * t
        result.rotation = Self.slerp(rotation, other.rotation, t)
        return result
    }

    /// Along the great circle, in the shorter direction.
    private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
        var b = b
        var cosine = (a * b).sum()
        if cosine < 0 { (b, cosine) = (-b, -cosine) }
        let angle = acos(min(1, cosine))
        guard angle > 1e-9 else { return a }
        let q = (a * sin((1 - t) * angle) + b * sin(t * angle)) / sin(angle)
        return q / (q * q).sum().squareRoot()
    }

    /// Radians about x, then y, then z, which together make the rotation.
    var angles: SIMD3<Double> {
        get {
            let r = rotationRows
            let y = -asin(max(-1, min(1, r[0].z)))
            if abs(r[0].z) > 1 - 1e-12 { return SIMD3(atan2(-r[2].y, r[1].y), y, 0) }
            return SIMD3(atan2(r[1].z, r[2].z), y, atan2(r[0].y, r[0].x))
        }
        set {
            let x = CATransform3DMakeRotation(CGFloat(newValue.x), 1, 0, 0)
            let y = CATransform3DMakeRotation(CGFloat(newValue.y), 0, 1, 0)
            let z = CATransform3DMakeRotation(CGFloat(newValue.z), 0, 0, 1)
            let rows = CATransform3DConcat(CATransform3DConcat(x, y), z).rows
            rotation = Self.quaternion([
                SIMD3(rows.0.x, rows.0.y, rows.0.z), SIMD3(rows.1.x, rows.1.y, rows.1.z),
                SIMD3(rows.2.x, rows.2.y, rows.2.z),
            ])
        }
    }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
