// WindowTextInputTests.swift: the input method, by the text of text-input-unstable-v3.

import CWaylandCompositor
import Foundation
import Testing
import VitrineDisplay
import VitrineGraphics

@testable import VitrineWindowOutput

@MainActor @Suite struct WindowTextInputTests {
    private final class Field {}

    @MainActor private final class Rig {
        let compositor: TestCompositor
        let output: WindowOutput
        var changes: [ComposedText] = []
        var state: wayland_text_input { wayland_text_input_state(compositor.raw) }

        init(rotation: QuarterTurn = .none) throws {
            var options = TestCompositor.plain
            (options.width, options.height) = (200, 100)
            compositor = try TestCompositor(options)
            var configuration = WindowOutput.Configuration()
            configuration.rotation = rotation
            output = try compositor.openWindow(configuration)
            output.onComposedText = { [unowned self] in changes.append($0) }
            try output.presentColor(1)
            output.exchange(compositor)
        }

        func edit(
            _ field: Field?, _ caret: CGRect = CGRect(x: 0.5, y: 0.25, width: 0.01, height: 0.1), secure: Bool = false
        ) {
            output.editText(field.map { EditedText(identifier: ObjectIdentifier($0), caret: caret, isSecure: secure) })
            output.exchange(compositor)
        }

        func send(_ preedit: String?, _ begin: Int32 = 0, _ end: Int32 = 0, commit: String? = nil) {
            wayland_text_input_send(compositor.raw, preedit, begin, end, commit)
            output.exchange(compositor)
        }
    }

    /// set_cursor_rectangle: "in surface local coordinates". enable: after `enter`, when a text is edited.
    @Test func aTextIsDeclared() throws {
        let rig = try Rig(), field = Field()
        rig.edit(field)
        #expect(rig.state.commits == 0)
        wayland_text_input_enter(rig.compositor.raw)
        rig.output.exchange(rig.compositor)
        var state = rig.state
        #expect(state.commits == 1 && state.is_enabled && state.purpose == 0 && state.hint == 0)
        #expect([state.x, state.y, state.width, state.height] == [100, 25, 2, 10])
        // The caret moves; nothing else is sent again.
        rig.edit(field, CGRect(x: 0.25, y: 0.25, width: 0.01, height: 0.1))
        #expect(rig.state.commits == 2 && rig.state.x == 50 && rig.state.is_enabled)
        rig.edit(field, CGRect(x: 0.25, y: 0.25, width: 0.01, height: 0.1))
        #expect(rig.state.commits == 2)
        // content_purpose password is 8; hints hidden_text 64 and sensitive_data 128.
        rig.edit(Field(), secure: true)
        state = rig.state
        #expect(state.commits == 3 && state.purpose == 8 && state.hint == 192)
        rig.edit(nil)
        #expect(rig.state.commits == 4 && !rig.state.is_enabled)
    }

    @Test func theCaretOfATurnedPicture() throws {
        let rig = try Rig(rotation: .half), field = Field()
        wayland_text_input_enter(rig.compositor.raw)
        rig.edit(field)
        let state = rig.state
        #expect([state.x, state.y, state.width, state.height] == [98, 65, 2, 10])
    }

    /// done: "Apply the state"; preedit and commit are reset after it.
    @Test func composing() throws {
        let rig = try Rig(), field = Field()
        wayland_text_input_enter(rig.compositor.raw)
        rig.edit(field)
        // Bytes: "に" has three, so 3…6 is the second character.
        rig.send("にほ", 3, 6)
        rig.send("日本", -1, -1)
        rig.send(nil, commit: "日本")
        let changes = rig.changes
        #expect(changes.map(\.composed) == ["にほ", "日本", ""] && changes.map(\.committed) == ["", "", "日本"])
        #expect(changes.first?.selection == NSRange(location: 1, length: 1))
        // "the cursor should be hidden": it is at the end.
        #expect(changes[1].selection == NSRange(location: 2, length: 0))
    }

    /// leave: "The client should reset any preedit string previously set."
    @Test func theFocusEndsComposing() throws {
        let rig = try Rig(), field = Field()
        wayland_text_input_enter(rig.compositor.raw)
        rig.edit(field)
        rig.send("に", 3, 3)
        wayland_text_input_leave(rig.compositor.raw)
        rig.output.exchange(rig.compositor)
        #expect(rig.changes.last == ComposedText() && !rig.state.is_enabled)
        // Text that arrives without the focus is not used.
        let count = rig.changes.count
        rig.send(nil, commit: "late")
        #expect(rig.changes.count == count)
    }

    /// A compositor that lies about its cursor.
    @Test(arguments: [(-5, 900), (1, 2), (Int.max, Int.min), (4, 0)])
    func impossibleCursors(begin: Int, end: Int) {
        let range = WindowTextInput.selection(in: "ä☕", from: begin, to: end)
        #expect(range.location >= 0 && range.length >= 0 && range.location + range.length <= 2)
    }
}
