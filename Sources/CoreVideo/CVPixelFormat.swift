// CVPixelFormat.swift: formats of pixels, and keys of their attributes.

/// A code of four characters.
public typealias OSType = UInt32

/// Blue, green, red, alpha: a byte each. The only format here.
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241

/// An `OSType`.
public let kCVPixelBufferPixelFormatTypeKey = "PixelFormatType"
/// A number of pixels.
public let kCVPixelBufferWidthKey = "Width"
/// A number of pixels.
public let kCVPixelBufferHeightKey = "Height"
/// Stored by those who ask for it: all buffers may be read by programs.
public let kCVPixelBufferIOSurfacePropertiesKey = "IOSurfaceProperties"
