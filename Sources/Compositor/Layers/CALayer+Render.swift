// CALayer+Render.swift: a layer tree drawn into a context.

import Foundation
package import VitrineGraphics
import VitrineRaster

extension CALayer {
    /// Draws what the layers show, without the display that they wait for.
    package final func renderWithoutDisplay(in context: CGContext) { renderTree(into: context) }

    /// Draws in the layer's coordinates: the model's state without animations, or the state that frames show.
    ///
    /// - Parameter smoothsReducedImages: whether reduced images are better than in frames, at their cost.
    final func renderTree(
        into context: CGContext, usesPresentation: Bool = false, smoothsReducedImages: Bool = false
    ) {
        guard context.width > 0, context.height > 0 else { return }
        let upsideDown = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(context.height))
        let toPixels = context.ctm.concatenating(upsideDown)
        let surface = DeviceRect(PixelRect(minX: 0, minY: 0, maxX: context.width, maxY: context.height))
        let list = RenderList(
            toDevice: Affine(toPixels), surface: surface, isLive: false,
            usesPresentation: usesPresentation)
        list.smoothsReducedImages = smoothsReducedImages
        list.build(self, inOwnCoordinates: true)
        list.settleBackdrops(background: 0)
        let touched = list.bounds.reduce(DeviceRect.empty) { $0.union($1) }
        guard !touched.isEmpty else { return }
        let buffer = PixelBuffer(width: context.width, height: context.height)
        let raster = Raster()
        raster.beginFrame(nodeCount: list.nodes.count)
        var sink = BitmapSink(buffer: buffer, kernels: raster.kernels)
        list.withView { raster.draw(touched, of: $0, background: 0, into: &sink) }
        context.saveGState()
        // To device pixels, and upright: images are drawn with y pointing up.
        context.concatenate(toPixels.inverted())
        context.concatenate(upsideDown)
        context.draw(
            CGImage(buffer, isOpaque: false),
            in: CGRect(x: 0, y: 0, width: context.width, height: context.height))
        context.restoreGState()
    }
}
