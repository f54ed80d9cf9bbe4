// Projection.swift: the projection of one plane onto another through a camera.
//
// A layer's 4 x 4 matrix maps its plane into space. Viewed along the z axis
// (without the z column) and divided by w, that is a map of the plane to the
// plane with nine numbers: an affine part and the row for w. Most layers
// have w = 1 everywhere, and then only the affine part is used.
// Points with w <= 0 are behind the camera and not visible.

public import Foundation
import VitrineGraphics

/// w = x * px + y * py + w: the divisor of a point's coordinates.
public struct Perspective: Hashable, Sendable, BitwiseCopyable {
    /// The divisor of a point is `x * px + y * py + w`.
    public var x = 0.0, y = 0.0, w = 1.0

    /// A perspective by its row of the matrix.
    @inlinable
    public init(x: Double = 0, y: Double = 0, w: Double = 1) {
        (self.x, self.y, self.w) = (x, y, w)
    }

    /// No perspective: the divisor is 1.
    @inlinable
    public static var none: Self { Perspective() }

    /// Whether the divisor is 1 everywhere.
    @inlinable
    @inline(__always)
    public var isNone: Bool { x == 0 && y == 0 && w == 1 }

    /// Whether no part is infinite or not a number.
    @inlinable
    public var isFinite: Bool { x.isFinite && y.isFinite && w.isFinite }
}

/// A point before the division by w.
public struct HomogeneousPoint: Sendable, BitwiseCopyable {
    /// The point before the division by `w`.
    public var x: Double, y: Double, w: Double

    /// A point before the division by `w`.
    @inlinable
    public init(x: Double, y: Double, w: Double) {
        self.x = x
        self.y = y
        self.w = w
    }
}

/// Maps (x, y) to (x', y') / w, with x' and y' from the affine part and w from the perspective.
public struct Projection: Equatable, Sendable, BitwiseCopyable {
    /// The part without perspective.
    public var affine: Affine
    /// The divisor.
    public var perspective: Perspective

    /// Maps each point to itself.
    @inlinable
    public static var identity: Self { Projection(.identity) }

    /// A projection by its parts.
    @inlinable
    public init(_ affine: Affine, _ perspective: Perspective = .none) {
        self.affine = affine
        self.perspective = perspective
    }

    /// Whether there is no perspective.
    @inlinable
    public var isAffine: Bool { perspective.isNone }

    /// Whether no part is infinite or not a number.
    @inlinable
    public var isFinite: Bool { affine.isFinite && perspective.isFinite }

    /// The map that applies self first, then `next`.
    @inlinable
    public func concatenating(_ next: Projection) -> Projection {
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

    /// Maps a point, before the division.
    @inlinable
    @inline(__always)
    public func map(_ x: Double, _ y: Double) -> HomogeneousPoint {
        let (px, py) = affine.apply(x, y)
        return HomogeneousPoint(
            x: px, y: py, w: x * perspective.x + y * perspective.y + perspective.w)
    }

    /// The image of `p`. Nil on the line that has none. Points behind the camera are mapped through it.
    @inlinable
    public func apply(_ p: CGPoint) -> CGPoint? {
        if isAffine { return affine.apply(p) }
        let m = map(Double(p.x), Double(p.y))
        let q = CGPoint(x: m.x / m.w, y: m.y / m.w)
        return q.x.isFinite && q.y.isFinite ? q : nil
    }

    /// The smallest axis-aligned rectangle around the visible part of `r`. `.null` if there is none.
    @inlinable
    public func apply(_ r: CGRect) -> CGRect {
        if isAffine { return affine.apply(r) }
        guard let box = box(around: Box(r)) else { return .null }
        return CGRect(x: box.x0, y: box.y0, width: box.width, height: box.height)
    }

    /// The smallest axis-aligned box around the part of `b` in front of the camera.
    public func box(around b: Box) -> Box? {
        var polygon = ViewPolygon(b, under: self)
        polygon.clipToCamera()
        return polygon.box
    }

    /// Whether the plane appears as more than a line, and all numbers are finite.
    @inlinable
    public var isSeen: Bool { isFinite && abs(determinant) > 1e-12 }

    /// The determinant of the 3 by 3 matrix; 0 if a plane is seen from its edge.
    @inlinable
    public var determinant: Double {
        let m = affine, p = perspective
        return m.a * (m.d * p.w - p.y * m.ty) - m.b * (m.c * p.w - p.y * m.tx)
            + p.x * (m.c * m.ty - m.d * m.tx)
    }

    /// Nil if the plane is seen edge-on, or the numbers are not finite.
    @inlinable
    public var inverse: Projection? {
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
    @inlinable
    public func pointSeen(at p: CGPoint) -> CGPoint? {
        guard isSeen else { return nil }
        if isAffine { return affine.inverse?.apply(p) }
        guard let q = inverse?.apply(p), map(Double(q.x), Double(q.y)).w > 0 else { return nil }
        return q
    }
}
