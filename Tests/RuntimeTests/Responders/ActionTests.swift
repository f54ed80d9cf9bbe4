import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite("Actions by name and key commands")
struct ActionTests {
    class Editor: UIView {
        var done: [String] = []
        var canCopy = true

        override class var responderActions: ResponderActions {
            super.responderActions.adding(.copy, Editor.copy).adding("duplicate", Editor.duplicate)
        }

        override var canBecomeFirstResponder: Bool { true }

        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == .copy ? canCopy : super.canPerformAction(action, withSender: sender)
        }

        override func copy(_ sender: Any?) {
            done.append("copy from \(sender.map { "\(type(of: $0))" } ?? "nil")")
        }
        func duplicate() { done.append("duplicate") }
    }

    final class RichEditor: Editor {
        override class var responderActions: ResponderActions {
            super.responderActions.adding("flip:", RichEditor.flip).adding("duplicate", RichEditor.twice)
        }

        func flip(_ sender: UIView?) { done.append("flip \(sender === self)") }
        func twice() { done.append("duplicate twice") }
    }

    private let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)

    // Shows: UIResponder.canPerformAction(_:withSender:); UIResponder.target(forAction:withSender:)
    @Test func theChainIsSearchedForATarget() {
        let (outer, inner) = (Editor(), Editor())
        outer.addSubview(inner)
        let leaf = UIView()
        inner.addSubview(leaf)
        #expect(
            !leaf.canPerformAction(.copy, withSender: nil)
                && inner.canPerformAction("duplicate", withSender: nil))
        #expect(!inner.canPerformAction(.paste, withSender: nil))
        #expect(leaf.target(forAction: .copy, withSender: nil) as? Editor === inner)
        inner.canCopy = false
        #expect(leaf.target(forAction: .copy, withSender: nil) as? Editor === outer)
        #expect(leaf.target(forAction: "nobody:", withSender: nil) == nil)
    }

    @Test func aSubclassInheritsActions() {
        let editor = RichEditor()
        #expect(
            editor.canPerformAction("flip:", withSender: nil)
                && editor.canPerformAction(.copy, withSender: nil))
        #expect(!Editor().canPerformAction("flip:", withSender: nil))
        #expect(UIApplication.shared.sendAction("flip:", to: editor, from: editor, for: nil))
        #expect(UIApplication.shared.sendAction("flip:", to: editor, from: nil, for: nil))
        #expect(UIApplication.shared.sendAction("duplicate", to: editor, from: nil, for: nil))
        #expect(editor.done == ["flip true", "flip false", "duplicate twice"])
        #expect(!UIApplication.shared.sendAction("unknown:", to: editor, from: nil, for: nil))
    }

    @Test func withoutATargetTheFirstResponderIsAskedFirst() {
        let (first, other) = (Editor(), Editor())
        stage.window.addSubview(first)
        stage.window.addSubview(other)
        first.becomeFirstResponder()
        #expect(UIApplication.shared.sendAction(.copy, to: nil, from: other, for: nil))
        #expect(first.done == ["copy from Editor"] && other.done.isEmpty)
    }

    @Test func aSenderOfAnotherTypeIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Strict: UIView {
                    override class var responderActions: ResponderActions {
                        super.responderActions.adding("take:", Strict.take)
                    }
                    func take(_ sender: UIWindow) {}
                }
                UIApplication.shared.sendAction("take:", to: Strict(), from: UIView(), for: nil)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("take: of Strict takes UIWindow"))
    }

    // MARK: Key commands

    final class Board: UIView {
        var log: [String] = []
        var commands: [UIKeyCommand] = []

        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? { commands }
        override class var responderActions: ResponderActions {
            super.responderActions.adding("command:", Board.command)
        }

        func command(_ sender: UIKeyCommand) { log.append("\(sender.propertyList ?? sender.input ?? "")") }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log += presses.map { "press \($0.key?.characters ?? "")" }
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log += presses.map { "end \($0.key?.characters ?? "")" }
        }
    }

    // Shows: UIResponder.keyCommands
    @Test func keyCombinationsAreCommandsNotPresses() async {
        let (outer, inner) = (Board(), Board())
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        inner.commands = [UIKeyCommand(input: "s", modifierFlags: .command, action: "command:")]
        outer.commands = [
            UIKeyCommand(action: "command:", input: "s", modifierFlags: .command, propertyList: "outer"),
            UIKeyCommand(action: "command:", input: UIKeyCommand.inputEscape, propertyList: "escape"),
            UIKeyCommand(action: "absent:", input: "x"),
        ]
        inner.becomeFirstResponder()
        await stage.keyDown(.keyboardS, modifiers: .command)
        await stage.keyUp(.keyboardS)
        #expect(inner.log == ["s"] && outer.log.isEmpty)
        // With other modifiers, or none, the command does not match.
        await stage.keyDown(.keyboardS, modifiers: [.command, .shift])
        await stage.keyUp(.keyboardS)
        await stage.keyDown(.keyboardS)
        await stage.keyUp(.keyboardS)
        #expect(inner.log == ["s", "press S", "end S", "press s", "end s"])
        inner.log = []
        // The action of the outer view's command is performed by the first responder.
        await stage.keyDown(.keyboardEscape)
        await stage.keyUp(.keyboardEscape)
        #expect(inner.log == ["escape"] && outer.log.isEmpty)
        // If no responder performs the command, the key is a press.
        await stage.keyDown(.keyboardX)
        await stage.keyUp(.keyboardX)
        #expect(inner.log == ["escape", "press x", "end x"])
    }

    @Test func aHeldCommandRepeats() async {
        let board = Board()
        board.commands = [
            UIKeyCommand(input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: "command:")
        ]
        stage.window.addSubview(board)
        board.becomeFirstResponder()
        await stage.keyDown(.keyboardDownArrow)
        await stage.keyDown(.keyboardDownArrow)
        await stage.keyUp(.keyboardDownArrow)
        #expect(board.log == [UIKeyCommand.inputDownArrow, UIKeyCommand.inputDownArrow])
    }
}
