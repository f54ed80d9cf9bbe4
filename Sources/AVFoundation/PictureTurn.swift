// PictureTurn.swift: pictures that are turned and mirrored.

import CoreGraphics
import Foundation
import VitrineGraphics
import VitrineVideo

/// How pictures are turned: by quarters clockwise, then mirrored.
struct PictureTurn: Sendable, Hashable {
    var turn = QuarterTurn.none
    var isMirrored = false

    /// About a layer's middle.
    var transform: CGAffineTransform {
        let rotation = CGAffineTransform(rotationAngle: CGFloat(turn.rawValue) * .pi / 180)
        return isMirrored ? rotation.concatenating(CGAffineTransform(scaleX: -1, y: 1)) : rotation
    }

    /// The same as EXIF has it.
    private var orientation: Int {
        switch turn {
        case .none: isMirrored ? 2 : 1
        case .clockwise: isMirrored ? 5 : 6
        case .half: isMirrored ? 4 : 3
        case .counterclockwise: isMirrored ? 7 : 8
        }
    }

    /// Cost: a conversion, some milliseconds for 1920x1080 samples.
    func image(of frame: VideoFrame) -> CGImage {
        let pixels = PixelBuffer(unclearedWidth: frame.size.width, height: frame.size.height)
        frame.draw(into: pixels)
        return CGImage(pixels, isOpaque: true).oriented(exif: orientation)
    }

    /// A point of a picture, in fractions of its size, in the turned picture.
    func turned(_ point: CGPoint) -> CGPoint { mirrored(turn.panelPoint(ofPicture: point)) }

    /// The inverse of `turned(_:)`.
    func straight(_ point: CGPoint) -> CGPoint { turn.picturePoint(ofPanel: mirrored(point)) }

    private func mirrored(_ point: CGPoint) -> CGPoint { isMirrored ? CGPoint(x: 1 - point.x, y: point.y) : point }
}
