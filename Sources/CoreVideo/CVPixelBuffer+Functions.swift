// CVPixelBuffer+Functions.swift: Core Video's functions for pictures.

import VitrineGraphics

/// The most pixels of a side.
private let longestSide = 16384

/// Makes a transparent picture.
/// - Parameters:
///   - allocator: ignored.
///   - pixelFormatType: `kCVPixelFormatType_32BGRA`.
///   - pixelBufferAttributes: ignored.
/// - Returns: an error for another format, and for sides that are not in 1 ... 16384.
public func CVPixelBufferCreate(
    _ allocator: Any?, _ width: Int, _ height: Int, _ pixelFormatType: OSType, _ pixelBufferAttributes: Any?,
    _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    guard pixelFormatType == kCVPixelFormatType_32BGRA else { return kCVReturnInvalidPixelFormat }
    guard (1...longestSide).contains(width), (1...longestSide).contains(height) else { return kCVReturnInvalidSize }
    pixelBufferOut.pointee = CVPixelBuffer(PixelBuffer(width: width, height: height))
    return kCVReturnSuccess
}

/// The width in pixels.
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.pixels.width }
/// The height in pixels.
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.pixels.height }
/// The bytes from one row to the next.
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.pixels.stride }
/// The bytes of all rows.
public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int {
    pixelBuffer.pixels.stride * pixelBuffer.pixels.height
}
/// The format: `kCVPixelFormatType_32BGRA`.
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType { kCVPixelFormatType_32BGRA }
/// Whether the picture has several planes: never.
public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool { false }
/// The number of planes: 0 for a picture without.
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int { 0 }

/// Begins the use of the memory. It always succeeds: the memory is always there.
@discardableResult
public func CVPixelBufferLockBaseAddress(_ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags) -> CVReturn
{
    kCVReturnSuccess
}

/// Ends the use of the memory.
@discardableResult
public func CVPixelBufferUnlockBaseAddress(_ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags)
    -> CVReturn
{
    kCVReturnSuccess
}

/// The first byte of the first row. Valid while the buffer lives.
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
    pixelBuffer.pixels.base
}
