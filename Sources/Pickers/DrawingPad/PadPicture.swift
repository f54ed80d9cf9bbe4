// PadPicture.swift: the pixels of a drawing pad, to which strokes are added.
//
// Coordinates: points of the pad.

import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// A bitmap that is drawn piece by piece.
@MainActor
final class PadPicture {
    private let size: CGSize
    private let scale: CGFloat
    private let buffer: PixelBuffer
    private let context: CGContext

    init?(size: CGSize, scale: CGFloat) {
        let width = Int((size.width * scale).rounded(.up)), height = Int((size.height * scale).rounded(.up))
        guard width > 0, height > 0, width <= 16_384, height <= 16_384 else { return nil }
        self.size = size
        self.scale = scale
        buffer = PixelBuffer(width: width, height: height)
        context = CGContext(bitmap: buffer, scale: scale)
    }

    func matches(_ size: CGSize, _ scale: CGFloat) -> Bool { self.size == size && self.scale == scale }

    func draw(_ color: CGColor, _ body: (CGContext) -> Void) {
        context.saveGState()
        context.setStrokeColor(color)
        context.setFillColor(color)
        body(context)
        context.restoreGState()
    }

    func erase(_ area: CGRect) { context.clear(area) }

    /// Draws the part of the image that is in an area.
    func show(in target: CGContext, _ area: CGRect) {
        let pixels = CGRect(
            x: area.minX * scale, y: area.minY * scale, width: area.width * scale, height: area.height * scale
        ).integral.intersection(CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height))
        guard pixels.width > 0, pixels.height > 0 else { return }
        // A copy, since the buffer changes while the image is shown.
        let part = PixelBuffer(width: Int(pixels.width), height: Int(pixels.height))
        for y in 0..<part.height {
            let from = buffer.row(y + Int(pixels.minY)) + Int(pixels.minX)
            part.row(y).update(from: from, count: part.width)
        }
        let place = CGRect(
            x: pixels.minX / scale, y: pixels.minY / scale, width: pixels.width / scale,
            height: pixels.height / scale)
        UIImage(cgImage: CGImage(part, isOpaque: false), scale: scale, orientation: .up).draw(in: place)
        _ = target
    }
}
