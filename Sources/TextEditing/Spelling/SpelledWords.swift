// SpelledWords.swift: the words of a text that are looked up in a dictionary. UTF-16 units.

import Foundation
import VitrineDrawing
import VitrineRuntime

enum SpelledWords {
    /// The words that are wholly in a range. Web and mail addresses are not words.
    static func ranges(in text: NSString, _ range: NSRange) -> [NSRange] {
        let boundaries = ParagraphSegmentation(text)
        let limit = min(NSMaxRange(range), text.length)
        var found: [NSRange] = []
        var at = max(0, range.location)
        while at < limit, let end = boundaries.wordEnd(after: at), end <= limit {
            if let start = boundaries.wordStart(before: end), start >= range.location, start < end {
                let word = NSRange(location: start, length: end - start)
                if !isInAddress(word, text) { found.append(word) }
            }
            at = max(end, at + 1)
        }
        return found
    }

    /// Words with digits, and words in capitals, are not looked up.
    static func isChecked(_ word: String) -> Bool {
        guard word.contains(where: \.isLetter), !word.contains(where: \.isNumber) else { return false }
        let isShouted = word.count > 1 && word == word.uppercased() && word != word.lowercased()
        return !isShouted
    }

    /// Whether a word is part of an address such as `anna@example.org` or `https://example.org`.
    private static func isInAddress(_ word: NSRange, _ text: NSString) -> Bool {
        func isSpace(_ place: Int) -> Bool {
            Unicode.Scalar(text.character(at: place))?.properties.isWhitespace ?? false
        }
        var start = word.location
        var end = NSMaxRange(word)
        // Addresses are short; a text without spaces is not read again for each of its words.
        while start > 0, word.location - start < 80, !isSpace(start - 1) { start -= 1 }
        while end < text.length, end - NSMaxRange(word) < 80, !isSpace(end) { end += 1 }
        let whole = text.substring(with: NSRange(location: start, length: end - start))
        return whole.contains("@") || whole.contains("://") || whole.hasPrefix("www.")
    }
}
