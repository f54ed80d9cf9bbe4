// ImageDestinationFunctions.swift: writing images, as in CGImageDestination.h.

public import Foundation
public import VitrineGraphics
import VitrineUniformTypeIdentifiers

/// The formats that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { CGImageDestination.types.map(\.identifier) }

/// A destination in memory. Nil for a format that cannot be written, and unless `count` is 1.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.data(data), type: type, count: count) }

/// A destination in a file, which `CGImageDestinationFinalize` writes.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    url.isFileURL ? CGImageDestination(.file(url), type: type, count: count) : nil
}

/// Does nothing: PNG and JPEG have no properties beside those of their image.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {}

/// Adds the image, with its quality and orientation.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    idst.add(image, ImageOptions(properties))
}

/// Adds an image of a source. Its orientation is kept unless `properties` name another.
public func CGImageDestinationAddImageFromSource(
    _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    guard let image = isrc.image(at: index) else { return }
    var properties = properties ?? [:]
    if properties[kCGImagePropertyOrientation] == nil, let orientation = isrc.partial?.orientation, orientation != 1 {
        properties[kCGImagePropertyOrientation] = NSNumber(value: orientation)
    }
    idst.add(image, ImageOptions(properties))
}

/// Writes the file.
/// - Returns: false if there is not exactly one image, or the file cannot be written.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }
