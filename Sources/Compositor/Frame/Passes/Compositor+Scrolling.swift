// Compositor+Scrolling.swift: the pass that draws scrolled content into memory of its own, before the frame.

import VitrineDisplay
import VitrineGraphics

extension Compositor {
    /// Returns the number of drawn pixels.
    func drawScrolledContent(for buffer: ScanoutBuffer) -> Int {
        raster.subpixels = buffer.turn == .none ? subpixelText : .none
        guard !list.scrolls.isIdle else { return 0 }
        var count = 0
        list.settleScrolling(at: clock.seconds, background: Self.background, raster: raster) {
            rects, view, background, sink in
            draw(rects, of: view, over: background, into: &sink)
            count += raster.pixelsComposited
        }
        return count
    }
}
