// TextSpelling.swift: the dots under misspelt words of an edited text.
//
// They are temporary attributes of the layout, not of the text or its undo. The word that is being typed has none.
// Words are looked up on another thread; results for a text that has changed since are discarded. Main actor only.

import Foundation
import VitrineDrawing
import VitrineRuntime

extension NSAttributedString.Key {
    /// A temporary attribute of words that are in no dictionary.
    static let misspelled = NSAttributedString.Key("VitrineMisspelled")
}

/// Marks the misspelled words of one text while it is edited.
@MainActor
final class TextSpelling {
    private unowned let editor: TextEditor
    private var isActive = false
    private var revision = 0
    /// The range to check, since it has changed; nil for none.
    private var changed: NSRange?
    private var lastLength = 0
    // The deinit reads it, on any thread: no other code has the object then.
    private nonisolated(unsafe) var observer: (any NSObjectProtocol)?

    /// Longer texts are checked this far around the caret, in UTF-16 units.
    private static let reach = 20_000
    /// Of long texts as much is checked again on both sides of the caret after each letter, in UTF-16 units.
    private static let typedReach = 500

    init(_ editor: TextEditor) { self.editor = editor }

    deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

    private var language: String { UITextInputMode.current.primaryLanguage ?? "en" }

    // MARK: Editing

    func begin() {
        isActive = true
        if observer == nil {
            observer = NotificationCenter.default.addObserver(
                forName: UITextInputMode.currentInputModeDidChangeNotification, object: nil, queue: nil
            ) { [weak self] _ in
                MainActor.assumeIsolated { self?.checkAll() }
            }
        }
        checkAll()
    }

    func end() {
        guard isActive else { return }
        isActive = false
        revision += 1
        changed = nil
        observer.map { NotificationCenter.default.removeObserver($0) }
        observer = nil
        mark([], in: NSRange(location: 0, length: editor.length))
    }

    /// Checks the typed text after a change, or all of it if more was changed.
    func textDidChange() {
        guard isActive else { return }
        let grown = abs(editor.length - lastLength)
        if grown <= 1, lastLength > 0 { check(typedParagraph) } else { checkAll() }
    }

    /// Checks a word that the caret has left.
    func selectionDidChange() {
        guard isActive, changed == nil else { return }
        check(typedParagraph)
    }

    /// The paragraph with the caret, or the part around it of a long text.
    private var typedParagraph: NSRange {
        guard editor.length > 2 * Self.reach else { return editor.paragraph(at: editor.head) }
        let head = editor.clampedOffset(editor.head)
        let start = max(0, head - Self.typedReach), end = min(editor.length, head + Self.typedReach)
        let text = editor.storage.text
        // Words that the range cuts would be misspelled.
        let first = text.rangeOfCharacter(
            from: .whitespacesAndNewlines, range: NSRange(location: start, length: head - start))
        let last = text.rangeOfCharacter(
            from: .whitespacesAndNewlines, options: .backwards,
            range: NSRange(location: head, length: end - head))
        let lower = start == 0 ? 0 : first.location == NSNotFound ? start : NSMaxRange(first)
        let upper = end == editor.length ? end : last.location == NSNotFound ? end : last.location
        return NSRange(lower..<max(lower, upper))
    }

    // MARK: Looking up

    private func checkAll() {
        let start = max(0, editor.head - Self.reach)
        check(NSRange(location: start, length: min(editor.length, editor.head + Self.reach) - start))
    }

    private func check(_ range: NSRange) {
        lastLength = editor.length
        guard isActive, let input = editor.owner?.editedInput, input.marksMisspellings,
            Spelling.shared.isAvailable(language)
        else { return }
        // A range whose result will be discarded is checked again.
        let range = editor.clamped(changed.map { NSUnionRange($0, range) } ?? range)
        changed = range
        revision += 1
        // Only a part of a long text is read.
        let isPart = editor.length > 2 * Self.reach
        let text = isPart ? editor.substring(range) : editor.string
        let searched = isPart ? NSRange(location: 0, length: range.length) : range
        let (asked, language) = (revision, language)
        Spelling.shared.run {
            $0.misspellings(in: text as NSString, searched, language: language) ?? []
        } then: { [weak self] found in
            guard let self, asked == revision else { return }
            changed = nil
            let found = found.map {
                NSRange(location: $0.location + range.location - searched.location, length: $0.length)
            }
            mark(found.filter { !self.isBeingTyped($0) }, in: range)
        }
    }

    private func isBeingTyped(_ word: NSRange) -> Bool {
        editor.marked != nil
            || editor.openEdit != nil && word.location <= editor.head && editor.head <= NSMaxRange(word)
    }

    // MARK: Marks

    private static let attributes: [NSAttributedString.Key: Any] = [
        .misspelled: true, .underlineColor: UIColor.systemRed,
        .underlineStyle: NSUnderlineStyle([.thick, .patternDot]).rawValue,
    ]

    /// The marked words.
    var marks: [NSRange] { marks(in: NSRange(location: 0, length: editor.length)) }

    private func marks(in range: NSRange) -> [NSRange] {
        var found: [NSRange] = []
        var at = range.location
        while at < NSMaxRange(range) {
            var run = NSRange()
            let value = editor.layoutManager.temporaryAttribute(
                .misspelled, atCharacterIndex: at, effectiveRange: &run)
            if value != nil { found.append(run) }
            at = max(at + 1, NSMaxRange(run))
        }
        return found
    }

    private func mark(_ words: [NSRange], in range: NSRange) {
        let range = editor.clamped(range)
        guard marks(in: range) != words else { return }
        let layout = editor.layoutManager
        for key in Self.attributes.keys { layout.removeTemporaryAttribute(key, forCharacterRange: range) }
        for word in words { layout.addTemporaryAttributes(Self.attributes, forCharacterRange: word) }
        editor.owner?.editorDidChangeMarks()
    }
}
