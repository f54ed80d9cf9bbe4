// WindowSizeTests.swift: sizes and scales of the compositor, by the texts of xdg-shell, viewporter and fractional-scale.

import CWaylandCompositor
import Foundation
import Testing
import VitrineDisplay
import VitrineGraphics

@testable import VitrineWindowOutput

@MainActor @Suite struct WindowSizeTests {
    private static let maximized: UInt32 = 1, activated: UInt32 = 4

    private func size(_ compositor: TestCompositor) -> [Int32] {
        let window = compositor.window
        return [window.width, window.height, window.surface_width, window.surface_height]
    }

    /// xdg_toplevel.configure: "If the width or height arguments are zero, it means the client should decide its own
    /// window dimension." configure_bounds: the "maximum size" that a window should have.
    @Test func withoutASizeTheWindowChooses() throws {
        #expect(try TestCompositor(TestCompositor.plain).openWindow().pixelSize == PixelSize(width: 1280, height: 800))
        var options = TestCompositor.plain
        (options.bounds_width, options.bounds_height) = (1366, 700)
        #expect(try TestCompositor(options).openWindow().pixelSize == PixelSize(width: 1280, height: 700))
    }

    /// xdg_surface.ack_configure: a "client must not" commit a new size before. The serial of the commit is the last one.
    @Test func aResizeIsAScreenResize() throws {
        var options = TestCompositor.plain
        (options.width, options.height) = (200, 100)
        let compositor = try TestCompositor(options), delegate = RecordingDelegate()
        let output = try compositor.openWindow()
        output.delegate = delegate
        try output.presentColor(0xFF11_2233)
        output.exchange(compositor)
        #expect(size(compositor) == [200, 100, 200, 100])
        #expect(compositor.window.acknowledged == compositor.window.sent)
        wayland_compositor_frame(compositor.raw, 0, 0)
        // Of several sizes only the last one is used.
        for width in Int32(201)...210 { compositor.configure(width, 90) }
        output.exchange(compositor)
        #expect(delegate.changes == 1 && output.pixelSize == PixelSize(width: 210, height: 90))
        // Nothing was answered: the next commit is the answer.
        #expect(compositor.window.commits == 2)
        try output.presentColor(0xFF44_5566)
        output.exchange(compositor)
        #expect(size(compositor) == [210, 90, 210, 90])
        #expect(compositor.window.acknowledged == compositor.window.sent)
        #expect(compositor.pixels.allSatisfy { $0 == 0xFF44_5566 })
    }

    /// While the compositor has asked for no frame, a size waits: a drag of the edge makes no more frames than it asks
    /// for.
    @Test func aSizeWaitsForTheFrame() throws {
        var options = TestCompositor.plain
        (options.width, options.height) = (200, 100)
        let compositor = try TestCompositor(options), delegate = RecordingDelegate()
        let output = try compositor.openWindow()
        output.delegate = delegate
        try output.presentColor(1)
        output.exchange(compositor)
        compositor.configure(300, 100)
        output.exchange(compositor)
        #expect(delegate.changes == 0 && output.pixelSize.width == 200)
        wayland_compositor_frame(compositor.raw, 0, 0)
        output.exchange(compositor)
        #expect(delegate.changes == 1 && output.pixelSize.width == 300)
        // The change replaces the end of the frame.
        #expect(delegate.presentations.isEmpty)
    }

    /// A configuration with the same size, such as that of the focus, is answered at once and makes no frame.
    @Test func theFocusMakesNoFrame() throws {
        let compositor = try TestCompositor(TestCompositor.plain), delegate = RecordingDelegate()
        let output = try compositor.openWindow()
        output.delegate = delegate
        try output.presentColor(1)
        output.exchange(compositor)
        wayland_compositor_frame(compositor.raw, 0, 0)
        output.exchange(compositor)
        compositor.configure(1280, 800, states: [Self.activated])
        output.exchange(compositor)
        let window = compositor.window
        #expect(window.acknowledged == window.sent && window.frames == 1 && window.commits == 3)
        #expect(delegate.changes == 0)
    }

