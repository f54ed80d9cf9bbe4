// ImageDecoder.swift: PNG and JPEG files to images.
//
// Files come from anywhere: whatever they hold, decoding ends with an image or
// with an error that names the file and what is wrong with it.

import CVitrineCodecs
import Foundation

/// Why a picture could not be read or written.
package struct ImageCodecError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file, or nil for bytes in memory.
    package var path: String?
    package var reason: String

    package var description: String { "\(path ?? "image data"): \(reason)" }
}

extension ImageCodecError: LocalizedError {
    package var errorDescription: String? { description }
}

package enum ImageDecoder {
    /// The most pixels that a picture may have: 64 million, 256 MB once decoded.
    package static let mostPixels = 1 << 26

    private enum Format: String {
        case png = "PNG"
        case jpeg = "JPEG"
    }

    /// Reads and decodes a file. The pixels lie as they are stored: see `Decoded.orientation`.
    package static func decode(path: String, mostPixels: Int = mostPixels) throws -> CGImage {
        try decode(data: try contents(of: path), path: path, mostPixels: mostPixels)
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
        /// EXIF orientation of a JPEG, 1…8; 1 where the file says nothing. `image.oriented(exif:)` applies it.
        package var orientation: Int
    }

    private static func contents(of path: String) throws -> Data {
        do {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw ImageCodecError(path: path, reason: "there is no such file")
            }
            if isFolder.boolValue {
                throw ImageCodecError(path: path, reason: "is a folder, not an image file")
            }
            return try Data(contentsOf: URL(fileURLWithPath: path))
        } catch let error as ImageCodecError {
            throw error
        } catch {
            throw ImageCodecError(path: path, reason: "cannot be read: \(error.localizedDescription)")
        }
    }

    /// - Parameter path: named in errors.
    package static func decodeOriented(
        data: Data, path: String? = nil, mostPixels: Int = mostPixels
    ) throws -> Decoded {
        func failure(_ reason: String) -> ImageCodecError { ImageCodecError(path: path, reason: reason) }
        if data.isEmpty { throw failure("is empty; a PNG or JPEG was expected") }
        guard let format = format(of: data) else { throw failure("is neither PNG nor JPEG") }
        return try data.withUnsafeBytes { (raw: UnsafeRawBufferPointer) throws -> Decoded in
            let bytes = raw.bindMemory(to: UInt8.self).baseAddress!
            var info = vc_info()
            var message = [CChar](repeating: 0, count: VC_MESSAGE_SIZE)
            let found =
                format == .png
                ? vc_png_info(bytes, raw.count, &info, &message)
                : vc_jpeg_info(bytes, raw.count, &info, &message)
            guard found == 0 else { throw failure("is a damaged \(format.rawValue): \(text(message))") }
            let width = Int(info.width), height = Int(info.height)
            guard width > 0, height > 0 else { throw failure("has no pixels (\(width) x \(height))") }
            guard width <= mostPixels / height else {
                throw failure("has \(width) x \(height) pixels; at most \(mostPixels) in all can be shown")
            }
            let buffer = PixelBuffer(width: width, height: height)
            let pixels = buffer.base.assumingMemoryBound(to: UInt8.self)
            let read =
                format == .png
                ? vc_png_decode(bytes, raw.count, pixels, buffer.stride, &message)
                : vc_jpeg_decode(bytes, raw.count, pixels, buffer.stride, &message)
            guard read == 0 else { throw failure("is a damaged \(format.rawValue): \(text(message))") }
            let image = CGImage(buffer, isOpaque: info.has_alpha == 0 ? true : nil)
            return Decoded(image: image, orientation: Int(info.orientation))
        }
    }

    private static func format(of data: Data) -> Format? {
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if data.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        return nil
    }

    private static func text(_ message: [CChar]) -> String {
        String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension CGImage {
    /// The image as a viewer shows it whose file carries this EXIF orientation.
    /// - Parameter orientation: 1 as it is, 2 mirrored across, 3 turned half round, 4 mirrored down, 5 swapped along
    ///   the falling diagonal, 6 turned right, 7 swapped along the rising diagonal, 8 turned left.
    package func oriented(exif orientation: Int) -> CGImage {
        guard (2...8).contains(orientation) else { return self }
        let swaps = orientation >= 5
        let out = PixelBuffer(width: swaps ? height : width, height: swaps ? width : height)
        for y in 0..<out.height {
            let row = out.row(y)
            for x in 0..<out.width {
                let (u, v) =
                    switch orientation {
                    case 2: (width - 1 - x, y)
                    case 3: (width - 1 - x, height - 1 - y)
                    case 4: (x, height - 1 - y)
                    case 5: (y, x)
                    case 6: (y, height - 1 - x)
                    case 7: (width - 1 - y, height - 1 - x)
                    default: (width - 1 - y, x)
                    }
                row[x] = buffer.row(v)[u]
            }
        }
        return CGImage(out, isOpaque: isOpaque)
    }
}
