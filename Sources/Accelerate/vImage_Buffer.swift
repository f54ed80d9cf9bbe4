// vImage_Buffer.swift: rows of pixels in the caller's memory.

import Glibc

/// Rows of pixels. A value that does not own its memory: the caller decides which thread uses that, as for a pointer.
public struct vImage_Buffer: @unchecked Sendable {
    /// The first pixel of the top row.
    public var data: UnsafeMutableRawPointer!
    /// The number of rows.
    public var height: vImagePixelCount
    /// The number of pixels in a row.
    public var width: vImagePixelCount
    /// The number of bytes from one row to the next.
    public var rowBytes: Int

    /// A buffer without memory, of size zero.
    public init() {
        (data, height, width, rowBytes) = (nil, 0, 0, 0)
    }

    /// A buffer in the caller's memory.
    /// - Parameters:
    ///   - height: the number of rows.
    ///   - width: the number of pixels in a row.
    ///   - rowBytes: the number of bytes from one row to the next.
    public init(data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int) {
        (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
    }

    /// Frees memory that `vImageBuffer_Init` allocated.
    public func free() { Glibc.free(data) }
}

/// Sets the size of a buffer and allocates its memory, which `free()` frees. Its bytes are undefined.
/// - Parameters:
///   - pixelBits: the size of a pixel, in bits.
///   - flags: with `kvImageNoAllocate` the buffer receives no memory.
/// - Returns: the alignment in bytes with `kvImageNoAllocate`, otherwise `kvImageNoError` or
///   `kvImageMemoryAllocationError`.
@discardableResult
public func vImageBuffer_Init(
    _ buf: UnsafeMutablePointer<vImage_Buffer>, _ height: vImagePixelCount, _ width: vImagePixelCount,
    _ pixelBits: UInt32, _ flags: vImage_Flags
) -> vImage_Error {
    let alignment = 64
    // Larger sides would overflow the sizes below. No machine has memory for them.
    guard height < 1 << 31, width < 1 << 31, pixelBits <= 1024 else { return kvImageMemoryAllocationError }
    let bytes = (Int(width) * Int(pixelBits) + 7) / 8
    let rowBytes = max(alignment, (bytes + alignment - 1) / alignment * alignment)
    let (size, overflows) = rowBytes.multipliedReportingOverflow(by: max(1, Int(height)))
    guard !overflows, size <= 1 << 40 else { return kvImageMemoryAllocationError }
    buf.pointee = vImage_Buffer(data: nil, height: height, width: width, rowBytes: rowBytes)
    if Int(flags) & kvImageNoAllocate != 0 { return alignment }
    guard let memory = aligned_alloc(alignment, size) else { return kvImageMemoryAllocationError }
    buf.pointee.data = memory
    return kvImageNoError
}
