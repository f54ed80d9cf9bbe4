// ShownText.swift: what a field shows in place of its text: dots for what is secret, smaller letters where there is no
// room.
//
// The layout then is of another storage. Dots have one place for each character
// as readers count them, so places are translated.

import Foundation
import VitrineRuntime
import VitrineText

@MainActor
final class ShownText {
    /// Whether characters are dots.
    var isMasked = false
    /// By which all fonts are smaller.
    var scale: CGFloat = 1
    /// Attributes that are shown, but not the text's own; it leaves the characters alone.
    var decorate: ((NSTextStorage) -> Void)?
    /// The character that is not a dot yet, by its place in the text.
    private(set) var revealed: Int?
    private var timer: ScheduledWork?
    private var storage: NSTextStorage?
    /// Where characters begin in the text, and its end; for dots only.
    private var boundaries: [Int] = []

    /// Seconds for which the last character that was typed is seen.
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

    /// How many UTF-16 units are shown.
    func length(in editor: TextEditor) -> Int { storage?.length ?? editor.length }

    func attributes(at offset: Int, in editor: TextEditor) -> [NSAttributedString.Key: Any] {
        let text = storage ?? editor.storage
        let place = place(of: offset)
        return place < text.length ? text.attributes(at: place, effectiveRange: nil) : [:]
    }

    /// How far a value goes on, where nothing is masked.
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
            // One unit for each character, so that places can be counted: what takes more stays a dot.
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

    /// Where a place of the text is in what is shown.
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

    /// The other way round.
    func offset(of place: Int) -> Int {
        guard isMasked, storage != nil, !boundaries.isEmpty else { return place }
        return boundaries[min(max(0, place), boundaries.count - 1)]
    }

    // MARK: The last character

    /// A character was typed: it is seen for a moment. Not by hardware keys, whose typist sees what she types.
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

    /// All are dots.
    func hide() {
        timer?.cancel()
        timer = nil
        revealed = nil
    }
}
