// VectorImage.swift: the paths behind an image, so that it can be drawn at any size.

import Foundation
import VitrineGraphics
import VitrineSVG

/// A vector picture, in its own colours or in one.
struct VectorImage: Equatable, Sendable {
    let picture: SVGImage
    /// The colour of all that is drawn; nil for the picture's own colours.
    var tint: CGColor?

    /// In points.
    var size: CGSize { picture.size }

    static func == (a: VectorImage, b: VectorImage) -> Bool { a.picture === b.picture && a.tint == b.tint }

    /// Draws the picture scaled to fill `rect`.
    /// - Parameter color: the colour of everything; nil for the colours of the image.
    func draw(in rect: CGRect, of context: CGContext, color: CGColor?) {
        guard let color = color ?? tint else { return picture.draw(in: rect, of: context) }
        context.beginTransparencyLayer()
        picture.draw(in: rect, of: context)
        context.setBlendMode(.sourceIn)
        context.setFillColor(color)
        context.fill(rect)
        context.endTransparencyLayer()
    }

    /// The picture in pixels, which are drawn when they are first needed.
    /// - Returns: nil for more pixels than an image may have.
    func pixels(_ size: PixelSize) -> CGImage? {
        guard size.width > 0, size.height > 0, size.width <= ImageLimits.current.pixels / size.height else {
            return nil
        }
        let tint = tint, picture = picture
        let deferred = DeferredImage(size: size) {
            let pixels = picture.pixels(size)
            return tint.map(pixels.filled) ?? pixels
        }
        return CGImage(deferred, isOpaque: false)
    }
}
