// StartTraceTests.swift: stages of a start, as text and JSON.

import Foundation
import Testing

@testable import VitrineWatch

@MainActor @Suite struct StartTraceTests {
    @Test func stagesHaveTimes() throws {
        let trace = StartTrace()
        trace.mark(.exec, at: 10)
        trace.mark(.device, at: 10.02)
        trace.mark(.loaded, at: 10.005)
        trace.mark(.flip, at: 10.1)
        trace.mark(.flip, at: 99)
        let json = try JSONSerialization.jsonObject(with: Data(trace.json.utf8)) as? [String: Any]
        let stages = try #require(json?["stages"] as? [[String: Any]])
        #expect(stages.map { $0["stage"] as? String } == ["exec", "loaded", "device", "flip"])
        #expect(stages.map { $0["at_ms"] as? Double } == [0, 5, 20, 100])
        #expect(stages.map { $0["took_ms"] as? Double } == [0, 5, 15, 80])
        #expect(json?["total_ms"] as? Double == 100)
        #expect(trace.text.split(separator: "\n").last == "flip          100.000 ms  (+80.000)")
        #expect(trace.isComplete)
    }

    @Test func eachStageIsReportedOnce() {
        let trace = StartTrace()
        var reported: [StartTrace.Stage] = []
        trace.mark(.exec, at: 1)
        trace.onStage = { reported.append($0) }
        for _ in 0..<3 { trace.mark(.device) }
        trace.mark(.frame)
        #expect(reported == [.device, .frame])
    }

    @Test func theStartTimeOfTheProcessIsRead() throws {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        let trace = StartTrace()
        trace.markProcess(loadedAtMonotonic: Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9)
        struct Page: Decodable {
            struct Stage: Decodable {
                var stage: String
                var at_ms: Double
            }
            var stages: [Stage]
        }
        let page = try JSONDecoder().decode(Page.self, from: Data(trace.json.utf8))
        #expect(page.stages.map(\.stage) == ["exec", "loaded"])
        // This process has run for some time, but for less than a day.
        #expect((0...86_400_000).contains(page.stages.last?.at_ms ?? -1))
    }

    @Test func anEmptyTraceIsAccepted() {
        #expect(StartTrace().text.isEmpty)
        #expect(!StartTrace().isComplete)
    }
}
