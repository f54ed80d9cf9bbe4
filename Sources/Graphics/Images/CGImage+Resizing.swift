// CGImage+Resizing.swift: images in another size.

import CVitrineCodecs
import Foundation

extension CGImage {
    /// The image in `width` by `height` pixels. Smaller ones are exact means; larger ones are interpolated.
    package func resized(toWidth width: Int, height: Int) -> CGImage {
        guard width > 0 && height > 0 else {
            fatalError("A picture cannot be made \(width) x \(height) pixels large")
        }
        if width == self.width, height == self.height { return self }
        let source = buffer
        defer { withExtendedLifetime(source) {} }
        guard width <= self.width, height <= self.height else {
            let target = PixelBuffer(width: width, height: height)
            let context = CGContext(bitmap: target, scale: 1)
            context.draw(self, topDownIn: CGRect(x: 0, y: 0, width: width, height: height))
            return CGImage(target, isOpaque: isOpaque)
        }
        let target = PixelBuffer(unclearedWidth: width, height: height)
        let status = vc_reduce(
            source.base.assumingMemoryBound(to: UInt8.self), UInt32(source.width), UInt32(source.height),
            source.stride, target.base.assumingMemoryBound(to: UInt8.self), UInt32(width), UInt32(height),
            target.stride)
        guard status == 0 else { fatalError("There is no memory for a row of \(source.width) pixels") }
        return CGImage(target, isOpaque: isOpaque)
    }
}
