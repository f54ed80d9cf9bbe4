// CVPixelBuffer.swift: a picture in memory.

package import VitrineGraphics

/// A picture in memory, in the format `kCVPixelFormatType_32BGRA`, premultiplied.
///
/// Reading and writing it at the same time is an error of the program, as with Apple's.
public final class CVPixelBuffer: @unchecked Sendable {
    package let pixels: PixelBuffer

    package init(_ pixels: PixelBuffer) { self.pixels = pixels }
}

/// A picture in memory.
public typealias CVImageBuffer = CVPixelBuffer
/// A picture in memory.
public typealias CVBuffer = CVPixelBuffer

/// How a buffer is used while it is locked.
public struct CVPixelBufferLockFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// It is not written.
    public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}
