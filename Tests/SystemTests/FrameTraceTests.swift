// FrameTraceTests.swift: entries of threads, in limits.

import Foundation
import Testing

@testable import VitrineSystem

@Suite struct FrameTraceTests {
    @Test func spansHaveTheirThreadAndNest() async {
        let trace = FrameTrace()
        await withCheckedContinuation { continuation in
            WorkerThread.start("trace-test") {
                trace.span("outer") { trace.span("inner") {} }
                continuation.resume()
            }
        }
        let (events, threads, dropped) = trace.take()
        #expect(dropped == 0 && events.map(\.name) == ["inner", "outer"])
        #expect(threads[events[0].thread] == "trace-test")
        guard case .span(let inner) = events[0].kind, case .span(let outer) = events[1].kind else {
            Issue.record("no spans")
            return
        }
        #expect(events[1].time <= events[0].time && events[0].time + inner <= events[1].time + outer)
        #expect(trace.take().events.isEmpty)
    }

    @Test func waitingEntriesAreLimited() {
        let trace = FrameTrace()
        for number in 0..<FrameTrace.mostWaiting + 10 { trace.record(.arrowStart(number), "x") }
        let (events, _, dropped) = trace.take()
        #expect(events.count == FrameTrace.mostWaiting && dropped == 10)
        #expect(trace.take().dropped == 0)
    }

    /// Times beyond the range of whole numbers do not trap.
    @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300]) func impossibleTimesAreZero(seconds: Double) {
        #expect(FrameTrace.nanoseconds(seconds) == 0)
    }
}
