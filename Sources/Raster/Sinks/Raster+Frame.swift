// Raster+Frame.swift: draws the rectangles of a frame, with one thread or several.
//
// A function with a sink of any type is compiled for each of them only in its module, so there is one for each here.

import Synchronization

extension Raster {
    /// Draws rectangles of a frame to a display.
    /// - Parameters:
    ///   - nodeCount: the number of the list's nodes.
    ///   - team: the threads that draw together. Nil if this raster draws everything.
    package func draw(
        _ rects: ContiguousArray<DeviceRect>, of view: borrowing RenderView, nodeCount: Int, over background: UInt32,
        with team: RasterTeam?, into sink: inout ScanoutSink
    ) {
        drawFrame(rects, of: view, nodeCount: nodeCount, over: background, with: team, into: &sink)
    }

    /// Draws rectangles of scrolled content.
    package func draw(
        _ rects: ContiguousArray<DeviceRect>, of view: borrowing RenderView, nodeCount: Int, over background: UInt32,
        with team: RasterTeam?, into sink: inout RingSink
    ) {
        drawFrame(rects, of: view, nodeCount: nodeCount, over: background, with: team, into: &sink)
    }

    /// Draws a rectangle into a bitmap.
    package func draw(
        _ rect: DeviceRect, of view: borrowing RenderView, background: UInt32, into sink: inout BitmapSink
    ) {
        draw(rect, of: view, background: background, isPlaced: false, into: &sink)
    }

    /// Draws the alpha of a rectangle.
    package func draw(
        _ rect: DeviceRect, of view: borrowing RenderView, background: UInt32, into sink: inout AlphaSink
    ) {
        draw(rect, of: view, background: background, isPlaced: false, into: &sink)
    }

    /// Draws a rectangle into the cells of a backdrop.
    package func draw(
        _ rect: DeviceRect, of view: borrowing RenderView, background: UInt32, into sink: inout CellSink
    ) {
        draw(rect, of: view, background: background, isPlaced: false, into: &sink)
    }

    private func drawFrame(
        _ rects: ContiguousArray<DeviceRect>, of view: borrowing RenderView, nodeCount: Int, over background: UInt32,
        with team: RasterTeam?, into sink: inout some BandSink
    ) {
        if let team {
            drawTogether(rects, of: view, nodeCount: nodeCount, over: background, with: team, into: &sink)
            return
        }
        beginFrame(nodeCount: nodeCount)
        if rects.count >= 4 { plan.survey(view) }
        for rect in rects { draw(rect, of: view, background: background, into: &sink) }
        plan.invalidateSurvey()
    }

    private func drawTogether(
        _ rects: ContiguousArray<DeviceRect>, of view: borrowing RenderView, nodeCount: Int, over background: UInt32,
        with team: RasterTeam, into sink: inout some BandSink
    ) {
        for other in team.rasters {
            other.beginFrame(nodeCount: nodeCount)
            other.subpixels = subpixels
        }
        let tally = TeamCounters()
        let job = TeamJob(view, rects, background: background, threads: team.rasters.count, into: sink)
        for rect in rects { placeLists(in: rect, of: view) }
        team.run { worker in
            let bytes = job.draw(with: team.rasters[worker], next: tally.next)
            tally.bytes.add(bytes, ordering: .relaxed)
        }
        sink.addBytes(tally.bytes.load(ordering: .relaxed))
        addCounts(of: team.rasters.dropFirst(), nodeCount: nodeCount)
    }
}

/// A team's work in a frame.
private struct TeamJob<Sink: BandSink>: @unchecked Sendable {
    private let count: Int
    private let nodes: UnsafePointer<RenderNode>
    private let bounds: UnsafePointer<DeviceRect>
    private let opaque: UnsafePointer<DeviceRect>
    private let contents: UnsafePointer<ContentPixels>
    private let effects: UnsafePointer<EffectPlace>
    private let background: UInt32
    private let strips: [DeviceRect]
    /// Strips do not overlap: each thread writes to a copy of the sink, and so to separate memory.
    private let sink: Sink
    private let first: Int
    private let scrolled: ScrolledParts

    init(
        _ view: borrowing RenderView, _ rects: ContiguousArray<DeviceRect>, background: UInt32, threads: Int,
        into sink: Sink
    ) {
        self.sink = sink
        first = view.first
        scrolled = view.scrolled
        count = view.count
        nodes = view.nodes
        bounds = view.bounds
        opaque = view.opaque
        contents = view.contents
        effects = view.effects
        self.background = background
        // Several strips per thread, since the cost of rows differs.
        let rows = max(16, rects.reduce(0) { $0 + $1.height } / (threads * 4))
        strips = rects.flatMap { $0.strips(of: Int32(rows)) }
    }

    /// Draws strips until none is left. Returns the number of bytes written.
    func draw(with raster: Raster, next: borrowing Atomic<Int>) -> Int {
        var sink = sink
        let view = RenderView(
            count: count, nodes: nodes, bounds: bounds, opaque: opaque, contents: contents, effects: effects,
            first: first, scrolled: scrolled)
        while true {
            let k = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard k < strips.count else { return sink.bytesWritten }
            raster.draw(strips[k], of: view, background: background, isPlaced: true, into: &sink)
        }
    }
}

extension DeviceRect {
    fileprivate func strips(of rows: Int32) -> [DeviceRect] {
        stride(from: minY, to: maxY, by: Int(rows)).map {
            DeviceRect(minX: minX, minY: $0, maxX: maxX, maxY: min(maxY, $0 + rows))
        }
    }
}
