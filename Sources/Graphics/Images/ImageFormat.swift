// ImageFormat.swift: the formats of image files.

import CVitrineCodecs
import Foundation

/// The supported formats. The raw value is the name for people.
package enum ImageFormat: String, Sendable, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webp = "WebP"

    /// The format by the file's first bytes, independent of its name.
    package init?(of bytes: UnsafeRawBufferPointer) {
        func begins(_ head: [UInt8], at offset: Int = 0) -> Bool {
            bytes.count >= offset + head.count && bytes[offset..<offset + head.count].elementsEqual(head)
        }
        if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if begins([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if begins(Array("GIF87a".utf8)) || begins(Array("GIF89a".utf8)) {
            self = .gif
        } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
            self = .webp
        } else {
            return nil
        }
    }

    /// Reads the size and kind of a picture of this format, without its pixels.
    /// - Returns: 0, or -1 with the reason in `message`.
    func read(_ bytes: UnsafeRawBufferPointer, into info: inout vc_info, _ message: inout CodecMessage) -> Int32 {
        let base = bytes.bindMemory(to: UInt8.self).baseAddress!
        return switch self {
        case .png: vc_png_info(base, bytes.count, &info, &message.bytes)
        case .jpeg: vc_jpeg_info(base, bytes.count, &info, &message.bytes)
        case .gif: vc_gif_info(base, bytes.count, &info, &message.bytes)
        case .webp: vc_webp_info(base, bytes.count, &info, &message.bytes)
        }
    }

    /// The extensions of such files, the usual one first.
    package var pathExtensions: [String] {
        switch self {
        case .png: ["png"]
        case .jpeg: ["jpg", "jpeg"]
        case .gif: ["gif"]
        case .webp: ["webp"]
        }
    }
}
