// PreparedPicture.swift: a picture that another thread makes.

import UIKit

/// A picture at one size, to be had as soon as it is made.
@MainActor final class PreparedPicture {
    private let making: Making
    private let crop: (UIImage) -> UIImage?

    /// The picture; nil if it cannot be decoded. Waits for it.
    private(set) lazy var image = making.result.flatMap(crop)

    /// Another thread decodes `original` at `size` at once.
    init(_ original: UIImage, size: CGSize, crop: @escaping (UIImage) -> UIImage?) {
        let making = Making()
        original.prepareThumbnail(of: size) { making.finish($0) }
        self.making = making
        self.crop = crop
    }
}

/// What two threads share of a picture. The lock guards both fields.
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

    /// Blocks this thread until it is made.
    var result: UIImage? {
        lock.withLock {
            while !isDone { lock.wait() }
            return made
        }
    }
}
