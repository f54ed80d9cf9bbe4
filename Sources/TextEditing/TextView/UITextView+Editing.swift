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
        delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
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
        longTextDidChange()
        layoutText()
        redraw()
        interaction.update()
    }

    func editorDidChangeMarks() { redraw() }

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
        delegate?.textView(self, editMenuForTextIn: editor.selection, suggestedActions: suggestedActions)
    }

    func editMenuWillAppear(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textView(self, willPresentEditMenuWith: animator)
    }

    func editMenuWillGo(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textView(self, willDismissEditMenuWith: animator)
    }

    /// Items are activated in text that is not editable.
    func handleTap(at point: CGPoint) -> Bool {
        guard !isEditable, let range = editor.character(at: point) else { return false }
        let attributes = editor.shown.attributes(at: range.location, in: editor)
        if let attachment = attributes[.attachment] as? NSTextAttachment {
            guard let delegate else { return false }
            activate(UITextItem(.textAttachment(attachment), range: range), delegate) {}
            return true
        }
        if let link = attributes[.link] {
            guard let url = link as? URL ?? (link as? String).flatMap(URL.init(string:)) else { return false }
            let whole = editor.shown.range(of: .link, at: range.location, in: editor)
            activate(UITextItem(.link(url), range: whole), delegate) { UIApplication.shared.open(url) }
            return true
        }
        guard let tag = attributes[.textItemTag] as? String, let delegate else { return false }
        let whole = editor.shown.range(of: .textItemTag, at: range.location, in: editor)
        activate(UITextItem(.tag(tag), range: whole), delegate) {}
        return true
    }

    /// Performs the delegate's action for an item, or asks the methods of iOS 10 if it has none.
    private func activate(_ item: UITextItem, _ delegate: (any UITextViewDelegate)?, _ standard: @escaping () -> Void) {
        guard let delegate else { return standard() }
        let action = UIAction(identifier: .init("UITextInteractableItemDefaultAction")) { _ in standard() }
        delegateHasNoPrimaryAction = false
        let wanted = delegate.textView(self, primaryActionFor: item, defaultAction: action)
        guard delegateHasNoPrimaryAction else {
            wanted?.performWithSender(self, target: nil)
            return
        }
        let isWanted =
            switch item.content {
            case .link(let url):
                delegate.textView(
                    self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction)
            case .textAttachment(let attachment):
                delegate.textView(
                    self, shouldInteractWith: attachment, in: item.range, interaction: .invokeDefaultAction)
            case .tag: false
            }
        if isWanted { standard() }
    }
}
