// simd_double3x3.swift: a matrix of 3 columns and rows of type Double.

/// A matrix of 3 columns and rows of type Double.
@frozen
public struct simd_double3x3: SquareMatrix3 {
    /// The type of its numbers.
    public typealias Scalar = Double

    /// The columns.
    public var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    /// Makes a matrix of columns.
    @inlinable
    public init(columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) {
        self.columns = columns
    }
}

/// A matrix of 3 columns and rows of type Double.
public typealias double3x3 = simd_double3x3
/// A matrix of 3 columns and rows of type Double.
public typealias matrix_double3x3 = simd_double3x3
/// The matrix that changes nothing.
public var matrix_identity_double3x3: simd_double3x3 { simd_double3x3(1) }
