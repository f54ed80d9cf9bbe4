// simd_quatf.swift: a quaternion of type Float.

/// A quaternion of type Float.
@frozen
public struct simd_quatf: Quaternion {
    /// The imaginary parts, then the real one.
    public var vector: SIMD4<Float>

    /// Makes a quaternion of the imaginary parts and the real one.
    public init(vector: SIMD4<Float>) { self.vector = vector }
}
