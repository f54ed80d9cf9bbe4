// UITextView+Editing.swift: the course of editing, and the order of notifications.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls
import VitrineViewValues

extension UITextView: EditedText {
    var editedInput: any UITextInput { self }
    var allowsEdits: Bool { isEditable }

    func editorMay(replace range: NSRange, with text: String) -> Bool {
        delegate?.textView(
            self, shouldChangeTextInRanges: [NSValue(range: range)], replacementText: text) ?? true
    }

    func editorDidEdit() {
        interaction.hideMenu()
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        showSelection()
    }

    func editorDidChangeSelection() {
        if isEditing { clearsOnInsertion = false } else { replacesAll = false }
        interaction.update()
        delegate?.textViewDidChangeSelection(self)
        if isFirstResponder { showSelection() }
    }

    func editorDidChangeText() {
        highlightsMayHaveChanged()
        attachmentsMayHaveChanged()
        longTextDidChange()
        layoutText()
        redraw()
        interaction.update()
    }

    func editorDidChangeMarks() { redraw() }

    func drawBehindText(_ range: NSRange, at origin: CGPoint) { drawHighlights(in: range, at: origin) }

    func drawFragments(_ range: NSRange, at origin: CGPoint) -> Bool { drawOwnFragments(range, at: origin) }

    func beginEditing(_ become: () -> Bool) -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, window != nil else { return false }
        if isEditable, !(delegate?.textViewShouldBeginEditing(self) ?? true) { return false }
        guard become() else { return false }
        guard isEditable, !isEditing else {
            interaction.update()
            return true
        }
        isEditing = true
        replacesAll = clearsOnInsertion
        interaction.update()
        editor.spelling.begin()
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    func endEditing(_ resign: () -> Bool) -> Bool {
        guard isFirstResponder else { return resign() }
        if window?.isForcingResignation != true {
            guard canResignFirstResponder else { return false }
            if isEditing, !(delegate?.textViewShouldEndEditing(self) ?? true) { return false }
        }
        editor.finishComposing()
        guard resign() else { return false }
        if isEditing { didEndEditing() } else { interaction.update() }
        return true
    }

    func didEndEditing() {
        isEditing = false
        replacesAll = false
        editor.openEdit = nil
        editor.spelling.end()
        interaction.update()
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    /// Outside editing, keys select and copy; the others scroll.
    func handle(_ presses: Set<UIPress>) -> Set<UIPress> {
        guard isFirstResponder else { return presses }
        guard isEditable || editor.selection.length > 0 else { return presses }
        return editor.perform(
            presses, for: self, isEditable: isEditable, typesTabs: true,
            pageHeight: max(20, bounds.height - 30))
    }
}

extension UITextView: TextInteractionHost {
    var textClip: CGRect { CGRect(x: 0, y: -1e6, width: bounds.width, height: 2e6) }

    func showSelection() {
        guard isFirstResponder, !isTracking || !isDragging else { return }
        reveal(editor.caretRect(at: editor.head), animated: false)
    }

    func editMenu(suggestedActions: [UIMenuElement]) -> UIMenu? {
        delegate?.textView(
            self, editMenuForTextInRanges: [NSValue(range: editor.selection)], suggestedActions: suggestedActions)
    }

    func editMenuWillAppear(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textView(self, willPresentEditMenuWith: animator)
    }

    func editMenuWillGo(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textView(self, willDismissEditMenuWith: animator)
    }

    func hasItemMenu(at point: CGPoint) -> Bool { item(at: point).flatMap(menuConfiguration(for:)) != nil }

    func handleTap(at point: CGPoint) -> Bool { activateItem(at: point) }
}
