// ConvolutionFunctions.swift: blurs (Convolution.h).

/// Each pixel becomes the mean of the pixels around it: a kernel of ones, divided by their number.
///
/// - Parameters:
///   - dest: its size is that of the region of interest. May share memory with `src`.
///   - tempBuffer: ignored. With `kvImageGetTempBufferSize` the function returns 0.
///   - srcOffsetToROI_X: the source's column of the first pixel of `dest`.
///   - srcOffsetToROI_Y: the source's row of the first pixel of `dest`.
///   - kernel_height: the rows of the kernel, an odd number.
///   - kernel_width: the columns of the kernel, an odd number.
///   - backgroundColor: four channels, for `kvImageBackgroundColorFill`. Nil: zeros.
///   - flags: exactly one of `kvImageCopyInPlace`, `kvImageBackgroundColorFill`, `kvImageEdgeExtend` and
///     `kvImageTruncateKernel`.
/// - Returns: an error, without a change of `dest`, or `kvImageNoError`.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
    _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
    _ kernel_width: UInt32, _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
    convolve(
        src, dest, x: srcOffsetToROI_X, y: srcOffsetToROI_Y, height: kernel_height, width: kernel_width,
        backgroundColor, flags, isTent: false)
}

/// Each pixel becomes the weighted mean of the pixels around it. The weights decrease by one for each row and column:
/// 1, 2, 3, 2, 1 for a side of 5.
///
/// The parameters and errors are those of `vImageBoxConvolve_ARGB8888`.
@discardableResult
public func vImageTentConvolve_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
    _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
    _ kernel_width: UInt32, _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
    convolve(
        src, dest, x: srcOffsetToROI_X, y: srcOffsetToROI_Y, height: kernel_height, width: kernel_width,
        backgroundColor, flags, isTent: true)
}

private func convolve(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, x: vImagePixelCount,
    y: vImagePixelCount, height: UInt32, width: UInt32, _ background: UnsafePointer<UInt8>?, _ flags: vImage_Flags,
    isTent: Bool
) -> vImage_Error {
    vImageFailure.number { () throws(vImageFailure) in
        guard height % 2 == 1, width % 2 == 1 else { throw vImageFailure(kvImageInvalidKernelSize) }
        guard let edges = ConvolutionEdges(flags, background) else { throw vImageFailure(kvImageInvalidEdgeStyle) }
        let source = try PixelRows(src.pointee), target = try PixelRows(dest.pointee)
        guard x <= UInt(source.width) else { throw vImageFailure(kvImageInvalidOffset_X) }
        guard y <= UInt(source.height) else { throw vImageFailure(kvImageInvalidOffset_Y) }
        guard Int(x) + target.width <= source.width, Int(y) + target.height <= source.height else {
            throw vImageFailure(kvImageRoiLargerThanInputBuffer)
        }
        if Int(flags) & kvImageGetTempBufferSize != 0 || target.width == 0 || target.height == 0 { return }
        source.read(apartFrom: target) { source in
            Convolution(
                source: source, target: target, left: Int(x), top: Int(y), halfWidth: Int(width / 2),
                halfHeight: Int(height / 2), edges: edges, isTent: isTent,
                keepsFirst: Int(flags) & kvImageLeaveAlphaUnchanged != 0
            ).run()
        }
    }
}
