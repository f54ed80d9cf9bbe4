// CGImage+Pixels.swift: whole pictures in one colour.
//
// Pixels are premultiplied, so a colour's four channels are scaled by the alpha.

import Foundation
package import VitrineGraphics

extension CGImage {
    /// The shape of this picture, its alpha, in one colour; made on first use if the picture's pixels are.
    package func filled(with color: CGColor) -> CGImage {
        let tint = color.premultiplied
        if deferred == nil { return filled(with: tint) }
        let deferred = DeferredImage(size: pixelSize) {
            guard let pixels = self.decoded else {
                throw ImageCodecError(reason: "cannot be tinted without its pixels")
            }
            return pixels.filled(with: tint)
        }
        return CGImage(deferred, isOpaque: isOpaque && tint >> 24 == 0xFF)
    }

    /// - Parameter tint: premultiplied.
    private func filled(with tint: UInt32) -> CGImage {
        let source = buffer
        defer { withExtendedLifetime(source) {} }
        // A colour's four channels times each possible alpha.
        let table = (0...255).map { alpha in
            [24, 16, 8, 0].reduce(UInt32(0)) { word, shift in
                let t = (tint >> UInt32(shift) & 0xFF) * UInt32(alpha) + 128
                return word | ((t + (t >> 8)) >> 8) << UInt32(shift)
            }
        }
        let result = PixelBuffer(width: source.width, height: source.height)
        for y in 0..<source.height {
            let from = source.row(y)
            let to = result.row(y)
            for x in 0..<source.width { to[x] = table[Int(from[x] >> 24)] }
        }
        return CGImage(result, isOpaque: isOpaque && tint >> 24 == 0xFF)
    }
}
