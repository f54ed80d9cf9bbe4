// Vectors.swift: Apple's names of the standard library's vectors.

// simd's header includes that of C's mathematics.
@_exported public import Glibc

/// Two numbers of type Float.
public typealias simd_float2 = SIMD2<Float>
/// Three numbers of type Float.
public typealias simd_float3 = SIMD3<Float>
/// Four numbers of type Float.
public typealias simd_float4 = SIMD4<Float>
/// Two numbers of type Double.
public typealias simd_double2 = SIMD2<Double>
/// Three numbers of type Double.
public typealias simd_double3 = SIMD3<Double>
/// Four numbers of type Double.
public typealias simd_double4 = SIMD4<Double>
/// Two integers of 32 bits.
public typealias simd_int2 = SIMD2<Int32>
/// Three integers of 32 bits.
public typealias simd_int3 = SIMD3<Int32>
/// Four integers of 32 bits.
public typealias simd_int4 = SIMD4<Int32>
/// Two numbers of type Float.
public typealias vector_float2 = SIMD2<Float>
/// Three numbers of type Float.
public typealias vector_float3 = SIMD3<Float>
/// Four numbers of type Float.
public typealias vector_float4 = SIMD4<Float>
/// Two numbers of type Double.
public typealias vector_double2 = SIMD2<Double>
/// Three numbers of type Double.
public typealias vector_double3 = SIMD3<Double>
/// Four numbers of type Double.
public typealias vector_double4 = SIMD4<Double>
/// Two numbers of type Float.
public typealias float2 = SIMD2<Float>
/// Three numbers of type Float.
public typealias float3 = SIMD3<Float>
/// Four numbers of type Float.
public typealias float4 = SIMD4<Float>
/// Two numbers of type Double.
public typealias double2 = SIMD2<Double>
/// Three numbers of type Double.
public typealias double3 = SIMD3<Double>
/// Four numbers of type Double.
public typealias double4 = SIMD4<Double>