    /// A fixed size is that of the buffer; xdg_toplevel.set_min_size and set_max_size are in the window's coordinates:
    /// 500 x 400 pixels at 1.25 are 400 x 320.
    @Test func aFixedSizeIsKept() throws {
        var options = TestCompositor.fractional(150)
        (options.width, options.height) = (900, 700)
        let compositor = try TestCompositor(options)
        var configuration = WindowOutput.Configuration()
        configuration.fixedSize = PixelSize(width: 500, height: 400)
        let output = try compositor.openWindow(configuration)
        #expect(output.pixelSize == PixelSize(width: 500, height: 400))
        try output.presentColor(1)
        output.exchange(compositor)
        #expect(size(compositor) == [500, 400, 400, 320])
        let window = compositor.window
        #expect([window.min_width, window.min_height, window.max_width, window.max_height] == [400, 320, 400, 320])
        // xdg_toplevel.state maximized: "the window geometry specified in the configure event must be obeyed".
        wayland_compositor_frame(compositor.raw, 0, 0)
        compositor.configure(800, 600, states: [Self.maximized])
        output.exchange(compositor)
        #expect(output.pixelSize == PixelSize(width: 1000, height: 750))
        compositor.configure(0, 0)
        output.exchange(compositor)
        #expect(output.pixelSize == PixelSize(width: 500, height: 400))
    }

    /// Without viewporter the buffer's sides must be multiples of its scale: an odd fixed size has the scale 1.
    @Test func anOddFixedSizeIsNotRefused() throws {
        var options = TestCompositor.plain
        options.output_scale = 2
        let compositor = try TestCompositor(options)
        var configuration = WindowOutput.Configuration()
        configuration.fixedSize = PixelSize(width: 501, height: 333)
        let output = try compositor.openWindow(configuration)
        try output.presentColor(1)
        output.exchange(compositor)
        #expect(size(compositor) == [501, 333, 501, 333])
        #expect(output.isConnected)
    }

    /// fractional-scale: preferred_scale may change at any time; the buffers follow, and the window keeps its size.
    @Test func aScaleChanges() throws {
        var options = TestCompositor.fractional(120)
        (options.width, options.height) = (200, 100)
        let compositor = try TestCompositor(options), delegate = RecordingDelegate()
        let output = try compositor.openWindow()
        output.delegate = delegate
        try output.presentColor(1)
        output.exchange(compositor)
        wayland_compositor_frame(compositor.raw, 0, 0)
        wayland_compositor_prefer_scale(compositor.raw, 210)
        output.exchange(compositor)
        #expect(delegate.changes == 1 && output.preferredScale == 1.75)
        try output.presentColor(2)
        output.exchange(compositor)
        #expect(size(compositor) == [350, 175, 200, 100])
        // Back to a whole scale, without a viewport's size.
        wayland_compositor_frame(compositor.raw, 0, 0)
        wayland_compositor_prefer_scale(compositor.raw, 240)
        output.exchange(compositor)
        try output.presentColor(3)
        output.exchange(compositor)
        #expect(size(compositor) == [400, 200, 200, 100] && compositor.window.destination_width == -1)
    }

    /// wl_output.scale: an output that changes its scale, of a compositor without fractional-scale.
    @Test func anOutputChangesItsScale() throws {
        var options = TestCompositor.plain
        (options.width, options.height) = (200, 100)
        let compositor = try TestCompositor(options)
        let output = try compositor.openWindow()
        wayland_compositor_enter_output(compositor.raw)
        wayland_compositor_scale_output(compositor.raw, 2)
        output.exchange(compositor)
        #expect(output.preferredScale == 2 && output.pixelSize == PixelSize(width: 400, height: 200))
    }

    /// A compositor that lies: sizes and scales that no display has.
    /// The program asks for another size. One that xdg-shell says must be obeyed stays: maximized is the state 1.
    @Test func theProgramResizesTheWindow() throws {
        let compositor = try TestCompositor(TestCompositor.fractional(180))
        let output = try compositor.openWindow()
        try output.presentColor(1)
        output.exchange(compositor)
        wayland_compositor_frame(compositor.raw, 0, 0)
        output.exchange(compositor)
        output.setSize(PixelSize(width: 300, height: 150))
        #expect(output.pixelSize == PixelSize(width: 300, height: 150))
        try output.presentColor(2)
        output.exchange(compositor)
        #expect((compositor.window.surface_width, compositor.window.surface_height) == (200, 100))
        wayland_compositor_frame(compositor.raw, 0, 0)
        compositor.configure(640, 480, states: [1])
        output.exchange(compositor)
        let maximized = output.pixelSize
        output.setSize(PixelSize(width: 300, height: 150))
        #expect(output.pixelSize == maximized)
    }

    @Test func nonsenseIsLimited() throws {
        let compositor = try TestCompositor(TestCompositor.fractional(150))
        let output = try compositor.openWindow()
        for scale in [Int32(0), -1, 7, .max, .min] {
            wayland_compositor_prefer_scale(compositor.raw, scale)
            output.exchange(compositor)
            #expect(output.preferredScale == 1.25)
        }
        for size in [Int32.min, -5, 1, .max] {
            compositor.configure(size, size)
            output.exchange(compositor)
            #expect((16...16384).contains(output.pixelSize.width) && (16...16384).contains(output.pixelSize.height))
        }
        #expect(output.isConnected)
    }
}
