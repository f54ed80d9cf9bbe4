// X11InputTests.swift: the pointer and the keys of an X server, by XTEST, and its clipboard.

import CX11Client
import Foundation
import Testing
import VitrineDisplay
import VitrineGraphics
import VitrineInput

@testable import VitrineWindowOutput

@MainActor @Suite(.enabled(if: X11Rig.isInstalled)) struct X11InputTests {
    /// A window, and what it delivers.
    @MainActor private final class Bench {
        let rig: X11Rig
        let output: X11Output
        var events: [InputEvent.Kind] = []
        var texts: [String] = []

        init() throws {
            rig = try X11Rig()
            output = try rig.openWindow()
            output.pointerArea = CGSize(width: 160, height: 100)
            output.onInput = { [unowned self] in events.append($0.kind) }
            output.onCopiedText = { [unowned self] in texts.append($0) }
            try rig.settle(output)
        }

        func wait(_ what: String, until condition: () -> Bool) throws {
            try rig.wait(what, output, until: condition)
        }

        func paste(_ target: String) throws -> String {
            x11_client_paste(rig.client, target)
            try wait("the text is pasted") { x11_client_pasted(rig.client) != nil }
            return String(cString: x11_client_pasted(rig.client))
        }
    }

    /// The core protocol: buttons 1, 2 and 3 are left, middle and right, 4 to 7 notches of wheels by convention.
    @Test func thePointerMovesPressesAndScrolls() throws {
        let bench = try Bench(), client = bench.rig.client
        x11_client_move(client, 40, 25)
        try bench.wait("the pointer moves") { bench.events.contains { isMove($0, 0.25, 0.25) } }
        bench.events = []
        x11_client_button(client, 1, true)
        x11_client_move(client, 80, 50)
        x11_client_button(client, 1, false)
        try bench.wait("the button is up") {
            bench.events.contains { if case .pointerButton(_, isDown: false) = $0 { true } else { false } }
        }
        #expect(bench.events.contains { if case .pointerButton(_, isDown: true) = $0 { true } else { false } })
        #expect(bench.events.contains { isMove($0, 0.5, 0.5) })
        bench.events = []
        x11_client_button(client, 5, true)
        x11_client_button(client, 5, false)
        try bench.wait("the wheel turns") { bench.events.contains { if case .scroll = $0 { true } else { false } } }
    }

    private func isMove(_ kind: InputEvent.Kind, _ x: Double, _ y: Double) -> Bool {
        guard case .pointerMoved(let seen) = kind else { return false }
        return abs(seen.x - x) < 0.01 && abs(seen.y - y) < 0.01
    }

    private func keys(_ bench: Bench) -> [String] {
        bench.events.compactMap { if case .key(let key, isDown: true) = $0 { key.characters } else { nil } }
    }

    /// evdev's KEY_A is 30, KEY_LEFTSHIFT 42: X adds 8. The layout of Xvfb is that of the US.
    @Test func keysTypeWithTheServersLayout() throws {
        let bench = try Bench(), client = bench.rig.client
        x11_client_focus(client, bench.output.window.number)
        x11_client_key(client, 38, true)
        x11_client_key(client, 38, false)
        x11_client_key(client, 50, true)
        x11_client_key(client, 38, true)
        x11_client_key(client, 38, false)
        x11_client_key(client, 50, false)
        try bench.wait("two letters are typed") { keys(bench).filter { !$0.isEmpty }.count == 2 }
        #expect(keys(bench).filter { !$0.isEmpty } == ["a", "A"])
        // A key that is down when the window loses the focus is released.
        x11_client_key(client, 39, true)
        try bench.wait("a key is down") { keys(bench).last == "s" }
        let releases = bench.events.count
        x11_client_focus(client, 0)
        try bench.wait("the key is released") {
            bench.events.dropFirst(releases).contains { if case .key(_, isDown: false) = $0 { true } else { false } }
        }
    }

    /// The state of a key event is that of the modifiers before the key (X protocol, "KeyPress"). A program that is
    /// slow reads the event when the modifiers are up again.
    @Test func aKeyHasTheModifiersOfItsTime() throws {
        let bench = try Bench(), client = bench.rig.client
        // The server reports modifiers to a window without the focus too.
        x11_client_focus(client, 0)
        x11_client_key(client, 50, true)
        x11_client_focus(client, bench.output.window.number)
        x11_client_key(client, 38, true)
        x11_client_key(client, 38, false)
        x11_client_key(client, 50, false)
        x11_client_key(client, 39, true)
        x11_client_key(client, 39, false)
        try bench.wait("two letters are typed") { keys(bench).filter { !$0.isEmpty }.count == 2 }
        #expect(keys(bench).filter { !$0.isEmpty } == ["A", "s"])
    }

    // MARK: The clipboard

    /// ICCCM 2.6.2: TARGETS, TIMESTAMP, and the text in UTF-8.
    @Test func aCopiedTextIsOffered() throws {
        let bench = try Bench()
        bench.output.offerText("Grüße ☕")
        #expect(try bench.paste("UTF8_STRING") == "Grüße ☕")
        #expect(try bench.paste("text/plain;charset=utf-8") == "Grüße ☕")
        #expect(try bench.paste("image/png") == "")
        let long = String(repeating: "0123456789abcdef", count: 60_000)
        bench.output.offerText(long)
        #expect(try bench.paste("UTF8_STRING") == long)
        // An empty pasteboard clears it.
        bench.output.offerText("")
        #expect(try bench.paste("UTF8_STRING") == "")
    }

    /// In one piece and in parts: ICCCM 2.7.2, INCR.
    @Test(arguments: [0, 100_000]) func aTextOfAnotherProgramIsRead(part: Int) throws {
        let bench = try Bench()
        let text = "neu: ä " + String(repeating: "0123456789", count: part / 4)
        x11_client_copy(bench.rig.client, text, part)
        x11_client_focus(bench.rig.client, bench.output.window.number)
        try bench.wait("the text is read") { bench.texts == [text] }
        // The app copies: then the other program's text is gone.
        bench.output.offerText("mine")
        #expect(try bench.paste("UTF8_STRING") == "mine")
        x11_client_copy(bench.rig.client, "again", 0)
        x11_client_focus(bench.rig.client, 0)
        x11_client_focus(bench.rig.client, bench.output.window.number)
        try bench.wait("the new text is read") { bench.texts.last == "again" }
        #expect(bench.texts.count == 2)
    }

    /// As at the clipboard of Wayland: a text of more than a mebibyte is not read, in one piece or in parts.
    @Test(arguments: [0, 1 << 16]) func aTextThatIsTooLongIsNotRead(part: Int) throws {
        let bench = try Bench(), client = bench.rig.client
        let limit = 1 << 20
        x11_client_copy(client, String(repeating: "x", count: 3 * limit), part)
        x11_client_focus(client, bench.output.window.number)
        try bench.wait("more is sent than is read") { x11_client_sent(client) > limit }
        // Turns in which two more mebibytes would be read.
        for _ in 0..<200 {
            x11_client_pump(client)
            bench.rig.step(bench.output)
        }
        #expect(bench.texts.isEmpty)
        if part > 0 { #expect(x11_client_sent(client) <= limit + 2 * part) }
        x11_client_copy(client, "short", 0)
        x11_client_focus(client, 0)
        x11_client_focus(client, bench.output.window.number)
        try bench.wait("the short text is read") { !bench.texts.isEmpty }
        #expect(bench.texts == ["short"])
    }
}
