// WindowFrameTests.swift: frames when the compositor asks for them, buffers that it holds, and rest.

import CWaylandCompositor
import Foundation
import Testing
import VitrineDisplay
import VitrineGraphics
import VitrineSystem

@testable import VitrineWindowOutput

@MainActor @Suite struct WindowFrameTests {
    private func small(_ change: (inout wayland_options) -> Void = { _ in }) -> wayland_options {
        var options = TestCompositor.plain
        (options.width, options.height) = (64, 48)
        change(&options)
        return options
    }

    /// wl_surface.frame: "Request a notification when it is a good time to start drawing a new frame".
    @Test func theCallbackIsTheFlip() throws {
        let compositor = try TestCompositor(small()), delegate = RecordingDelegate()
        let output = try compositor.openWindow()
        output.delegate = delegate
        #expect(try output.presentColor(0xFF00_00FF))
        #expect(output.nextBuffer() == nil)
        output.exchange(compositor)
        #expect(output.nextBuffer() == nil && delegate.presentations.isEmpty)
        wayland_compositor_frame(compositor.raw, 0, 0)
        output.exchange(compositor)
        #expect(delegate.presentations.count == 1 && output.nextBuffer() != nil)
        #expect(compositor.window.format == 1)  // WL_SHM_FORMAT_XRGB8888
    }

    /// wl_buffer.release: before it "the client must not" write the buffer. Three are used, and then none is.
    @Test func heldBuffersAreNotWritten() throws {
        let compositor = try TestCompositor(small { $0.release = WAYLAND_RELEASE_BY_TEST })
        let output = try compositor.openWindow(), delegate = RecordingDelegate()
        output.delegate = delegate
        for color in UInt32(1)...3 {
            #expect(try output.presentColor(color))
            output.exchange(compositor)
            wayland_compositor_frame(compositor.raw, 0, 0)
            output.exchange(compositor)
            #expect(wayland_compositor_held(compositor.raw) == Int32(color))
        }
        #expect(try !output.presentColor(4))
        // The third frame was seen, but is reported when there is a buffer.
        #expect(delegate.presentations.count == 2)
        #expect(wayland_compositor_written(compositor.raw) == 0)
        wayland_compositor_release(compositor.raw, false)
        output.exchange(compositor)
        #expect(delegate.presentations.count == 3)
        #expect(try output.presentColor(4))
        output.exchange(compositor)
        #expect(wayland_compositor_written(compositor.raw) == 0 && wayland_compositor_held(compositor.raw) == 3)
        #expect(compositor.pixels.allSatisfy { $0 == 4 })
    }

    /// A buffer of the former size is not destroyed while the compositor reads it.
    @Test func aResizeLeavesHeldBuffersAlone() throws {
        let compositor = try TestCompositor(small { $0.release = WAYLAND_RELEASE_BY_TEST })
        let output = try compositor.openWindow()
        try output.presentColor(1)
        output.exchange(compositor)
        wayland_compositor_frame(compositor.raw, 0, 0)
        compositor.configure(80, 50)
        output.exchange(compositor)
        try output.presentColor(2)
        output.exchange(compositor)
        #expect(wayland_compositor_held(compositor.raw) == 2 && wayland_compositor_written(compositor.raw) == 0)
        wayland_compositor_release(compositor.raw, true)
        output.exchange(compositor)
        #expect(output.isConnected)
    }

    /// Nothing is sent, and nothing is due, while nothing changes.
    @Test func atRestNothingIsSent() throws {
        let compositor = try TestCompositor(small())
        let output = try compositor.openWindow()
        try output.presentColor(1)
        output.exchange(compositor)
        wayland_compositor_frame(compositor.raw, 0, 0)
        output.exchange(compositor)
        let requests = compositor.requests
        #expect(output.nextTimeout == nil)
        for _ in 0..<100 { output.exchange(compositor) }
        #expect(compositor.requests == requests && wayland_compositor_waiting_callbacks(compositor.raw) == 0)
    }

