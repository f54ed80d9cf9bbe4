// RemoteControlTests.swift: an app in real time, queried and controlled over its socket.

import Foundation
import Testing

extension DeviceRuns {
    @Suite(.serialized) struct RemoteControlTests {
        @Test(.timeLimit(.minutes(1))) func anAppIsCapturedUsedAndEnded() async throws {
            try await blocking {
                let run = try ProbeRun(["--on-tap", "count"])
                defer { run.clean() }
                try run.waitForApp()
                let before = run.folder.appendingPathComponent("before.png"),
                    after = run.folder.appendingPathComponent("after.png")
                #expect(try run.ask("screenshot", before.path).status == 0)
                #expect(try run.ask("tap", "100", "100").status == 0)
                #expect(try run.ask("tap", "120", "120").status == 0)
                try run.waitForTree("“2 taps”")
                #expect(try run.ask("screenshot", after.path).status == 0)
                let first = try Data(contentsOf: before), second = try Data(contentsOf: after)
                // Width and height of a PNG's header.
                #expect(
                    first.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]) && first[19] == 64 && first[18] == 1
                        && first[23] == 240)
                #expect(first != second)
                let off = try run.ask("tap", "400", "100")
                #expect(off.status == 69 && off.errors.contains("is not on the screen"), "\(off)")
                let wrong = try run.ask("key", "nosuchkey")
                #expect(wrong.status == 69, "\(wrong)")
                #expect(try run.ask("quit").status == 0)
                try run.waitForEnd()
                #expect(run.process.terminationStatus == 0)
                #expect(!FileManager.default.fileExists(atPath: run.control))
            }
        }

        /// A request that is too large is rejected before it is allocated.
        @Test(.timeLimit(.minutes(1))) func aDragOfADayIsRefusedBeforeAllocation() async throws {
            try await blocking {
                let run = try ProbeRun()
                defer { run.clean() }
                try run.waitForApp()
                func peak() throws -> Int {
                    let path = "/proc/\(run.process.processIdentifier)/status"
                    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
                    let line = lines.first { $0.hasPrefix("VmHWM:") } ?? ""
                    return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
                }
                let script = run.folder.appendingPathComponent("long.txt")
                try "drag 10 10 20 20 86400\n".write(to: script, atomically: true, encoding: .utf8)
                let before = try peak()
                let answer = try run.ask("play", script.path)
                #expect(answer.status == 69 && answer.errors.contains("600 s are the most"), "\(answer)")
                #expect(try peak() - before < 64 << 10)
            }
        }

        @Test(.timeLimit(.minutes(1))) func theStatusDescribesTheApp() async throws {
            try await blocking {
                let run = try ProbeRun(["--scale", "2", "--trace", "/dev/null"])
                defer { run.clean() }
                try run.waitForApp()
                let status = try run.status()
                #expect(status["state"] as? String == "active")
                let display = try #require(status["display"] as? [String: Any])
                #expect(display["width"] as? Int == 320 && display["scale"] as? Double == 2)
                let frames = try #require(status["frames"] as? [String: Any])
                #expect((frames["presented"] as? Int ?? 0) >= 1)
                let memory = try #require(status["memory"] as? [String: Any])
                #expect(memory["scanout"] as? Int == 2 * 320 * 240 * 4)
                #expect((memory["resident"] as? Int ?? 0) > 1 << 20)
                let trace =
                    try JSONSerialization.jsonObject(with: Data(try run.ask("trace").output.utf8))
                    as? [String: Any]
                let stages = (trace?["stages"] as? [[String: Any]])?.compactMap { $0["stage"] as? String }
                #expect(
                    stages == [
                        "exec", "loaded", "options", "device", "font", "application", "layout", "frame",
                        "flip",
                    ])
            }
        }

        @Test(.timeLimit(.minutes(1))) func aMemoryWarningReachesTheAppAndEmptiesTheCaches() async throws {
            try await blocking {
                let run = try ProbeRun()
                defer { run.clean() }
                try run.waitForApp()
                func glyphs() throws -> Int {
                    let caches = (try run.status()["memory"] as? [String: Any])?["caches"] as? [String: Any]
                    return caches?["glyphs"] as? Int ?? -1
                }
                #expect(try glyphs() > 0)
                #expect(try run.ask("memory-warning").status == 0)
                try run.waitForTree("“memory”")
                #expect(try run.status()["memory_warnings"] as? Int == 1)
            }
        }

        @Test(.timeLimit(.minutes(1))) func aScreenIsAuditedWhileTheAppRuns() async throws {
            try await blocking {
                let run = try ProbeRun(["--on-tap", "fade"])
                defer { run.clean() }
                try run.waitForApp()
                let elements = try run.ask("elements").output
                #expect(elements.contains("staticText \"0 taps\" identifier=counter"), "\(elements)")
                let clean = try run.ask("audit")
                #expect(clean.status == 0 && clean.output.isEmpty, "\(clean)")
                #expect(try run.ask("tap", "100", "200").status == 0)
                try run.waitForTree("“1 taps”")
                let found = try run.ask("audit")
                #expect(found.status == 1)
                #expect(
                    found.output.hasPrefix(
                        "lowContrast: “1 taps” (counter) at 10, 10, 200 x 30: its contrast is"),
                    "\(found)")
            }
        }

        @Test(.timeLimit(.minutes(1))) func theOverlayIsSwitchedWhileTheAppRuns() async throws {
            try await blocking {
                let run = try ProbeRun()
                defer { run.clean() }
                try run.waitForApp()
                #expect(!(try run.ask("tree").output.contains("vitrine.overlay")))
                #expect(try run.ask("overlay", "on").status == 0)
                try run.waitForTree("#vitrine.overlay")
                #expect(try run.ask("overlay", "off").status == 0)
                #expect(!(try run.ask("tree").output.contains("vitrine.overlay")))
            }
        }

        @Test(.timeLimit(.minutes(1))) func anImpossibleSocketPreventsTheStart() async throws {
            try await blocking {
                let run = try ProbeRun(["--control", "/proc/control"])
                defer { run.clean() }
                try run.waitForEnd()
                #expect(run.process.terminationStatus == 73)
                #expect(run.remarks().contains("/proc/control"))
            }
        }
    }
}
