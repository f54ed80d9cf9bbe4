// EditorDocument.swift: a file that is open in the editor, with the copy that the toolchain's server sees.

import Foundation
import Translation

/// An open file.
final class EditorDocument {
    /// The path and the address that the editor gave it.
    let path: String
    let address: String
    private(set) var text: [UInt8]
    private(set) var map: CopyMap
    /// Whether the text has changed since the copy was made.
    private(set) var isChanged = false
    /// Of the copy.
    private var version: Int

    init(path: String, address: String, text: String, version: Int, translation: FileTranslation) {
        self.path = path
        self.address = address
        self.text = Array(text.utf8)
        self.version = version
        map = translation.map
    }

    var copy: String { String(decoding: map.copy.text, as: UTF8.self) }

    /// Applies a change of the protocol: a text, and the range that it replaces, or the whole text. Ranges beyond the text
    /// end with it.
    func apply(_ change: [String: Any]) {
        guard let new = change["text"] as? String else { return }
        isChanged = true
        guard let range = (change["range"] as? [String: Any]).flatMap(Positions.range) else {
            text = Array(new.utf8)
            return
        }
        let lines = TextLines(text)
        let start = lines.offset(of: range.lowerBound)
        text.replaceSubrange(start..<max(start, lines.offset(of: range.upperBound)), with: Array(new.utf8))
    }

    /// Replaces the copy.
    /// - Returns: the version of the copy, and the change of the protocol that makes the new one from the old one; nil if
    ///   they are the same.
    func update(_ translation: FileTranslation) -> (version: Int, change: [String: Any])? {
        isChanged = false
        let old = map.copy
        map = translation.map
        let new = map.copy.text
        guard old.text != new else { return nil }
        version += 1
        let range = Self.difference(old.text, new)
        let change: [String: Any] = [
            "range": Positions.value(old.position(of: range.lowerBound)..<old.position(of: range.upperBound)),
            "text": String(
                decoding: new[range.lowerBound..<new.count - (old.text.count - range.upperBound)], as: UTF8.self),
        ]
        return (version, change)
    }

    /// The bytes of `old` that `new` has others for: all between what both begin and end with, at borders of characters
    /// and not within a line break.
    private static func difference(_ old: [UInt8], _ new: [UInt8]) -> Range<Int> {
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        func isBorder(_ text: [UInt8], _ offset: Int) -> Bool {
            guard offset < text.count else { return true }
            return text[offset] & 0xC0 != 0x80
                && !(offset > 0 && text[offset - 1] == 0x0D && text[offset] == 0x0A)
        }
        while start > 0, !isBorder(old, start) || !isBorder(new, start) { start -= 1 }
        var tail = 0
        while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        while tail > 0, !isBorder(old, old.count - tail) || !isBorder(new, new.count - tail) { tail -= 1 }
        return start..<old.count - tail
    }
}

/// Places in the protocol's form.
enum Positions {
    static func position(_ value: [String: Any]) -> TextPosition? {
        guard let line = value["line"] as? Int, let column = value["character"] as? Int, line >= 0, column >= 0 else {
            return nil
        }
        return TextPosition(line: line, column: column)
    }

    static func range(_ value: [String: Any]) -> Range<TextPosition>? {
        guard let start = (value["start"] as? [String: Any]).flatMap(position),
            let end = (value["end"] as? [String: Any]).flatMap(position), start <= end
        else { return nil }
        return start..<end
    }

    static func value(_ position: TextPosition) -> [String: Any] {
        ["line": position.line, "character": position.column]
    }

    static func value(_ range: Range<TextPosition>) -> [String: Any] {
        ["start": value(range.lowerBound), "end": value(range.upperBound)]
    }
}