    /// presentation-time: `presented` has the time at which "the content update was first displayed", and the refresh.
    @Test func presentationTimesAreTheClock() throws {
        let compositor = try TestCompositor(small { $0.has_presentation = true })
        let output = try compositor.openWindow(), delegate = RecordingDelegate()
        output.delegate = delegate
        #expect(abs(output.refreshInterval - 1.0 / 60) < 1e-6)
        try output.presentColor(1)
        output.exchange(compositor)
        let seen = MonotonicTime.now
        wayland_compositor_frame(compositor.raw, seen, 13_333_333)
        output.exchange(compositor)
        let time = try #require(delegate.presentations.first)
        #expect(abs(time - seen) < 1e-6)
        #expect(abs(output.refreshInterval - 0.013333333) < 1e-9 && delegate.changes == 1)
        // The first refresh after 2.5 intervals is the third.
        #expect(abs(output.predictedPresentation(after: time + 2.5 * 0.013333333) - (time + 3 * 0.013333333)) < 1e-6)
    }

    /// A compositor that lies about the time: the frame was not seen tomorrow.
    @Test func impossibleTimesAreNotUsed() throws {
        let compositor = try TestCompositor(small { $0.has_presentation = true })
        let output = try compositor.openWindow(), delegate = RecordingDelegate()
        output.delegate = delegate
        for (time, interval) in [(MonotonicTime.now + 86_400, Int32(1)), (0, .max), (5, -1)] {
            try output.presentColor(1)
            output.exchange(compositor)
            wayland_compositor_frame(compositor.raw, time, interval)
            output.exchange(compositor)
            let seen = try #require(delegate.presentations.last)
            #expect(seen <= MonotonicTime.now && seen > MonotonicTime.now - 60)
        }
        #expect(abs(output.refreshInterval - 1.0 / 60) < 1e-6)
    }

    /// A compositor that reads nothing for a while: requests are sent later, and the window is not lost.
    @Test func requestsWaitForASlowCompositor() throws {
        let compositor = try TestCompositor(small())
        var now = 100.0
        let output = try compositor.openWindow()
        output.now = { now }
        output.exchange(compositor)
        wayland_pointer_enter(compositor.raw, 1, 1)
        output.exchange(compositor)
        let cursor = CursorImage(image: CGImage(PixelBuffer(width: 2, height: 2)), hotX: 0, hotY: 0)
        var changes = 0
        while output.nextTimeout == nil, changes < 100_000 {
            changes += 1
            _ = output.setCursor(changes % 2 == 0 ? nil : cursor)
        }
        #expect(output.nextTimeout.map { abs($0 - 100.1) < 1e-9 } == true && output.isConnected)
        // Nothing is read yet, and then everything.
        now = 100.11
        output.dispatchTimeout()
        #expect(output.nextTimeout.map { abs($0 - 100.21) < 1e-9 } == true)
        compositor.pump()
        now = 100.22
        output.dispatchTimeout()
        #expect(output.nextTimeout == nil && output.isConnected)
    }

    /// A window that gets no callback is hidden: a disconnected display, until the callback comes.
    @Test func aHiddenWindowIsADisconnectedDisplay() throws {
        let compositor = try TestCompositor(small())
        var now = 100.0
        let output = try compositor.openWindow(), delegate = RecordingDelegate()
        output.now = { now }
        output.delegate = delegate
        try output.presentColor(1)
        output.exchange(compositor)
        #expect(output.nextTimeout == 102)
        now = 102
        output.dispatchTimeout()
        #expect(!output.isConnected && delegate.changes == 1 && output.nextTimeout == nil)
        #expect(try !output.presentColor(2))
        wayland_compositor_frame(compositor.raw, 0, 0)
        output.exchange(compositor)
        #expect(output.isConnected && delegate.changes == 2)
        #expect(try output.presentColor(2))
    }
}
