// WatchdogRunTests.swift: the watchdog is fed by a running process, and not by one that hangs.

import Datagrams
import Foundation
import Testing

extension DeviceRuns {
    @Suite(.serialized) struct WatchdogRunTests {
        /// The messages that a service manager receives.
        private final class Manager {
            private let socket = Datagrams()
            private var heard: [String] = []
            var path: String { socket.path }

            /// The messages that have arrived since the last call.
            func take() -> [String] { socket.texts }

            /// Waits for a message that begins with `text`; earlier ones are dropped, later ones are kept.
            func wait(for text: String) throws {
                try ProbeRun.wait("the manager receives \(text)") {
                    heard += take()
                    guard let place = heard.firstIndex(where: { $0.hasPrefix(text) }) else { return false }
                    heard.removeFirst(place + 1)
                    return true
                }
            }
        }

        /// Pings come while the app rests; a main thread in a loop ends them.
        @Test(.timeLimit(.minutes(1))) func aStuckMainThreadIsNotFed() async throws {
            try await blocking {
                let manager = Manager()
                let run = try ProbeRun(
                    ["--on-tap", "loop"],
                    environment: ["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "400000"])
                defer { run.clean() }
                try manager.wait(for: "READY=1")
                try manager.wait(for: "WATCHDOG=1")
                try manager.wait(for: "WATCHDOG=1")
                // The reply to the tap is sent at its end, which it never reaches.
                let asker = Process()
                asker.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
                    .deletingLastPathComponent()
                    .appendingPathComponent("vitrinectl")
                asker.arguments = ["tap", "100", "100", "--socket", run.control]
                try asker.run()
                defer { asker.terminate() }
                usleep(1_000_000)
                _ = manager.take()
                usleep(2_000_000)
                #expect(manager.take().isEmpty)
                #expect(run.process.isRunning)
            }
        }

        /// A start far longer than the watchdog's timeout: until the picture is shown each stage extends the timeout, but
        /// nothing is fed, which would start the manager's watchdog.
        @Test(.timeLimit(.minutes(1))) func aSlowStartExtendsTheTimeout() async throws {
            try await blocking {
                let manager = Manager()
                let run = try ProbeRun(
                    ["--slow-start", "--slow-layout"],
                    environment: ["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "200000"])
                defer { run.clean() }
                var heard: [String] = []
                try ProbeRun.wait("the manager receives a feed") {
                    heard += manager.take()
                    return heard.contains("WATCHDOG=1")
                }
                let ready = try #require(heard.firstIndex { $0.hasPrefix("READY=1\n") })
                #expect(
                    heard.prefix(ready).map { $0 }
                        == [
                            "options", "device", "font", "application", "layout", "frame",
                        ].map { "STATUS=starting: \($0)\nEXTEND_TIMEOUT_USEC=90000000" })
                #expect(heard.dropFirst(ready + 1).first == "WATCHDOG=1")
                #expect(try run.status()["watchdog"] as? String == "idle")
            }
        }

        @Test(.timeLimit(.minutes(1))) func normalExitAndReloadAreReported() async throws {
            try await blocking {
                let manager = Manager()
                let run = try ProbeRun(environment: ["NOTIFY_SOCKET": manager.path])
                defer { run.clean() }
                try manager.wait(for: "READY=1")
                kill(run.process.processIdentifier, SIGHUP)
                try manager.wait(for: "RELOADING=1")
                try manager.wait(for: "READY=1\nSTATUS=content reloaded")
                kill(run.process.processIdentifier, SIGTERM)
                try manager.wait(for: "STOPPING=1")
                try run.waitForEnd()
                #expect(run.process.terminationStatus == 0)
            }
        }
    }
}
