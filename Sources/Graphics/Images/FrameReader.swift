// FrameReader.swift: the frames of a GIF or WebP, in order.

import CVitrineCodecs
import Foundation

/// A position in an animation. Only one thread at a time may use it.
final class FrameReader {
    private let image: EncodedImage
    private let frames: OpaquePointer

    init(_ image: EncodedImage) throws {
        var message = CodecMessage()
        let base = image.bytes.bytes.assumingMemoryBound(to: UInt8.self), count = image.bytes.length
        let frames =
            image.format == .gif
            ? vc_gif_open(base, count, UInt64(image.limits.pixels), &message.bytes)
            : vc_webp_open(base, count, &message.bytes)
        guard let frames else { throw image.failure(message) }
        var width: UInt32 = 0, height: UInt32 = 0
        vc_frames_size(frames, &width, &height)
        guard width == image.width, height == image.height else {
            vc_frames_close(frames)
            throw ImageCodecError(
                path: image.path,
                reason: "has frames of \(width) x \(height) pixels, not \(image.width) x \(image.height)")
        }
        self.image = image
        self.frames = frames
    }

    deinit { vc_frames_close(frames) }

    /// The whole image of the next frame.
    /// - Parameter isOpaque: whether it is opaque. Nil: the pixels are checked.
    func next(isOpaque: Bool?) throws -> CGImage {
        let rows = try advance()
        let buffer = PixelBuffer(width: image.width, height: image.height)
        for y in 0..<image.height {
            buffer.row(y).update(
                from: UnsafeRawPointer(rows.pixels + y * rows.stride).assumingMemoryBound(to: UInt32.self),
                count: image.width)
        }
        return CGImage(buffer, isOpaque: isOpaque)
    }

    /// Skips a frame, which later ones depend on.
    func skip() throws { _ = try advance() }

    private func advance() throws -> (pixels: UnsafePointer<UInt8>, stride: Int) {
        var pixels: UnsafePointer<UInt8>?
        var stride = 0
        var message = CodecMessage()
        let status = vc_frames_next(frames, &pixels, &stride, &message.bytes)
        guard status == 0, let pixels else {
            if status > 0 {
                throw ImageCodecError(path: image.path, reason: "has fewer frames than its header states")
            }
            throw image.failure(message)
        }
        return (pixels, stride)
    }
}
