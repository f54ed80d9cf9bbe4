// WindowPictureTests.swift: the attached buffer is what an offscreen output shows, byte for byte.

import CWaylandCompositor
import Foundation
import Testing
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

@testable import VitrineWindowOutput

@MainActor @Suite struct WindowPictureTests {
    private struct Case {
        var options: wayland_options
        var scale: CGFloat
        /// The buffer of a window of 161 x 101: fractional-scale rounds half away from zero.
        var width: Int32, height: Int32
    }

    private func compare(_ expected: Case, rotation: QuarterTurn = .none) throws {
        var options = expected.options
        (options.width, options.height) = (161, 101)
        let compositor = try TestCompositor(options)
        var configuration = WindowOutput.Configuration()
        configuration.rotation = rotation
        let output = try compositor.openWindow(configuration)
        #expect(output.preferredScale == expected.scale)
        let offscreen = OffscreenOutput(size: output.pixelSize, turn: rotation)
        let twin = Twin(offscreen, scale: expected.scale), real = Twin(output, scale: expected.scale)
        for state in 0..<5 {
            twin.show(state)
            real.show(state)
            output.exchange(compositor)
            let window = compositor.window
            #expect((window.width, window.height) == (expected.width, expected.height))
            #expect((window.surface_width, window.surface_height) == (161, 101))
            let shown = offscreen.shownBytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
            #expect(window.frames == state + 1 && compositor.pixels == shown, "state \(state)")
            wayland_compositor_frame(compositor.raw, 0, 0)
            output.exchange(compositor)
        }
    }

    /// wl_surface.set_buffer_scale: "the buffer's size is the surface's size times the scale".
    @Test(arguments: [
        WAYLAND_RELEASE_AT_ONCE.rawValue, WAYLAND_RELEASE_REPLACED.rawValue,
    ])
    func wholeScales(release: UInt32) throws {
        var options = TestCompositor.plain
        options.release = wayland_release(release)
        try compare(Case(options: options, scale: 1, width: 161, height: 101))
        options.output_scale = 2
        try compare(Case(options: options, scale: 2, width: 322, height: 202))
    }

    /// fractional-scale: "the size of the buffer is the surface size multiplied by the scale, rounded half away from
    /// zero": 161 · 1.25 = 201.25, 101 · 1.25 = 126.25; 161 · 1.5 = 241.5, 101 · 1.5 = 151.5.
    @Test func fractionalScales() throws {
        try compare(Case(options: TestCompositor.fractional(150), scale: 1.25, width: 201, height: 126))
        try compare(Case(options: TestCompositor.fractional(180), scale: 1.5, width: 242, height: 152))
        try compare(Case(options: TestCompositor.fractional(120), scale: 1, width: 161, height: 101))
        try compare(Case(options: TestCompositor.fractional(240), scale: 2, width: 322, height: 202))
    }

    @Test func turnedPictures() throws {
        try compare(Case(options: TestCompositor.plain, scale: 1, width: 161, height: 101), rotation: .clockwise)
    }

    /// wl_surface.damage_buffer: "in buffer coordinates". At scale 2 a view of 60 x 40 points at (20, 16) has the pixels
    /// (40, 32) to (160, 112).
    @Test func damageIsWhatChanged() throws {
        var options = TestCompositor.plain
        (options.width, options.height, options.output_scale) = (160, 100, 2)
        let compositor = try TestCompositor(options)
        let output = try compositor.openWindow()
        let twin = Twin(output, scale: 2)
        twin.show(1)
        output.exchange(compositor)
        #expect(compositor.damage == [PixelRect(x: 0, y: 0, width: 320, height: 200)])
        wayland_compositor_frame(compositor.raw, 0, 0)
        output.exchange(compositor)
        twin.show(0)
        output.exchange(compositor)
        #expect(compositor.damage == [PixelRect(x: 40, y: 32, width: 120, height: 80)])
    }
}
