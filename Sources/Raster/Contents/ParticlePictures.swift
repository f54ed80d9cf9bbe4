// ParticlePictures.swift: the pictures of an emitter's cells, with smaller copies of each.
//
// Immutable once made: the threads of a frame read the levels without a lock.

import CVitrineKernels
package import Foundation
package import VitrineGraphics

/// A picture and the part of it that particles show.
package struct ParticlePicture: Equatable {
    package var image: CGImage
    /// In units of the image's size.
    package var part: CGRect
    /// Added to the level of detail.
    package var bias: Float
    package var magnifiesNearest: Bool
    package var minifiesNearest: Bool

    package init(image: CGImage, part: CGRect, bias: Float, magnifiesNearest: Bool, minifiesNearest: Bool) {
        self.image = image
        self.part = part
        self.bias = bias
        self.magnifiesNearest = magnifiesNearest
        self.minifiesNearest = minifiesNearest
    }

    /// The part in pixels of an image of that size, within it. Nil if it is empty.
    fileprivate func pixels(width: Int, height: Int) -> Box? {
        let box = Box(part)
        let (w, h) = (Double(width), Double(height))
        let found = Box(
            x0: max(0, box.x0 * w), y0: max(0, box.y0 * h), x1: min(w, box.x1 * w), y1: min(h, box.y1 * h))
        return found.width > 0 && found.height > 0 ? found : nil
    }

    /// The size of the part in pixels.
    package var size: CGSize {
        guard let box = pixels(width: image.width, height: image.height) else { return .zero }
        return CGSize(width: box.width, height: box.height)
    }
}

/// The pictures of a layer's cells, in the form for the kernels.
package final class ParticlePictures: @unchecked Sendable {
    package let list: [ParticlePicture]
    /// Keeps the pixels alive.
    private let images: [CGImage]
    private let levels: UnsafeMutableBufferPointer<vk_picture_level>
    private let pictures: UnsafeMutableBufferPointer<vk_picture>

    /// Pictures that cannot be decoded have no level and are not drawn.
    package init(_ list: [ParticlePicture]) {
        self.list = list
        var images: [CGImage] = [], made: [vk_picture_level] = [], counts: [Int] = []
        for picture in list {
            let before = made.count
            var next = picture.image.decoded
            while let image = next, let level = Self.level(of: picture, image) {
                images.append(image)
                made.append(level)
                next = image.width > 1 || image.height > 1 ? image.halved.decoded : nil
            }
            counts.append(made.count - before)
        }
        self.images = images
        levels = .allocate(capacity: made.count)
        _ = levels.initialize(from: made)
        pictures = .allocate(capacity: list.count)
        var first = 0
        for (k, picture) in list.enumerated() {
            pictures.initializeElement(
                at: k,
                to: vk_picture(
                    levels: levels.baseAddress.map { UnsafePointer($0 + first) }, level_count: Int32(counts[k]),
                    bias: picture.bias, magnifies_nearest: picture.magnifiesNearest,
                    minifies_nearest: picture.minifiesNearest))
            first += counts[k]
        }
    }

    deinit {
        levels.deallocate()
        pictures.deallocate()
    }

    var base: UnsafePointer<vk_picture>? { pictures.baseAddress.map { UnsafePointer($0) } }

    private static func level(of picture: ParticlePicture, _ image: CGImage) -> vk_picture_level? {
        guard let part = picture.pixels(width: image.width, height: image.height) else { return nil }
        let stride = image.height > 1 ? image.buffer.row(1) - image.buffer.row(0) : image.width
        let window = vk_window(
            base: UnsafePointer(image.buffer.row(0)), stride: Int64(stride),
            left: Int64(part.x0.rounded(.down)), right: Int64(part.x1.rounded(.up)) - 1,
            top: Int64(part.y0.rounded(.down)), bottom: Int64(part.y1.rounded(.up)) - 1)
        return vk_picture_level(
            window: window, left: part.x0, top: part.y0, width: part.width, height: part.height)
    }
}
