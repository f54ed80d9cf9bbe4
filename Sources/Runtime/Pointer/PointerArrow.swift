// PointerArrow.swift: the picture of the pointer: a black arrow with a white outline.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

/// Draws the arrow at a screen's scale.
enum PointerArrow {
    /// Points; at a scale of 3 it fits the 64 pixels that the smallest hardware cursors have.
    private static let size = CGSize(width: 15, height: 21)
    /// The arrow's tip, points from the upper left.
    private static let tip = CGPoint(x: 2, y: 2)
    /// The outline's corners, from the tip.
    private static let corners: [(CGFloat, CGFloat)] = [
        (0, 0), (0, 15), (3.4, 11.8), (5.6, 16.8), (8, 15.8), (5.8, 10.9), (10.4, 10.6),
    ]
    private static let outline: CGFloat = 1.25

    /// The arrow for `scale` device pixels per point.
    static func image(scale: CGFloat) -> CursorImage {
        let width = Int((size.width * scale).rounded(.up)), height = Int((size.height * scale).rounded(.up))
        let buffer = PixelBuffer(width: width, height: height)
        let context = CGContext(bitmap: buffer, scale: scale)
        // The tip is at a pixel's corner: edges along pixels are sharp there.
        let hotX = Int((tip.x * scale).rounded()), hotY = Int((tip.y * scale).rounded())
        context.translateBy(x: CGFloat(hotX) / scale, y: CGFloat(hotY) / scale)
        let path = CGMutablePath()
        for (index, corner) in corners.enumerated() {
            let point = CGPoint(x: corner.0, y: corner.1)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        context.setLineJoin(.round)
        context.setLineWidth(2 * outline)
        context.setStrokeColor(CGColor(gray: 1, alpha: 1))
        context.addPath(path)
        context.strokePath()
        context.setFillColor(CGColor(gray: 0, alpha: 1))
        context.addPath(path)
        context.fillPath()
        return CursorImage(image: CGImage(buffer, isOpaque: false), hotX: hotX, hotY: hotY)
    }
}
