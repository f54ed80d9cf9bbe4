// TextEditor+Composing.swift: composing text with an input method.
//
// The text before is kept until composing ends; then all of it is one edit, and one undo.

import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime

/// The state at the start of composing.
@MainActor
struct Composition {
    var location: Int
    var old: NSAttributedString
    var selection: NSRange
}

extension TextEditor {
    /// The attributes of marked text.
    var markedStyle: [NSAttributedString.Key: Any] {
        markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue as Any]
    }

    /// - Parameter selected: a range of the marked text.
    func setMarked(_ text: String?, selected: NSRange) {
        let text = usable(text ?? "")
        if marked == nil {
            guard !text.isEmpty else { return }
            openEdit = nil
            composition = Composition(
                location: selection.location, old: storage.attributedSubstring(from: selection),
                selection: selection)
        }
        let range = marked ?? selection
        guard owner?.editorMay(replace: range, with: text) ?? true else {
            if marked == nil { composition = nil }
            return
        }
        let new = NSAttributedString(string: text, attributes: typingAttributes.merging(markedStyle) { $1 })
        inputDelegate?.textWillChange(owner?.editedInput)
        marked = NSRange(location: range.location, length: new.length)
        change { storage.replaceCharacters(in: range, with: new) }
        textDidChange()
        let start =
            range.location + min(max(0, selected.location == NSNotFound ? 0 : selected.location), new.length)
        let end = min(start + max(0, selected.length), range.location + new.length)
        select(NSRange(location: start, length: end - start))
        inputDelegate?.textDidChange(owner?.editedInput)
        if new.length == 0 { endComposition() }
        owner?.editorDidEdit()
    }

    /// Ends composing and keeps the text.
    func unmark() {
        guard let range = marked.map(clamped) else { return }
        change {
            for key in markedStyle.keys { storage.removeAttribute(key, range: range) }
            for (key, value) in typingAttributes where markedStyle[key] != nil {
                storage.addAttribute(key, value: value, range: range)
            }
        }
        endComposition()
        textDidChange()
    }

    /// Ends composing before another edit.
    func finishComposing() { if marked != nil { unmark() } }

    /// Replaces the composed text by typed text.
    func finishComposition(with text: String) {
        guard let range = marked else { return }
        guard owner?.editorMay(replace: range, with: text) ?? true else { return unmark() }
        let new = NSAttributedString(string: text, attributes: typingAttributes)
        inputDelegate?.textWillChange(owner?.editedInput)
        marked = NSRange(location: range.location, length: new.length)
        change { storage.replaceCharacters(in: range, with: new) }
        textDidChange()
        endComposition()
        select(NSRange(location: range.location + new.length, length: 0))
        inputDelegate?.textDidChange(owner?.editedInput)
        owner?.editorDidEdit()
    }

    /// Deletes the last character of the composed text.
    func deleteInComposition() {
        guard let range = marked else { return }
        let text = substring(range)
        let caret = selection.location - range.location
        guard caret > 0 else { return unmark() }
        let start = segmentation.characterStart(before: selection.location) - range.location
        let string = text as NSString
        let rest = string.substring(to: start) + string.substring(from: min(caret, string.length))
        setMarked(rest, selected: NSRange(location: start, length: 0))
    }

    private func endComposition() {
        guard let range = marked, let begun = composition else {
            marked = nil
            return
        }
        marked = nil
        composition = nil
        guard range.length > 0 || begun.old.length > 0 else { return }
        register(
            TextEdit(range: range, old: begun.old, selection: begun.selection, kind: .other),
            name: SystemString.typing.text)
    }

    /// Discards the composed text.
    func abandonComposition() {
        marked = nil
        composition = nil
    }
}
