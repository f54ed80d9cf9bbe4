// CATransform3D.swift: 4 x 4 matrices for layers, with Core Animation's names.
//
// Points are row vectors: [x y z 1] * M. So `CATransform3DConcat(a, b)` means "first a, then b", and the translation is
// in m41, m42, m43.

public import Foundation
public import VitrineGraphics

/// A 4 x 4 matrix that maps the coordinates of a layer. Row vectors, translation in the fourth row.
public struct CATransform3D: Hashable, Sendable {
    /// The first row: the image of the x axis.
    public var m11, m12, m13, m14: CGFloat
    /// The second row: the image of the y axis.
    public var m21, m22, m23, m24: CGFloat
    /// The third row: the image of the z axis. A negative m34 is a perspective.
    public var m31, m32, m33, m34: CGFloat
    /// The fourth row: the translation.
    public var m41, m42, m43, m44: CGFloat

    /// The matrix of zeros, as in C. The identity is `CATransform3DIdentity`.
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
    }

    /// A matrix with the given entries.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }
}

/// The matrix that changes nothing.
public let CATransform3DIdentity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

/// Whether `t` is the identity. Compared exactly.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether all entries are equal. Compared exactly.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// A matrix that moves by (tx, ty, tz).
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m41, t.m42, t.m43) = (tx, ty, tz)
    return t
}

/// A matrix that scales by (sx, sy, sz).
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m22, t.m33) = (sx, sy, sz)
    return t
}

/// A matrix that rotates by `angle` radians about the axis (x, y, z). With y pointing down, a positive angle about (0,
/// 0, 1) rotates clockwise. For an axis of length zero it is the identity.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat)
    -> CATransform3D
{
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite, angle.isFinite else { return CATransform3DIdentity }
    let (ux, uy, uz) = (x / length, y / length, z / length)
    let s = sin(angle), c = cos(angle), k = 1 - c
    // Rodrigues' rotation, transposed for row vectors.
    return CATransform3D(
        m11: c + ux * ux * k, m12: ux * uy * k + uz * s, m13: ux * uz * k - uy * s, m14: 0,
        m21: ux * uy * k - uz * s, m22: c + uy * uy * k, m23: uy * uz * k + ux * s, m24: 0,
        m31: ux * uz * k + uy * s, m32: uy * uz * k - ux * s, m33: c + uz * uz * k, m34: 0,
        m41: 0, m42: 0, m43: 0, m44: 1)
}

/// `t`, preceded by a translation.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat)
    -> CATransform3D
{
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// `t`, preceded by a scale.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat)
    -> CATransform3D
{
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// `t`, preceded by a rotation of `angle` radians about (x, y, z).
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// The product a * b: applies `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let x = a.rows, y = b.rows
    func row(_ r: SIMD4<Double>) -> SIMD4<Double> {
        let low = y.0 * r.x + y.1 * r.y
        let high = y.2 * r.z + y.3 * r.w
        return low + high
    }
    return CATransform3D(rows: (row(x.0), row(x.1), row(x.2), row(x.3)))
}

/// The inverse, or `t` itself if it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    var a = [t.rows.0, t.rows.1, t.rows.2, t.rows.3]
    let e = CATransform3DIdentity.rows
    var b = [e.0, e.1, e.2, e.3]
    // Gauss-Jordan with row pivoting.
    for column in 0..<4 {
        guard let pivot = (column..<4).max(by: { abs(a[$0][column]) < abs(a[$1][column]) }),
            abs(a[pivot][column]) > 1e-300, a[pivot][column].isFinite
        else { return t }
        a.swapAt(column, pivot)
        b.swapAt(column, pivot)
        let scale = 1 / a[column][column]
        a[column] *= scale
        b[column] *= scale
        for row in 0..<4 where row != column {
            let factor = a[row][column]
            a[row] -= a[column] * factor
            b[row] -= b[column] * factor
        }
    }
    return CATransform3D(rows: (b[0], b[1], b[2], b[3]))
}

/// The matrix that applies `m` to x and y and leaves z unchanged.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    return t
}

/// Whether `t` is equivalent to an affine transform of the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0
        && t.m33 == 1 && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

/// The part of `t` that acts on x and y, as seen from above.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CATransform3D {
    var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
        (
            SIMD4(Double(m11), Double(m12), Double(m13), Double(m14)),
            SIMD4(Double(m21), Double(m22), Double(m23), Double(m24)),
            SIMD4(Double(m31), Double(m32), Double(m33), Double(m34)),
            SIMD4(Double(m41), Double(m42), Double(m43), Double(m44))
        )
    }

    init(rows r: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) {
        self.init(
            m11: CGFloat(r.0.x), m12: CGFloat(r.0.y), m13: CGFloat(r.0.z), m14: CGFloat(r.0.w),
            m21: CGFloat(r.1.x), m22: CGFloat(r.1.y), m23: CGFloat(r.1.z), m24: CGFloat(r.1.w),
            m31: CGFloat(r.2.x), m32: CGFloat(r.2.y), m33: CGFloat(r.2.z), m34: CGFloat(r.2.w),
            m41: CGFloat(r.3.x), m42: CGFloat(r.3.y), m43: CGFloat(r.3.z), m44: CGFloat(r.3.w))
    }
}

extension CATransform3D {
    /// m11 to m44, row by row.
    package var members: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    /// - Parameter n: sixteen numbers, m11 to m44, row by row.
    package init(members n: [CGFloat]) {
        self.init(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
            m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }
}
