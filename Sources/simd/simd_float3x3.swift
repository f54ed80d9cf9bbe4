// simd_float3x3.swift: a matrix of 3 columns and rows of type Float.

/// A matrix of 3 columns and rows of type Float.
@frozen
public struct simd_float3x3: SquareMatrix3 {
    /// The type of its numbers.
    public typealias Scalar = Float

    /// The columns.
    public var columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)

    /// Makes a matrix of columns.
    @inlinable
    public init(columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)) {
        self.columns = columns
    }
}

/// A matrix of 3 columns and rows of type Float.
public typealias float3x3 = simd_float3x3
/// A matrix of 3 columns and rows of type Float.
public typealias matrix_float3x3 = simd_float3x3
/// The matrix that changes nothing.
public var matrix_identity_float3x3: simd_float3x3 { simd_float3x3(1) }
