// Compositor+Repaint.swift: the whole picture from the layers, as an incremental frame must equal it.

import VitrineDisplay
package import VitrineGraphics
import VitrineRaster

extension Compositor {
    /// The current state drawn from the layers: a new list, with every pixel rastered.
    package func repaintedFromScratch() -> CGImage {
        let fresh = RenderList(
            toDevice: Affine(scale: Double(scale)), surface: surface, isLive: false, usesPresentation: true)
        fresh.hasOpaqueBackground = true
        fresh.build(rootLayer)
        fresh.settleBackdrops(background: Self.background)
        let buffer = PixelBuffer(width: output.pixelSize.width, height: output.pixelSize.height)
        let raster = Raster()
        raster.subpixels = self.raster.subpixels
        raster.beginFrame(nodeCount: fresh.nodes.count)
        var sink = BitmapSink(buffer: buffer, kernels: raster.kernels)
        fresh.withView { raster.draw(surface, of: $0, background: Self.background, into: &sink) }
        return CGImage(buffer, isOpaque: true)
    }
}
