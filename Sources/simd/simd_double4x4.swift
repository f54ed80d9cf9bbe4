// simd_double4x4.swift: a matrix of 4 columns and rows of type Double.

/// A matrix of 4 columns and rows of type Double.
@frozen
public struct simd_double4x4: SquareMatrix4 {
    /// The type of its numbers.
    public typealias Scalar = Double

    /// The columns.
    public var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

    /// Makes a matrix of columns.
    @inlinable
    public init(columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) {
        self.columns = columns
    }
}

/// A matrix of 4 columns and rows of type Double.
public typealias double4x4 = simd_double4x4
/// A matrix of 4 columns and rows of type Double.
public typealias matrix_double4x4 = simd_double4x4
/// The matrix that changes nothing.
public var matrix_identity_double4x4: simd_double4x4 { simd_double4x4(1) }
