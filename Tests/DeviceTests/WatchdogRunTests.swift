// WatchdogRunTests.swift: the service manager hears of a process that lives, and nothing of one that is stuck.

import CVitrineLinux
import Foundation
import Testing

extension DeviceRuns {
    @Suite(.serialized) struct WatchdogRunTests {
        /// A socket of a service manager.
        private final class Manager {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent(
                "nm-\(UUID().uuidString.prefix(8))"
            ).path
            private let descriptor = vitrine_local_socket(false, true)

            init() { precondition(vitrine_local_bind(descriptor, path) == 0) }

            deinit {
                close(descriptor)
                unlink(path)
            }

            /// What has arrived since the last call.
            func take() -> [String] {
                var found: [String] = []
                var bytes = [UInt8](repeating: 0, count: 4096)
                while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
                    found.append(String(decoding: bytes.prefix(count), as: UTF8.self))
                }
                return found
            }

            /// Waits for a message that begins with `text`.
            func wait(for text: String) throws {
                try ProbeRun.wait("the manager hears \(text)") { take().contains { $0.hasPrefix(text) } }
            }
        }

        /// Pings come while the app rests; a main thread in a loop ends them.
        @Test(.timeLimit(.minutes(1))) func aStuckMainThreadIsNotFed() throws {
            let manager = Manager()
            let run = try ProbeRun(
                ["--on-tap", "loop"], environment: ["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "400000"])
            defer { run.clean() }
            try manager.wait(for: "READY=1")
            try manager.wait(for: "WATCHDOG=1")
            try manager.wait(for: "WATCHDOG=1")
            // The tap is answered at its end, which never comes.
            let asker = Process()
            asker.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
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

        @Test(.timeLimit(.minutes(1))) func anOrderlyEndAndAReloadAreTold() throws {
            let manager = Manager()
            let run = try ProbeRun(environment: ["NOTIFY_SOCKET": manager.path])
            defer { run.clean() }
            try manager.wait(for: "READY=1")
            kill(run.process.processIdentifier, SIGHUP)
            try manager.wait(for: "RELOADING=1")
            try manager.wait(for: "READY=1\nSTATUS=content reloaded")
            kill(run.process.processIdentifier, SIGTERM)
            try manager.wait(for: "STOPPING=1")
            run.process.waitUntilExit()
            #expect(run.process.terminationStatus == 0)
        }
    }
}
