// FrameCopy.swift: a copy of the last frame for readers other than the display.
//
// Scan-out memory is never read back, so a copy is drawn separately: the changed
// parts, from the same list as the frame, directly after it.
//
// Coordinates: device pixels of the upright picture. Main actor only.

import VitrineDisplay
package import VitrineGraphics
import VitrineRaster

/// Draws what a compositor's last frame shows into memory.
@MainActor package final class FrameCopy {
    private let raster = Raster()
    private var buffer: PixelBuffer?

    package init() {}

    /// Draws `rects` of the picture, and returns memory with them at their positions. Other parts of it contain
    /// the result of earlier calls.
    package func draw(_ rects: [PixelRect], of compositor: Compositor) -> PixelBuffer {
        let size = compositor.output.pixelSize
        let known = buffer.flatMap { $0.size == size ? $0 : nil }
        let target = known ?? PixelBuffer(width: size.width, height: size.height)
        buffer = target
        raster.beginFrame(nodeCount: compositor.list.nodes.count)
        var sink = BitmapSink(buffer: target, kernels: raster.kernels)
        compositor.list.withView { view in
            for rect in rects {
                let part = rect.intersection(PixelRect(size))
                guard part.area > 0 else { continue }
                // As on the display, the background behind all layers is opaque black.
                raster.draw(DeviceRect(part), of: view, background: 0xFF00_0000, into: &sink)
            }
        }
        return target
    }

    /// Frees the memory until the next draw.
    package func release() { buffer = nil }
}
