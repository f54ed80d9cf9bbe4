// PreviewRunTests.swift: an app that is seen and used by a VNC viewer only.

import CVNCClient
import Foundation
import Testing

extension DeviceRuns {
    @Suite(.serialized) struct PreviewRunTests {
        private func port(_ run: ProbeRun) throws -> Int32 {
            let name = (try run.status()["display"] as? [String: Any])?["name"] as? String ?? ""
            return Int32(name.split(separator: " ").last.flatMap { Int($0) } ?? 0)
        }

        @Test(.timeLimit(.minutes(1))) func anAppIsUsedByAViewer() throws {
            let run = try ProbeRun(["--on-tap", "count"], output: "vnc:0")
            defer { run.clean() }
            try run.waitForApp()
            let viewer = try #require(vnc_client_connect("127.0.0.1", try port(run), nil, nil))
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
            // The label that counts was passed on, and not the whole picture.
            let updated = vnc_client_take_updated(viewer)
            #expect(updated > 0 && updated < 320 * 240 / 2, "\(updated)")
        }

        @Test(.timeLimit(.minutes(1))) func aRunningAppIsMirrored() throws {
            let run = try ProbeRun(["--on-tap", "count", "--vnc", "loopback:0", "--vnc-view-only"])
            defer { run.clean() }
            try run.waitForApp()
            #expect(try run.status()["viewers"] as? Int == 0)
            kill(run.process.processIdentifier, SIGTERM)
            run.process.waitUntilExit()
            let text = run.remarks()
            #expect(text.contains("VNC viewers are served on 127.0.0.1 port "), "\(text)")
        }

        @Test(.timeLimit(.minutes(1))) func strangersAreNotServedByMistake() throws {
            let run = try ProbeRun(["--vnc", "any:0"])
            defer { run.clean() }
            run.process.waitUntilExit()
            #expect(run.process.terminationStatus == 69)
            #expect(run.remarks().contains("that takes a password and TLS"))
        }
    }
}
