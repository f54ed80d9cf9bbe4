// ImageDecoder.swift: decoding of image files at once.

package import Foundation

package enum ImageDecoder {
    /// The default maximum number of pixels.
    package static let mostPixels = ImageLimits().pixels

    /// Reads and decodes a file. The pixels are as stored: see `Decoded.orientation`.
    package static func decode(path: String, mostPixels: Int = mostPixels) throws -> CGImage {
        var limits = ImageLimits.current
        limits.pixels = mostPixels
        return try EncodedImage(path: path, limits: limits).decode()
    }

    /// - Parameter path: the path for errors.
    package static func decode(data: Data, path: String? = nil, mostPixels: Int = mostPixels) throws
        -> CGImage
    {
        try decodeOriented(data: data, path: path, mostPixels: mostPixels).image
    }

    /// An image with its orientation.
    package struct Decoded: Sendable {
        package var image: CGImage
        /// The EXIF orientation, 1…8. 1 if the file has none. `image.oriented(exif:)` applies it.
        package var orientation: Int
    }

    /// - Parameter path: the path for errors.
    package static func decodeOriented(
        data: Data, path: String? = nil, mostPixels: Int = mostPixels
    ) throws -> Decoded {
        var limits = ImageLimits.current
        limits.pixels = mostPixels
        let encoded = try EncodedImage(data: data, path: path, limits: limits)
        return Decoded(image: try encoded.decode(), orientation: encoded.orientation)
    }
}
