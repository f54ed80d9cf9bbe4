// RecordedTestRunTests.swift: a test that a run writes of its input.

import Foundation
import Testing

extension DeviceRuns {
    @Suite struct RecordedTestRunTests {
        /// A script without a display is played in virtual time, and recorded as what a person does is.
        @Test(.timeLimit(.minutes(1))) func aScriptIsRecorded() async throws {
            try await blocking {
                let folder = FileManager.default.temporaryDirectory.appendingPathComponent("test-\(UUID().uuidString)")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                defer { try? FileManager.default.removeItem(at: folder) }
                let script = folder.appendingPathComponent("script"),
                    test = folder.appendingPathComponent("TapTests.swift")
                try "settle\ntap 100 200\nsettle\nquit\n".write(to: script, atomically: true, encoding: .utf8)
                let run = try ProbeRun(["--on-tap", "count", "--script", script.path, "--record-test", test.path])
                defer { run.clean() }
                try run.waitForEnd()
                let remarks = run.remarks()
                try #require(run.process.terminationStatus == 0, "\(remarks)")
                let text = try String(contentsOf: test, encoding: .utf8)
                #expect(text.contains("struct TapTests {") && text.contains("await stage.tap("), "\(text)")
                #expect(text.contains("stage.assertSnapshot(\"tap-1\")"), "\(text)")
            }
        }
    }
}
