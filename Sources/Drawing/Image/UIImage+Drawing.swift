// UIImage+Drawing.swift: drawing an image into the current context.
//
// Coordinates: points of the current context, y down.

import Foundation
import VitrineGraphics

extension UIImage {
    func baseDraw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    func baseDraw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext(), !rect.isEmpty else { return }
        if let vector = values.vector, imageOrientation == .up, capInsets == .zero {
            context.saveGState()
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            context.beginTransparencyLayer()
            vector.draw(
                in: rect, of: context, color: renderingMode == .alwaysTemplate ? context.fillColor : nil)
            context.endTransparencyLayer()
            context.restoreGState()
            return
        }
        guard let image = pixels(for: context) else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        if capInsets == .zero {
            context.draw(image, topDownIn: rect)
        } else {
            let visible = context.boundingBoxOfClipPath
            for part in NinePart.parts(of: self, in: rect, visible: visible) {
                guard let piece = image.cropping(to: part.source) else { continue }
                context.draw(piece, topDownIn: part.target)
            }
        }
        context.restoreGState()
    }

    func baseDrawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let image = pixels(for: context) else { return }
        context.saveGState()
        context.clip(to: rect)
        let area = context.boundingBoxOfClipPath
        for tile in NinePart.tiles(of: size, covering: area) { context.draw(image, topDownIn: tile) }
        context.restoreGState()
    }

    /// The upright pixels; those of a template in the context's fill colour.
    private func pixels(for context: CGContext) -> CGImage? {
        guard let image = uprightCGImage?.decoded else { return nil }
        return renderingMode == .alwaysTemplate ? image.filled(with: context.fillColor) : image
    }
}
