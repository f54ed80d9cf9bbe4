// ShownText.swift: the text on display in place of a field's own: dots for secure text, a smaller font if the text
// does not fit, and a part of a text that is too long for one line of any screen.
//
// The layout then has another storage. Dots have one place for each character, and a part begins within the text, so
// places are converted.

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
    /// The length of the part of a long text that is on display, in UTF-16 units. Nil for all of it.
    var partLength: Int?
    /// The part on display. Nil where it is the whole text.
    private(set) var part: NSRange?
    /// The offset that the part is around: that of the caret, or the beginning.
    private var focus = 0
    /// Adds attributes that are only displayed; it must not change the characters.
    var decorate: ((NSTextStorage) -> Void)?
    /// The character that is not a dot yet, by its offset in the text.
    private(set) var revealed: Int?
    private var timer: ScheduledWork?
    private var storage: NSTextStorage?
    /// The starts of characters on display, and the end; for dots only.
    private var boundaries: [Int] = []

    /// The seconds for which the last typed character is visible.
    static let revealDuration = 1.0
    private static let dot = "•"

    /// Called after each change.
    func update(for editor: TextEditor) {
        part = part(of: editor)
        let isPlain = !isMasked && scale == 1 && decorate == nil && part == nil
        if isPlain {
            if storage != nil {
                storage = nil
                editor.change { editor.storage.addLayoutManager(editor.layoutManager) }
            }
            return
        }
        let range = part ?? NSRange(location: 0, length: editor.length)
        var runs = isMasked ? masked(editor, range) : AttributedRuns.of(editor.storage, in: range)
        if part != nil { runs = directed(runs, of: editor) }
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

    // MARK: A part of a long text

    /// Shows another part if the one on display ends near an offset. Returns whether it does.
    func follow(_ offset: Int, in editor: TextEditor) -> Bool {
        focus = offset
        guard let part, let length = partLength else { return false }
        let isNearStart = part.location > 0 && offset < part.location + length / 4
        let isNearEnd = NSMaxRange(part) < editor.length && offset > NSMaxRange(part) - length / 4
        guard isNearStart || isNearEnd else { return false }
        update(for: editor)
        return true
    }

    /// Text is shown in parts from this multiple of a part on.
    private static let longText = 4

    private func part(of editor: TextEditor) -> NSRange? {
        guard let length = partLength, editor.length > Self.longText * length else { return nil }
        if let part, part.location <= focus - length / 4 || part.location == 0,
            focus + length / 4 <= part.location + length
        {
            return whole(part.location, length, in: editor)
        }
        return whole(focus - length / 2, length, in: editor)
    }

    /// A part that begins and ends between characters.
    private func whole(_ start: Int, _ length: Int, in editor: TextEditor) -> NSRange {
        let text = editor.storage.text
        let start = min(max(0, start), max(0, text.length - length))
        let first = start > 0 ? text.rangeOfComposedCharacterSequence(at: start).location : 0
        let end = min(text.length, first + length)
        return NSRange(
            first..<(end < text.length ? NSMaxRange(text.rangeOfComposedCharacterSequence(at: end)) : end))
    }

    /// The direction is that of the text's first letter, which may not be on display.
    private func directed(_ runs: [AttributedRuns.Run], of editor: TextEditor) -> [AttributedRuns.Run] {
        let direction = editor.direction(at: 0)
        return runs.map { run in
            let own = run.attributes[.paragraphStyle] as? NSParagraphStyle
            guard own?.baseWritingDirection ?? .natural == .natural else { return run }
            let style = NSMutableParagraphStyle()
            if let own { style.setParagraphStyle(own) }
            style.baseWritingDirection = direction
            var run = run
            run.attributes[.paragraphStyle] = style
            return run
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

    private func masked(_ editor: TextEditor, _ range: NSRange) -> [AttributedRuns.Run] {
        let found = TextSegmentation(Array(editor.substring(range).utf16)).characters.map { $0 + range.location }
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
        guard isMasked, storage != nil else {
            return part.map { min(max(0, offset - $0.location), $0.length) } ?? offset
        }
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
        guard isMasked, storage != nil, !boundaries.isEmpty else { return place + (part?.location ?? 0) }
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
