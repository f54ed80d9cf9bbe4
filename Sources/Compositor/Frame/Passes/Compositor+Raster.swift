// Compositor+Raster.swift: the pass that draws damaged areas, with one thread or several.

import VitrineDisplay
import VitrineGraphics
import VitrineRaster

extension Compositor {
    /// Draws the stale areas of `buffer`. Returns the number of bytes that were written to it.
    func drawFrame(into buffer: ScanoutBuffer) -> Int {
        let stale = ring.region(of: buffer.index)
        willDraw?(buffer, stale.rects.map(\.pixelRect))
        var sink = ScanoutSink(buffer, kernels: raster.kernels)
        sink.filter = pixelFilter?.fixed
        draw(stale, into: &sink)
        ring.markFresh(buffer.index)
        return sink.bytesWritten
    }

    func draw(_ region: DamageRegion, into sink: inout ScanoutSink) {
        let rects = region.rects
        let team = team(for: rects), count = list.nodes.count
        list.withView {
            raster.draw(rects, of: $0, nodeCount: count, over: Self.background, with: team, into: &sink)
        }
    }

    /// The threads that draw `rects` together. Nil if one thread draws them as fast.
    func team(for rects: ContiguousArray<DeviceRect>) -> RasterTeam? {
        var area = 0
        for rect in rects { area += rect.area }
        guard threadCount > 1 && area >= 2 * smallestShare else { return nil }
        let team = self.team ?? RasterTeam(threads: threadCount, first: raster)
        team.trace = trace
        self.team = team
        return team
    }
}
