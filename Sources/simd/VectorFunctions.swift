// VectorFunctions.swift: geometry of vectors, by the names of C and of Swift.

/// The sum of the products of the elements.
@inlinable
public func dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    (x * y).sum()
}
/// The sum of the products of the elements.
@inlinable
public func simd_dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    dot(x, y)
}

/// The square of the length.
@inlinable
public func length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
    (x * x).sum()
}
/// The square of the length.
@inlinable
public func simd_length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
    length_squared(x)
}

/// The length.
@inlinable
public func length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
    length_squared(x).squareRoot()
}
/// The length.
@inlinable
public func simd_length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
    length(x)
}

/// The length of the difference.
@inlinable
public func distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    length(x - y)
}
/// The length of the difference.
@inlinable
public func simd_distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    distance(x, y)
}

/// The square of the length of the difference.
@inlinable
public func distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    length_squared(x - y)
}
/// The square of the length of the difference.
@inlinable
public func simd_distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    distance_squared(x, y)
}

/// The vector of the same direction with length 1.
@inlinable
public func normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    x / length(x)
}
/// The vector of the same direction with length 1.
@inlinable
public func simd_normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    normalize(x)
}

/// Each element between those of two others.
@inlinable
public func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: FloatingPoint {
    x.clamped(lowerBound: min, upperBound: max)
}
/// Each element between those of two others.
@inlinable
public func simd_clamp<V: SIMD>(_ x: V, _ min: V, _ max: V) -> V where V.Scalar: FloatingPoint {
    clamp(x, min: min, max: max)
}

/// The smaller elements.
@inlinable
public func min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
    pointwiseMin(x, y)
}
/// The smaller elements.
@inlinable
public func simd_min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
    pointwiseMin(x, y)
}

/// The larger elements.
@inlinable
public func max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
    pointwiseMax(x, y)
}
/// The larger elements.
@inlinable
public func simd_max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
    pointwiseMax(x, y)
}

/// The elements without their signs.
@inlinable
public func abs<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    x.replacing(with: -x, where: x .< 0)
}
/// The elements without their signs.
@inlinable
public func simd_abs<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    abs(x)
}

/// The elements of a line between two points: those of `x` where `t` is 0, of `y` where it is 1.
@inlinable
public func mix<V: SIMD>(_ x: V, _ y: V, t: V) -> V where V.Scalar: FloatingPoint {
    x + t * (y - x)
}
/// The elements of a line between two points: `x` where `t` is 0, `y` where it is 1.
@inlinable
public func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint {
    x + (y - x) * t
}
/// The elements of a line between two points: those of `x` where `t` is 0, of `y` where it is 1.
@inlinable
public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V where V.Scalar: FloatingPoint {
    mix(x, y, t: t)
}

/// The part of `x` in the direction of `y`.
@inlinable
public func project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
    y * ((x * y).sum() / (y * y).sum())
}
/// The part of `x` in the direction of `y`.
@inlinable
public func simd_project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
    project(x, y)
}

/// The reflection of `x` at a plane with the normal `n`.
@inlinable
public func reflect<V: SIMD>(_ x: V, n: V) -> V where V.Scalar: FloatingPoint {
    x - n * (2 * (x * n).sum())
}
/// The reflection of `x` at a plane with the normal `n`.
@inlinable
public func simd_reflect<V: SIMD>(_ x: V, _ n: V) -> V where V.Scalar: FloatingPoint {
    reflect(x, n: n)
}

/// A number between two others: `x` where `t` is 0, `y` where it is 1.
@inlinable
public func simd_mix<Number: FloatingPoint>(_ x: Number, _ y: Number, _ t: Number) -> Number { x + t * (y - x) }
/// A number between two others.
@inlinable
public func simd_clamp<Number: FloatingPoint>(_ x: Number, _ min: Number, _ max: Number) -> Number {
    clamp(x, min: min, max: max)
}
/// A number between two others.
@inlinable
public func clamp<Number: FloatingPoint>(_ x: Number, min: Number, max: Number) -> Number {
    Swift.min(Swift.max(x, min), max)
}

/// The vector that is perpendicular to two others.
@inlinable
public func cross<Number: FloatingPoint>(_ x: SIMD3<Number>, _ y: SIMD3<Number>) -> SIMD3<Number> {
    SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}
/// The vector that is perpendicular to two others.
@inlinable
public func simd_cross<Number: FloatingPoint>(_ x: SIMD3<Number>, _ y: SIMD3<Number>) -> SIMD3<Number> {
    cross(x, y)
}
