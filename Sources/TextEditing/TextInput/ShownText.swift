// ShownText.swift: the text on display in place of a field's own: dots for secure text, a smaller font if the text
// does not fit.
//
// The layout then has another storage. Dots have one place for each character, so places are converted.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineText

@MainActor
final class ShownText {
    /// Whether characters are dots.
    var isMasked = false
    /// The factor of all font sizes.
    var scale: CGFloat = 1
    /// Adds attributes that are only displayed; it must not change the characters.
    var decorate: ((NSTextStorage) -> Void)?
    /// The character that is not a dot yet, by its offset in the text.
    private(set) var revealed: Int?
    private var timer: ScheduledWork?
    private var storage: NSTextStorage?
    /// The starts of characters in the text, and its end; for dots only.
    private var boundaries: [Int] = []

    /// The seconds for which the last typed character is visible.
    static let revealDuration = 1.0
    private static let dot = "•"

    /// Called after each change.
    func update(for editor: TextEditor) {
        let isPlain = !isMasked && scale == 1 && decorate == nil
        if isPlain {
            if storage != nil {
                storage = nil
                editor.change { editor.storage.addLayoutManager(editor.layoutManager) }
            }
            return
        }
        var runs = isMasked ? masked(editor) : AttributedRuns.of(editor.storage)
        if scale != 1 { runs = runs.map(shrunk) }
        let shown = storage ?? NSTextStorage(string: "")
        shown.beginEditing()
        shown.setAttributedString(AttributedRuns.join(runs))
        decorate?(shown)
        shown.endEditing()
        if storage == nil {
            storage = shown
            shown.addLayoutManager(editor.layoutManager)
        }
    }

    /// The number of UTF-16 units on display.
    func length(in editor: TextEditor) -> Int { storage?.length ?? editor.length }

    func attributes(at offset: Int, in editor: TextEditor) -> [NSAttributedString.Key: Any] {
        let text = storage ?? editor.storage
        let place = place(of: offset)
        return place < text.length ? text.attributes(at: place, effectiveRange: nil) : [:]
    }

    /// The range of an attribute's value, for text that is not masked.
    func range(of key: NSAttributedString.Key, at offset: Int, in editor: TextEditor) -> NSRange {
        let text = storage ?? editor.storage
        var found = NSRange(location: offset, length: 0)
        text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { value, range, _ in
            if value != nil, NSLocationInRange(offset, range) { found = range }
        }
        return found
    }

    private func masked(_ editor: TextEditor) -> [AttributedRuns.Run] {
        let found = TextSegmentation(Array(editor.string.utf16)).characters
        boundaries = found
        var runs: [AttributedRuns.Run] = []
        for (start, end) in zip(found, found.dropFirst()) {
            let attributes = editor.storage.attributes(at: start, effectiveRange: nil)
            // One unit for each character, so that places can be counted: a longer character stays a dot.
            let shows = revealed == start && end - start == 1
            let string = shows ? editor.substring(NSRange(start..<end)) : Self.dot
            runs.append((string, attributes))
        }
        return runs
    }

    private func shrunk(_ run: AttributedRuns.Run) -> AttributedRuns.Run {
        guard let font = run.attributes[.font] as? UIFont else { return run }
        var run = run
        run.attributes[.font] = font.withSize(font.pointSize * scale)
        return run
    }

    /// Converts an offset of the text to a place on display.
    func place(of offset: Int) -> Int {
        guard isMasked, storage != nil else { return offset }
        var low = 0
        var high = boundaries.count
        while low < high {
            let middle = (low + high) / 2
            if boundaries[middle] < offset { low = middle + 1 } else { high = middle }
        }
        return min(low, max(0, boundaries.count - 1))
    }

    /// Converts a place on display to an offset of the text.
    func offset(of place: Int) -> Int {
        guard isMasked, storage != nil, !boundaries.isEmpty else { return place }
        return boundaries[min(max(0, place), boundaries.count - 1)]
    }

    // MARK: The last character

    /// Shows a typed character for a moment. Not with hardware keys, which are in view.
    func reveal(at offset: Int, in editor: TextEditor) {
        guard isMasked, !KeyTyping.isTyping else { return }
        timer?.cancel()
        revealed = offset
        update(for: editor)
        timer = FrameLoop.current?.schedule(
            after: Self.revealDuration, named: "a secret character is hidden", countsAsPending: false
        ) { [weak editor] in
            editor?.shown.hide()
            editor?.textDidChange()
        }
        editor.owner?.editorDidChangeText()
    }

    /// Turns all characters into dots.
    func hide() {
        timer?.cancel()
        timer = nil
        revealed = nil
    }
}
