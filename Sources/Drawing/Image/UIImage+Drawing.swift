// UIImage+Drawing.swift: drawing an image into the current context.
//
// Coordinates: points of the current context, y down.

public import Foundation
public import VitrineGraphics

extension UIImage {
    /// Draws with the upper left corner at `point`, in the image's own size.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws with the upper left corner at `point`, with a blend mode and an opacity from 0 to 1.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws scaled to fill `rect`; a resizable image keeps its edges. A template is drawn in the fill colour.
    public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    /// Draws scaled to fill `rect`, with a blend mode and an opacity from 0 to 1. Does nothing without a context.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext(), let image = pixels(for: context), !rect.isEmpty
        else { return }
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

    /// Tiles `rect` with the image; the first tile is at the context's origin.
    public func drawAsPattern(in rect: CGRect) {
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
