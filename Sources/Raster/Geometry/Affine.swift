// Affine.swift: the affine transform of the render list.
//
// A value of six doubles. Like all geometry and nodes of this module it is public, because the compiler inlines
// public functions in other modules' loops, and none of package access. No umbrella exports the module: the type for
// apps is CGAffineTransform.

public import Foundation
public import VitrineGraphics

/// x' = a x + c y + tx, y' = b x + d y + ty.
public struct Affine: Hashable, Sendable, BitwiseCopyable {
    /// The matrix: x is mapped to `a * x + c * y + tx`, and y to `b * x + d * y + ty`.
    public var a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double

    /// Maps each point to itself.
    @inlinable
    public static var identity: Self { Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// A transform by its matrix.
    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// The transform of a layer.
    @inlinable
    public init(_ t: CGAffineTransform) {
        self.init(
            a: Double(t.a), b: Double(t.b), c: Double(t.c), d: Double(t.d), tx: Double(t.tx), ty: Double(t.ty)
        )
    }

    /// Scales both axes by the same factor.
    @inlinable
    public init(scale: Double) { self.init(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0) }

    /// The transform that applies self first, then `next`.
    @inlinable
    @inline(__always)
    public func concatenating(_ next: Affine) -> Affine {
        Affine(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// Maps a point.
    @inlinable
    @inline(__always)
    public func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        (a * x + c * y + tx, b * x + d * y + ty)
    }

    /// Maps a point.
    @inlinable
    public func apply(_ p: CGPoint) -> CGPoint {
        let (x, y) = apply(Double(p.x), Double(p.y))
        return CGPoint(x: x, y: y)
    }

    /// The smallest axis-aligned rectangle around the mapped corners.
    @inlinable
    public func apply(_ r: CGRect) -> CGRect {
        let (x0, y0) = apply(Double(r.minX), Double(r.minY)), (x1, y1) = apply(Double(r.maxX), Double(r.minY))
        let (x2, y2) = apply(Double(r.minX), Double(r.maxY)), (x3, y3) = apply(Double(r.maxX), Double(r.maxY))
        let left = min(min(x0, x1), min(x2, x3)), right = max(max(x0, x1), max(x2, x3))
        let top = min(min(y0, y1), min(y2, y3)), bottom = max(max(y0, y1), max(y2, y3))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The factor of areas; negative for mirror images.
    @inlinable
    public var determinant: Double { a * d - b * c }

    /// Nil if the plane collapses to a line or a point, or the numbers are not finite.
    @inlinable
    public var inverse: Affine? {
        let det = determinant
        guard det.isFinite, abs(det) > 1e-30 else { return nil }
        let k = 1 / det
        return Affine(
            a: d * k, b: -b * k, c: -c * k, d: a * k, tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k)
    }

    /// Whether no part of the matrix is infinite or not a number.
    @inlinable
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// Whether axis-aligned rectangles stay axis-aligned: a multiple of a quarter turn, with any scale and mirroring.
    @inlinable
    @inline(__always)
    public var isRectilinear: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}

extension Affine {
    /// Removes the whole pixels from the translation and returns them. The rest is rounded to the grid of 1/256 pixel.
    @inlinable
    public mutating func splitTranslation() -> SIMD2<Int> {
        func split(_ v: inout Double) -> Int {
            guard abs(v) < largestDeviceCoordinate else { return 0 }
            let snapped = onGrid(v), whole = snapped.rounded(.down)
            v = snapped - whole
            return Int(whole)
        }
        return SIMD2(split(&tx), split(&ty))
    }
}

extension Affine {
    /// The same matrix for Core Graphics.
    @inlinable
    public var transform: CGAffineTransform {
        CGAffineTransform(
            a: CGFloat(a), b: CGFloat(b), c: CGFloat(c), d: CGFloat(d), tx: CGFloat(tx), ty: CGFloat(ty))
    }
}
