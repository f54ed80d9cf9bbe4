// RecoveryRunTests.swift: the machine around an app fails, and the app continues.
//
// The rows of docs/devices.md, "When the machine fails", that need no board.

import Foundation
import Testing

extension DeviceRuns {
    @Suite(.serialized) struct RecoveryRunTests {
        /// A new folder with a folder `disk` in it.
        private func place() throws -> (folder: URL, disk: URL) {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "re-\(UUID().uuidString.prefix(8))")
            let disk = folder.appendingPathComponent("disk")
            try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
            return (folder, disk)
        }

        /// State, the copy of the last valid content, screenshots and recordings cannot be written: the app reports it
        /// and continues; existing files stay intact; a crash is reported nevertheless.
        @Test(
            .timeLimit(.minutes(1)), .enabled(if: Surroundings.areAvailable),
            arguments: Surroundings.Disk.allCases)
        func aFullOrReadOnlyDisk(kind: Surroundings.Disk) async throws {
            try await blocking {
                let (folder, disk) = try place()
                let menu = folder.appendingPathComponent("menu.txt")
                try "espresso".write(to: menu, atomically: true, encoding: .utf8)
                try "espresso".write(
                    to: disk.appendingPathComponent("kept.txt"), atomically: true, encoding: .utf8)
                let run = try ProbeRun(
                    [
                        "--on-tap", "crash", "--state", disk.path + "/state", "--content", menu.path,
                        "--kept",
                        disk.path + "/kept.txt",
                    ], folder: folder, through: Surroundings.disk(kind, at: disk))
                defer { run.clean() }
                try run.waitForTree("“espresso”")
                try "latte".write(to: menu, atomically: true, encoding: .utf8)
                try run.waitForTree("“latte”")
                // The disk as mounted for the probe.
                let seen = "/proc/\(run.process.processIdentifier)/root\(disk.path)"
                #expect(try String(contentsOfFile: seen + "/kept.txt", encoding: .utf8) == "espresso")
                let picture = try run.ask("screenshot", seen + "/picture.png")
                #expect(picture.status == 73 && picture.errors.contains("picture.png"), "\(picture)")
                #expect(try run.status()["state"] as? String == "active")
                _ = try run.ask("tap", "100", "100")
                try run.waitForEnd()
                let text = run.remarks()
                #expect(text.contains("A crash report cannot be written, so here it is:"), "\(text)")
                #expect(text.contains("reason: SIG") && text.contains("last remarks"), "\(text)")
            }
        }

        /// Standard error is a file on a full disk: lost messages do not end the app.
        @Test(.timeLimit(.minutes(1)), .enabled(if: Surroundings.areAvailable))
        func unwritableDiagnosticsDoNotEndTheApp() async throws {
            try await blocking {
                let (folder, disk) = try place()
                let run = try ProbeRun(
                    ["--on-tap", "count", "--trace", "-"],
                    environment: ["VITRINE_IMAGE_CACHE": "many"], folder: folder,
                    through: Surroundings.disk(.full, at: disk, log: disk.path + "/log"))
                defer { run.clean() }
                try run.waitForApp()
                #expect(try run.ask("tap", "100", "100").status == 0)
                try run.waitForTree("“1 taps”")
                kill(run.process.processIdentifier, SIGTERM)
                try run.waitForEnd()
                #expect(run.process.terminationReason == .exit && run.process.terminationStatus == 0)
            }
        }

        /// Standard error is a pipe, and its reader has ended.
        @Test(.timeLimit(.minutes(1))) func unreadDiagnosticsDoNotEndTheApp() async throws {
            try await blocking {
                let (folder, _) = try place()
                let menu = folder.appendingPathComponent("menu.txt")
                try "espresso".write(to: menu, atomically: true, encoding: .utf8)
                let run = try ProbeRun(["--content", menu.path], folder: folder)
                defer { run.clean() }
                try run.waitForTree("“espresso”")
                try run.stopReading()
                try "bad news".write(to: menu, atomically: true, encoding: .utf8)
                kill(run.process.processIdentifier, SIGHUP)
                try run.waitForTree("“espresso (offline)”")
                kill(run.process.processIdentifier, SIGTERM)
                try run.waitForEnd()
                #expect(run.process.terminationReason == .exit && run.process.terminationStatus == 0)
            }
        }

