// DeferredImage.swift: pixels that are computed when they are first needed.
//
// The pixels are held by views and, within its limit, by the cache of decoded images. When both have released them,
// they are computed again on demand. Threads that need them at the same time wait for one computation.

import Foundation
import VitrineSystem

/// Computes an image's pixels on demand. May be used on any thread.
package final class DeferredImage: @unchecked Sendable {
    let width: Int
    let height: Int
    /// The file of the unchanged pixels, for decoding at another size.
    package let source: EncodedImage?
    private let make: @Sendable () throws -> CGImage
    private let cache: DecodedImageCache
    private let lock = NSLock()
    private weak var cachedImage: CGImage?
    private var hasFailed = false

    /// - Parameter make: returns an image of this size with its own pixels, or throws the reason for a failure.
    package init(
        size: PixelSize, source: EncodedImage? = nil, cache: DecodedImageCache = .shared,
        make: @escaping @Sendable () throws -> CGImage
    ) {
        width = size.width
        height = size.height
        self.source = source
        self.cache = cache
        self.make = make
    }

    deinit { cache.remove(ObjectIdentifier(self)) }

    /// The image with its pixels, computed if necessary. Nil if that fails, which is logged once.
    package func image() -> CGImage? {
        lock.withLock {
            if let cachedImage {
                cache.insert(cachedImage, for: ObjectIdentifier(self))
                return cachedImage
            }
            if hasFailed { return nil }
            do {
                let image = try make()
                guard image.width == width && image.height == height else {
                    fatalError(
                        "An image of \(width) x \(height) pixels was made with \(image.width) x \(image.height)"
                    )
                }
                cachedImage = image
                cache.insert(image, for: ObjectIdentifier(self))
                return image
            } catch {
                hasFailed = true
                Diagnostics.warning("\(error)")
                return nil
            }
        }
    }

    /// Whether the pixels are in memory. False while they are being computed.
    package var isReady: Bool {
        guard lock.try() else { return false }
        defer { lock.unlock() }
        return cachedImage != nil || hasFailed
    }
}
