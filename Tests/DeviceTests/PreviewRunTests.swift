// PreviewRunTests.swift: an app with a VNC viewer as its only display and input.

import CVNCClient
import Foundation
import Testing

extension DeviceRuns {
    @Suite(.serialized) struct PreviewRunTests {
        @Test(.timeLimit(.minutes(1))) func anAppIsUsedByAViewer() async throws {
            try await blocking {
                let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                    "pv-\(UUID().uuidString.prefix(8))")
                let socket = folder.appendingPathComponent("vnc").path
                let run = try ProbeRun(["--on-tap", "count"], folder: folder, output: "vnc:\(socket)")
                defer { run.clean() }
                try run.waitForApp()
                #expect((try run.status()["display"] as? [String: Any])?["name"] as? String == "vnc \(socket)")
                let viewer = try #require(vnc_client_connect(socket, 0, nil, nil))
                defer { vnc_client_close(viewer) }
                #expect(vnc_client_pump(viewer, 0.3))
                #expect(vnc_client_width(viewer) == 320 && vnc_client_height(viewer) == 240)
                // The probe's red square on white.
                #expect(vnc_client_pixel(viewer, 300, 200) == 0xFFFFFF)
                let red = vnc_client_pixel(viewer, 250, 20)
                #expect(red >> 16 > 200 && red & 0xFF < 100, "\(String(red, radix: 16))")
                _ = vnc_client_take_updated(viewer)
                vnc_client_pointer(viewer, 100, 150, 1)
                vnc_client_pointer(viewer, 100, 150, 0)
                try run.waitForTree("“1 taps”")
                #expect(vnc_client_pump(viewer, 0.3))
                // Only the changed label was sent, not the whole picture.
                let updated = vnc_client_take_updated(viewer)
                #expect(updated > 0 && updated < 320 * 240 / 2, "\(updated)")
            }
        }

        @Test(.timeLimit(.minutes(1))) func aRunningAppIsMirrored() async throws {
            try await blocking {
                let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                    "pv-\(UUID().uuidString.prefix(8))")
                let run = try ProbeRun(
                    ["--on-tap", "count", "--vnc", "unix", "--vnc-view-only"],
                    environment: ["RUNTIME_DIRECTORY": folder.path], folder: folder)
                defer { run.clean() }
                try run.waitForApp()
                #expect(try run.status()["viewers"] as? Int == 0)
                kill(run.process.processIdentifier, SIGTERM)
                try run.waitForEnd()
                let text = run.remarks()
                #expect(text.contains("VNC viewers are served on \(folder.path)/vnc"), "\(text)")
            }
        }

        @Test(.timeLimit(.minutes(1))) func listeningOnAnyAddressNeedsPasswordAndTLS() async throws {
            try await blocking {
                let run = try ProbeRun(["--vnc", "any:0"])
                defer { run.clean() }
                try run.waitForEnd()
                #expect(run.process.terminationStatus == 69)
                #expect(run.remarks().contains("that needs a password and TLS"))
            }
        }

        /// All users of this machine can connect to its ports.
        @Test(.timeLimit(.minutes(1)), arguments: [["--vnc", "loopback:0"], ["--output", "vnc:0"]])
        func aPortWithoutAPasswordIsRefused(arguments: [String]) async throws {
            try await blocking {
                let run = try ProbeRun(arguments)
                defer { run.clean() }
                try run.waitForEnd()
                #expect(run.process.terminationStatus == 69)
                #expect(run.remarks().contains("that needs a password (--vnc-password-file)"))
            }
        }
    }
}
