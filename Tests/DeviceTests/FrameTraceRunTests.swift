// FrameTraceRunTests.swift: traces of frames, as files and over the control socket.

import Foundation
import Testing

extension DeviceRuns {
    @Suite(.serialized) struct FrameTraceRunTests {
        private let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("ft-\(UUID().uuidString.prefix(8)).json")

        /// Python's parser accepts the file.
        private func parseWithPython(_ file: URL) throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
            process.arguments = ["-c", "import json, sys; json.load(open(sys.argv[1]))", file.path]
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
        }

        /// The passes are those of docs/frame.md, in its order.
        @Test(.timeLimit(.minutes(1))) func aRunWithThreeFramesIsTraced() async throws {
            try await blocking {
                defer { try? FileManager.default.removeItem(at: file) }
                let script = file.deletingPathExtension().appendingPathExtension("txt")
                defer { try? FileManager.default.removeItem(at: script) }
                try "settle\ntap 100 100\nsettle\ntap 100 100\nsettle\n".write(
                    to: script, atomically: true, encoding: .utf8)
                let run = try ProbeRun(["--on-tap", "count", "--script", script.path, "--trace-frames", file.path])
                defer { run.clean() }
                try run.waitForEnd()
                let remarks = run.remarks()
                try #require(run.process.terminationStatus == 0, "\(remarks)")
                try parseWithPython(file)
                let trace = try TracedRun(try Data(contentsOf: file))
                try trace.check()
                let frames = trace.events("X", "frame").filter {
                    ($0["args"] as? [String: Int])?["presented"] == 1
                }
                #expect(frames.count == 3)
                for (index, frame) in frames.enumerated() {
                    #expect(
                        trace.names(within: frame) == ["sample", "scroll", "backdrops", "damage", "raster", "present"])
                    let numbers = try #require(frame["args"] as? [String: Int])
                    #expect(numbers["number"] == index + 1)
                    #expect((numbers["damaged pixels"] ?? 0) > 0 && (numbers["bytes written"] ?? 0) > 0)
                }
                #expect((frames[0]["args"] as? [String: Int])?["damaged pixels"] == 320 * 240)
                let turn = try #require(
                    trace.events("X", "turn").first {
                        TracedRun.start($0) <= TracedRun.start(frames[0])
                            && TracedRun.end($0) >= TracedRun.end(frames[0])
                    })
                let order = ["timers", "constraints", "layout", "display", "commit", "frame"]
                // Work that waits for a change repeats some; the first of each counts.
                let names = trace.names(within: turn)
                #expect(order.compactMap { names.firstIndex(of: $0) }.count == order.count, "\(names)")
                #expect(order == order.sorted { names.firstIndex(of: $0) ?? 0 < names.firstIndex(of: $1) ?? 0 })
                try checkInput(trace, frames)
            }
        }

        /// Each tap is a finger that goes down, which changes nothing, and up, whose arrow ends at the next frame.
        private func checkInput(_ trace: TracedRun, _ frames: [[String: Any]]) throws {
            let ups = trace.events("s", "touch up")
            #expect(ups.count == 2 && trace.events("s", "touch down").count == 2)
            for (up, frame) in zip(ups, frames.dropFirst()) {
                let end = try #require(trace.events("f", "touch up").first { $0["id"] as? Int == up["id"] as? Int })
                #expect(end["bp"] as? String == "e")
                #expect((TracedRun.start(frame)...TracedRun.end(frame)).contains(TracedRun.start(end)))
                let steps = trace.events("X", "events").filter {
                    (TracedRun.start($0)...TracedRun.end($0)).contains(TracedRun.start(up))
                }
                #expect(steps.count == 1)
            }
            // Each interval from input to presentation ends.
            let begun = trace.events("b").compactMap { $0["id"] as? Int }
            #expect(Set(begun) == Set(trace.events("e").compactMap { $0["id"] as? Int }) && begun.count == 4)
        }

        @Test(.timeLimit(.minutes(1))) func theTraceOfAKilledProgramIsWhole() async throws {
            try await blocking {
                defer { try? FileManager.default.removeItem(at: file) }
                let run = try ProbeRun(["--on-tap", "animate", "--trace-frames", file.path])
                defer { run.clean() }
                try run.waitForApp()
                #expect(try run.ask("tap", "100", "100").status == 0)
                // A file that is read while it is written may have a new beginning and an old end.
                try ProbeRun.wait("frames are in the trace") {
                    (try? TracedRun(try Data(contentsOf: file)))?.events("X", "frame").count ?? 0 > 5
                }
                kill(run.process.processIdentifier, SIGKILL)
                try run.waitForEnd()
                try parseWithPython(file)
                let trace = try TracedRun(try Data(contentsOf: file))
                try trace.check()
                // The sources of the run loop.
                #expect(!trace.events("X", "control socket").isEmpty)
            }
        }

        @Test(.timeLimit(.minutes(1))) func framesAreTracedOverTheControlSocket() async throws {
            try await blocking {
                let run = try ProbeRun(["--on-tap", "animate"])
                defer { run.clean() }
                try run.waitForApp()
                #expect(try run.ask("tap", "100", "100").status == 0)
                let answer = try run.ask("trace", "--frames", "4", "--seconds", "50")
                try #require(answer.status == 0, "\(answer.errors)")
                let trace = try TracedRun(Data(answer.output.utf8))
                try trace.check()
                #expect(trace.events("X", "frame").count == 4)
                // Afterwards nothing is recorded: the next trace has no earlier frames.
                let next = try run.ask("trace", "--frames", "1", "--seconds", "50")
                #expect(try TracedRun(Data(next.output.utf8)).events("X", "frame").count == 1)
                #expect(try run.ask("trace", "--frames", "0").status == 64)
            }
        }

        @Test(.timeLimit(.minutes(1))) func theTraceOfAnAppAtRestEndsInTime() async throws {
            try await blocking {
                let run = try ProbeRun()
                defer { run.clean() }
                try run.waitForApp()
                let answer = try run.ask("trace", "--frames", "600", "--seconds", "0.2")
                #expect(answer.status == 0 && answer.errors.contains("frames are missing"), "\(answer)")
                _ = try TracedRun(Data(answer.output.utf8))
            }
        }

        @Test(.timeLimit(.minutes(1)), arguments: ["/proc/frames.json", "/nonexistent/frames.json", "/dev/null"])
        func anImpossibleFilePreventsTheStart(path: String) async throws {
            try await blocking {
                let run = try ProbeRun(["--trace-frames", path])
                defer { run.clean() }
                try run.waitForEnd()
                #expect(run.process.terminationStatus == 73)
                let remarks = run.remarks()
                #expect(remarks.contains("the frame trace \(path)"), "\(remarks)")
            }
        }
    }
}
