// KeyCommandTests.swift: key combinations with Command.

import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineTextEditing

@MainActor @Suite("The panel of key commands") struct KeyCommandTests {
    private let stage = OffscreenStage(size: CGSize(width: 640, height: 480), scale: 1)
    private let desk = Desk()

    init() {
        stage.window.backgroundColor = .systemBackground
        stage.window.rootViewController = desk
    }

    private final class Desk: UIViewController {
        var commands: [UIKeyCommand] = []
        var saved = 0
        var canClose = false

        override class var responderActions: ResponderActions {
            super.responderActions.adding("save", Desk.save).adding("close", Desk.close)
        }
        override var keyCommands: [UIKeyCommand]? { commands }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == "close" ? canClose : super.canPerformAction(action, withSender: sender)
        }
        private func save() { saved += 1 }
        private func close() {}
    }

    private var panel: KeyCommandPanel? {
        TextEffectsWindow.over(stage.window).subviews.lazy.compactMap { $0 as? KeyCommandPanel }.first
    }

    /// The texts of the panel, line by line.
    private var words: [[String]] {
        guard let scroller = panel?.subviews.first else { return [] }
        return scroller.subviews.compactMap { view in
            if let heading = view as? UILabel { return [heading.text ?? ""] }
            guard view is KeyCommandRow else { return nil }
            return view.subviews.compactMap { ($0 as? UILabel)?.text }
        }
    }

    private func command(
        _ title: String, _ input: String, _ modifiers: UIKeyModifierFlags = .command,
        _ action: Selector = "save"
    ) -> UIKeyCommand {
        UIKeyCommand(title: title, action: action, input: input, modifierFlags: modifiers)
    }

    private func holdCommand(for seconds: Double = 1.3) async {
        await stage.keyDown(.keyboardLeftGUI, modifiers: .command)
        await stage.advance(by: seconds)
    }

    private func releaseCommand() async {
        await stage.keyUp(.keyboardLeftGUI)
        await stage.settle()
    }

    @Test func thePanelIsShownWhileCommandIsHeld() async {
        desk.commands = [
            command("Save", "s"), command("Save all", "s", [.command, .shift, .alternate, .control]),
        ]
        await holdCommand(for: 0.9)
        #expect(panel == nil)
        await stage.advance(by: 0.3)
        #expect(words == [["Save", "⌘S"], ["Save all", "⌃⌥⇧⌘S"]])
        await releaseCommand()
        #expect(panel == nil)
        // A short press shows nothing, also later.
        await holdCommand(for: 0.5)
        await releaseCommand()
        await stage.advance(by: 2)
        #expect(panel == nil)
    }

    @Test func noPanelIsShownWithoutTitledCommands() async {
        desk.commands = [UIKeyCommand(input: "s", modifierFlags: .command, action: "save")]
        await holdCommand()
        #expect(panel == nil)
        await releaseCommand()
    }

    @Test func onlyEnabledCommandsAreShown() async {
        let off = command("Off", "o"), hidden = command("Hidden", "h")
        off.attributes = .disabled
        hidden.attributes = .hidden
        let named = command("", "n")
        named.discoverabilityTitle = "A name of its own"
        desk.commands = [
            command("Close", "w", .command, "close"), off, hidden, named,
            command("Nobody's", "x", .command, "none"),
            command("The second of its keys", "N"),
        ]
        await holdCommand()
        #expect(words == [["A name of its own", "⌘N"]])
        await releaseCommand()
        desk.canClose = true
        await holdCommand()
        #expect(words.first == ["Close", "⌘W"])
        await releaseCommand()
    }

    @Test func anotherKeyHidesThePanelAndModifiersDoNot() async {
        desk.commands = [command("Save", "s")]
        await holdCommand()
        await stage.keyDown(.keyboardLeftShift, modifiers: [.command, .shift])
        await stage.advance(by: 0.5)
        #expect(panel != nil)
        await stage.keyUp(.keyboardLeftShift)
        // A performed command hides the panel until Command is pressed again.
        await stage.keyDown(.keyboardS, modifiers: .command)
        await stage.advance(by: 0.5)
        #expect(panel == nil && desk.saved == 1)
        await stage.keyUp(.keyboardS)
        await stage.advance(by: 2)
        #expect(panel == nil)
        await releaseCommand()
        await holdCommand()
        #expect(panel != nil)
        await releaseCommand()
    }

    @Test func commandPressedWithAnotherKeyShowsNoPanel() async {
        desk.commands = [command("Save", "s")]
        await stage.keyDown(.keyboardA)
        await holdCommand()
        #expect(panel == nil)
        await stage.keyUp(.keyboardA)
        await releaseCommand()
    }

    @Test(arguments: [
        (UIKeyCommand.inputUpArrow, "↑"), (UIKeyCommand.inputEscape, "⎋"), (UIKeyCommand.f10, "F10"),
        (UIKeyCommand.inputDelete, "⌦"), ("\t", "⇥"), (" ", "␣"), ("\r", "⏎"), ("ö", "Ö"), ("", ""),
    ]) func keysHaveSymbols(_ input: String, _ sign: String) {
        let command = UIKeyCommand(input: input, modifierFlags: [.shift], action: "save")
        #expect(command.caption == (sign.isEmpty ? "" : "⇧" + sign))
    }

    // MARK: Columns

    private typealias Columns = KeyCommandColumns
    private func rows(_ count: Int) -> [Columns.Line] { Array(repeating: .init(height: 30), count: count) }

    @Test func rowsThatFitAreOneColumn() {
        #expect(Columns(rows(4), available: 120, most: 3).columns == [0..<4])
        #expect(Columns(rows(4), available: 120, most: 3).height == 120)
        #expect(Columns([], available: 120, most: 3).columns.isEmpty)
    }

    @Test func columnsAreAboutEquallyHigh() {
        // Five do not fit; 3 and 2 are lower than 4 and 1.
        #expect(Columns(rows(5), available: 120, most: 3).columns == [0..<3, 3..<5])
        #expect(Columns(rows(9), available: 120, most: 3).columns == [0..<3, 3..<6, 6..<9])
    }

    @Test func columnsThatDoNotFitAreHigherThanTheSpace() {
        let columns = Columns(rows(10), available: 60, most: 2)
        #expect(columns.columns == [0..<5, 5..<10] && columns.height == 150)
        #expect(Columns(rows(2), available: 0, most: 0).columns == [0..<2])
    }

    @Test func headingsStayWithTheirLines() {
        var lines = rows(6)
        lines[2] = .init(height: 20, space: 10, keepsNext: true)
        // 30 + 30 + 10 + 20 = 90 would fit, but separate the heading from its first line. Columns of 60 are lowest.
        #expect(Columns(lines, available: 100, most: 3).columns == [0..<2, 2..<4, 4..<6])
        // No space above the first line of a column: 20 + 30 + 30.
        #expect(Columns(lines, available: 110, most: 3).columns == [0..<2, 2..<6])
        #expect(Columns(lines, available: 110, most: 3).height == 110)
    }
}
