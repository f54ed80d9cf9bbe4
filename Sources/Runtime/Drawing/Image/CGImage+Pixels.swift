// CGImage+Pixels.swift: whole pictures turned and coloured.
//
// Coordinates: image pixels, top-left origin.

import Foundation
import VitrineGraphics

extension CGImage {
    /// The picture turned so that what `orientation` describes stands upright.
    func turned(_ orientation: UIImage.Orientation) -> CGImage {
        let source = buffer
        let (w, h) = (source.width, source.height)
        let result = orientation.isSideways ? PixelBuffer(width: h, height: w) : PixelBuffer(width: w, height: h)
        // Where the result's origin comes from, and the step in the source for one column and one row of the result.
        let (x0, y0, column, row): (Int, Int, (Int, Int), (Int, Int)) =
            switch orientation {
            case .up: (0, 0, (1, 0), (0, 1))
            case .down: (w - 1, h - 1, (-1, 0), (0, -1))
            case .left: (w - 1, 0, (0, 1), (-1, 0))
            case .right: (0, h - 1, (0, -1), (1, 0))
            case .upMirrored: (w - 1, 0, (-1, 0), (0, 1))
            case .downMirrored: (0, h - 1, (1, 0), (0, -1))
            case .leftMirrored: (0, 0, (0, 1), (1, 0))
            case .rightMirrored: (w - 1, h - 1, (0, -1), (-1, 0))
            }
        for y in 0..<result.height {
            let target = result.row(y)
            var sx = x0 + y * row.0
            var sy = y0 + y * row.1
            for x in 0..<result.width {
                target[x] = source.row(sy)[sx]
                sx += column.0
                sy += column.1
            }
        }
        return CGImage(result, isOpaque: isOpaque)
    }

    /// The shape of this picture, its alpha, in one colour.
    func filled(with color: CGColor) -> CGImage {
        let source = buffer
        let tint = color.premultiplied
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
