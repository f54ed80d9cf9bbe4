// Quaternion.swift: what quaternions have in common.

import Foundation

/// A quaternion: a rotation in space, if its length is 1.
public protocol Quaternion: Equatable, Sendable {
    /// The numbers of the quaternion.
    associatedtype Scalar: SIMDScalar & BinaryFloatingPoint
    /// The imaginary parts, then the real one.
    var vector: SIMD4<Scalar> { get set }
    /// Makes a quaternion of the imaginary parts and the real one.
    init(vector: SIMD4<Scalar>)
}

extension Quaternion {
    /// Makes a quaternion of zeros.
    public init() { self.init(vector: .zero) }
    /// Makes a quaternion of the imaginary parts and the real one.
    public init(_ vector: SIMD4<Scalar>) { self.init(vector: vector) }
    /// Makes a quaternion of its parts.
    public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) { self.init(vector: SIMD4(ix, iy, iz, r)) }
    /// Makes a quaternion of its parts.
    public init(real: Scalar, imag: SIMD3<Scalar>) { self.init(vector: SIMD4(imag, real)) }
    /// Makes a rotation by an angle, in radians, around an axis of length 1.
    public init(angle: Scalar, axis: SIMD3<Scalar>) {
        let half = Double(angle) / 2
        self.init(real: Scalar(Foundation.cos(half)), imag: axis * Scalar(Foundation.sin(half)))
    }
    /// Makes the shortest rotation of one vector of length 1 to another.
    public init(from: SIMD3<Scalar>, to: SIMD3<Scalar>) {
        let half = from + to
        let size = (half * half).sum().squareRoot()
        guard size > 0 else {
            // Half a turn around any axis that is perpendicular.
            let side: SIMD3<Scalar> = Swift.abs(from.x) < Swift.abs(from.y) ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0)
            self.init(real: 0, imag: normalize(cross(from, side)))
            return
        }
        let middle = half / size
        self.init(real: (from * middle).sum(), imag: cross(from, middle))
    }
    /// Makes the rotation of a matrix whose columns are perpendicular and of length 1.
    public init<M: SquareMatrix3>(_ matrix: M) where M.Scalar == Scalar {
        let m = matrix.columns
        let trace = m.0.x + m.1.y + m.2.z
        if trace >= 0 {
            let s = 2 * (trace + 1).squareRoot()
            self.init(ix: (m.1.z - m.2.y) / s, iy: (m.2.x - m.0.z) / s, iz: (m.0.y - m.1.x) / s, r: s / 4)
        } else if m.0.x >= m.1.y, m.0.x >= m.2.z {
            let s = 2 * (1 - m.1.y - m.2.z + m.0.x).squareRoot()
            self.init(ix: s / 4, iy: (m.1.x + m.0.y) / s, iz: (m.2.x + m.0.z) / s, r: (m.1.z - m.2.y) / s)
        } else if m.1.y >= m.2.z {
            let s = 2 * (1 - m.0.x - m.2.z + m.1.y).squareRoot()
            self.init(ix: (m.1.x + m.0.y) / s, iy: s / 4, iz: (m.2.y + m.1.z) / s, r: (m.2.x - m.0.z) / s)
        } else {
            let s = 2 * (1 - m.0.x - m.1.y + m.2.z).squareRoot()
            self.init(ix: (m.2.x + m.0.z) / s, iy: (m.2.y + m.1.z) / s, iz: s / 4, r: (m.0.y - m.1.x) / s)
        }
    }

    /// The real part.
    public var real: Scalar {
        get { vector.w }
        set { vector.w = newValue }
    }
    /// The imaginary parts.
    public var imag: SIMD3<Scalar> {
        get { SIMD3(vector.x, vector.y, vector.z) }
        set { vector = SIMD4(newValue, real) }
    }
    /// The angle of the rotation, in radians.
    public var angle: Scalar {
        2 * Scalar(atan2(Double((imag * imag).sum().squareRoot()), Double(real)))
    }
    /// The axis of the rotation. Its numbers are not finite if nothing is turned.
    public var axis: SIMD3<Scalar> { normalize(imag) }
    /// The length.
    public var length: Scalar { (vector * vector).sum().squareRoot() }
    /// The quaternion of the same direction with length 1.
    public var normalized: Self { Self(vector: vector / length) }
    /// The quaternion with the other imaginary parts.
    public var conjugate: Self { Self(real: real, imag: -imag) }
    /// The rotation back.
    public var inverse: Self { Self(vector: conjugate.vector / (vector * vector).sum()) }

    /// Turns a vector. The length of the quaternion is 1.
    public func act(_ vector: SIMD3<Scalar>) -> SIMD3<Scalar> {
        let twice = cross(imag, vector) * 2
        return vector + twice * real + cross(imag, twice)
    }

    /// The sum of the parts.
    public static func + (a: Self, b: Self) -> Self { Self(vector: a.vector + b.vector) }
    /// The difference of the parts.
    public static func - (a: Self, b: Self) -> Self { Self(vector: a.vector - b.vector) }
    /// The parts with the other sign.
    public static prefix func - (a: Self) -> Self { Self(vector: -a.vector) }
    /// The parts, multiplied.
    public static func * (a: Self, scalar: Scalar) -> Self { Self(vector: a.vector * scalar) }
    /// The parts, multiplied.
    public static func * (scalar: Scalar, a: Self) -> Self { Self(vector: a.vector * scalar) }
    /// The parts, divided.
    public static func / (a: Self, scalar: Scalar) -> Self { Self(vector: a.vector / scalar) }
    /// The rotation by `b`, then by `a`.
    public static func * (a: Self, b: Self) -> Self {
        Self(
            real: a.real * b.real - (a.imag * b.imag).sum(),
            imag: b.imag * a.real + a.imag * b.real + cross(a.imag, b.imag))
    }
    /// Adds another rotation before this one.
    public static func *= (a: inout Self, b: Self) { a = a * b }

    /// The columns of the rotation as a matrix.
    var columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>) {
        let (x, y, z, r) = (vector.x, vector.y, vector.z, vector.w)
        return (
            SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * r), 2 * (x * z - y * r)),
            SIMD3(2 * (x * y - z * r), 1 - 2 * (z * z + x * x), 2 * (y * z + x * r)),
            SIMD3(2 * (x * z + y * r), 2 * (y * z - x * r), 1 - 2 * (y * y + x * x))
        )
    }
}

