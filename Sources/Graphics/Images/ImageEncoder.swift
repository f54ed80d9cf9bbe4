// ImageEncoder.swift: encoding of PNG and JPEG files.

import CVitrineCodecs
import CVitrineKernels
package import Foundation

package enum PNGEncoder {
    /// Encodes a PNG with 8 bits a channel, with alpha unless the image is opaque.
    package static func encode(_ image: CGImage) throws -> Data {
        let straight = PixelBuffer(width: image.width, height: image.height)
        let source = image.buffer
        defer { withExtendedLifetime(source) {} }
        for y in 0..<image.height { vk_unpremultiply(straight.row(y), source.row(y), image.width) }
        return try encoded("PNG", image) {
            vc_png_encode(
                straight.base.assumingMemoryBound(to: UInt8.self), UInt32(image.width), UInt32(image.height),
                straight.stride, image.isOpaque ? 0 : 1, $0, $1, $2)
        }
    }
}

package enum JPEGEncoder {
    /// Encodes a JPEG. Transparent pixels become white.
    /// - Parameter quality: 0…1.
    package static func encode(_ image: CGImage, quality: CGFloat) throws -> Data {
        let kernels = vk_active()!.pointee
        let source = image.buffer
        defer { withExtendedLifetime(source) {} }
        let flat = PixelBuffer(width: image.width, height: image.height)
        for y in 0..<image.height {
            kernels.fill(flat.row(y), image.width, 0xFFFF_FFFF)
            kernels.blend(flat.row(y), source.row(y), image.width)
        }
        let percent = quality.isNaN ? 75 : Int32((max(0.01, min(1, quality)) * 100).rounded())
        return try encoded("JPEG", image) {
            vc_jpeg_encode(
                flat.base.assumingMemoryBound(to: UInt8.self), UInt32(image.width), UInt32(image.height),
                flat.stride, percent, $0, $1, $2)
        }
    }
}

private typealias CEncoder = (
    UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<Int>, UnsafeMutablePointer<CChar>
) -> Int32

private func encoded(_ format: String, _ image: CGImage, by encode: CEncoder) throws -> Data {
    guard image.width > 0, image.height > 0 else {
        throw ImageCodecError(
            reason: "a \(format) needs pixels; the image has \(image.width) x \(image.height)")
    }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    var message = [CChar](repeating: 0, count: VC_MESSAGE_SIZE)
    guard encode(&bytes, &count, &message) == 0, let bytes else {
        let reason = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        throw ImageCodecError(reason: "cannot be written as \(format): \(reason)")
    }
    return Data(bytesNoCopy: bytes, count: count, deallocator: .free)
}

extension CGImage {
    /// The image as a PNG file. Nil only for an image without pixels.
    package var pngData: Data? { try? PNGEncoder.encode(self) }
}
