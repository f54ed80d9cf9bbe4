// ChannelFunctions.swift: functions on single pixels of Alpha.h, Conversion.h and Transform.h.
//
// The destination may be the source. It may be smaller: the top left part of the source is used.

/// Calls `change` with the source and the place of the result for each pixel.
private func map(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags,
    _ change: (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void
) -> vImage_Error {
    vImageFailure.number { () throws(vImageFailure) in
        let source = try PixelRows(src.pointee), target = try PixelRows(dest.pointee)
        guard target.width <= source.width, target.height <= source.height else {
            throw vImageFailure(kvImageRoiLargerThanInputBuffer)
        }
        if Int(flags) & kvImageGetTempBufferSize != 0 { return }
        for y in 0..<target.height {
            let from = source.row(y), to = target.row(y)
            for x in 0..<target.width { change(from + x * 4, to + x * 4) }
        }
    }
}

/// - Parameter alpha: the index of alpha.
private func premultiply(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags, alpha: Int
) -> vImage_Error {
    map(src, dest, flags) { from, to in
        let a = Int(from[alpha])
        for k in 0..<4 { to[k] = k == alpha ? UInt8(a) : UInt8((Int(from[k]) * a + 127) / 255) }
    }
}

/// - Parameter alpha: the index of alpha.
private func unpremultiply(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags, alpha: Int
) -> vImage_Error {
    map(src, dest, flags) { from, to in
        let a = Int(from[alpha])
        for k in 0..<4 {
            to[k] = k == alpha ? UInt8(a) : a == 0 ? 0 : UInt8((min(Int(from[k]), a) * 255 + a / 2) / a)
        }
    }
}

/// Multiplies colours by alpha, which is the first channel: (colour · alpha + 127) / 255 (Alpha.h).
@discardableResult
public func vImagePremultiplyData_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { premultiply(src, dest, flags, alpha: 0) }

/// Multiplies colours by alpha, which is the last channel: (colour · alpha + 127) / 255 (Alpha.h).
@discardableResult
public func vImagePremultiplyData_RGBA8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { premultiply(src, dest, flags, alpha: 3) }

/// The same as `vImagePremultiplyData_RGBA8888`.
@discardableResult
public func vImagePremultiplyData_BGRA8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { premultiply(src, dest, flags, alpha: 3) }

/// Divides colours by alpha, which is the first channel: (min(colour, alpha) · 255 + alpha / 2) / alpha, and 0 where
/// alpha is 0 (Alpha.h).
@discardableResult
public func vImageUnpremultiplyData_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { unpremultiply(src, dest, flags, alpha: 0) }

/// Divides colours by alpha, which is the last channel: (min(colour, alpha) · 255 + alpha / 2) / alpha, and 0 where
/// alpha is 0 (Alpha.h).
@discardableResult
public func vImageUnpremultiplyData_RGBA8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { unpremultiply(src, dest, flags, alpha: 3) }

/// The same as `vImageUnpremultiplyData_RGBA8888`.
@discardableResult
public func vImageUnpremultiplyData_BGRA8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { unpremultiply(src, dest, flags, alpha: 3) }

/// Reorders channels: channel `i` of the result is channel `permuteMap[i]` of the source (Conversion.h).
/// - Parameter permuteMap: four indices, 0…3.
/// - Returns: `kvImageInvalidParameter` for other indices.
@discardableResult
public func vImagePermuteChannels_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ permuteMap: UnsafePointer<UInt8>,
    _ flags: vImage_Flags
) -> vImage_Error {
    let order = (0..<4).map { Int(permuteMap[$0]) }
    guard order.allSatisfy({ $0 < 4 }) else { return kvImageInvalidParameter }
    let (a, b, c, d) = (order[0], order[1], order[2], order[3])
    return map(src, dest, flags) { from, to in
        (to[0], to[1], to[2], to[3]) = (from[a], from[b], from[c], from[d])
    }
}

/// Multiplies each pixel, a row of four channels, by a matrix: ((pixel + pre_bias) · matrix + post_bias) / divisor,
/// clamped to 0…255. The quotient is not rounded: half of the divisor in `post_bias` rounds it (Transform.h).
/// - Parameters:
///   - matrix: 16 numbers, row by row. Row `i` has the contributions of the source's channel `i`.
///   - divisor: 0 is treated as 1.
///   - pre_bias: four numbers. Nil: zeros.
///   - post_bias: four numbers. Nil: zeros.
@discardableResult
public func vImageMatrixMultiply_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ matrix: UnsafePointer<Int16>,
    _ divisor: Int32, _ pre_bias: UnsafePointer<Int16>!, _ post_bias: UnsafePointer<Int32>!, _ flags: vImage_Flags
) -> vImage_Error {
    func row(_ i: Int) -> SIMD4<Int64> { SIMD4((0..<4).map { Int64(matrix[i * 4 + $0]) }) }
    let rows = (row(0), row(1), row(2), row(3))
    let before = pre_bias.map { bias in SIMD4((0..<4).map { Int64(bias[$0]) }) } ?? .zero
    let after = post_bias.map { bias in SIMD4((0..<4).map { Int64(bias[$0]) }) } ?? .zero
    let divisor = SIMD4(repeating: Int64(divisor == 0 ? 1 : divisor))
    return map(src, dest, flags) { from, to in
        let pixel = SIMD4<Int64>(Int64(from[0]), Int64(from[1]), Int64(from[2]), Int64(from[3])) &+ before
        let sum = rows.0 &* pixel[0] &+ rows.1 &* pixel[1] &+ rows.2 &* pixel[2] &+ rows.3 &* pixel[3] &+ after
        let result = (sum / divisor).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        for k in 0..<4 { to[k] = UInt8(result[k]) }
    }
}
