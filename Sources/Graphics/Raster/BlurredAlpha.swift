// BlurredAlpha.swift: the blurred alpha of an image.

import CVitrineKernels
package import Foundation

package enum BlurredAlpha {
    /// Coverage relative to the image's top left corner, larger than the image by the blur's reach.
    /// - Parameter deviation: the standard deviation of the Gaussian, in pixels.
    package static func mask(of buffer: PixelBuffer, deviation: CGFloat) -> ClipMask {
        let reach = Int(vk_blur_reach(Double(deviation)))
        let area = PixelRect(
            minX: -reach, minY: -reach, maxX: buffer.width + reach, maxY: buffer.height + reach)
        let mask = ClipMask(bounds: area)
        let plane = mask.pixel(area.minX, area.minY)
        for y in 0..<buffer.height {
            let row = buffer.row(y)
            let start = (y + reach) * area.width + reach
            for x in 0..<buffer.width { plane[start + x] = UInt8(row[x] >> 24) }
        }
        vk_blur(plane, area.width, area.width, area.height, Double(deviation), Double(deviation))
        return mask
    }
}
