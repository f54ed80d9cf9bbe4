// vImageErrors.swift: the errors of vImage_Types.h, with its numbers.

/// The function has written its result.
public let kvImageNoError = 0
/// The source is smaller than the destination, at the given offset.
public let kvImageRoiLargerThanInputBuffer = -21766
/// A side of the kernel is even.
public let kvImageInvalidKernelSize = -21767
/// Not exactly one of the flags for edges is set.
public let kvImageInvalidEdgeStyle = -21768
/// The horizontal offset is outside of the source.
public let kvImageInvalidOffset_X = -21769
/// The vertical offset is outside of the source.
public let kvImageInvalidOffset_Y = -21770
/// There is no memory.
public let kvImageMemoryAllocationError = -21771
/// A pointer is nil that must not be.
public let kvImageNullPointerArgument = -21772
/// A parameter is out of its range.
public let kvImageInvalidParameter = -21773
/// Two buffers have different sizes.
public let kvImageBufferSizeMismatch = -21774
/// A flag is unknown. No function returns it: unknown flags are ignored.
public let kvImageUnknownFlagsBit = -21775
/// A fault of the library. No function returns it.
public let kvImageInternalError = -21776
/// A row has fewer bytes than its pixels need.
public let kvImageInvalidRowBytes = -21777
