// WindowRunTests.swift: an app in a window of weston, which has no display of its own.

import Foundation
import Testing

/// A compositor in memory, drawn by pixman.
final class Weston {
    private static let program = "/usr/bin/weston"
    static let isInstalled = FileManager.default.isExecutableFile(atPath: program)

    let process = Process()
    /// The folder with its socket.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("we-\(UUID().uuidString.prefix(8))")

    init(shell: String = "desktop-shell.so") throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        process.executableURL = URL(fileURLWithPath: Self.program)
        process.arguments = [
            "--backend=headless-backend.so", "--use-pixman", "--no-config", "--idle-time=0", "--width=640",
            "--height=480", "--socket=wayland-test", "--shell=\(shell)",
        ]
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_RUNTIME_DIR": folder.path]) { $1 }
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        try ProbeRun.wait("weston listens") {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent("wayland-test").path)
        }
    }

    /// The variables by which a program finds it.
    var environment: [String: String] { ["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "wayland-test"] }

    func end() {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    deinit {
        end()
        try? FileManager.default.removeItem(at: folder)
    }
}

extension DeviceRuns {
    @Suite(.serialized, .enabled(if: Weston.isInstalled)) struct WindowRunTests {
        private func display(_ run: ProbeRun) throws -> String? {
            (try run.status()["display"] as? [String: Any])?["name"] as? String
        }

        private func picture(_ run: ProbeRun) throws -> Data {
            let path = run.folder.appendingPathComponent("picture.png").path
            #expect(try run.ask("screenshot", path).status == 0)
            return try Data(contentsOf: URL(fileURLWithPath: path))
        }

        /// The picture in a window is the picture in memory.
        @Test(.timeLimit(.minutes(1))) func anAppIsShownInAWindow() async throws {
            try await blocking {
                let weston = try Weston()
                let run = try ProbeRun(["--on-tap", "count"], environment: weston.environment, output: "window")
                let other = try ProbeRun(["--on-tap", "count"])
                defer {
                    run.clean()
                    other.clean()
                }
                for one in [run, other] {
                    try one.waitForApp()
                    try one.ask("tap", "100", "150")
                    try one.waitForTree("“1 taps”")
                }
                #expect(try display(run) == "window@320x240")
                #expect(try picture(run) == picture(other))
                kill(run.process.processIdentifier, SIGTERM)
                try run.waitForEnd()
                #expect(run.process.terminationStatus == 0 && run.remarks() == "")
            }
        }

        /// Plays lines of a script in the kiosk, and returns the picture after them.
        private func picture(
            of lines: String, _ output: String, in weston: Weston, options: [String] = []
        ) throws -> Data {
            let path = weston.folder.appendingPathComponent("\(output).png").path
            let script = weston.folder.appendingPathComponent("\(output).script").path
            try "\(lines)\nscreenshot \(path)\nquit\n".write(toFile: script, atomically: true, encoding: .utf8)
            let kiosk = Process()
            kiosk.executableURL = ProbeRun.programs.appendingPathComponent("Kiosk")
            kiosk.arguments =
                ["--output", output, "--size", "640x400", "--scale", "0.5", "--script", script] + options
            kiosk.environment = ProcessInfo.processInfo.environment.merging(weston.environment) { $1 }
            try kiosk.run()
            defer { kill(kiosk.processIdentifier, SIGKILL) }
            try ProbeRun.wait("the kiosk ends") { !kiosk.isRunning }
            #expect(kiosk.terminationStatus == 0)
            return try Data(contentsOf: URL(fileURLWithPath: path))
        }

        /// Real time in a window, virtual time in memory: the pictures of a script are the same.
        @Test(.timeLimit(.minutes(1))) func theKioskIsTheSameInAWindow() async throws {
            try await blocking {
                let weston = try Weston()
                let lines = "wait 0.5\ntap 200 300\nwait 1\ntap 900 230\nwait 1"
                #expect(
                    try picture(of: lines, "window", in: weston) == picture(of: lines, "offscreen", in: weston))
            }
        }

        /// `--screenshot`'s help: the last picture. It was black: an app that ends has no windows any more.
        @Test(.timeLimit(.minutes(1))) func theLastPictureOfARunIsThatOfTheApp() async throws {
            try await blocking {
                let weston = try Weston()
                let last = weston.folder.appendingPathComponent("last.png")
                let shown = try picture(
                    of: "wait 0.5", "window", in: weston, options: ["--screenshot", last.path])
                #expect(try Data(contentsOf: last) == shown)
            }
        }

        /// Without `--output`: this machine has no display, or its user may not open it.
        @Test(
            .timeLimit(.minutes(1)),
            .enabled(if: !FileManager.default.fileExists(atPath: "/dev/dri"), "a display would be used"))
        func aWindowIsTheSecondChoice() async throws {
            try await blocking {
                let weston = try Weston()
                let run = try ProbeRun(environment: weston.environment, output: nil)
                defer { run.clean() }
                try run.waitForApp()
                #expect(try display(run) == "window@320x240")
                // A compositor that is not there: memory.
                let without = try ProbeRun(
                    environment: ["WAYLAND_DISPLAY": "wayland-none", "XDG_RUNTIME_DIR": run.folder.path], output: nil)
                defer { without.clean() }
                try without.waitForApp()
                #expect(try display(without) == "offscreen")
                try without.ask("quit")
                try without.waitForEnd()
                #expect(without.remarks().contains("no window can be opened"))
            }
        }

        @Test(.timeLimit(.minutes(1))) func aCompositorThatEndsIsNamed() async throws {
            try await blocking {
                let weston = try Weston()
                let run = try ProbeRun(environment: weston.environment, output: "window")
                defer { run.clean() }
                try run.waitForApp()
                weston.end()
                try run.waitForEnd()
                #expect(run.process.terminationStatus == 69)
                let text = run.remarks()
                #expect(text.contains("weston (process \(weston.process.processIdentifier), wayland-test) has ended"))
            }
        }

        /// A further window is a further screen. Without its compositor both end with the run.
        @Test(.timeLimit(.minutes(1))) func aSecondScreenIsAWindow() async throws {
            try await blocking {
                let weston = try Weston()
                let run = try ProbeRun(
                    ["--screens", "separate=200x100"], environment: weston.environment, output: "window")
                defer { run.clean() }
                try run.waitForApp()
                try run.waitForTree("“a second screen of 200 x 100”")
                #expect(try display(run) == "window@320x240")
                kill(run.process.processIdentifier, SIGTERM)
                try run.waitForEnd()
                #expect(run.process.terminationStatus == 0 && run.remarks() == "")
            }
        }

        /// weston's kiosk shell shows every window full screen: xdg-shell requires its size, whatever `--size` says.
        @Test(.timeLimit(.minutes(1))) func aKioskShellDecidesTheSize() async throws {
            try await blocking {
                let weston = try Weston(shell: "kiosk-shell.so")
                let run = try ProbeRun(environment: weston.environment, output: "window")
                defer { run.clean() }
                try run.waitForApp()
                #expect(try display(run) == "window@640x480")
            }
        }
    }
}
