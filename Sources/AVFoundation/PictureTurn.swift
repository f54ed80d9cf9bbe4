// PictureTurn.swift: pictures that are turned and mirrored.

import CoreGraphics
import Foundation
import VitrineGraphics
import VitrineVideo

/// How pictures are turned: by quarters clockwise, then mirrored.
struct PictureTurn: Sendable, Hashable {
    var quarters = 0
    var isMirrored = false

    init() {}

    /// Whether width and height change places.
    var isSideways: Bool { quarters % 2 == 1 }

    /// About a layer's middle.
    var transform: CGAffineTransform {
        let turn = CGAffineTransform(rotationAngle: CGFloat(quarters) * .pi / 2)
        return isMirrored ? turn.concatenating(CGAffineTransform(scaleX: -1, y: 1)) : turn
    }

    /// Cost: a conversion, some milliseconds for 1920x1080 samples.
    func image(of frame: VideoFrame) -> CGImage {
        let straight = PixelBuffer(unclearedWidth: frame.size.width, height: frame.size.height)
        frame.draw(into: straight)
        guard self != PictureTurn() else { return CGImage(straight, isOpaque: true) }
        let turned = PixelBuffer(
            unclearedWidth: isSideways ? straight.height : straight.width,
            height: isSideways ? straight.width : straight.height)
        for y in 0..<turned.height {
            let row = turned.row(y)
            for x in 0..<turned.width {
                let source = place(x: isMirrored ? turned.width - 1 - x : x, y: y, of: straight)
                row[x] = straight.row(source.y)[source.x]
            }
        }
        return CGImage(turned, isOpaque: true)
    }

    /// The pixel of the picture that is at a place of the turned one.
    private func place(x: Int, y: Int, of straight: PixelBuffer) -> (x: Int, y: Int) {
        switch quarters {
        case 1: (y, straight.height - 1 - x)
        case 2: (straight.width - 1 - x, straight.height - 1 - y)
        case 3: (straight.width - 1 - y, x)
        default: (x, y)
        }
    }

    /// A point of a picture, in fractions of its size, in the turned picture.
    func turned(_ point: CGPoint) -> CGPoint {
        let turned =
            switch quarters {
            case 1: CGPoint(x: 1 - point.y, y: point.x)
            case 2: CGPoint(x: 1 - point.x, y: 1 - point.y)
            case 3: CGPoint(x: point.y, y: 1 - point.x)
            default: point
            }
        return isMirrored ? CGPoint(x: 1 - turned.x, y: turned.y) : turned
    }

    /// The inverse of `turned(_:)`.
    func straight(_ point: CGPoint) -> CGPoint {
        let point = isMirrored ? CGPoint(x: 1 - point.x, y: point.y) : point
        return switch quarters {
        case 1: CGPoint(x: point.y, y: 1 - point.x)
        case 2: CGPoint(x: 1 - point.x, y: 1 - point.y)
        case 3: CGPoint(x: 1 - point.y, y: point.x)
        default: point
        }
    }
}
