// FrameLoop+Trace.swift: the steps of a turn and the way of input to a frame, for a trace.

import VitrineCompositor
import VitrineDisplay
import VitrineGraphics
import VitrineSystem

extension FrameLoop {
    /// Performs a step, as a span of the trace if there is one.
    @inline(__always)
    func traced(_ name: String, _ step: () -> Void) {
        guard let trace else { return step() }
        trace.span(name, step)
    }

    /// Makes a frame. In the trace it has its damage, its bytes, and an end of the arrow of each input event before it.
    func renderFrame(at time: Double) throws -> FrameReport {
        guard let trace else { return try compositor.renderFrame(at: time) }
        let start = FrameTrace.now
        var report = FrameReport()
        defer {
            if report.didPresent { tracedInput.frameWasPresented(in: trace) }
            let numbers = [
                (name: "number", value: presentedCount + (report.didPresent ? 1 : 0)),
                (name: "presented", value: report.didPresent ? 1 : 0),
                (name: "damaged pixels", value: report.damage.reduce(0) { $0 + $1.area }),
                (name: "bytes written", value: report.bytesWritten),
                (name: "layers drawn", value: report.layersDrawn),
            ]
            trace.endSpan("frame", since: start, numbers)
        }
        report = try compositor.renderFrame(at: time)
        return report
    }
}
