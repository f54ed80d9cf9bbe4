// DesktopTypingTests.swift: the desktop's input method and a text field.

#if Window
import Foundation
import OffscreenTesting
import Testing
import VitrineRuntime
import VitrineTextEditing
import VitrineWindowOutput

@testable import VitrineLaunch

/// Records what is edited.
@MainActor private final class RecordingMethod: InputMethod {
    var onComposedText: ((ComposedText) -> Void)?
    private(set) var texts: [EditedText?] = []

    func editText(_ text: EditedText?) { texts.append(text) }

    func send(_ composed: String, _ selection: NSRange = NSRange(location: 0, length: 0), commit: String = "") {
        var change = ComposedText()
        (change.composed, change.selection, change.committed) = (composed, selection, commit)
        onComposedText?(change)
    }
}

@MainActor @Suite struct DesktopTypingTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 200), scale: 1)
    private let method = RecordingMethod()
    private let field = UITextField(frame: CGRect(x: 100, y: 50, width: 200, height: 40))

    private func started() -> DesktopTyping {
        stage.window.addSubview(field)
        field.becomeFirstResponder()
        return DesktopTyping(method, screen: stage.screen)
    }

    /// text-input-unstable-v3, done: "Replace existing preedit string … Insert commit string … Insert new preedit".
    @Test func composedTextIsMarked() {
        let typing = started()
        field.text = "A"
        method.send("に", NSRange(location: 1, length: 0))
        #expect(field.text == "Aに" && field.markedTextRange != nil)
        method.send("日本", NSRange(location: 2, length: 0))
        #expect(field.text == "A日本")
        method.send("ご", NSRange(location: 1, length: 0), commit: "日本")
        #expect(field.text == "A日本ご")
        #expect(field.markedTextRange.flatMap(field.text(in:)) == "ご")
        method.send("", commit: "語")
        #expect(field.text == "A日本語" && field.markedTextRange == nil)
        // Composing was cancelled.
        method.send("x")
        method.send("")
        #expect(field.text == "A日本語" && field.markedTextRange == nil)
        withExtendedLifetime(typing) {}
    }

    @Test func theEditedTextIsDescribed() {
        let typing = started()
        typing.follow()
        #expect(method.texts.last??.identifier == ObjectIdentifier(field) && method.texts.last??.isSecure == false)
        // The caret is in the field, or half of it on its edge, in fractions of 400 x 200 points.
        let caret = method.texts.last??.caret ?? .zero
        #expect(CGRect(x: 0.2475, y: 0.25, width: 0.5025, height: 0.2).contains(caret) && caret.height > 0, "\(caret)")
        field.isSecureTextEntry = true
        typing.follow()
        #expect(method.texts.last??.isSecure == true)
        field.resignFirstResponder()
        typing.follow()
        #expect(method.texts.last == .some(nil))
        // Nothing is edited.
        method.send("", commit: "lost")
        #expect(field.text?.isEmpty != false)
    }
}
#endif
