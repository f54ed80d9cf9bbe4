// CGAffineTransform.swift: 2D affine transforms, which Foundation lacks on Linux.

public import Foundation

/// A 3x3 matrix with a fixed last column. Points are row vectors, multiplied from the left.
///
/// `x' = a * x + c * y + tx`, `y' = b * x + d * y + ty`.
public struct CGAffineTransform: Hashable, Codable, Sendable {
    /// The factor from x to x'.
    public var a: CGFloat
    /// The factor from x to y'.
    public var b: CGFloat
    /// The factor from y to x'.
    public var c: CGFloat
    /// The factor from y to y'.
    public var d: CGFloat
    /// The translation along x.
    public var tx: CGFloat
    /// The translation along y.
    public var ty: CGFloat

    /// The transform that changes nothing.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// A matrix of zeros, as in Core Graphics. For a transform that changes nothing, use `identity`.
    public init() {
        self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// A transform with the given matrix entries.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The same, without labels.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Moves by `tx` and `ty`.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Scales about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Rotates about the origin from the x axis towards the y axis: clockwise where y points down, as in UIKit.
    /// - Parameter angle: in radians.
    public init(rotationAngle angle: CGFloat) {
        let s = sin(angle)
        let c = cos(angle)
        self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    }

    /// Whether the transform changes nothing. Compared exactly.
    public var isIdentity: Bool { self == .identity }

    package var determinant: CGFloat { a * d - b * c }

    /// The transform that applies this one first, then `t2`.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
            c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
            tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
    }

    /// The transform that moves first, then applies this one.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a, b: b, c: c, d: d, tx: a * x + c * y + tx, ty: b * x + d * y + ty)
    }

    /// The transform that scales first, then applies this one.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
    }

    /// The transform that rotates by `angle`, in radians, first, then applies this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The inverse, or this transform itself if it has none: if its determinant is zero or not finite.
    public func inverted() -> CGAffineTransform {
        let det = determinant
        guard det != 0, det.isFinite else { return self }
        return CGAffineTransform(
            a: d / det, b: -b / det, c: -c / det, d: a / det,
            tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
    }

    /// Whether the transform only scales, with either sign, and moves.
    package var isScaleAndTranslation: Bool { b == 0 && c == 0 }

    /// Whether axis-aligned rectangles stay axis-aligned. True for quarter turns.
    package var preservesAxisAlignment: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

    package var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// The largest factor by which a length grows: the larger singular value.
    package var maximumScale: CGFloat {
        let sum = a * a + b * b + c * c + d * d
        let difference =
            ((a * a + b * b - c * c - d * d) * (a * a + b * b - c * c - d * d)
            + 4 * (a * c + b * d) * (a * c + b * d)).squareRoot()
        return ((sum + difference) / 2).squareRoot()
    }
}

extension CGAffineTransform: CustomStringConvertible {
    /// The six entries in brackets: a, b, c, d, tx, ty.
    public var description: String { "[\(a), \(b), \(c), \(d), \(tx), \(ty)]" }
}
