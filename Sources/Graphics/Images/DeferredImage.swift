// DeferredImage.swift: pixels that are made when they are first wanted.
//
// The pixels are held by whoever shows them and, within its bounds, by the
// cache of decoded images. Once both have let go they are made again when
// wanted. Threads that want them at the same time wait for one making.

import Foundation
import VitrineRemarks

/// How to make an image's pixels. May be used from any thread.
package final class DeferredImage: @unchecked Sendable {
    let width: Int
    let height: Int
    /// The file that the pixels come from as they are, for decoding at another size.
    package let source: EncodedImage?
    private let make: @Sendable () throws -> CGImage
    private let cache: DecodedImageCache
    private let lock = NSLock()
    private weak var kept: CGImage?
    private var hasFailed = false

    /// - Parameter make: gives an image of this size with pixels of its own, or says why it cannot.
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

    /// The image with its pixels, made now unless it is there; nil if it cannot be made, which is reported once.
    package func image() -> CGImage? {
        lock.withLock {
            if let kept {
                cache.insert(kept, for: ObjectIdentifier(self))
                return kept
            }
            if hasFailed { return nil }
            do {
                let image = try make()
                guard image.width == width && image.height == height else {
                    fatalError(
                        "An image of \(width) x \(height) pixels was made with \(image.width) x \(image.height)"
                    )
                }
                kept = image
                cache.insert(image, for: ObjectIdentifier(self))
                return image
            } catch {
                hasFailed = true
                Remarks.add("\(error)")
                return nil
            }
        }
    }

    /// Whether the pixels are there now. False also while they are being made.
    package var isReady: Bool {
        guard lock.try() else { return false }
        defer { lock.unlock() }
        return kept != nil || hasFailed
    }
}
