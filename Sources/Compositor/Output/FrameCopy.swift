// FrameCopy.swift: the last frame once more, for somebody else than the display.
//
// Scan-out memory is never read back, so a copy is drawn anew: the parts that
// changed, from the list that the frame was drawn from, right after it.
//
// Coordinates: device pixels of the upright picture. Main actor only.

package import VitrineGraphics

/// Draws what a compositor's last frame shows into memory.
@MainActor package final class FrameCopy {
    private let raster = Raster()
    private var buffer: PixelBuffer?

    package init() {}

    /// Draws `rects` of the picture, and returns memory that holds them at their places; other parts of it are
    /// what earlier calls left there.
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
                // Behind all layers is opaque black, as on the display.
                raster.draw(DeviceRect(part), of: view, background: 0xFF00_0000, into: &sink)
            }
        }
        return target
    }

    /// Gives the memory back, until somebody looks again.
    package func release() { buffer = nil }
}
