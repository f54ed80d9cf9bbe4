// BitmapContext.swift: bitmaps to draw on, with UIKit's axes.

import Foundation
import VitrineGraphics

enum BitmapContext {
    /// The most pixels a side: beyond it a size is a mistake, not a picture.
    private static let longestSide: CGFloat = 32768

    /// Creates a context of `size` points, origin top left, y down. A size without pixels results in one pixel.
    static func make(size: CGSize, scale: CGFloat, opaque: Bool) -> CGContext {
        let buffer = PixelBuffer(width: pixels(size.width * scale), height: pixels(size.height * scale))
        if opaque {
            for y in 0..<buffer.height {
                buffer.row(y).update(repeating: 0xFF00_0000, count: buffer.width)
            }
        }
        return CGContext(bitmap: buffer, scale: scale)
    }

    private static func pixels(_ length: CGFloat) -> Int {
        guard length.isFinite && length <= longestSide else {
            fatalError(
                "A bitmap of \(length) pixels a side is not possible; the limit is \(Int(longestSide))")
        }
        // Sizes worked out in floating point end a hair above a whole pixel.
        return max(1, Int((length - 0.001).rounded(.up)))
    }
}
