import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrinePasteboard
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineTextEditing

@MainActor
final class FieldLog: UITextFieldDelegate {
    var lines: [String] = []
    var refuses: (String) -> Bool = { _ in false }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        lines.append("shouldBegin")
        return !refuses("begin")
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        lines.append("shouldEnd")
        return !refuses("end")
    }
    func textFieldDidEndEditing(_ textField: UITextField) { lines.append("didEnd") }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        lines.append("shouldChange \(range.location),\(range.length) “\(string)”")
        return !refuses(string)
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { lines.append("didChangeSelection") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
        lines.append("shouldClear")
        return !refuses("clear")
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        lines.append("shouldReturn")
        return !refuses("return")
    }
}

@MainActor @Suite("Text fields", .serialized, .ownPasteboards)
struct TextFieldTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 2)
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    let log = FieldLog()

    init() {
        field.borderStyle = .roundedRect
        field.delegate = log
        stage.window.addSubview(field)
    }

    private func key(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) async {
        await stage.keyDown(key, modifiers: modifiers)
        await stage.keyUp(key)
    }

    @Test func delegatesAndEventsInOrder() async {
        for (event, name) in [
            (UIControl.Event.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
            (.editingDidEndOnExit, "exit"), (.primaryActionTriggered, "primary"),
        ] {
            field.addAction(UIAction { [log] _ in log.lines.append("event \(name)") }, for: event)
        }
        await stage.tap(at: CGPoint(x: 60, y: 37))
        #expect(field.isFirstResponder && field.isEditing)
        #expect(log.take() == ["shouldBegin", "didBegin", "event begin"])
        await stage.type("a")
        #expect(log.take() == ["shouldChange 0,0 “a”", "didChangeSelection", "event changed"])
        await key(.keyboardReturnOrEnter)
        // There is an action for the end on exit, so the field resigns.
        #expect(
            log.take() == ["shouldReturn", "event exit", "event primary", "shouldEnd", "didEnd", "event end"])
        #expect(!field.isFirstResponder && field.text == "a")
    }

    @Test func refusedChangesAreNotMade() async {
        log.refuses = { $0 == "begin" }
        #expect(!field.becomeFirstResponder() && !field.isFirstResponder)
        log.refuses = { $0 == "x" || $0 == "end" }
        field.becomeFirstResponder()
        await stage.type("axb")
        #expect(field.text == "ab")
        #expect(!field.resignFirstResponder() && field.isFirstResponder)
        log.refuses = { _ in false }
        #expect(field.resignFirstResponder())
    }

    @Test func theNextFieldIsAskedBeforeTheFirstEnds() async {
        let other = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 34))
        other.delegate = log
        stage.window.addSubview(other)
        field.becomeFirstResponder()
        _ = log.take()
        other.becomeFirstResponder()
        #expect(log.take() == ["shouldBegin", "shouldEnd", "didEnd", "didBegin"])
        // Tab wraps around to the first, shift-Tab goes back.
        await key(.keyboardTab)
        #expect(field.isFirstResponder)
        await key(.keyboardTab, .shift)
        #expect(other.isFirstResponder)
    }

    @Test func keysMoveSelectAndDelete() async {
        field.becomeFirstResponder()
        await stage.type("one two three")
        await key(.keyboardLeftArrow, .control)
        await key(.keyboardLeftArrow, [.control, .shift])
        #expect(field.editor.selection == NSRange(location: 4, length: 4))
        await key(.keyboardC, .control)
        #expect(UIPasteboard.general.string == "two ")
        await key(.keyboardHome)
        await key(.keyboardV, .control)
        #expect(field.text == "two one two three")
        await key(.keyboardEnd)
        await key(.keyboardDeleteOrBackspace, .control)
        #expect(field.text == "two one two ")
        await key(.keyboardHome)
        await key(.keyboardDeleteForward)
        #expect(field.text == "wo one two ")
        await key(.keyboardA, .control)
        await key(.keyboardX, .control)
        #expect(field.text == "" && UIPasteboard.general.string == "wo one two ")
        // One step each: cut, delete, word, paste, typing.
        for expected in ["wo one two ", "two one two ", "two one two three", "one two three", ""] {
            await key(.keyboardZ, .control)
            #expect(field.text == expected)
        }
        await key(.keyboardY, .control)
        #expect(field.text == "one two three")
    }

    @Test func theCaretMovesByGraphemes() async {
        field.becomeFirstResponder()
        field.insertText("e\u{301}👨‍👩‍👧🇩🇪")
        field.deleteBackward()
        #expect(field.text == "e\u{301}👨‍👩‍👧")
        field.deleteBackward()
        #expect(field.text == "e\u{301}")
        field.deleteBackward()
        #expect(field.text == "")
    }

    @Test func editingThatEndedCannotBeUndone() async {
        field.becomeFirstResponder()
        await stage.type("abc")
        #expect(field.undoManager?.canUndo == true)
        field.resignFirstResponder()
        #expect(field.undoManager?.canUndo == false)
    }

    @Test func pastedLineBreaksBecomeSpaces() {
        field.becomeFirstResponder()
        UIPasteboard.general.string = "one\ntwo"
        field.paste(nil)
        #expect(field.text == "one two")
    }

    @Test func secureTextIsDotsAndCannotBeCopied() async {
        field.isSecureTextEntry = true
        field.becomeFirstResponder()
        await stage.type("hu")
        field.insertText("ß")
        #expect(field.text == "huß")
        // The last typed letter is visible for a moment.
        #expect(field.editor.layoutManager.textStorage?.string == "••ß")
        await stage.advance(by: 1.1)
        #expect(field.editor.layoutManager.textStorage?.string == "•••")
        field.selectAll(nil)
        #expect(!field.canPerformAction(.copy, withSender: nil))
        #expect(!field.canPerformAction(.cut, withSender: nil))
        field.resignFirstResponder()
        // Typing after editing begins again replaces all.
        field.becomeFirstResponder()
        await stage.type("x")
        #expect(field.text == "x")
    }

    @Test func markedTextIsOneEdit() async {
        field.becomeFirstResponder()
        await stage.type("ab")
        field.setMarkedText("k", selectedRange: NSRange(location: 1, length: 0))
        field.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
        field.setMarkedText("かん", selectedRange: NSRange(location: 2, length: 0))
        #expect(field.text == "abかん" && field.markedTextRange != nil)
        field.insertText("漢")
        #expect(field.text == "ab漢" && field.markedTextRange == nil)
        field.undoManager?.undo()
        #expect(field.text == "ab")
        field.undoManager?.redo()
        #expect(field.text == "ab漢")
        field.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
        field.unmarkText()
        #expect(field.text == "ab漢x")
    }

    @Test func theTextScrollsWithItsCaret() async {
        field.becomeFirstResponder()
        await stage.type(String(repeating: "wide ", count: 20))
        let available = field.editingRect(forBounds: field.bounds)
        var caret = field.caretRect(for: field.endOfDocument)
        #expect(caret.maxX <= available.maxX + 0.5 && caret.maxX > available.maxX - 4)
        await key(.keyboardHome)
        caret = field.caretRect(for: field.beginningOfDocument)
        #expect(abs(caret.midX - available.minX) < 1.5)
    }

    @Test func textIsAlignedAndArabicIsAtTheRight() {
        field.text = "abc"
        field.layoutIfNeeded()
        let available = field.textRect(forBounds: field.bounds)
        #expect(abs(field.caretRect(for: field.beginningOfDocument).midX - available.minX) < 1)
        field.textAlignment = .right
        field.layoutIfNeeded()
        #expect(abs(field.caretRect(for: field.endOfDocument).midX - available.maxX) < 1)
        field.textAlignment = .natural
        field.text = "سلام"
        field.layoutIfNeeded()
        // Right-to-left text begins at the right; in a right-to-left interface all text does.
        #expect(abs(field.caretRect(for: field.beginningOfDocument).midX - available.maxX) < 1)
        #expect(field.caretRect(for: field.endOfDocument).midX < available.maxX - 15)
        field.semanticContentAttribute = .forceRightToLeft
        field.text = "abc"
        field.layoutIfNeeded()
        #expect(abs(field.caretRect(for: field.endOfDocument).midX - available.maxX) < 1)
    }

    @Test func arrowKeysMoveVisually() async {
        field.becomeFirstResponder()
        field.text = "سلام"
        field.selectedTextRange = field.textRange(
            from: field.beginningOfDocument, to: field.beginningOfDocument)
        await key(.keyboardLeftArrow)
        #expect(field.editor.selection.location == 1)
        await key(.keyboardRightArrow)
        #expect(field.editor.selection.location == 0)
    }

    @Test func theClearButtonEmptiesIt() async {
        field.clearButtonMode = .whileEditing
        field.text = "abc"
        field.becomeFirstResponder()
        await stage.settle()
        await stage.tap("text.clear")
        #expect(field.text == "" && log.lines.contains("shouldClear"))
        await stage.settle()
        #expect(stage.element("text.clear") == nil)
        field.undoManager?.undo()
        #expect(field.text == "abc")
    }

    @Test func leftAndRightViewsTakeSpace() {
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        field.leftViewMode = .unlessEditing
        field.layoutIfNeeded()
        #expect(field.textRect(forBounds: field.bounds).minX >= 30)
        #expect(field.editingRect(forBounds: field.bounds).minX == 7)
        #expect(field.leftView?.superview === field)
        field.becomeFirstResponder()
        field.layoutIfNeeded()
        #expect(field.leftView?.superview == nil)
    }

    @Test func textShrinksToTheMinimumFontSize() {
        field.adjustsFontSizeToFitWidth = true
        field.minimumFontSize = 10
        field.text = "A text that is a bit too wide"
        field.layoutIfNeeded()
        let scale = field.editor.shown.scale
        #expect(scale < 1 && scale >= 10.0 / 17)
        field.text = "short"
        field.layoutIfNeeded()
        #expect(field.editor.shown.scale == 1)
    }

    @Test func tapsPlaceSelectWordsAndParagraphs() async {
        field.text = "hello world"
        field.becomeFirstResponder()
        await stage.settle()
        let place = field.convert(
            field.caretRect(for: field.position(from: field.beginningOfDocument, offset: 8)!), to: nil)
        let point = CGPoint(x: place.midX, y: place.midY)
        await stage.tap(at: point)
        #expect(field.editor.selection == NSRange(location: 8, length: 0))
        await stage.advance(by: 0.1)
        await stage.tap(at: point)
        #expect(field.editor.selection == NSRange(location: 6, length: 5))
        await stage.advance(by: 0.1)
        await stage.tap(at: point)
        #expect(field.editor.selection == NSRange(location: 0, length: 11))
        // The menu contains the possible actions; Copy copies.
        await stage.settle()
        await stage.tap("edit-menu.Copy")
        #expect(UIPasteboard.general.string == "hello world")
        await stage.settle()
        #expect(stage.element("edit-menu") == nil)
    }

    @Test func aHeldTouchMovesTheCaretUnderALoupe() async {
        field.text = "hello world"
        await stage.settle()
        await stage.touchDown(at: CGPoint(x: 30, y: 37))
        await stage.advance(by: 0.6)
        #expect(field.isFirstResponder)
        await stage.touchMove(to: CGPoint(x: 215, y: 37))
        #expect(field.editor.selection == NSRange(location: 11, length: 0))
        await stage.touchUp()
        await stage.settle()
        #expect(stage.element("edit-menu.Select All") != nil)
    }

    @Test func handlesMoveTheEndsOfASelection() async {
        field.text = "hello world"
        field.becomeFirstResponder()
        field.editor.selectByHand(NSRange(location: 6, length: 5))
        field.interaction.update()
        await stage.settle()
        let handle = field.interaction.selectionView.startHandle
        let from = handle.convert(CGPoint(x: handle.bounds.midX, y: 2), to: nil)
        let target = field.convert(field.caretRect(for: field.beginningOfDocument), to: nil)
        await stage.drag(from: from, to: CGPoint(x: target.midX, y: from.y))
        #expect(field.editor.selection == NSRange(location: 0, length: 11))
    }

    @Test func aRemovedFieldLeavesNoHandles() async {
        weak var handle: UIView?
        do {
            let other = UITextField(frame: CGRect(x: 10, y: 100, width: 200, height: 34))
            stage.window.addSubview(other)
            other.becomeFirstResponder()
            handle = other.interaction.selectionView.startHandle
            other.resignFirstResponder()
            other.removeFromSuperview()
        }
        await stage.settle()
        #expect(handle == nil)
    }

    @Test func theCaretBlinksAndSettles() async {
        field.becomeFirstResponder()
        await stage.settle()
        let caret = field.interaction.selectionView.caret
        #expect(!caret.isHidden)
        await stage.advance(by: 0.55)
        let second = caret.isHidden
        await stage.advance(by: 0.5)
        #expect(second != caret.isHidden)
    }
}
