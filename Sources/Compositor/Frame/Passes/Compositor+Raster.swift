// Compositor+Raster.swift: the pass that draws damaged areas, with one thread or several.

import Synchronization
import VitrineDisplay
import VitrineGraphics

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
        list.withView { draw(rects, of: $0, over: Self.background, into: &sink) }
    }

    func draw(
        _ rects: ContiguousArray<DeviceRect>, of view: borrowing RenderView, over background: UInt32,
        into sink: inout some BandSink
    ) {
        var area = 0
        for rect in rects { area += rect.area }
        if threadCount > 1 && area >= 2 * smallestShare {
            drawTogether(rects, of: view, over: background, into: &sink)
            return
        }
        raster.beginFrame(nodeCount: list.nodes.count)
        if rects.count >= 4 { raster.plan.survey(view) }
        for rect in rects { raster.draw(rect, of: view, background: background, into: &sink) }
        raster.plan.invalidateSurvey()
    }

    private func drawTogether(
        _ rects: ContiguousArray<DeviceRect>, of view: borrowing RenderView, over background: UInt32,
        into sink: inout some BandSink
    ) {
        let team = self.team ?? RasterTeam(threads: threadCount, first: raster)
        self.team = team
        for other in team.rasters {
            other.beginFrame(nodeCount: list.nodes.count)
            other.subpixels = raster.subpixels
        }
        let tally = TeamCounters()
        let job = TeamJob(view, rects, background: background, threads: team.rasters.count, into: sink)
        for rect in rects { raster.placeLists(in: rect, of: view) }
        team.run { worker in
            let bytes = job.draw(with: team.rasters[worker], next: tally.next)
            tally.bytes.add(bytes, ordering: .relaxed)
        }
        sink.addBytes(tally.bytes.load(ordering: .relaxed))
        raster.addCounts(of: team.rasters.dropFirst(), nodeCount: list.nodes.count)
    }
}
