// WindowEndTests.swift: compositors that refuse, lie and end, and windows that are closed.

import CWaylandCompositor
import Foundation
import Testing
import VitrineDisplay
import VitrineGraphics

@testable import VitrineWindowOutput

@MainActor @Suite struct WindowEndTests {
    /// The compositor of a pair of sockets is the test's own process.
    private var program: String {
        let name = try? String(contentsOfFile: "/proc/self/comm", encoding: .utf8)
        return "\(name?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "?") (process \(getpid()), wayland-test)"
    }

    private func end(_ act: (TestCompositor, WindowOutput) -> Void) throws -> [String] {
        let compositor = try TestCompositor(TestCompositor.plain)
        let output = try compositor.openWindow(), delegate = RecordingDelegate()
        var errors: [String] = []
        output.delegate = delegate
        output.onFailure = { errors.append("\($0)") }
        try output.presentColor(1)
        output.exchange(compositor)
        act(compositor, output)
        output.dispatch()
        #expect(!output.isConnected && delegate.changes == 1)
        // What follows does nothing.
        output.dispatch()
        output.dispatchTimeout()
        #expect(output.nextTimeout == nil && output.nextBuffer() == nil)
        output.close()
        #expect(output.fileDescriptor == -1)
        return errors
    }

    @Test func aCompositorThatEndsIsNamed() throws {
        let errors = try end { compositor, _ in wayland_compositor_kill(compositor.raw) }
        #expect(errors.count == 1)
        #expect(errors.first?.contains(program) == true && errors.first?.contains("has ended") == true)
    }

    /// wl_display.error: "fatal (non-recoverable) error". Its text is repeated.
    @Test func aRefusalSaysWhatTheCompositorSays() throws {
        let errors = try end { compositor, _ in
            wayland_compositor_refuse(compositor.raw, "the window is too beautiful")
        }
        #expect(errors.count == 1)
        #expect(errors.first?.contains(program) == true)
        #expect(errors.first?.contains("xdg_wm_base, error 4") == true)
        #expect(errors.first?.contains("the window is too beautiful") == true)
    }

    @Test func bytesThatAreNoMessageEndTheWindow() throws {
        let errors = try end { compositor, _ in wayland_compositor_babble(compositor.raw) }
        #expect(errors.count == 1 && errors.first?.contains(program) == true)
    }

    @Test(arguments: ["wl_compositor", "wl_shm", "xdg_wm_base"])
    func whatACompositorLacksIsNamed(interface: String) throws {
        try interface.withCString { missing in
            var options = TestCompositor.plain
            options.missing = missing
            let compositor = try TestCompositor(options)
            let error = #expect(throws: WindowError.self) { try compositor.openWindow() }
            #expect(error?.description.contains(interface) == true && error?.description.contains(program) == true)
        }
    }

    /// Both ends are connected, but nobody reads.
    @Test func aCompositorThatDoesNotAnswerIsNamed() throws {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { close(ends[0]) }
        var now = 100.0
        let connection = try WaylandConnection.open(descriptor: ends[1], socket: "wayland-test", now: { now }) {
            now += 1
        }
        let error = #expect(throws: WindowError.self) { try WindowOutput(WindowOutput.Configuration(), connection) }
        #expect(error?.description == "the Wayland compositor \(program) does not answer" && now == 105)
    }

    /// xdg_toplevel.close: "the user wants the surface to be closed".
    @Test func closingIsReported() throws {
        let compositor = try TestCompositor(TestCompositor.plain)
        let output = try compositor.openWindow()
        var closed = 0
        output.onClose = { closed += 1 }
        wayland_compositor_close(compositor.raw)
        output.exchange(compositor)
        #expect(closed == 1 && output.isConnected)
    }

    /// xdg_wm_base.ping: "The client must respond with a pong request".
    @Test func aPingIsAnswered() throws {
        let compositor = try TestCompositor(TestCompositor.plain)
        let output = try compositor.openWindow()
        wayland_compositor_ping(compositor.raw, 4711)
        output.exchange(compositor)
        #expect(wayland_compositor_pong(compositor.raw) == 4711)
    }

    @Test func titleAndIdentifierAreSet() throws {
        let compositor = try TestCompositor(TestCompositor.plain)
        var configuration = WindowOutput.Configuration()
        configuration.title = "Kaffee ☕"
        configuration.identifier = "org.example.kiosk"
        _ = try compositor.openWindow(configuration)
        compositor.pump()
        #expect(String(cString: wayland_compositor_title(compositor.raw)) == "Kaffee ☕")
        #expect(String(cString: wayland_compositor_identifier(compositor.raw)) == "org.example.kiosk")
    }

    /// Without a compositor the error has the place where one was looked for.
    @Test func aMissingCompositorIsExplained() {
        let error = #expect(throws: WindowError.self) {
            try WindowOutput.open(environment: ["WAYLAND_DISPLAY": "wayland-none", "XDG_RUNTIME_DIR": "/nonexistent"])
        }
        #expect(error?.description.contains("/nonexistent/wayland-none") == true)
    }
}
