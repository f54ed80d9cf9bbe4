// ImageAnimation.swift: all frames of a GIF or WebP, each decoded on demand.
//
// A frame is drawn over those before it, so frames in order cost one decoding each, and a step back starts again.
// Playing needs one reader, and no more memory than the cache of decoded images.

import CVitrineCodecs
import Foundation

/// The frames of one file. May be used on any thread.
package final class ImageAnimation: @unchecked Sendable {
    private let image: EncodedImage
    /// The duration of each frame in seconds, as in the file.
    package let delays: [Double]

    private let lock = NSLock()
    private var reader: FrameReader?
    /// The frame that `reader` returns next.
    private var nextIndex = 0

    /// - Throws: `ImageCodecError` if there are more frames than the limit.
    package init(_ image: EncodedImage) throws {
        let count = image.frameCount
        guard count <= image.limits.frames else {
            throw ImageCodecError(
                path: image.path,
                reason: "has \(count) frames; at most \(image.limits.frames) can be shown")
        }
        self.image = image
        var delays = [UInt32](repeating: 0, count: count)
        let base = image.bytes.bytes.assumingMemoryBound(to: UInt8.self)
        switch image.format {
        case .gif: vc_gif_delays(base, image.bytes.length, &delays, UInt32(count))
        case .webp: vc_webp_delays(base, image.bytes.length, &delays, UInt32(count))
        case .png, .jpeg: break
        }
        self.delays = delays.map { Double($0) / 1000 }
    }

    package var count: Int { delays.count }
    /// How often it plays. 0: without an end.
    package var loopCount: Int { image.loopCount }

    /// The duration of frame `index` in seconds. Delays of 10 ms and less are 100 ms, as in browsers: many files have
    /// 0.
    package func duration(of index: Int) -> Double { delays[index] > 0.0101 ? delays[index] : 0.1 }

    /// Frame `index` as the whole image, decoded when its pixels are first needed.
    package func deferredImage(at index: Int) -> CGImage {
        guard delays.indices.contains(index) else { fatalError("There is no frame \(index) among \(count)") }
        if !image.isAnimated { return image.deferredImage() }
        return CGImage(
            DeferredImage(size: image.size, source: index == 0 ? image : nil) { try self.decode(index) },
            isOpaque: false)
    }

    /// Decodes frame `index` separately.
    package func decode(_ index: Int) throws -> CGImage {
        if !image.isAnimated { return try image.decode() }
        return try image.withMemory(forWidth: image.width, height: image.height) { try read(index) }
    }

    private func read(_ index: Int) throws -> CGImage {
        try lock.withLock {
            if reader == nil || index < nextIndex {
                reader = try FrameReader(image)
                nextIndex = 0
            }
            guard let reader else { fatalError("An animation's reader was just made") }
            do {
                while nextIndex < index {
                    try reader.skip()
                    nextIndex += 1
                }
                let result = try reader.next(isOpaque: nil)
                nextIndex += 1
                // At the end all frames are in the cache, or the first one is next.
                if nextIndex == count { self.reader = nil }
                return result
            } catch {
                self.reader = nil
                throw error
            }
        }
    }
}
