// ImageDecoder.swift: picture files to images, at once.

package import Foundation

package enum ImageDecoder {
    /// The most pixels that a picture may have, without a setting.
    package static let mostPixels = ImageLimits().pixels

    /// Reads and decodes a file. The pixels lie as they are stored: see `Decoded.orientation`.
    package static func decode(path: String, mostPixels: Int = mostPixels) throws -> CGImage {
        var limits = ImageLimits.current
        limits.pixels = mostPixels
        return try EncodedImage(path: path, limits: limits).decode()
    }

    /// - Parameter path: named in errors.
    package static func decode(data: Data, path: String? = nil, mostPixels: Int = mostPixels) throws
        -> CGImage
    {
        try decodeOriented(data: data, path: path, mostPixels: mostPixels).image
    }

    /// A picture, and how its camera was held.
    package struct Decoded: Sendable {
        package var image: CGImage
        /// EXIF orientation, 1…8; 1 where the file says nothing. `image.oriented(exif:)` applies it.
        package var orientation: Int
    }

    /// - Parameter path: named in errors.
    package static func decodeOriented(
        data: Data, path: String? = nil, mostPixels: Int = mostPixels
    ) throws -> Decoded {
        var limits = ImageLimits.current
        limits.pixels = mostPixels
        let encoded = try EncodedImage(data: data, path: path, limits: limits)
        return Decoded(image: try encoded.decode(), orientation: encoded.orientation)
    }
}
