// simd_quatd.swift: a quaternion of type Double.

/// A quaternion of type Double.
@frozen
public struct simd_quatd: Quaternion {
    /// The imaginary parts, then the real one.
    public var vector: SIMD4<Double>

    /// Makes a quaternion of the imaginary parts and the real one.
    public init(vector: SIMD4<Double>) { self.vector = vector }
}