extension SquareMatrix3 {
    /// Makes the matrix of a rotation.
    public init<Q: Quaternion>(_ quaternion: Q) where Q.Scalar == Scalar {
        self.init(columns: quaternion.columns)
    }
}

extension SquareMatrix4 {
    /// Makes the matrix of a rotation.
    public init<Q: Quaternion>(_ quaternion: Q) where Q.Scalar == Scalar {
        let (x, y, z) = quaternion.columns
        self.init(columns: (SIMD4(x, 0), SIMD4(y, 0), SIMD4(z, 0), SIMD4(0, 0, 0, 1)))
    }
}

/// The rotation between two others along the shorter arc: `a` where `t` is 0, `b` where it is 1.
public func simd_slerp<Q: Quaternion>(_ a: Q, _ b: Q, _ t: Q.Scalar) -> Q {
    (a.vector * b.vector).sum() >= 0 ? simd_slerp_longest(a, b, t) : simd_slerp_longest(a, -b, t)
}

/// The rotation between two others along the arc of the quaternions as they are.
public func simd_slerp_longest<Q: Quaternion>(_ a: Q, _ b: Q, _ t: Q.Scalar) -> Q {
    // The angle between them, exact also where it is small (Kahan).
    let angle = 2 * atan2(Double((a - b).length), Double((a + b).length))
    guard angle > 0, Foundation.sin(angle) != 0 else { return (a * (1 - t) + b * t).normalized }
    let first = Q.Scalar(Foundation.sin((1 - Double(t)) * angle) / Foundation.sin(angle))
    let second = Q.Scalar(Foundation.sin(Double(t) * angle) / Foundation.sin(angle))
    return (a * first + b * second).normalized
}

/// Turns a vector.
public func simd_act<Q: Quaternion>(_ q: Q, _ v: SIMD3<Q.Scalar>) -> SIMD3<Q.Scalar> { q.act(v) }
/// The rotation by `y`, then by `x`.
public func simd_mul<Q: Quaternion>(_ x: Q, _ y: Q) -> Q { x * y }
/// The quaternion of the same direction with length 1.
public func simd_normalize<Q: Quaternion>(_ q: Q) -> Q { q.normalized }
/// The rotation back.
public func simd_inverse<Q: Quaternion>(_ q: Q) -> Q { q.inverse }
/// The angle of the rotation, in radians.
public func simd_angle<Q: Quaternion>(_ q: Q) -> Q.Scalar { q.angle }
/// The axis of the rotation.
public func simd_axis<Q: Quaternion>(_ q: Q) -> SIMD3<Q.Scalar> { q.axis }
/// The sum of the products of the parts.
public func simd_dot<Q: Quaternion>(_ x: Q, _ y: Q) -> Q.Scalar { (x.vector * y.vector).sum() }
