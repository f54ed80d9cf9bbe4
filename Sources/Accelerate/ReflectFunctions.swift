// ReflectFunctions.swift: mirror images (Geometry.h).

private func reflect(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags,
    vertically: Bool
) -> vImage_Error {
    vImageFailure.number { () throws(vImageFailure) in
        let source = try PixelRows(src.pointee), target = try PixelRows(dest.pointee)
        guard source.width == target.width, source.height == target.height else {
            throw vImageFailure(kvImageBufferSizeMismatch)
        }
        if Int(flags) & kvImageGetTempBufferSize != 0 { return }
        source.read(apartFrom: target) { source in
            for y in 0..<target.height {
                let from = source.row(vertically ? target.height - 1 - y : y), to = target.row(y)
                if vertically {
                    to.update(from: from, count: target.width * 4)
                } else {
                    for x in 0..<target.width { (to + x * 4).update(from: from + (target.width - 1 - x) * 4, count: 4) }
                }
            }
        }
    }
}

/// Exchanges top and bottom. Both buffers have the same size, and may be the same.
@discardableResult
public func vImageVerticalReflect_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { reflect(src, dest, flags, vertically: true) }

/// Exchanges left and right. Both buffers have the same size, and may be the same.
@discardableResult
public func vImageHorizontalReflect_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { reflect(src, dest, flags, vertically: false) }
