// vImageTypes.swift: the names of vImage_Types.h.

/// A number of pixels: a width, a height or an offset.
public typealias vImagePixelCount = UInt
/// The result of a function: `kvImageNoError` or the number of an error.
public typealias vImage_Error = Int
/// Options of a function, combined with `|`.
public typealias vImage_Flags = UInt32
/// One channel of a pixel, 0…255.
public typealias Pixel_8 = UInt8
/// Four channels of a pixel, in the order of memory.
public typealias Pixel_8888 = (UInt8, UInt8, UInt8, UInt8)
