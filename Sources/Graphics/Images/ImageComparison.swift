// ImageComparison.swift: comparison of two images.
//
// Golden images are compared as pixels: file formats, their metadata and compression do not matter.

import Foundation

/// The differences of two images.
package struct ImageDifference: Sendable, CustomStringConvertible {
    /// The number of pixels with a channel that differs by more than the tolerance. If sizes differ, all pixels of the
    /// larger one.
    package var pixels: Int
    /// The largest difference of a channel, 0…255.
    package var largest: Int
    /// The smallest rectangle that contains all differing pixels.
    package var bounds: PixelRect
    /// Both sizes if they differ.
    package var sizes: (PixelSize, PixelSize)?

    package var description: String {
        if let sizes {
            return
                "sizes differ: \(sizes.0.width) x \(sizes.0.height) and \(sizes.1.width) x \(sizes.1.height) pixels"
        }
        return "\(pixels) pixels differ, by up to \(largest), within x \(bounds.minX)..<\(bounds.maxX), "
            + "y \(bounds.minY)..<\(bounds.maxY)"
    }
}

package enum ImageComparison {
    /// The differences of `actual` and `expected`. Nil if there are none.
    /// - Parameter tolerance: the maximum difference of a channel, 0…255.
    package static func difference(
        _ actual: CGImage, _ expected: CGImage, tolerance: Int = 0
    ) -> ImageDifference? {
        guard actual.pixelSize == expected.pixelSize else {
            let all = PixelRect(actual.pixelSize).union(PixelRect(expected.pixelSize))
            return ImageDifference(
                pixels: all.area, largest: 255, bounds: all, sizes: (actual.pixelSize, expected.pixelSize))
        }
        var result = ImageDifference(pixels: 0, largest: 0, bounds: .empty, sizes: nil)
        let left = actual.buffer, right = expected.buffer
        defer { withExtendedLifetime((left, right)) {} }
        for y in 0..<actual.height {
            let a = left.row(y), b = right.row(y)
            if memcmp(a, b, actual.width * 4) == 0 { continue }
            compare(a, b, y: y, width: actual.width, tolerance: tolerance, into: &result)
        }
        return result.pixels == 0 ? nil : result
    }

    // Tests compare millions of pixels in builds without optimisation: a plain loop is many times as fast there as a
    // range.
    private static func compare(
        _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, y: Int, width: Int, tolerance: Int,
        into result: inout ImageDifference
    ) {
        var first = -1, last = -1, x = 0
        while x < width {
            if a[x] != b[x] {
                let worst = distance(a[x], b[x])
                if worst > tolerance {
                    if first < 0 { first = x }
                    last = x
                    result.pixels += 1
                    if worst > result.largest { result.largest = worst }
                }
            }
            x += 1
        }
        if first >= 0 {
            result.bounds = result.bounds.union(PixelRect(x: first, y: y, width: last + 1 - first, height: 1))
        }
    }

    /// A picture of the differences: the expected image pale, differing pixels in red, brighter for larger differences,
    /// pixels that only one of the two has in blue.
    package static func differenceImage(_ actual: CGImage, _ expected: CGImage, tolerance: Int = 0) -> CGImage {
        let width = max(actual.width, expected.width), height = max(actual.height, expected.height)
        let out = PixelBuffer(width: width, height: height)
        let left = actual.buffer, right = expected.buffer
        for y in 0..<height {
            for x in 0..<width {
                let a = pixel(left, x, y), b = pixel(right, x, y)
                guard let a, let b else {
                    out[x, y] = a == nil && b == nil ? 0xFFFF_FFFF : 0xFF20_40FF
                    continue
                }
                let worst = distance(a, b)
                out[x, y] = worst > tolerance ? 0xFF00_0000 | UInt32(128 + worst / 2) << 16 : dimmed(b)
            }
        }
        return CGImage(out, isOpaque: true)
    }

    /// The largest difference of a channel.
    private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
        var worst = 0, left = Int(a), right = Int(b)
        while left != right {
            let channel = (left & 255) - (right & 255)
            let size = channel < 0 ? -channel : channel
            if size > worst { worst = size }
            left >>= 8
            right >>= 8
        }
        return worst
    }

    private static func pixel(_ image: PixelBuffer, _ x: Int, _ y: Int) -> UInt32? {
        x < image.width && y < image.height ? image[x, y] : nil
    }

    /// The pixel on white, with a fifth of its contrast, in grey.
    private static func dimmed(_ p: UInt32) -> UInt32 {
        let white = 255 - (p >> 24)
        let luma = ((p >> 16 & 255) * 54 + (p >> 8 & 255) * 183 + (p & 255) * 19) >> 8
        let gray = 204 + min(255, luma + white) / 5
        return 0xFF00_0000 | gray << 16 | gray << 8 | gray
    }
}
