// ImageDestinationFunctions.swift: the functions of CGImageDestination.h.

public import Foundation
public import VitrineGraphics
import VitrineUniformTypeIdentifiers

/// The type identifiers of the formats that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { CGImageDestination.types.map(\.identifier) }

/// Creates a destination that appends to `data`. Nil for a format that cannot be written, and unless `count` is 1.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.data(data), type: type, count: count) }

/// Creates a destination that writes a file, in `CGImageDestinationFinalize`.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    url.isFileURL ? CGImageDestination(.file(url), type: type, count: count) : nil
}

/// Ignored: PNG and JPEG have no properties apart from those of their image.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {}

/// Adds an image. Its quality, maximum size and orientation are read from `properties`.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    idst.add(image, ImageOptions(properties))
}

/// Adds an image of a source. Keeps its orientation unless `properties` contains another.
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

/// Encodes and writes the file. Encodes on the calling thread.
/// - Returns: false unless exactly one image was added, or if the file cannot be written.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }
