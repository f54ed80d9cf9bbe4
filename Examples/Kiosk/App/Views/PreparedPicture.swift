// PreparedPicture.swift: a picture that another thread decodes.

import UIKit

/// A picture at one size, available when it is decoded.
@MainActor final class PreparedPicture {
    private let making: Making
    private let crop: (UIImage) -> UIImage?

    /// The picture. Nil if it cannot be decoded. Waits until it is ready.
    private(set) lazy var image = making.result.flatMap(crop)

    /// Starts decoding `original` at `size` on another thread.
    init(_ original: UIImage, size: CGSize, crop: @escaping (UIImage) -> UIImage?) {
        let making = Making()
        original.prepareThumbnail(of: size) { making.finish($0) }
        self.making = making
        self.crop = crop
    }
}

/// The shared state of the two threads. The lock guards both properties.
private final class Making: @unchecked Sendable {
    private let lock = NSCondition()
    private var isDone = false
    private var made: UIImage?

    func finish(_ image: UIImage?) {
        lock.withLock {
            made = image
            isDone = true
            lock.broadcast()
        }
    }

    /// Blocks this thread until the result is ready.
    var result: UIImage? {
        lock.withLock {
            while !isDone { lock.wait() }
            return made
        }
    }
}
