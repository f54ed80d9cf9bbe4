// TextEditor+Editing.swift: typing and deleting, and undoing it.

import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime

/// A change that can be undone. Continued typing extends it.
@MainActor
final class TextEdit {
    enum Kind {
        case typing, deleting, other
    }

    /// The inserted range, in the present text.
    var range: NSRange
    /// The replaced text.
    var old: NSAttributedString
    /// The selection before.
    let selection: NSRange
    let kind: Kind

    init(range: NSRange, old: NSAttributedString, selection: NSRange, kind: Kind) {
        self.range = range
        self.old = old
        self.selection = selection
        self.kind = kind
    }
}

extension TextEditor {
    // MARK: Typing

    /// Types text in place of the composed text or the selection.
    func insert(_ text: String) {
        let text = usable(text)
        if marked != nil { return finishComposition(with: text) }
        guard owner?.editorMay(replace: selection, with: text) ?? true else { return }
        insertAllowed(text)
    }

    private func insertAllowed(_ text: String) {
        guard !(text.isEmpty && selection.length == 0) else { return }
        let new = NSAttributedString(string: text, attributes: typingAttributes)
        let isTyped = selection.length == 0 && text.count == 1
        replace(
            selection, with: new, selecting: selection.location + new.length,
            kind: isTyped ? .typing : .other,
            name: SystemString.typing.text)
        if isTyped { shown.reveal(at: selection.location - new.length, in: self) }
        if text.contains(where: \.isNewline) { openEdit = nil }
        owner?.editorDidEdit()
    }

    /// Pastes text; attributes are kept if the text allows them.
    func paste(_ text: NSAttributedString, name: String = SystemString.paste.text) {
        let new: NSAttributedString
        if allowsAttributes {
            new = text
        } else {
            new = NSAttributedString(string: usable(text.string), attributes: typingAttributes)
        }
        finishComposing()
        guard new.length > 0, owner?.editorMay(replace: selection, with: new.string) ?? true else { return }
        openEdit = nil
        replace(selection, with: new, selecting: selection.location + new.length, kind: .other, name: name)
        owner?.editorDidEdit()
    }

    /// Replaces a range for code or a keyboard, as if a person had.
    func replace(_ range: NSRange, withText text: String, asks: Bool = true) {
        let range = clamped(range)
        let text = usable(text)
        finishComposing()
        guard !asks || owner?.editorMay(replace: range, with: text) ?? true else { return }
        let attributes = attributes(replacing: range)
        openEdit = nil
        replace(
            range, with: NSAttributedString(string: text, attributes: attributes),
            selecting: range.location + text.utf16.count, kind: .other, name: SystemString.typing.text)
        owner?.editorDidEdit()
    }

    private func attributes(replacing range: NSRange) -> [NSAttributedString.Key: Any] {
        guard allowsAttributes, range.length > 0, range.location < length else { return typingAttributes }
        return storage.attributes(at: range.location, effectiveRange: nil)
    }

    /// Turns line breaks into spaces if there is only one line.
    func usable(_ text: String) -> String {
        // By bytes and by scalars, since dividing a long text into characters takes many times as long.
        guard !allowsNewlines, text.utf8.contains(where: Self.mayBeginNewline),
            text.unicodeScalars.contains(where: Self.isNewline)
        else { return text }
        return String(text.map { $0.isNewline ? " " : $0 })
    }

    /// The bytes with which these scalars begin in UTF-8, and some others.
    private nonisolated static func mayBeginNewline(_ byte: UInt8) -> Bool {
        (0x0A...0x0D).contains(byte) || byte == 0xC2 || byte == 0xE2
    }

    /// The scalars with which a character that is a newline begins.
    private nonisolated static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    // MARK: Deleting

