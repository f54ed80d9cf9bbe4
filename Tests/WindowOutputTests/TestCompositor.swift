// TestCompositor.swift: the scripted compositor, and a window that is connected to it.

import CWaylandCompositor
import Foundation
import Testing
import VitrineDisplay
import VitrineGraphics
import VitrineInput

@testable import VitrineWindowOutput

/// A compositor that does what a test says, with one window.
@MainActor final class TestCompositor {
    let raw: OpaquePointer
    private let client: Int32

    /// A compositor with an output of scale 1 and 60 Hz, a seat with everything, and no extensions.
    static var plain: wayland_options {
        var options = wayland_options()
        options.output_scale = 1
        options.refresh = 60_000
        options.capabilities = 7
        options.release = WAYLAND_RELEASE_REPLACED
        return options
    }

    /// One with fractional-scale and viewporter, in 120ths.
    static func fractional(_ scale: Int32) -> wayland_options {
        var options = plain
        options.has_viewporter = true
        options.preferred_scale = scale
        return options
    }

    init(_ options: wayland_options) throws {
        var options = options
        var client: Int32 = -1
        raw = try #require(wayland_compositor_make(&options, &client))
        self.client = client
    }

    isolated deinit { wayland_compositor_free(raw) }

    func pump() { wayland_compositor_pump(raw) }

    /// Opens a window. Once.
    func openWindow(_ configuration: WindowOutput.Configuration = WindowOutput.Configuration()) throws -> WindowOutput {
        let raw = raw
        let connection = try WaylandConnection.open(descriptor: client, socket: "wayland-test") {
            wayland_compositor_pump(raw)
        }
        return try WindowOutput(configuration, connection)
    }

    /// The last commit.
    var window: wayland_window { wayland_compositor_window(raw).pointee }

    /// The damage of the last commit, in pixels of the buffer.
    var damage: [PixelRect] {
        var window = window
        return withUnsafeBytes(of: &window.damage) { bytes in
            let numbers = bytes.bindMemory(to: Int32.self)
            return (0..<Int(window.damage_count)).map {
                PixelRect(
                    x: Int(numbers[$0 * 4]), y: Int(numbers[$0 * 4 + 1]), width: Int(numbers[$0 * 4 + 2]),
                    height: Int(numbers[$0 * 4 + 3]))
            }
        }
    }

    /// The pixels of the attached buffer, row by row.
    var pixels: [UInt32] {
        let count = Int(window.width) * Int(window.height)
        var pixels = [UInt32](repeating: 0, count: count)
        guard wayland_compositor_pixels(raw, &pixels, count) else { return [] }
        return pixels
    }

    var requests: Int { wayland_compositor_requests(raw) }

    func configure(_ width: Int32, _ height: Int32, states: [UInt32] = []) {
        wayland_compositor_configure(raw, width, height, states, Int32(states.count))
    }
}

/// Records the calls of an output.
@MainActor final class RecordingDelegate: OutputDelegate {
    private(set) var presentations: [Double] = []
    private(set) var changes = 0

    func output(_ output: any Output, didPresentAt time: Double) { presentations.append(time) }
    func outputDidChange(_ output: any Output) { changes += 1 }
}

extension WindowOutput {
    /// Sends requests, lets the compositor work, and handles its events.
    func exchange(_ compositor: TestCompositor) {
        for _ in 0..<3 {
            compositor.pump()
            dispatch()
        }
    }

    /// Fills the next buffer with a colour and presents it. Returns false if there is none.
    @discardableResult
    func presentColor(_ color: UInt32, damage: [PixelRect]? = nil) throws -> Bool {
        guard let buffer = nextBuffer() else { return false }
        let panel = buffer.turn.turned(buffer.size)
        for y in 0..<panel.height {
            let row = (buffer.base + y * buffer.stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<panel.width { row[x] = color }
        }
        try present(buffer, damage: damage ?? [PixelRect(pixelSize)])
        return true
    }
}
