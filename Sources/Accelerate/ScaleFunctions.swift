// ScaleFunctions.swift: images in another size (Geometry.h).

/// Scales an image to the size of `dest`, with a Lanczos kernel of three lobes, or of five with
/// `kvImageHighQualityResampling`. The channels are independent: premultiply colours before.
/// - Parameter tempBuffer: ignored.
@discardableResult
public func vImageScale_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
    _ flags: vImage_Flags
) -> vImage_Error {
    vImageFailure.number { () throws(vImageFailure) in
        let source = try PixelRows(src.pointee), target = try PixelRows(dest.pointee)
        if Int(flags) & kvImageGetTempBufferSize != 0 || target.width == 0 || target.height == 0 { return }
        guard source.width > 0, source.height > 0 else { throw vImageFailure(kvImageInvalidParameter) }
        let lobes: Double = Int(flags) & kvImageHighQualityResampling != 0 ? 5 : 3
        source.read(apartFrom: target) { scale($0, to: target, lobes: lobes) }
    }
}

/// First down the columns, one row of the result at a time, so that only one row is in memory.
private func scale(_ source: PixelRows, to target: PixelRows, lobes: Double) {
    let columns = Lanczos(source: source.width, target: target.width, lobes: lobes)
    let rows = Lanczos(source: source.height, target: target.height, lobes: lobes)
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: source.width) { line in
        for y in 0..<target.height {
            line.initialize(repeating: .zero)
            rows.forEach(y) { from, weight in
                let row = source.row(from)
                for x in 0..<source.width { line[x] += channels(row + x * 4) * weight }
            }
            let out = target.row(y)
            for x in 0..<target.width {
                var sum = SIMD4<Float>.zero
                columns.forEach(x) { from, weight in sum += line[from] * weight }
                let rounded = (sum + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
                for k in 0..<4 { out[x * 4 + k] = UInt8(rounded[k]) }
            }
        }
    }
}

private func channels(_ pixel: UnsafePointer<UInt8>) -> SIMD4<Float> {
    SIMD4(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), Float(pixel[3]))
}
