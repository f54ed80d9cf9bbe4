// vImageFlags.swift: the flags of vImage_Types.h, with its numbers.

/// The default behaviour.
public let kvImageNoFlags = 0
/// The first channel in memory is copied from the source.
public let kvImageLeaveAlphaUnchanged = 1
/// Pixels whose kernel leaves the source are copied from it.
public let kvImageCopyInPlace = 2
/// Pixels outside of the source have the background colour.
public let kvImageBackgroundColorFill = 4
/// Pixels outside of the source are those of its edge.
public let kvImageEdgeExtend = 8
/// One thread does the work. Without effect: one thread always does.
public let kvImageDoNotTile = 16
/// A larger kernel for resampling.
public let kvImageHighQualityResampling = 32
/// Only the part of the kernel inside the source is used.
public let kvImageTruncateKernel = 64
/// The function only returns the size of its temporary buffer: 0 bytes.
public let kvImageGetTempBufferSize = 128
/// Errors are explained on the console. Without effect.
public let kvImagePrintDiagnosticsToConsole = 256
/// The function allocates no memory for the buffer.
public let kvImageNoAllocate = 512
