// PartialImage.swift: an image file of which only the first bytes are available, as during a download.
//
// Accepts any bytes. Coordinates: stored pixels, without the orientation applied.

import CVitrineCodecs
package import Foundation

/// An image file that may be incomplete.
package struct PartialImage {
    package let format: ImageFormat
    /// The size in pixels. Nil until the header is complete, and if the size exceeds the limits.
    package let size: PixelSize?
    /// The EXIF orientation, 1…8; 1 if it is absent or not yet read.
    package let orientation: Int
    package let hasAlpha: Bool
    /// Whether a JPEG has a progressive frame. False until its header is complete, and for other formats.
    package let isProgressive: Bool
    /// Whether the file is complete by its structure.
    package let isComplete: Bool
    private let data: Data
    private let limits: ImageLimits

    /// Nil if the first bytes match no supported format.
    package init?(_ data: Data, limits: ImageLimits = .current) {
        guard let format = data.withUnsafeBytes({ ImageFormat(of: $0) }) else { return nil }
        self.format = format
        self.data = data
        self.limits = limits
        var info = vc_info(), message = CodecMessage()
        let status = data.withUnsafeBytes { format.read($0, into: &info, &message) }
        let isKnown =
            status == 0 && info.width > 0 && info.height > 0 && Int(info.width) <= limits.pixels / Int(info.height)
        size = isKnown ? PixelSize(width: Int(info.width), height: Int(info.height)) : nil
        orientation = isKnown ? Int(info.orientation) : 1
        hasAlpha = info.has_alpha != 0
        isProgressive = status == 0 && info.is_progressive != 0
        isComplete = isKnown && info.is_complete != 0
    }

    /// Decodes the available part of a PNG or JPEG; missing pixels are clear. Other formats are only decoded once
    /// complete. Costs memory for the full size.
    /// - Returns: nil if no row can be decoded yet.
    package func decode() -> CGImage? {
        guard let size else { return nil }
        if isComplete { return try? EncodedImage(data: data, limits: limits).decode() }
        guard format == .jpeg || format == .png else { return nil }
        let needed = PixelBuffer.stride(ofWidth: size.width) * size.height
        return try? DecodingMemory.shared.grant(needed) {
            let buffer = PixelBuffer(width: size.width, height: size.height)
            let status = data.withUnsafeBytes { raw -> Int32 in
                var message = CodecMessage()
                let base = raw.bindMemory(to: UInt8.self).baseAddress!
                let pixels = buffer.base.assumingMemoryBound(to: UInt8.self)
                let (w, h) = (UInt32(size.width), UInt32(size.height))
                return format == .jpeg
                    ? vc_jpeg_decode_partial(base, raw.count, pixels, buffer.stride, w, h, &message.bytes)
                    : vc_png_decode_partial(base, raw.count, pixels, buffer.stride, w, h, &message.bytes)
            }
            guard status == 0 else { throw ImageCodecError(reason: "has no row yet") }
            return CGImage(buffer)
        }
    }
}
