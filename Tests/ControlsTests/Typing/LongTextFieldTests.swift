// LongTextFieldTests.swift: a text field with more text than any screen is wide.

import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineGraphics
import VitrinePasteboard
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineTextEditing

@MainActor @Suite("A text field with a long text", .serialized)
struct LongTextFieldTests {
    let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 1)
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 300, height: 34))
    nonisolated static let text = (0..<4000).map { "word\($0) " }.joined()

    init() {
        field.borderStyle = .roundedRect
        stage.window.addSubview(field)
    }

    private func key(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) async {
        await stage.keyDown(key, modifiers: modifiers)
        await stage.keyUp(key)
    }

    private var length: Int { field.editor.length }
    private var caret: CGRect { field.editor.caretRect(at: field.editor.head) }

    private func place(_ offset: Int) { field.editor.selectByHand(NSRange(location: offset, length: 0)) }

    @Test func laysOutOnlyAPart() async {
        field.text = Self.text
        await stage.settle()
        #expect(field.editor.shown.length(in: field.editor) < 4096)
        field.becomeFirstResponder()
        await stage.settle()
        #expect(field.editor.shown.length(in: field.editor) < 4096)
        #expect(field.text == Self.text)
        #expect(field.accessibilityValue == Self.text)
    }

    @Test func looksLikeItsBeginningUntilItIsEdited() async {
        field.text = Self.text
        await stage.settle()
        let long = stage.image.dataProvider?.data
        field.text = String(Self.text.prefix(2000))
        await stage.settle()
        #expect(stage.image.dataProvider?.data == long)
    }

    @Test func showsTheCaretWhereverItIs() async {
        field.text = Self.text
        field.becomeFirstResponder()
        for offset in [length, length / 2, 0, length - 1000, 3000] {
            place(offset)
            await stage.settle()
            #expect(caret.minX >= 0 && caret.maxX <= 300, "at \(offset)")
            #expect(field.editor.index(at: CGPoint(x: caret.midX, y: caret.midY)) == offset)
        }
    }

    @Test func takesAndRemovesLettersInTheMiddle() async {
        field.text = Self.text
        field.becomeFirstResponder()
        place(length / 2)
        await stage.settle()
        let before = caret
        await stage.type("xyz")
        let text = Self.text as NSString
        #expect(field.text == text.replacingCharacters(in: NSRange(location: text.length / 2, length: 0), with: "xyz"))
        #expect(caret.minX >= before.minX)
        for _ in 0..<3 { await key(.keyboardDeleteOrBackspace) }
        #expect(field.text == Self.text)
        #expect(field.editor.head == text.length / 2)
    }

    @Test func theCaretMovesSmoothlyBeyondThePartOnDisplay() async {
        field.text = Self.text
        field.becomeFirstResponder()
        place(0)
        await stage.settle()
        var last = caret.minX
        for _ in 0..<2600 {
            field.editor.move(.right, .character, extending: false)
            #expect(caret.minX - last > -1.01 && caret.minX - last < 25)
            last = caret.minX
        }
        #expect(field.editor.head == 2600)
        for _ in 0..<2600 { field.editor.move(.left, .character, extending: false) }
        #expect(field.editor.head == 0)
    }

    @Test func keysReachBothEnds() async {
        field.text = Self.text
        field.becomeFirstResponder()
        place(9000)
        await key(.keyboardHome)
        #expect(field.editor.head == 0)
        await key(.keyboardEnd)
        #expect(field.editor.head == length)
        await key(.keyboardUpArrow)
        #expect(field.editor.head == 0)
        field.editor.move(.right, .word, extending: false)
        #expect(field.editor.head == 5)
    }

    @Test func selectsAndCopiesAllOfIt() async {
        field.text = Self.text
        field.becomeFirstResponder()
        field.selectAll(nil)
        await stage.settle()
        #expect(field.editor.selection == NSRange(location: 0, length: length))
        field.copy(nil)
        #expect(UIPasteboard.general.string == Self.text)
        await stage.type("x")
        #expect(field.text == "x")
    }

    @Test func keepsItsSecrets() async {
        field.isSecureTextEntry = true
        field.text = Self.text
        field.becomeFirstResponder()
        place(9000)
        await stage.settle()
        #expect(!field.layoutManagerText.contains("word"))
        #expect(caret.minX >= 0 && caret.maxX <= 300)
        #expect(field.editor.index(at: CGPoint(x: caret.midX, y: caret.midY)) == 9000)
    }

    @Test func readsFromTheRight() async {
        field.text = String(repeating: "אותיות and words ", count: 1000)
        field.becomeFirstResponder()
        place(8000)
        await stage.settle()
        #expect(field.baseWritingDirection(for: field.endOfDocument, in: .forward) == .rightToLeft)
        #expect(caret.minX >= 0 && caret.maxX <= 300)
    }
}

extension UITextField {
    fileprivate var layoutManagerText: String { editor.layoutManager.textStorage?.string ?? "" }
}
