// X11EndTests.swift: X servers that are not there, refuse and end, and windows that are closed.

import CVitrineX11
import CX11Client
import Foundation
import Testing
import VitrineDisplay
import VitrineGraphics

@testable import VitrineWindowOutput

@MainActor @Suite(.enabled(if: X11Rig.isInstalled)) struct X11EndTests {
    private func refusal(_ environment: [String: String]) -> String? {
        do {
            _ = try X11Output.open(environment: environment)
            return nil
        } catch { return "\(error)" }
    }

    @Test func aMissingServerIsExplained() {
        #expect(refusal([:]) == "no X server can be found: DISPLAY is not set")
        #expect(refusal(["DISPLAY": ":4711"]) == "no X server answers at :4711")
        #expect(refusal(["DISPLAY": "nonsense"])?.contains("“nonsense”") == true)
    }

    @Test func aScreenThatIsNotThereIsNamed() throws {
        let rig = try X11Rig()
        #expect(refusal(["DISPLAY": "\(rig.display).3"])?.contains("no screen of this number") == true)
    }

    /// A server of 8 bits for each pixel.
    @Test func aServerWithoutColoursIsNamed() throws {
        let rig = try X11Rig(["-screen", "0", "640x480x8"])
        let text = refusal(rig.environment)
        #expect(text?.contains("Xvfb (process \(rig.processIdentifier), \(rig.display)) has no pictures of 24") == true)
    }

    @Test func aServerThatEndsIsNamed() throws {
        let rig = try X11Rig()
        let output = try rig.openWindow(), delegate = RecordingDelegate()
        var errors: [String] = []
        output.delegate = delegate
        output.onFailure = { errors.append("\($0)") }
        try output.presentColor(1)
        try rig.settle(output)
        rig.end()
        while errors.isEmpty { rig.step(output) }
        #expect(
            errors == [
                "the X server Xvfb (process \(rig.processIdentifier), \(rig.display)) has ended, and the window with it"
            ])
        #expect(!output.isConnected && delegate.changes == 1)
        // What follows does nothing.
        output.dispatch()
        output.dispatchTimeout()
        #expect(output.nextTimeout == nil && output.nextBuffer() == nil)
        output.close()
        #expect(output.fileDescriptor == -1)
    }

    /// The core protocol's errors: Alloc is 11, Window 3. Request 72 is PutImage, 18 ChangeProperty.
    @Test func aServerWithoutMemoryIsNamed() throws {
        let rig = try X11Rig()
        let output = try rig.openWindow()
        var errors: [String] = []
        output.onFailure = { errors.append("\($0)") }
        func note(_ code: UInt8, _ request: UInt8) {
            var error = xcb_generic_error_t()
            (error.error_code, error.major_code) = (code, request)
            output.connection.note(error)
            output.dispatch()
        }
        // A program that pastes has closed its window.
        note(3, 18)
        #expect(errors.isEmpty)
        note(11, 72)
        #expect(errors.count == 1 && errors.first?.contains("BadAlloc, request 72.0: it has no memory") == true)
        #expect(!output.isConnected)
    }

    /// ICCCM 4.2.8.1: WM_DELETE_WINDOW. EWMH: _NET_WM_PING is sent back to the root window.
    @Test func windowManagersCloseAndPing() throws {
        let rig = try X11Rig()
        let output = try rig.openWindow()
        var closed = 0
        output.onClose = { closed += 1 }
        x11_client_send_protocol(rig.client, output.window.number, "_NET_WM_PING")
        try rig.wait("the ping is answered", output) { x11_client_has_pong(rig.client) }
        #expect(closed == 0)
        x11_client_send_protocol(rig.client, output.window.number, "WM_DELETE_WINDOW")
        try rig.wait("the window is closed", output) { closed == 1 }
    }

    /// EWMH: _NET_WM_NAME is UTF-8. ICCCM 4.1.2.5: WM_CLASS has the instance and the class, each with its end.
    @Test func titleAndClassAreSet() throws {
        let rig = try X11Rig()
        let output = try rig.openWindow {
            $0.title = "Kaffee ☕"
            $0.identifier = "org.example.kiosk"
        }
        #expect(rig.property("_NET_WM_NAME", of: output) == Array("Kaffee ☕".utf8))
        #expect(rig.property("WM_CLASS", of: output) == Array("org.example.kiosk\0org.example.kiosk\0".utf8))
    }

    /// A compositor that does not answer, and a server that does.
    @Test func theServerIsTheSecondChoice() throws {
        let rig = try X11Rig()
        var environment = rig.environment
        let first = try DesktopWindow.open(WindowOutput.Configuration(), environment: environment)
        #expect(first is X11Output)
        environment["WAYLAND_DISPLAY"] = "wayland-none"
        environment["XDG_RUNTIME_DIR"] = "/nonexistent"
        #expect(try DesktopWindow.open(WindowOutput.Configuration(), environment: environment) is X11Output)
        environment["DISPLAY"] = ":4711"
        let error = #expect(throws: WindowError.self) {
            try DesktopWindow.open(WindowOutput.Configuration(), environment: environment)
        }
        #expect(error?.description.contains("/nonexistent/wayland-none") == true)
        #expect(error?.description.contains("no X server answers at :4711") == true)
    }
}