    /// Deletes the selection, or the text between the caret and the next boundary.
    func delete(
        _ direction: NSTextSelectionNavigation.Direction, _ destination: NSTextSelectionNavigation.Destination
    ) {
        if marked != nil, selection.length == 0, destination == .character, direction == .backward {
            return deleteInComposition()
        }
        finishComposing()
        var range = selection
        if range.length == 0 {
            let end = destinationIndex(from: head, direction, destination)
            range = NSRange(location: min(head, end), length: abs(head - end))
        }
        delete(range, kind: selection.length == 0 && destination == .character ? .deleting : .other)
    }

    func delete(_ range: NSRange, kind: TextEdit.Kind = .other, name: String = SystemString.delete.text) {
        let range = clamped(range)
        guard range.length > 0, owner?.editorMay(replace: range, with: "") ?? true else { return }
        replace(
            range, with: NSAttributedString(string: ""), selecting: range.location, kind: kind, name: name)
        owner?.editorDidEdit()
    }

    // MARK: Changes and their undo

    /// Every change by a person goes through here.
    /// - Parameter caret: the caret's offset afterwards.
    func replace(
        _ range: NSRange, with new: NSAttributedString, selecting caret: Int, kind: TextEdit.Kind,
        name: String
    ) {
        let range = clamped(range)
        let old = storage.attributedSubstring(from: range)
        record(range, old: old, newLength: new.length, kind: kind, name: name)
        let keepsOpen = openEdit
        apply(range, new, selecting: NSRange(location: caret, length: 0))
        openEdit = keepsOpen
    }

    private func apply(_ range: NSRange, _ new: NSAttributedString, selecting: NSRange) {
        inputDelegate?.textWillChange(owner?.editedInput)
        preferredX = nil
        let keeps = typingAttributes
        change { storage.replaceCharacters(in: range, with: new) }
        textDidChange()
        select(selecting)
        if isEmpty { typingAttributes = keeps }
        inputDelegate?.textDidChange(owner?.editedInput)
    }

    private func record(
        _ range: NSRange, old: NSAttributedString, newLength: Int, kind: TextEdit.Kind, name: String
    ) {
        if let open = openEdit, open.kind == kind, extend(open, range, old: old, newLength: newLength) {
            return
        }
        register(
            TextEdit(
                range: NSRange(location: range.location, length: newLength), old: old, selection: selection,
                kind: kind), name: name)
    }

    func register(_ edit: TextEdit, name: String) {
        openEdit = edit.kind == .other ? nil : edit
        undoManager.registerUndo(withTarget: self) { $0.revert(edit) }
        undoManager.setActionName(name)
    }

    /// Continued typing, and continued deleting, are one edit.
    private func extend(_ open: TextEdit, _ range: NSRange, old: NSAttributedString, newLength: Int) -> Bool {
        switch open.kind {
        case .typing:
            guard range.length == 0, range.location == NSMaxRange(open.range) else { return false }
            open.range.length += newLength
        case .deleting:
            guard newLength == 0, open.range.length == 0 else { return false }
            let (known, new) = (AttributedRuns.of(open.old), AttributedRuns.of(old))
            if NSMaxRange(range) == open.range.location {
                open.old = AttributedRuns.join(new + known)
                open.range.location = range.location
            } else if range.location == open.range.location {
                open.old = AttributedRuns.join(known + new)
            } else {
                return false
            }
        case .other: return false
        }
        return true
    }

    /// Undoes or redoes an edit: exchanges the present text and the former one.
    private func revert(_ edit: TextEdit) {
        finishComposing()
        openEdit = nil
        let now = storage.attributedSubstring(from: clamped(edit.range))
        let inverse = TextEdit(
            range: NSRange(location: edit.range.location, length: edit.old.length), old: now,
            selection: selection,
            kind: .other)
        undoManager.registerUndo(withTarget: self) { $0.revert(inverse) }
        apply(edit.range, edit.old, selecting: edit.selection)
        openEdit = nil
        owner?.editorDidEdit()
    }
}
