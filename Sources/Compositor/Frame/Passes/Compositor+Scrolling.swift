// Compositor+Scrolling.swift: the pass that draws scrolled content into memory of its own, before the frame.

import VitrineDisplay
import VitrineGraphics
import VitrineRaster

extension Compositor {
    /// Returns the number of drawn pixels.
    func drawScrolledContent(for buffer: ScanoutBuffer) -> Int {
        raster.subpixels = buffer.turn == .none ? subpixelText : .none
        guard !list.scrolls.isIdle else { return 0 }
        var count = 0
        list.settleScrolling(at: clock.seconds, background: Self.background, raster: raster) {
            rects, view, background, sink in
            raster.draw(
                rects, of: view, nodeCount: list.nodes.count, over: background, with: team(for: rects), into: &sink)
            count += raster.pixelsComposited
        }
        return count
    }
}
