// CATransform3D+Parts.swift: decomposes transforms for interpolation and key paths.
//
// An affine transform of the plane is decomposed into scale, then shear, then
// rotation, then translation. Each part is interpolated separately, so a rotating
// layer keeps its shape. The angle uses the shorter direction.

import Foundation

/// scale(scaleX, scaleY) · shear · rotate(angle) · translate(x, y), in the order in which they apply.
struct PlaneParts {
    var scaleX: Double, scaleY: Double, shear: Double, angle: Double, x: Double, y: Double

    init(_ t: CATransform3D) {
        let (a, b, c, d) = (Double(t.m11), Double(t.m12), Double(t.m21), Double(t.m22))
        (x, y) = (Double(t.m41), Double(t.m42))
        scaleX = (a * a + b * b).squareRoot()
        if scaleX > 0 {
            // Gram-Schmidt on the rows: row 1 determines the angle, row 2 the rest.
            let (ux, uy) = (a / scaleX, b / scaleX)
            let along = c * ux + d * uy
            scaleY = ux * d - uy * c
            angle = atan2(uy, ux)
            shear = along
        } else {
            angle = c == 0 && d == 0 ? 0 : atan2(-c, d)
            scaleY = (c * c + d * d).squareRoot()
            shear = 0
        }
    }

    /// The matrix of the parts. It keeps the parts of `base` outside the plane.
    func matrix(on base: CATransform3D = CATransform3DIdentity) -> CATransform3D {
        let c = cos(angle), s = sin(angle)
        var t = base
        (t.m11, t.m12) = (CGFloat(scaleX * c), CGFloat(scaleX * s))
        (t.m21, t.m22) = (CGFloat(shear * c - scaleY * s), CGFloat(shear * s + scaleY * c))
        (t.m41, t.m42) = (CGFloat(x), CGFloat(y))
        return t
    }
}

extension CATransform3D {
    static func interpolate(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D {
        guard CATransform3DIsAffine(a), CATransform3DIsAffine(b) else {
            if let p = SpaceParts(a), let q = SpaceParts(b) { return p.interpolated(to: q, t).matrix }
            let (x, y) = (a.rows, b.rows)
            return CATransform3D(
                rows: (
                    x.0 + (y.0 - x.0) * t, x.1 + (y.1 - x.1) * t, x.2 + (y.2 - x.2) * t, x.3 + (y.3 - x.3) * t
                ))
        }
        var p = PlaneParts(a), q = PlaneParts(b)
        if (p.scaleY < 0) != (q.scaleY < 0) {
            // One is a mirror image, and either axis may be mirrored. Use the one with the smaller rotation.
            let other = PlaneParts(mirrored: q)
            if abs(Self.turn(p, other)) < abs(Self.turn(p, q)) { q = other }
        }
        let turn = Self.turn(p, q)
        p.angle += turn * t
        p.scaleX += (q.scaleX - p.scaleX) * t
        p.scaleY += (q.scaleY - p.scaleY) * t
        p.shear += (q.shear - p.shear) * t
        p.x += (q.x - p.x) * t
        p.y += (q.y - p.y) * t
        return p.matrix()
    }

    /// Radians from `p` to `q`, in the shorter direction.
    private static func turn(_ p: PlaneParts, _ q: PlaneParts) -> Double {
        let turn = q.angle - p.angle
        return turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
    }

    func component(_ part: AnimationTarget.Part) -> SIMD4<Double> {
        switch part {
        case .translation: return SIMD4(Double(m41), Double(m42), 0, 0)
        case .translationX: return SIMD4(Double(m41), 0, 0, 0)
        case .translationY: return SIMD4(Double(m42), 0, 0, 0)
        case .translationZ: return SIMD4(Double(m43), 0, 0, 0)
        default: break
        }
        if part.isSpatial || !CATransform3DIsAffine(self) { return spatialComponent(part) }
        let p = PlaneParts(self)
        return switch part {
        case .scale: SIMD4((p.scaleX + p.scaleY) / 2, 0, 0, 0)
        case .scaleX: SIMD4(p.scaleX, 0, 0, 0)
        case .scaleY: SIMD4(p.scaleY, 0, 0, 0)
        default: SIMD4(p.angle, 0, 0, 0)
        }
    }

    mutating func setComponent(_ part: AnimationTarget.Part, _ n: SIMD4<Double>) {
        switch part {
        case .translation: (m41, m42) = (CGFloat(n.x), CGFloat(n.y))
        case .translationX: m41 = CGFloat(n.x)
        case .translationY: m42 = CGFloat(n.x)
        case .translationZ: m43 = CGFloat(n.x)
        case .scale, .scaleX, .scaleY, .scaleZ, .rotation, .rotationX, .rotationY:
            if part.isSpatial || !CATransform3DIsAffine(self) { return setSpatialComponent(part, n.x) }
            var p = PlaneParts(self)
            switch part {
            case .scale: (p.scaleX, p.scaleY) = (n.x, n.x)
            case .scaleX: p.scaleX = n.x
            case .scaleY: p.scaleY = n.x
            default: p.angle = n.x
            }
            self = p.matrix(on: self)
        default: break
        }
    }
}

extension CATransform3D {
    private func spatialComponent(_ part: AnimationTarget.Part) -> SIMD4<Double> {
        guard let p = SpaceParts(self) else { return .zero }
        let number: Double =
            switch part {
            case .scale: (p.scale.x + p.scale.y + p.scale.z) / 3
            case .scaleX: p.scale.x
            case .scaleY: p.scale.y
            case .scaleZ: p.scale.z
            case .rotationX: p.angles.x
            case .rotationY: p.angles.y
            default: p.angles.z
            }
        return SIMD4(number, 0, 0, 0)
    }

    private mutating func setSpatialComponent(_ part: AnimationTarget.Part, _ n: Double) {
        guard var p = SpaceParts(self) else { return }
        switch part {
        case .scale: p.scale = SIMD3(repeating: n)
        case .scaleX: p.scale.x = n
        case .scaleY: p.scale.y = n
        case .scaleZ: p.scale.z = n
        case .rotationX: p.angles.x = n
        case .rotationY: p.angles.y = n
        default: p.angles.z = n
        }
        self = p.matrix
    }
}

extension AnimationTarget.Part {
    /// Whether the part leaves the plane.
    fileprivate var isSpatial: Bool { self == .rotationX || self == .rotationY || self == .scaleZ }
}

extension PlaneParts {
    /// The same matrix with the mirror on x instead of y.
    init(mirrored p: PlaneParts) {
        self = p
        scaleX = -p.scaleX
        scaleY = -p.scaleY
        shear = -p.shear
        angle = p.angle > 0 ? p.angle - .pi : p.angle + .pi
    }
}
