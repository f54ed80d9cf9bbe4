// simd_float4x4.swift: a matrix of 4 columns and rows of type Float.

/// A matrix of 4 columns and rows of type Float.
@frozen
public struct simd_float4x4: SquareMatrix4 {
    /// The type of its numbers.
    public typealias Scalar = Float

    /// The columns.
    public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

    /// Makes a matrix of columns.
    @inlinable
    public init(columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)) {
        self.columns = columns
    }
}

/// A matrix of 4 columns and rows of type Float.
public typealias float4x4 = simd_float4x4
/// A matrix of 4 columns and rows of type Float.
public typealias matrix_float4x4 = simd_float4x4
/// The matrix that changes nothing.
public var matrix_identity_float4x4: simd_float4x4 { simd_float4x4(1) }
