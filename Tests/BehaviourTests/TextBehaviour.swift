import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: text fields and text views", .serialized, .ownPasteboards)
struct TextBehaviour {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 1)
    private let notes = Notes()

    private final class Owner: NSObject, UITextFieldDelegate, UITextViewDelegate {
        let notes: Notes
        var refused: Set<String> = []
        init(_ notes: Notes) { self.notes = notes }
        func ask(_ question: String) -> Bool {
            notes.add(question)
            return !refused.contains(question)
        }
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("should begin") }
        func textFieldDidBeginEditing(_ textField: UITextField) {
            notes.add("did begin \(textField.isFirstResponder)")
        }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("should end") }
        func textFieldDidEndEditing(_ textField: UITextField) {
            notes.add("did end \(textField.isFirstResponder)")
        }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
            replacementString string: String
        ) -> Bool { ask("should change") }
        func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("should clear") }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("should return") }
        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("should begin") }
        func textViewDidBeginEditing(_ textView: UITextView) { notes.add("did begin") }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("should end") }
        func textViewDidEndEditing(_ textView: UITextView) { notes.add("did end") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
            -> Bool
        {
            ask("should change")
        }
        func textViewDidChange(_ textView: UITextView) { notes.add("did change") }
    }

    private final class ReasonOwner: NSObject, UITextFieldDelegate {
        let notes = Notes()
        func textFieldDidEndEditing(_ textField: UITextField) { notes.add("did end") }
        func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
            notes.add("did end for \(reason == .committed ? "committed" : "cancelled")")
        }
    }

    private func field(_ owner: any UITextFieldDelegate) -> UITextField {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
        field.delegate = owner
        stage.window.addSubview(field)
        let notes = notes
        for (event, name) in [
            (UIControl.Event.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
            (.editingDidEndOnExit, "exit"),
        ] { field.addAction(UIAction { _ in notes.add("event \(name)") }, for: event) }
        return field
    }

    // Behaviour: text.begin.order; text.end.order
    @Test func aFieldIsAskedBeforeItBeginsAndEnds() async {
        let owner = Owner(notes)
        let field = field(owner)
        #expect(field.becomeFirstResponder())
        let coming = notes.take().filter { !$0.hasPrefix("event") }
        #expect(coming == ["should begin", "did begin true"])
        #expect(field.resignFirstResponder())
        let going = notes.take().filter { !$0.hasPrefix("event") }
        #expect(going == ["should end", "did end false"])
    }

    // Behaviour: text.begin.refused; text.end.refused; text.end.forced
    @Test func theDelegateRefusesChanges() {
        let owner = Owner(notes)
        let field = field(owner)
        owner.refused = ["should begin"]
        #expect(!field.becomeFirstResponder() && !field.isFirstResponder && !field.isEditing)
        #expect(notes.take() == ["should begin"])
        owner.refused = ["should end"]
        #expect(field.becomeFirstResponder())
        _ = notes.take()
        #expect(!field.resignFirstResponder() && field.isFirstResponder && field.isEditing)
        #expect(!stage.window.endEditing(false) && field.isFirstResponder)
        _ = notes.take()
        #expect(stage.window.endEditing(true) && !field.isFirstResponder)
        #expect(notes.take().contains("did end false"))
    }

    // Behaviour: text.end.removed
    @Test func removingAFieldEndsEditing() {
        let owner = Owner(notes)
        let field = field(owner)
        field.becomeFirstResponder()
        owner.refused = ["should end"]
        _ = notes.take()
        field.removeFromSuperview()
        #expect(!field.isFirstResponder && notes.take().contains("did end false"))
    }

    // Behaviour: text.end.reason
    @Test func theMethodWithAReasonIsCalledInstead() {
        let owner = ReasonOwner()
        let field = field(owner)
        field.becomeFirstResponder()
        field.resignFirstResponder()
        #expect(owner.notes.take() == ["did end for committed"])
    }

    // Behaviour: text.change.asked; text.change.refused
    @Test func typingAsksThenNotifiesTheDelegate() async {
        let owner = Owner(notes)
        let field = field(owner)
        field.becomeFirstResponder()
        _ = notes.take()
        await stage.type("a")
        #expect(notes.take() == ["should change", "event changed"] && field.text == "a")
        owner.refused = ["should change"]
        await stage.type("b")
        #expect(notes.take() == ["should change"] && field.text == "a")
    }

    // Behaviour: text.return; text.return.refused
    @Test func returnEndsEditingOnExit() async {
        let owner = Owner(notes)
        let field = field(owner)
        field.becomeFirstResponder()
        _ = notes.take()
        owner.refused = ["should return"]
        await stage.type("\n")
        #expect(notes.take() == ["should return"] && field.isFirstResponder)
        owner.refused = []
        await stage.type("\n")
        #expect(notes.take().prefix(2) == ["should return", "event exit"])
    }

    // Behaviour: text.clear; text.clear.refused
    @Test func theClearButtonAsksTheDelegate() async {
        let owner = Owner(notes)
        let field = field(owner)
        field.clearButtonMode = .always
        field.text = "abc"
        await stage.settle()
        let button = field.convert(field.clearButtonRect(forBounds: field.bounds), to: nil)
        owner.refused = ["should clear"]
        await stage.tap(at: CGPoint(x: button.midX, y: button.midY))
        let refused = notes.take()
        #expect(refused.contains("should clear") && !refused.contains("event changed") && field.text == "abc")
        owner.refused = []
        await stage.tap(at: CGPoint(x: button.midX, y: button.midY))
        #expect(notes.take().contains("should clear") && field.text == "")
    }

    // Behaviour: text.clearsOnBegin; text.clearsOnInsertion
    @Test func fieldsThatClearOnBeginningOrInsertion() async {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
        stage.window.addSubview(field)
        field.text = "abc"
        field.clearsOnBeginEditing = true
        field.becomeFirstResponder()
        #expect(field.text == "")
        field.clearsOnBeginEditing = false
        field.text = "abc"
        field.clearsOnInsertion = true
        field.insertText("x")
        #expect(field.text == "x")
        field.text = "abc"
        field.clearsOnInsertion = true
        field.selectedTextRange = field.textRange(
            from: field.beginningOfDocument, to: field.beginningOfDocument)
        #expect(!field.clearsOnInsertion)
        field.insertText("x")
        #expect(field.text == "xabc")
    }

    // Behaviour: text.view.user
    @Test func aTextView() async {
        let owner = Owner(notes)
        let view = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: 100))
        view.delegate = owner
        stage.window.addSubview(view)
        view.becomeFirstResponder()
        #expect(notes.take() == ["should begin", "did begin"])
        await stage.type("a")
        #expect(notes.take() == ["should change", "did change"])
        view.resignFirstResponder()
        #expect(notes.take() == ["should end", "did end"])
        view.isEditable = false
        #expect(view.isSelectable)
    }

    // Behaviour: text.notifications
    @Test func notificationsFollowTheDelegate() {
        let owner = Owner(notes)
        let field = field(owner)
        let notes = notes
        let center = NotificationCenter.default
        let names = [
            (UITextField.textDidBeginEditingNotification, "posted begin"),
            (UITextField.textDidEndEditingNotification, "posted end"),
        ]
        let tokens = names.map { name, line in
            center.addObserver(forName: name, object: field, queue: nil) { _ in
                MainActor.assumeIsolated { notes.add(line) }
            }
        }
        defer { for token in tokens { center.removeObserver(token) } }
        field.becomeFirstResponder()
        #expect(
            notes.take().filter { !$0.hasPrefix("event") } == [
                "should begin", "did begin true", "posted begin",
            ])
        field.resignFirstResponder()
        #expect(
            notes.take().filter { !$0.hasPrefix("event") } == ["should end", "did end false", "posted end"])
    }

    // Behaviour: text.handover
    @Test func editingMovesFromOneFieldToAnother() {
        let owner = Owner(notes)
        let (first, second) = (field(owner), field(owner))
        first.becomeFirstResponder()
        _ = notes.take()
        #expect(second.becomeFirstResponder() && !first.isFirstResponder)
        let lines = notes.take().filter { !$0.hasPrefix("event") }
        #expect(
            lines.filter { $0 == "should begin" }.count == 1
                && lines.filter { $0 == "did end false" }.count == 1)
        #expect(lines.firstIndex(of: "did end false")! < lines.firstIndex(of: "did begin true")!)
        owner.refused = ["should end"]
        #expect(!first.becomeFirstResponder() && second.isFirstResponder)
    }

    // Behaviour: text.inputView.later
    @Test func inputViewsSetWhileEditingApplyAfterReload() {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
        stage.window.addSubview(field)
        let board = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        field.becomeFirstResponder()
        field.inputView = board
        #expect(board.window == nil)
        field.reloadInputViews()
        #expect(board.window != nil)
        field.resignFirstResponder()
    }

    // Behaviour: text.typing.reset; text.marked
    @Test func typingAttributesAndMarkedText() {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
        stage.window.addSubview(field)
        field.becomeFirstResponder()
        field.insertText("ab")
        #expect(field.markedTextRange == nil)
        field.setMarkedText("xyz", selectedRange: NSRange(location: 1, length: 0))
        #expect(field.text == "abxyz")
        #expect(field.markedTextRange.flatMap { field.text(in: $0) } == "xyz")
        #expect(
            field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.start) } == 3)
        field.setMarkedText("q", selectedRange: NSRange(location: 1, length: 0))
        #expect(field.text == "abq")
        field.unmarkText()
        #expect(field.markedTextRange == nil && field.text == "abq")
    }
}
