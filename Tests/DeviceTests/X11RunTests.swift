// X11RunTests.swift: an app in a window of an X server without a display.

import CX11Client
import Foundation
import Testing

/// Xvfb, which draws to memory.
private final class Xvfb {
    private static let program = "/usr/bin/Xvfb"
    static let isInstalled = FileManager.default.isExecutableFile(atPath: program)

    let process = Process()
    let display: String
    private let keys: URL?

    /// - Parameter isLocked: whether programs need a key.
    init(isLocked: Bool = false) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: Self.program)
        process.arguments = ["-displayfd", "1", "-screen", "0", "640x480x24", "-nolisten", "tcp", "-noreset"]
        if isLocked {
            // One key of 16 bytes for any display: family, address, number, name and data, each with its length.
            let name = Array("MIT-MAGIC-COOKIE-1".utf8)
            let bytes: [UInt8] =
                [0xff, 0xff, 0, 0, 0, 0, 0, UInt8(name.count)] + name + [0, 16] + [UInt8](repeating: 7, count: 16)
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("keys-\(UUID().uuidString)")
            try Data(bytes).write(to: file)
            process.arguments? += ["-auth", file.path]
            keys = file
        } else {
            keys = nil
        }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = Data()
        while !text.contains(UInt8(ascii: "\n")) {
            let part = output.fileHandleForReading.availableData
            guard !part.isEmpty else { break }
            text += part
        }
        display = ":" + String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The variables by which a program finds it, and no compositor.
    var environment: [String: String] {
        ["DISPLAY": display, "WAYLAND_DISPLAY": "", "XAUTHORITY": "/nonexistent"]
    }

    func end() {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    deinit {
        end()
        if let keys { try? FileManager.default.removeItem(at: keys) }
    }
}

extension DeviceRuns {
    @Suite(.serialized, .enabled(if: Xvfb.isInstalled)) struct X11RunTests {
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
                let server = try Xvfb()
                let run = try ProbeRun(["--on-tap", "count"], environment: server.environment, output: "window")
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

        /// The bar's key opens a window, which is a further screen, and closes it. The keyboard of Xvfb is a US one.
        @Test(.timeLimit(.minutes(1))) func aKeyPlugsInASecondScreen() async throws {
            try await blocking {
                let server = try Xvfb()
                let run = try ProbeRun(["--bar"], environment: server.environment, output: "window")
                defer { run.clean() }
                try run.waitForApp()
                let client = try #require(x11_client_open(server.display))
                defer { x11_client_close(client) }
                // Without a window manager keys go to the window below the pointer.
                x11_client_move(client, 20, 20)
                // The app answers before the server has mapped its window.
                try ProbeRun.wait("the pointer is above the window") { x11_client_is_above_window(client) }
                let (control, alt, letter): (UInt8, UInt8, UInt8) = (37, 64, 28)
                func press() {
                    for key in [control, alt, letter] { x11_client_key(client, key, true) }
                    for key in [letter, alt, control] { x11_client_key(client, key, false) }
                }
                press()
                try run.waitForTree("“a second screen of ")
                // The new window is above the first one, and gets the keys.
                press()
                try run.waitForTree("“the second screen is gone”")
                kill(run.process.processIdentifier, SIGTERM)
                try run.waitForEnd()
                #expect(run.process.terminationStatus == 0 && run.remarks() == "")
            }
        }

        /// Without `--output`: this machine has no display, or its user may not open it.
        @Test(
            .timeLimit(.minutes(1)),
            .enabled(if: !FileManager.default.fileExists(atPath: "/dev/dri"), "a display would be used"))
        func aWindowIsTheSecondChoice() async throws {
            try await blocking {
                let server = try Xvfb()
                let run = try ProbeRun(environment: server.environment, output: nil)
                defer { run.clean() }
                try run.waitForApp()
                #expect(try display(run) == "window@320x240")
            }
        }

        @Test(.timeLimit(.minutes(1))) func aServerThatEndsIsNamed() async throws {
            try await blocking {
                let server = try Xvfb()
                let run = try ProbeRun(environment: server.environment, output: "window")
                defer { run.clean() }
                try run.waitForApp()
                server.end()
                try run.waitForEnd()
                #expect(run.process.terminationStatus == 69)
                let name = "Xvfb (process \(server.process.processIdentifier), \(server.display)) has ended"
                #expect(run.remarks().contains(name))
            }
        }

        /// A server of another session: without its key the picture is in memory.
        @Test(
            .timeLimit(.minutes(1)),
            .enabled(if: !FileManager.default.fileExists(atPath: "/dev/dri"), "a display would be used"))
        func aServerThatWantsAKeyIsNamed() async throws {
            try await blocking {
                let server = try Xvfb(isLocked: true)
                let run = try ProbeRun(environment: server.environment, output: nil)
                defer { run.clean() }
                try run.waitForApp()
                #expect(try display(run) == "offscreen")
                try run.ask("quit")
                try run.waitForEnd()
                #expect(run.remarks().contains("\(server.display) refuses the connection: the program needs the key"))
            }
        }
    }
}
