// Projection.swift: the projection of one plane onto another through a camera.
//
// A layer's 4 x 4 matrix maps its plane into space. Viewed along the z axis
// (without the z column) and divided by w, that is a map of the plane to the
// plane with nine numbers: an affine part and the row for w. Most layers
// have w = 1 everywhere, and then only the affine part is used.
// Points with w <= 0 are behind the camera and not visible.

import Foundation
import VitrineGraphics

/// w = x * px + y * py + w: the divisor of a point's coordinates.
struct Perspective: Hashable {
    var x = 0.0, y = 0.0, w = 1.0

    static let none = Perspective()

    @inline(__always)
    var isNone: Bool { x == 0 && y == 0 && w == 1 }

    var isFinite: Bool { x.isFinite && y.isFinite && w.isFinite }
}

/// A point before the division by w.
struct HomogeneousPoint {
    var x: Double, y: Double, w: Double
}

/// Maps (x, y) to (x', y') / w, with x' and y' from the affine part and w from the perspective.
struct Projection: Equatable {
    var affine: Affine
    var perspective: Perspective

    static let identity = Projection(.identity)

    init(_ affine: Affine, _ perspective: Perspective = .none) {
        self.affine = affine
        self.perspective = perspective
    }

    /// The plane z = 0 under `t`, viewed along the z axis.
    init(flattening t: CATransform3D) {
        affine = Affine(t)
        perspective = Perspective(x: Double(t.m14), y: Double(t.m24), w: Double(t.m44))
        // A constant w is a scale.
        if perspective.x == 0, perspective.y == 0, perspective.w != 1, perspective.w > 0 {
            let k = 1 / perspective.w
            affine = Affine(
                a: affine.a * k, b: affine.b * k, c: affine.c * k, d: affine.d * k, tx: affine.tx * k,
                ty: affine.ty * k)
            perspective = .none
        }
    }

    /// The same map as a matrix of space. Points outside the plane keep their depth.
    var spatial: CATransform3D {
        var t = CATransform3DIdentity
        (t.m11, t.m12, t.m14) = (CGFloat(affine.a), CGFloat(affine.b), CGFloat(perspective.x))
        (t.m21, t.m22, t.m24) = (CGFloat(affine.c), CGFloat(affine.d), CGFloat(perspective.y))
        (t.m41, t.m42, t.m44) = (CGFloat(affine.tx), CGFloat(affine.ty), CGFloat(perspective.w))
        return t
    }

    var isAffine: Bool { perspective.isNone }

    var isFinite: Bool { affine.isFinite && perspective.isFinite }

    /// The map that applies self first, then `next`.
    func concatenating(_ next: Projection) -> Projection {
        if isAffine && next.isAffine { return Projection(affine.concatenating(next.affine)) }
        let m = affine, p = perspective, n = next.affine, q = next.perspective
        return Projection(
            Affine(
                a: m.a * n.a + m.b * n.c + p.x * n.tx, b: m.a * n.b + m.b * n.d + p.x * n.ty,
                c: m.c * n.a + m.d * n.c + p.y * n.tx, d: m.c * n.b + m.d * n.d + p.y * n.ty,
                tx: m.tx * n.a + m.ty * n.c + p.w * n.tx, ty: m.tx * n.b + m.ty * n.d + p.w * n.ty),
            Perspective(
                x: m.a * q.x + m.b * q.y + p.x * q.w, y: m.c * q.x + m.d * q.y + p.y * q.w,
                w: m.tx * q.x + m.ty * q.y + p.w * q.w))
    }

    @inline(__always)
    func map(_ x: Double, _ y: Double) -> HomogeneousPoint {
        let (px, py) = affine.apply(x, y)
        return HomogeneousPoint(
            x: px, y: py, w: x * perspective.x + y * perspective.y + perspective.w)
    }

    /// The image of `p`. Nil on the line that has none. Points behind the camera are mapped through it.
    func apply(_ p: CGPoint) -> CGPoint? {
        if isAffine { return affine.apply(p) }
        let m = map(Double(p.x), Double(p.y))
        let q = CGPoint(x: m.x / m.w, y: m.y / m.w)
        return q.x.isFinite && q.y.isFinite ? q : nil
    }

    /// The smallest axis-aligned rectangle around the visible part of `r`. `.null` if there is none.
    func apply(_ r: CGRect) -> CGRect {
        if isAffine { return affine.apply(r) }
        guard let box = box(around: Box(r)) else { return .null }
        return CGRect(x: box.x0, y: box.y0, width: box.width, height: box.height)
    }

    /// The smallest axis-aligned box around the part of `b` in front of the camera.
    func box(around b: Box) -> Box? {
        var polygon = ViewPolygon(b, under: self)
        polygon.clipToCamera()
        return polygon.box
    }

    /// Whether the plane appears as more than a line, and all numbers are finite.
    var isSeen: Bool { isFinite && abs(determinant) > 1e-12 }

    var determinant: Double {
        let m = affine, p = perspective
        return m.a * (m.d * p.w - p.y * m.ty) - m.b * (m.c * p.w - p.y * m.tx)
            + p.x * (m.c * m.ty - m.d * m.tx)
    }

    /// Nil if the plane is seen edge-on, or the numbers are not finite.
    var inverse: Projection? {
        if isAffine { return affine.inverse.map { Projection($0) } }
        let m = affine, p = perspective, det = determinant
        guard det.isFinite, abs(det) > 1e-30 else { return nil }
        let k = 1 / det
        let result = Projection(
            Affine(
                a: (m.d * p.w - p.y * m.ty) * k, b: (p.x * m.ty - m.b * p.w) * k,
                c: (p.y * m.tx - m.c * p.w) * k, d: (m.a * p.w - p.x * m.tx) * k,
                tx: (m.c * m.ty - m.d * m.tx) * k, ty: (m.b * m.tx - m.a * m.ty) * k),
            Perspective(
                x: (m.b * p.y - p.x * m.d) * k, y: (p.x * m.c - m.a * p.y) * k,
                w: (m.a * m.d - m.b * m.c) * k))
        return result.isFinite ? result : nil
    }

    /// The point of the plane that is visible at `p`. Nil if the plane is not in front of the camera there.
    func pointSeen(at p: CGPoint) -> CGPoint? {
        guard isSeen else { return nil }
        if isAffine { return affine.inverse?.apply(p) }
        guard let q = inverse?.apply(p), map(Double(q.x), Double(q.y)).w > 0 else { return nil }
        return q
    }
}
