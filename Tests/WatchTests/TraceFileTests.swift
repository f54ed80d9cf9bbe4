// TraceFileTests.swift: trace files are whole JSON after each part, and limited.

import Foundation
import Testing
@testable import VitrineSystem

@testable import VitrineWatch

@Suite struct TraceFileTests {
    private let path = FileManager.default.temporaryDirectory.appendingPathComponent("tf-\(UUID().uuidString)").path

    private func events(_ path: String) throws -> [[String: Any]] {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let page = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        return try #require(page?["traceEvents"] as? [[String: Any]])
    }

    private func span(_ name: String, at time: Int = 1_234_567, thread: Int32 = 7) -> TraceEvent {
        TraceEvent(kind: .span(duration: 1005), name: name, thread: thread, time: time, numbers: [("a \"b\"", -3)])
    }

    @Test func theFileIsWholeAfterEachPart() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = try TraceFile(path: path)
        #expect(try events(path).isEmpty)
        file.write([span("one\n\"two\"\\\u{1}")], threads: [7: "worker"])
        #expect(try events(path).map { $0["ph"] as? String } == ["M", "M", "X"])
        file.write([span("three"), span("four", thread: 8)], threads: [7: "worker", 8: "other"])
        let all = try events(path)
        #expect(
            all.map { $0["name"] as? String } == [
                "process_name", "thread_name", "one\n\"two\"\\\u{1}", "three", "thread_name", "four",
            ])
        // Microseconds, with the nanoseconds as decimals.
        #expect(all[2]["ts"] as? Double == 1234.567 && all[2]["dur"] as? Double == 1.005)
        #expect((all[2]["args"] as? [String: Int]) == ["a \"b\"": -3])
    }

    @Test func theSizeIsLimitedAndTheFileStaysWhole() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = try TraceFile(path: path, largest: 2000)
        for _ in 0..<50 { file.write([span("step")], threads: [7: "worker"]) }
        #expect(!file.isOpen)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count <= 2000)
        #expect(try events(path).count > 5)
    }

    @Test func anExistingFileIsReplaced() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try String(repeating: "x", count: 5000).write(toFile: path, atomically: true, encoding: .utf8)
        _ = try TraceFile(path: path)
        #expect(try events(path).isEmpty)
    }

    @Test func capturesAreLimited() throws {
        var capture = TraceCapture()
        let many = (0..<10_000).map { span("a long name of a step \($0)") }
        for _ in 0..<20 { capture.add(many, threads: [:]) }
        #expect(capture.isFull && capture.json.count <= TraceCapture.largest + 100)
        #expect(try JSONSerialization.jsonObject(with: capture.json) is [String: Any])
    }
}
