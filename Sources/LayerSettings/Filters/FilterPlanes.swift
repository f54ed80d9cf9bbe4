// FilterPlanes.swift: a picture as four planes, which are blurred one by one.

import CVitrineKernels
package import VitrineGraphics

/// Blue, green, red and alpha, one byte each.
package final class FilterPlanes {
    let width: Int
    let height: Int
    private let base: UnsafeMutablePointer<UInt8>

    package init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        base = .allocate(capacity: max(1, width * height * 4))
    }

    deinit { base.deallocate() }

    private func plane(_ k: Int, _ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
        base + (k * height + y) * width + x
    }

    /// Copies row `y` into the planes.
    package func split(_ row: UnsafePointer<UInt32>, _ y: Int) {
        vk_split(plane(0, 0, y), plane(1, 0, y), plane(2, 0, y), plane(3, 0, y), row, width)
    }

    /// - Parameters:
    ///   - deviation: in pixels of the planes. Pixels outside the planes count as transparent.
    ///   - withAlpha: whether alpha varies.
    package func blur(_ deviation: Double, withAlpha: Bool) {
        for k in 0..<(withAlpha ? 4 : 3) {
            vk_blur(plane(k, 0, 0), width, width, height, deviation, deviation)
        }
    }

    /// Copies a part of row `y` out of the planes, from `x` on.
    package func join(_ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        vk_join(row, plane(0, x, y), plane(1, x, y), plane(2, x, y), plane(3, x, y), count)
    }

    /// Maps the colours of a row.
    package static func map(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ colors: FilterColors) {
        guard colors != .identity else { return }
        vk_map_colors(row, count, colors.coefficients)
    }

    /// Blurs the picture and maps its colours, in place.
    package static func apply(_ filter: FilterValues, deviation: Double, to buffer: PixelBuffer) {
        if vk_blur_reach(deviation) > 0 {
            let planes = FilterPlanes(width: buffer.width, height: buffer.height)
            for y in 0..<buffer.height { planes.split(buffer.row(y), y) }
            planes.blur(deviation, withAlpha: true)
            for y in 0..<buffer.height { planes.join(buffer.row(y), x: 0, y: y, count: buffer.width) }
        }
        for y in 0..<buffer.height { map(buffer.row(y), buffer.width, filter.colors) }
    }
}
