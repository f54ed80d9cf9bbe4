// CGLayer.swift: a drawing that is made once and drawn many times.

public import Foundation

/// A bitmap with a context's resolution, and a context for it.
public final class CGLayer {
    /// In the space of the context for which it was made: points or pixels.
    public let size: CGSize
    /// Draws into the layer. Its origin is in the same corner as that of the context for which it was made.
    public let context: CGContext?
    private let isUpward: Bool

    /// Makes a layer of `size` for drawing in `context`, which determines its resolution and the direction of y.
    ///
    /// - Returns: nil for a size without pixels.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        let pixels = CGContext.pixels(of: size, scale: context.scale)
        guard pixels.width > 0, pixels.height > 0 else { return nil }
        self.size = size
        let inner = CGContext(
            bitmap: PixelBuffer(width: pixels.width, height: pixels.height), scale: context.scale)
        isUpward = context.baseTransform.d < 0
        if isUpward {
            inner.translateBy(x: 0, y: size.height)
            inner.scaleBy(x: 1, y: -1)
        }
        self.context = inner
    }

    fileprivate func draw(in target: CGContext, _ rect: CGRect) {
        guard let image = context?.makeImage() else { return }
        // Whole pixels may extend beyond the size.
        let unit = context!.scale
        let whole = CGSize(width: CGFloat(image.width) / unit, height: CGFloat(image.height) / unit)
        let place = CGRect(
            x: rect.minX,
            y: isUpward ? rect.maxY - rect.height * whole.height / size.height : rect.minY,
            width: rect.width * whole.width / size.width, height: rect.height * whole.height / size.height)
        if isUpward { target.draw(image, in: place) } else { target.draw(image, topDownIn: place) }
    }
}

extension CGContext {
    /// Draws a layer stretched to `rect`, in user space.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        let rect = rect.standardized
        if rect.isFinite { layer.draw(in: self, rect) }
    }

    /// Draws a layer with its corner at `point`, in user space.
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        draw(layer, in: CGRect(origin: point, size: layer.size))
    }
}