        /// A remark of a low module, which has no run, is written to the run's log, with the program's name.
        @Test(.timeLimit(.minutes(1))) func diagnosticsOfLowModulesGoThroughTheLog() async throws {
            try await blocking {
                let run = try ProbeRun(environment: ["VITRINE_IMAGE_CACHE": "many"])
                defer { run.clean() }
                try run.waitForApp()
                kill(run.process.processIdentifier, SIGTERM)
                try run.waitForEnd()
                let lines = run.remarks().split(separator: "\n")
                #expect(
                    lines == [
                        "RunProbe: VITRINE_IMAGE_CACHE=many is not a number from 0, such as 64M; ignored"
                    ])
            }
        }

        /// The start does not wait for a network; VNC is served when its address appears.
        @Test(.timeLimit(.minutes(1)), .enabled(if: Surroundings.areAvailable))
        func withoutANetworkTheAppRuns() async throws {
            try await blocking {
                let password = FileManager.default.temporaryDirectory.appendingPathComponent(
                    "pw-\(UUID().uuidString)")
                try "geheim12".write(to: password, atomically: true, encoding: .utf8)
                chmod(password.path, 0o600)
                defer { try? FileManager.default.removeItem(at: password) }
                let run = try ProbeRun(
                    ["--on-tap", "count", "--vnc", "loopback:5999", "--vnc-password-file", password.path],
                    through: Surroundings.noNetwork)
                defer { run.clean() }
                try run.waitForApp()
                #expect(try run.ask("tap", "100", "100").status == 0)
                try run.waitForTree("“1 taps”")
                kill(run.process.processIdentifier, SIGTERM)
                try run.waitForEnd()
                #expect(run.process.terminationStatus == 0)
                #expect(run.remarks().contains("VNC viewers are served on 127.0.0.1 port 5999"))
            }
        }

        /// A year forward or back: the app is notified once each time; its timers keep their rate, and nothing spins.
        @Test(.timeLimit(.minutes(1)), arguments: [31_536_000, -31_536_000])
        func settingTheClock(seconds: Int) async throws {
            try await blocking {
                let run = try ProbeRun(["--beat"], environment: ["PROBE_CLOCK_JUMP": "\(seconds)"])
                defer { run.clean() }
                try run.waitForTree(" beats”")
                #expect(!(try run.ask("tree").output.contains("times”")))
                kill(run.process.processIdentifier, SIGUSR1)
                try run.waitForTree("“set 1 times”")
                func beats() throws -> Int {
                    let tree = try run.ask("tree").output
                    let line = tree.split(separator: "\n").first { $0.contains("#beats") } ?? ""
                    return line.split(separator: "“").last.flatMap { Int($0.prefix { $0.isNumber }) } ?? -1
                }
                let before = try beats()
                try ProbeRun.wait("the timer continues") { try beats() > before + 2 }
                // Ten beats a second and the requests wake it; a timer that is always due would use all the time.
                func ticks() throws -> Int {
                    let path = "/proc/\(run.process.processIdentifier)/stat"
                    let fields = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ")
                    return (Int(fields[13]) ?? 0) + (Int(fields[14]) ?? 0)
                }
                let spent = try ticks()
                usleep(1_000_000)
                #expect(try ticks() - spent < sysconf(Int32(_SC_CLK_TCK)) / 2)
                kill(run.process.processIdentifier, SIGUSR1)
                try run.waitForTree("“set 2 times”")
            }
        }

        /// systemd's protocol for memory pressure: a pipe in the environment.
        @Test(.timeLimit(.minutes(1))) func memoryPressureReportedByTheManager() async throws {
            try await blocking {
                let (folder, _) = try place()
                let pipe = folder.appendingPathComponent("pressure").path
                try #require(mkfifo(pipe, 0o600) == 0)
                let run = try ProbeRun(environment: ["MEMORY_PRESSURE_WATCH": pipe], folder: folder)
                defer { run.clean() }
                try run.waitForApp()
                let sources = try run.status()["pressure_sources"] as? [String]
                #expect(sources?.contains { $0.contains(pipe) } == true, "\(sources ?? [])")
                try #require(FileHandle(forWritingAtPath: pipe)).write(contentsOf: Data("x".utf8))
                try run.waitForTree("“memory”")
                #expect(try run.status()["memory_warnings"] as? Int == 1)
            }
        }

        /// Its terminal is closed: the app ends in order. Without a terminal SIGHUP reloads the content.
        @Test(.timeLimit(.minutes(1))) func aTerminalHangsUp() async throws {
            try await blocking {
                var (terminal, end) = (Int32(-1), Int32(-1))
                try #require(openpty(&terminal, &end, nil, nil, nil) == 0)
                // No other process may have the terminal open, or it would not hang up.
                for descriptor in [terminal, end] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
                let run = try ProbeRun(input: FileHandle(fileDescriptor: end))
                defer { run.clean() }
                try run.waitForApp()
                close(end)
                kill(run.process.processIdentifier, SIGHUP)
                usleep(300_000)
                #expect(run.process.isRunning)
                close(terminal)
                kill(run.process.processIdentifier, SIGHUP)
                try run.waitForEnd()
                #expect(
                    run.process.terminationReason == .exit && run.process.terminationStatus == 128 + SIGHUP)
            }
        }
    }
}
