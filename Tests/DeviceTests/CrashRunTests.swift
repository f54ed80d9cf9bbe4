// CrashRunTests.swift: the report of a crash, and the effect of many crashes.

import Foundation
import Testing

extension DeviceRuns {
    @Suite(.serialized) struct CrashRunTests {
        private func reports(_ run: ProbeRun) -> [String] {
            ((try? FileManager.default.contentsOfDirectory(
                atPath: run.state.appendingPathComponent("crashes").path)) ?? [])
                .sorted()
        }

        /// Starts the probe, taps it, and waits for its end.
        private func crash(
            _ folder: URL? = nil, state: String? = nil, how: String = "crash"
        ) throws -> ProbeRun {
            let folder =
                folder
                ?? FileManager.default.temporaryDirectory.appendingPathComponent(
                    "cr-\(UUID().uuidString.prefix(8))")
            let run = try ProbeRun(
                ["--on-tap", how, "--state", state ?? folder.appendingPathComponent("state").path],
                environment: ["VITRINE_CRASH_REST": "2"], folder: folder)
            try run.waitForApp()
            _ = try run.ask("tap", "100", "100")
            try run.waitForEnd()
            return run
        }

        @Test(.timeLimit(.minutes(1))) func aTrapWritesAReportWithItsStack() async throws {
            try await blocking {
                let run = try crash()
                defer { run.clean() }
                #expect(run.process.terminationReason == .uncaughtSignal)
                let names = reports(run)
                #expect(names.count == 1)
                let text = try String(
                    contentsOf: run.state.appendingPathComponent("crashes/\(names.first ?? "")"),
                    encoding: .utf8)
                #expect(text.contains("program: RunProbe\n"))
                #expect(text.contains("reason: SIGILL") || text.contains("reason: SIGTRAP"), "\(text)")
                #expect(text.contains("process: \(run.process.processIdentifier)\n"))
                // The probe's own code is in the stack, with offsets for addr2line.
                #expect(text.contains("RunProbe(+0x") || text.contains("RunProbe($s"), "\(text)")
            }
        }

        private func report(_ run: ProbeRun) throws -> String {
            let names = reports(run)
            #expect(names.count == 1)
            return try String(
                contentsOf: run.state.appendingPathComponent("crashes/\(names.first ?? "")"), encoding: .utf8)
        }

        /// A crash of a second thread does not truncate the first one's report, nor does a signal that is sent to the
        /// reporting thread.
        @Test(.timeLimit(.minutes(1)), arguments: ["crash-together", "crash-sent"], 0..<3)
        func simultaneousCrashesWriteACompleteReport(how: String, round: Int) async throws {
            try await blocking {
                let run = try crash(how: how)
                defer { run.clean() }
                #expect(run.process.terminationReason == .uncaughtSignal)
                let text = try report(run)
                #expect(text.hasSuffix("end of the report\n"), "\(text)")
                #expect(text.components(separatedBy: "reason: ").count == 2)
            }
        }

        /// The overflowing stack has no space for writing a report.
        @Test(.timeLimit(.minutes(1))) func aStackOverflowOnAnotherThreadIsReported() async throws {
            try await blocking {
                let run = try crash(how: "overflow")
                defer { run.clean() }
                #expect(run.process.terminationReason == .uncaughtSignal)
                let text = try report(run)
                #expect(text.contains("reason: SIGSEGV") || text.contains("reason: SIGBUS"), "\(text)")
                #expect(text.hasSuffix("end of the report\n"))
            }
        }

        /// The watchdog's signal reports the main thread's stack.
        @Test(.timeLimit(.minutes(1))) func anExternalAbortWritesAReport() async throws {
            try await blocking {
                let run = try ProbeRun(
                    [
                        "--state",
                        FileManager.default.temporaryDirectory.appendingPathComponent(
                            "ab-\(UUID().uuidString)"
                        )
                        .path,
                    ])
                defer { run.clean() }
                try run.waitForApp()
                let folder = run.process.arguments?.last ?? ""
                kill(run.process.processIdentifier, SIGABRT)
                try run.waitForEnd()
                #expect(
                    run.process.terminationReason == .uncaughtSignal
                        && run.process.terminationStatus == SIGABRT)
                let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/crashes")
                let text = try String(
                    contentsOfFile: folder + "/crashes/" + (names.first ?? ""), encoding: .utf8)
                #expect(text.contains("reason: SIGABRT"))
                try? FileManager.default.removeItem(atPath: folder)
            }
        }

        /// Five crashes, a pause with the calm screen, and the app again.
        @Test(.timeLimit(.minutes(2))) func aCrashLoopPausesAndIsTriedAgain() async throws {
            try await blocking {
                let first = try crash()
                defer { first.clean() }
                for _ in 0..<4 { _ = try crash(first.folder) }
                #expect(reports(first).count == 5)
                let resting = try ProbeRun(
                    ["--on-tap", "count", "--state", first.state.path],
                    environment: ["VITRINE_CRASH_REST": "2"],
                    folder: first.folder)
                defer { resting.clean() }
                try resting.waitForTree("#vitrine.crash")
                let code = reports(first).last.map { String($0.dropLast(4)) } ?? "?"
                let tree = try resting.ask("tree").output
                #expect(tree.contains(code))
                // The screen is public.
                #expect(!tree.contains(first.folder.path) && !tree.contains(".txt"), "\(tree)")
                // The same process, which started the app again.
                try resting.waitForTree("#counter")
                #expect(resting.process.isRunning)
                #expect(try resting.ask("tap", "100", "100").status == 0)
                try resting.waitForTree("“1 taps”")
                #expect(try resting.ask("quit").status == 0)
                try resting.waitForEnd()
                #expect(resting.process.terminationStatus == 0)
            }
        }

        /// A read-only or missing disk does not prevent a start, and the report is written to standard error.
        @Test(.timeLimit(.minutes(1)), arguments: ["/proc/nowhere", "/etc/passwd/state"])
        func theAppRunsWithoutAStateFolder(state: String) async throws {
            try await blocking {
                let run = try crash(state: state)
                defer { run.clean() }
                let text = run.remarks()
                #expect(text.contains("A crash report cannot be written"), "\(text)")
                #expect(text.contains("reason: SIG"))
            }
        }
    }
}
