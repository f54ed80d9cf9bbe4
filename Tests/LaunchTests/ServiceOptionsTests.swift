// ServiceOptionsTests.swift: options of the watchdog and the control socket.

import VitrineVNC
import Foundation
import Testing

@testable import VitrineLaunch

@Suite struct ServiceOptionsTests {
    private func problem(_ arguments: String...) -> String {
        do {
            _ = try LaunchOptions(arguments: arguments)
            return ""
        } catch { return "\(error)" }
    }

    @Test func everythingIsOffByDefault() throws {
        let services = try LaunchOptions(arguments: []).services
        #expect(services == ServiceOptions())
        #expect(
            services.control == nil && services.vnc == nil && !services.showsOverlay && services.state == nil)
    }

    @Test func optionsAndVariablesAreRead() throws {
        let options = try LaunchOptions(
            arguments: ["--control", "/run/a", "--vnc", "loopback:5905", "--vnc-view-only", "--overlay"],
            environment: [
                "VITRINE_CONTROL": "/run/b", "VITRINE_VNC_PASSWORD_FILE": "/etc/pw",
                "STATE_DIRECTORY": "/var/lib/x:/y",
                "VITRINE_TRACE": "trace.json", "VITRINE_TRACE_FRAMES": "frames.json",
            ])
        let services = options.services
        #expect(services.control == "/run/a")
        #expect(
            services.vnc?.place == .network(address: "127.0.0.1", port: 5905) && services.vnc?.isViewOnly == true
                && services.vnc?.passwordFile == "/etc/pw")
        #expect(services.showsOverlay && services.trace == "trace.json" && services.state == "/var/lib/x")
        #expect(services.traceFrames == "frames.json")
        let off = try LaunchOptions(
            arguments: ["--vnc", "off", "--state", "off"],
            environment: ["VITRINE_VNC": "any", "STATE_DIRECTORY": "/var/lib/x"])
        #expect(off.services.vnc == nil && off.services.state == nil)
    }

    @Test func thePreviewHasAnAddress() throws {
        let plain = try LaunchOptions(arguments: ["--output", "vnc"])
        #expect(
            plain.output == .vnc && plain.services.preview.place == .socket(path: nil))
        let placed = try LaunchOptions(arguments: ["--output", "vnc:[::1]:5907", "--size", "640x480"])
        #expect(placed.services.preview.place == .network(address: "::1", port: 5907))
        let local = try LaunchOptions(arguments: ["--output", "vnc:/run/app/vnc"])
        #expect(local.services.preview.place == .socket(path: "/run/app/vnc"))
        #expect(placed.framebuffer == nil)
    }

    @Test func errorsAreExplained() {
        #expect(problem("--vnc", "kiosk.local").contains("a place is unix"))
        #expect(problem("--output", "vnc:elsewhere").contains("a place is unix"))
        #expect(problem("--output", "vnc", "--device", "card0").contains("has no device"))
        #expect(problem("--output", "vnc", "--vnc", "loopback").contains("serves viewers already"))
        #expect(problem("--control", "").contains("a path is expected"))
    }
}
