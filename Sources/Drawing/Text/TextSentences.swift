// TextSentences.swift: where sentences begin and end.

/// Sentences: text up to a full stop, a question or exclamation mark, or the end of a paragraph.
package enum TextSentences {
    package static let ends: Set<Character> = [".", "!", "?", "…", "。", "！", "？", "؟", "۔", "।", "։"]
    package static let closing: Set<Character> = ["\"", "'", "”", "’", "»", ")", "]", "“"]

    /// In UTF-16 units, with the spaces after them.
    package static func ranges(in text: String) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start = 0
        var at = 0
        var hasEnded = false
        var hasBlank = false
        for character in text {
            let length = character.utf16.count
            if hasEnded, hasBlank, !character.isWhitespace {
                found.append(start..<at)
                start = at
                (hasEnded, hasBlank) = (false, false)
            }
            if ends.contains(character) {
                hasEnded = true
            } else if character.isNewline {
                (hasEnded, hasBlank) = (true, true)
            } else if character.isWhitespace {
                hasBlank = hasEnded
            } else if !(hasEnded && closing.contains(character)) {
                hasEnded = false
            }
            at += length
        }
        if start < at { found.append(start..<at) }
        return found
    }

    /// Whether a sentence begins after this text.
    package static func isAtBeginning(after text: String) -> Bool {
        var rest = Substring(text)
        var hasBlank = rest.isEmpty
        while let last = rest.last, last.isWhitespace {
            if last.isNewline { return true }
            hasBlank = true
            rest.removeLast()
        }
        guard !rest.isEmpty else { return true }
        guard hasBlank else { return false }
        while let last = rest.last, closing.contains(last) { rest.removeLast() }
        return rest.last.map(ends.contains) ?? true
    }
}
