// PropertyNames.swift: keys of options and properties, from CGImageSource.h and CGImageProperties.h.

public import VitrineGraphics

/// The expected type. Ignored: the format is detected from the bytes.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Whether decoded pixels are cached. Ignored: a memory limit decides.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether an image is decoded when it is created instead of when it is first drawn. Default: false.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Whether components may be floating-point numbers. Ignored: components have 8 bits.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// Whether a thumbnail is created from the image if the file contains none. Default: false.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a thumbnail is always created from the image. Default: false.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
/// The maximum length of a thumbnail's longer side, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Whether the orientation is applied to a thumbnail. Default: false.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
/// The factor by which a complete image is reduced when it is decoded: 2, 4 or 8.
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"
/// The quality of a JPEG, 0…1. Default: 0.75.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"
/// The colour behind transparent pixels in formats without alpha. Ignored: it is white.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// The maximum length of the written image's longer side, in pixels.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"
/// The stored width, in pixels.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The stored height, in pixels.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The raw value of a `CGImagePropertyOrientation`.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// The number of bits per component: 8.
public let kCGImagePropertyDepth: CFString = "Depth"
/// Whether the image has an alpha channel.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The colour model: always RGB.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// The RGB colour model.
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// The size of the file, in bytes.
public let kCGImagePropertyFileSize: CFString = "FileSize"
/// The properties of a JPEG file.
public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// Whether a JPEG is progressive.
public let kCGImagePropertyJFIFIsProgressive: CFString = "IsProgressive"
/// The EXIF properties. Not read.
public let kCGImagePropertyExifDictionary: CFString = "{Exif}"
/// The TIFF properties: the orientation.
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
/// The raw value of a `CGImagePropertyOrientation`.
public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
/// The properties of a PNG file.
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// The properties of a GIF file or of one of its frames.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// The number of times that an animation plays; 0 for no limit.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// The delay until the next frame, in seconds. Delays below 0.02 are replaced with 0.1.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The delay until the next frame in seconds, as stored.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The properties of a WebP file or of one of its frames.
public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// The number of times that an animation plays; 0 for no limit.
public let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"
/// The delay until the next frame, in seconds. Delays below 0.02 are replaced with 0.1.
public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// The delay until the next frame in seconds, as stored.
public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"
