// PropertyNames.swift: the keys of options and properties, as in CGImageSource.h and CGImageProperties.h.

public import VitrineGraphics

/// The type that the bytes probably have. Not used: the bytes tell.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Whether decoded pixels are kept. Not used: a memory limit decides.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether an image is decoded when it is made, not when it is drawn. False by default.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Whether components may be floating-point numbers. Not used: none are.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// Whether a thumbnail is made of the image where the file has none. False by default.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a thumbnail is made of the image in any case. False by default.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
/// The most pixels of a thumbnail along its longer side.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Whether a thumbnail is turned as its orientation says. False by default.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
/// The factor by which an image is decoded smaller: 2, 4 or 8.
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"
/// The quality of a JPEG, 0 to 1.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"
/// The colour behind transparent pixels in formats without alpha. Not used: it is white.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// The most pixels of the longer side of the image that is written.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"
/// The number of columns, as stored.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The number of rows, as stored.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The number of a `CGImagePropertyOrientation`.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// The bits of a component: 8.
public let kCGImagePropertyDepth: CFString = "Depth"
/// Whether a pixel may be transparent.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The colour model: RGB.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// The model of red, green and blue.
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// The number of bytes.
public let kCGImagePropertyFileSize: CFString = "FileSize"
/// What a JPEG file says of itself.
public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// Whether a JPEG becomes sharper with each scan.
public let kCGImagePropertyJFIFIsProgressive: CFString = "IsProgressive"
/// What a camera says of its picture. Not read.
public let kCGImagePropertyExifDictionary: CFString = "{Exif}"
/// Values of TIFF: the orientation.
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
/// The number of a `CGImagePropertyOrientation`.
public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
/// What a PNG file says of itself.
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// What a GIF says of itself or of a frame.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// How often an animation plays; 0 without an end.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// Seconds until the next frame, at least 0.1 where a file says less than 0.02.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// Seconds until the next frame, as in the file.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// What a WebP says of itself or of a frame.
public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// How often an animation plays; 0 without an end.
public let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"
/// Seconds until the next frame, at least 0.1 where a file says less than 0.02.
public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// Seconds until the next frame, as in the file.
public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"
