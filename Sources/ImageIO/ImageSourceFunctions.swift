// ImageSourceFunctions.swift: the functions of CGImageSource.h.

public import Foundation
public import VitrineGraphics
import VitrineUniformTypeIdentifiers

/// The type identifiers of the formats that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    [UTType.png, .jpeg, .gif, .webP].map(\.identifier)
}

/// Creates a source of a complete file. Nil if `data` is empty; for bytes of another format see the source's status.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    data.isEmpty ? nil : CGImageSource(data, isFinal: true)
}

/// Creates a source of a data provider's bytes.
public func CGImageSourceCreateWithDataProvider(
    _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
    provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

/// Creates a source of a file. Nil if the file cannot be read or is empty.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
    return CGImageSourceCreateWithData(data, options)
}

/// Creates a source without bytes, for `CGImageSourceUpdateData`.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
    CGImageSource(Data(), isFinal: false)
}

/// Replaces the bytes of an incremental source. `data` contains all bytes received so far, not only the latest.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
    isrc.update(data, isFinal: final)
}

/// The number of images, or of an animation's frames. 0 until the header is complete.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }
/// The type identifier of the file. Nil if it is not known.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.type }
/// The decoding state of the file.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }
/// The decoding state of an image.
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    (0..<max(1, isrc.count)).contains(index) ? isrc.status : .statusInvalidData
}
/// The index of the main image: always 0.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }
/// Ignored: a memory limit decides which pixels are kept.
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) {}

/// Creates an image, without its orientation applied. An incomplete PNG or JPEG is decoded as far as possible, with
/// missing pixels clear.
/// - Returns: nil if there is no such image, or no row of it can be decoded yet.
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    guard var image = isrc.image(at: index) else { return nil }
    let factor = ImageOptions(options).subsampling
    if factor > 1, let encoded = isrc.encoded, index == 0 {
        let size = (max(1, encoded.width / factor), max(1, encoded.height / factor))
        image = (try? encoded.decode(width: size.0, height: size.1)) ?? image
    }
    return ImageOptions(options).decodesAtOnce ? image.decoded : image
}

/// Creates a smaller image, at most as large as the original. Requires `…FromImageAlways` or `…IfAbsent`: embedded
/// thumbnails are not read.
/// - Returns: nil without one of the two options, or if there is no such image.
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    let options = ImageOptions(options)
    guard options.makesThumbnail, let image = isrc.image(at: index) else { return nil }
    let longest = max(image.width, image.height)
    let wanted = min(options.thumbnailSide ?? longest, longest)
    func length(_ full: Int) -> Int { max(1, Int((Double(full) * Double(wanted) / Double(longest)).rounded())) }
    var small: CGImage?
    if wanted == longest {
        small = image.decoded
    } else if index == 0, let encoded = isrc.encoded, isrc.frames == nil {
        // Decodes at the smaller size, which saves memory for large files.
        small = try? encoded.decode(width: length(image.width), height: length(image.height))
    } else {
        small = image.decoded?.resized(toWidth: length(image.width), height: length(image.height))
    }
    guard options.turnsThumbnail, let orientation = isrc.partial?.orientation else { return small }
    return small?.oriented(exif: orientation)
}

/// The properties of the file. Nil if the format is not supported.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    guard isrc.type != nil else { return nil }
    var properties: CFDictionary = [kCGImagePropertyFileSize: NSNumber(value: isrc.byteCount)]
    if let frames = isrc.frames, let format = isrc.partial?.format {
        let loops = NSNumber(value: frames.loopCount)
        if format == .gif { properties[kCGImagePropertyGIFDictionary] = [kCGImagePropertyGIFLoopCount: loops] }
        if format == .webp { properties[kCGImagePropertyWebPDictionary] = [kCGImagePropertyWebPLoopCount: loops] }
    }
    return properties
}

/// The properties of an image: its size, available once the header is complete, its orientation, and the delay of a
/// frame.
/// - Returns: nil if there is no such image.
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    guard let partial = isrc.partial, let size = partial.size, (0..<isrc.count).contains(index) else { return nil }
    var properties: CFDictionary = [
        kCGImagePropertyPixelWidth: NSNumber(value: size.width),
        kCGImagePropertyPixelHeight: NSNumber(value: size.height),
        kCGImagePropertyDepth: NSNumber(value: 8),
        kCGImagePropertyHasAlpha: NSNumber(value: partial.hasAlpha),
        kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
    ]
    if partial.orientation != 1 {
        properties[kCGImagePropertyOrientation] = NSNumber(value: UInt32(partial.orientation))
        properties[kCGImagePropertyTIFFDictionary] = [
            kCGImagePropertyTIFFOrientation: NSNumber(value: UInt32(partial.orientation))
        ]
    }
    switch partial.format {
    case .jpeg:
        properties[kCGImagePropertyJFIFDictionary] = [
            kCGImagePropertyJFIFIsProgressive: NSNumber(value: partial.isProgressive)
        ]
    case .png: properties[kCGImagePropertyPNGDictionary] = CFDictionary()
    case .gif:
        properties[kCGImagePropertyGIFDictionary] = delays(
            isrc, index, kCGImagePropertyGIFDelayTime, kCGImagePropertyGIFUnclampedDelayTime)
    case .webp:
        properties[kCGImagePropertyWebPDictionary] = delays(
            isrc, index, kCGImagePropertyWebPDelayTime, kCGImagePropertyWebPUnclampedDelayTime)
    }
    return properties
}

private func delays(_ source: CGImageSource, _ index: Int, _ name: String, _ exact: String) -> CFDictionary {
    guard let frames = source.frames, frames.delays.indices.contains(index) else { return [:] }
    return [
        name: NSNumber(value: frames.duration(of: index)), exact: NSNumber(value: frames.delays[index]),
    ]
}
