// BlurredAlpha.swift: the alpha of a picture, softened.
//
// Three box filters in a row come within 3 % of a Gaussian (W3C Filter
// Effects, feGaussianBlur); each is a running sum, so its cost does not grow
// with its width.

import Foundation

package enum BlurredAlpha {
    /// Coverage around the picture's top left corner; larger than the picture by the blur's reach.
    /// - Parameter deviation: the Gaussian's standard deviation, in pixels.
    package static func mask(of buffer: PixelBuffer, deviation: CGFloat) -> ClipMask {
        let size = max(1, Int((deviation * 3 * (2 * CGFloat.pi).squareRoot() / 4 + 0.5).rounded(.down)))
        let reach = deviation < 0.3 ? 0 : size * 3 / 2 + 1
        let area = PixelRect(
            minX: -reach, minY: -reach, maxX: buffer.width + reach, maxY: buffer.height + reach)
        let mask = ClipMask(bounds: area)
        let plane = mask.pixel(area.minX, area.minY)
        for y in 0..<buffer.height {
            let row = buffer.row(y)
            let start = (y + reach) * area.width + reach
            for x in 0..<buffer.width { plane[start + x] = UInt8(row[x] >> 24) }
        }
        if reach > 0 {
            for pass in 0..<3 {
                // An even box is off centre by half a pixel: one to the left, one to the right, then an odd one.
                let width = size % 2 == 1 || pass < 2 ? size : size + 1
                let before =
                    size % 2 == 1 ? size / 2 : pass == 0 ? size / 2 : pass == 1 ? size / 2 - 1 : size / 2
                box(
                    plane, lines: area.height, count: area.width, step: 1, jump: area.width, width: width,
                    before: before)
                box(
                    plane, lines: area.width, count: area.height, step: area.width, jump: 1, width: width,
                    before: before)
            }
        }
        return mask
    }

    /// Each byte becomes the mean of `width` bytes, `before` of them in front of it; outside is zero.
    private static func box(
        _ p: UnsafeMutablePointer<UInt8>, lines: Int, count: Int, step: Int, jump: Int, width: Int,
        before: Int
    ) {
        let after = width - 1 - before
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(1, count)) { line in
            for k in 0..<lines {
                let start = k * jump
                for i in 0..<count { line[i] = p[start + i * step] }
                var sum = 0
                for i in 0..<min(after, count) { sum += Int(line[i]) }
                for i in 0..<count {
                    if i + after < count { sum += Int(line[i + after]) }
                    if i - before - 1 >= 0 { sum -= Int(line[i - before - 1]) }
                    p[start + i * step] = UInt8((sum + width / 2) / width)
                }
            }
        }
    }
}
