// WindowClipboardTests.swift: the clipboard in both directions, by the text of wayland.xml.

import CWaylandCompositor
import Foundation
import Testing
import VitrineDisplay
import VitrineGraphics

@testable import VitrineWindowOutput

@MainActor @Suite struct WindowClipboardTests {
    private static let types = "text/plain;charset=utf-8 UTF8_STRING text/plain "

    private func window() throws -> (TestCompositor, WindowOutput) {
        let compositor = try TestCompositor(TestCompositor.plain)
        let output = try compositor.openWindow()
        try output.presentColor(1)
        output.exchange(compositor)
        return (compositor, output)
    }

    private func types(_ compositor: TestCompositor) -> String {
        String(cString: wayland_clipboard_types(compositor.raw))
    }

    /// What a program that pastes reads.
    private func paste(_ compositor: TestCompositor, _ output: WindowOutput) async throws -> String? {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        wayland_clipboard_request(compositor.raw, "text/plain;charset=utf-8", ends[1])
        output.dispatch()
        let end = ends[0]
        return await withCheckedContinuation { reader in
            DispatchQueue.global().async { reader.resume(returning: PipeText.read(end)) }
        }
    }

    /// wl_data_device.set_selection: the serial is that "of the event that triggered this request". Before one there is
    /// none.
    @Test func aCopiedTextIsOffered() async throws {
        let (compositor, output) = try window()
        output.offerText("Grüße ☕")
        output.exchange(compositor)
        #expect(types(compositor) == "")
        wayland_pointer_enter(compositor.raw, 1, 1)
        wayland_pointer_button(compositor.raw, 1, 0x110, true)
        output.exchange(compositor)
        #expect(types(compositor) == Self.types)
        #expect(try await paste(compositor, output) == "Grüße ☕")
        // More than a pipe holds.
        let long = String(repeating: "0123456789abcdef", count: 40_000)
        output.offerText(long)
        output.exchange(compositor)
        #expect(try await paste(compositor, output) == long)
    }

    /// An empty pasteboard clears the clipboard: a session has ended.
    @Test func anEmptyTextClears() throws {
        let (compositor, output) = try window()
        wayland_keyboard_enter(compositor.raw)
        output.exchange(compositor)
        output.offerText("secret")
        output.exchange(compositor)
        #expect(types(compositor) == Self.types)
        output.offerText("")
        output.exchange(compositor)
        #expect(types(compositor) == "")
        // wl_data_source.cancelled: another program's text is not cleared.
        output.offerText("mine")
        output.exchange(compositor)
        wayland_clipboard_cancel(compositor.raw)
        output.exchange(compositor)
        let requests = compositor.requests
        output.offerText("")
        output.exchange(compositor)
        #expect(compositor.requests == requests)
    }

    /// wl_data_device.selection: "a new wl_data_offer for this device". Only the last text is used.
    @Test func aTextOfAnotherProgramIsRead() async throws {
        let (compositor, output) = try window()
        let text = await withCheckedContinuation { reader in
            output.onCopiedText = { reader.resume(returning: $0) }
            wayland_clipboard_copy(compositor.raw, "text/plain", "old")
            wayland_clipboard_copy(compositor.raw, "UTF8_STRING", "neu: ä")
            output.exchange(compositor)
        }
        #expect(text == "neu: ä")
        output.onCopiedText = nil
    }

    /// A program that writes a part, and one that reads nothing.
    @Test func aProgramThatStopsIsGivenUp() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        #expect(write(ends[1], "part", 4) == 4)
        #expect(PipeText.read(ends[0], patience: 1) == nil)
        close(ends[1])
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        PipeText.write(String(repeating: "x", count: 1 << 20), to: ends[1], patience: 1)
        // The pipe was closed: what it held is followed by its end.
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        var count = 0
        while case let part = read(ends[0], &bytes, bytes.count), part > 0 { count += part }
        #expect(count > 0 && count < 1 << 20)
    }

    /// A picture, nothing, and the program's own text are not read.
    @Test func whatIsNoTextOfOthersIsNotRead() throws {
        let (compositor, output) = try window()
        wayland_keyboard_enter(compositor.raw)
        output.exchange(compositor)
        let requests = compositor.requests
        wayland_clipboard_copy(compositor.raw, "image/png", "picture")
        wayland_clipboard_copy(compositor.raw, "", nil)
        output.exchange(compositor)
        // wl_data_offer.destroy.
        #expect(compositor.requests == requests + 1)
        output.offerText("mine")
        output.exchange(compositor)
        let offered = compositor.requests
        wayland_clipboard_copy(compositor.raw, "text/plain", "mine")
        output.exchange(compositor)
        #expect(compositor.requests == offered)
    }
}
