// ImageSourceFunctions.swift: reading images, as in CGImageSource.h.

public import Foundation
public import VitrineGraphics
import VitrineUniformTypeIdentifiers

/// The formats that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    [UTType.png, .jpeg, .gif, .webP].map(\.identifier)
}

/// A source of a file's bytes. Nil for no bytes; bytes that are no image are told by the status.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    data.isEmpty ? nil : CGImageSource(data, isFinal: true)
}

/// A source of a provider's bytes.
public func CGImageSourceCreateWithDataProvider(
    _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
    provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

/// A source of a file. Nil if it cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
    return CGImageSourceCreateWithData(data, options)
}

/// A source without bytes, for `CGImageSourceUpdateData`.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
    CGImageSource(Data(), isFinal: false)
}

/// Gives an incremental source all bytes that are there so far, not only the new ones.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
    isrc.update(data, isFinal: final)
}

/// The number of images: of frames of an animation. 0 as long as the header is not complete.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }
/// The type of the file. Nil if it is not known.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.type }
/// How far the source has come.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }
/// How far an image has come.
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    (0..<max(1, isrc.count)).contains(index) ? isrc.status : .statusInvalidData
}
/// The image to show alone: the first.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }
/// Does nothing: a memory limit decides what is kept.
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) {}

/// An image, not turned. Of an incremental source what there is of a PNG or JPEG, with missing pixels clear.
/// - Returns: nil if there is no such image, or nothing of it yet.
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

/// A smaller image. Thumbnails that files contain are not read: one is made if `…FromImageAlways` or `…IfAbsent` says so.
/// It is never larger than the image.
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
        // Large files are decoded at the smaller size.
        small = try? encoded.decode(width: length(image.width), height: length(image.height))
    } else {
        small = image.decoded?.resized(toWidth: length(image.width), height: length(image.height))
    }
    guard options.turnsThumbnail, let orientation = isrc.partial?.orientation else { return small }
    return small?.oriented(exif: orientation)
}

/// What the file says of itself. Nil if it is no image.
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

/// What the file says of an image: its size, as soon as the header is there, orientation, and the delay of a frame.
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
