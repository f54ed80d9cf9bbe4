// UITextField+Editing.swift: the course of editing, and the order of notifications.

import Foundation
import VitrineLocalization
import VitrineRuntime
import VitrineControls
import VitrineViewValues

extension UITextField: EditedText {
    var editedInput: any UITextInput { self }
    var allowsEdits: Bool { isEnabled }

    func editorMay(replace range: NSRange, with text: String) -> Bool {
        delegate?.textField(
            self, shouldChangeCharactersInRanges: [NSValue(range: range)], replacementString: text) ?? true
    }

    func editorDidEdit() {
        interaction.hideMenu()
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func editorDidChangeSelection() {
        if isEditing { clearsOnInsertion = false } else { replacesAll = false }
        layoutText()
        interaction.update()
        guard isEditing else { return }
        delegate?.textFieldDidChangeSelection(self)
    }

    func editorDidChangeText() {
        layoutText()
        canvas.setNeedsDisplay()
        if clearButtonMode != .never { setNeedsLayout() }
        interaction.update()
        // UIKit's fields are as wide as their text.
        invalidateIntrinsicContentSize()
    }

    func editorDidChangeMarks() { canvas.setNeedsDisplay() }

    // MARK: Beginning and ending

    func beginEditing(_ become: () -> Bool) -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true,
            become()
        else { return false }
        if !isEditing { didBeginEditing() }
        return true
    }

    private func didBeginEditing() {
        isEditing = true
        editor.typingAttributes = defaultTextAttributes
        if clearsOnBeginEditing, !editor.isEmpty, delegate?.textFieldShouldClear(self) ?? true { text = "" }
        replacesAll = clearsOnInsertion || isSecureTextEntry && !editor.isEmpty
        let replaces = replacesAll
        placeholderDidChange()
        setNeedsLayout()
        layoutText()
        interaction.update()
        editor.spelling.begin()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        replacesAll = replaces && replacesAll
    }

    func endEditing(_ resign: () -> Bool) -> Bool {
        guard isFirstResponder else { return resign() }
        if window?.isForcingResignation != true {
            guard canResignFirstResponder, delegate?.textFieldShouldEndEditing(self) ?? true else {
                return false
            }
        }
        editor.finishComposing()
        guard resign() else { return false }
        if isEditing { didEndEditing() }
        return true
    }

    func didEndEditing() {
        isEditing = false
        replacesAll = false
        editor.spelling.end()
        // The undo history of this editing ends with it.
        editor.clearUndo()
        if editor.shown.isMasked {
            editor.shown.hide()
            editor.textDidChange()
        }
        textOffset = 0
        interaction.update()
        setNeedsLayout()
        layoutText()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(
            name: Self.textDidEndEditingNotification, object: self,
            userInfo: [
                Self.didEndEditingReasonUserInfoKey: NSNumber(value: DidEndEditingReason.committed.rawValue)
            ])
    }

    /// Handles Return: calls the delegate, sends the events, and ends editing if there is a handler for its end.
    func didReturn() {
        editor.finishComposing()
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let ends = handlers.contains { $0.events.contains(.editingDidEndOnExit) }
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if ends { resignFirstResponder() }
    }

    func handle(_ presses: Set<UIPress>) -> Set<UIPress> {
        guard isFirstResponder else { return presses }
        return editor.perform(
            presses, for: self, isEditable: isEnabled, typesTabs: false, pageHeight: .greatestFiniteMagnitude)
    }

    func secureTextEntryDidChange() {
        editor.shown.hide()
        editor.shown.isMasked = isSecureTextEntry
        editor.textDidChange()
        reloadInputViews()
    }

    /// The action of the clear button.
    func clear() {
        guard !editor.isEmpty, delegate?.textFieldShouldClear(self) ?? true else { return }
        if !isFirstResponder, !becomeFirstResponder() { return }
        editor.finishComposing()
        editor.openEdit = nil
        editor.replace(
            NSRange(location: 0, length: editor.length), with: NSAttributedString(string: ""), selecting: 0,
            kind: .other, name: SystemString.delete.text)
        editorDidEdit()
    }
}

extension UITextField: TextInteractionHost {
    var textClip: CGRect { canvas.frame }
    func handleTap(at point: CGPoint) -> Bool { false }
    func showSelection() { layoutText() }

    func editMenu(suggestedActions: [UIMenuElement]) -> UIMenu? {
        delegate?.textField(
            self, editMenuForCharactersInRanges: [NSValue(range: editor.selection)], suggestedActions: suggestedActions)
    }

    func editMenuWillAppear(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willPresentEditMenuWith: animator)
    }

    func editMenuWillGo(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willDismissEditMenuWith: animator)
    }
}
