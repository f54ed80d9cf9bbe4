// TextSegmentation.swift: characters as readers count them, and words.

import VitrineUnicode

/// Boundaries of a text in UTF-16, for carets and selections. Creating it is linear in the text; lookups are O(log n).
package struct TextSegmentation: Sendable {
    /// A word, between blanks and punctuation.
    package typealias Word = Range<Int>

    /// The starts of characters, and the text's end; rising.
    package let characters: [Int]
    /// Rising.
    package let words: [Word]

    package init(_ text: [UInt16]) {
        var characters = [0]
        var words: [Word] = []
        text.withUnsafeBufferPointer { text in
            TextBoundaries.shared.forEach(.characters, in: text) { offset, _ in characters.append(offset) }
            var start = 0
            TextBoundaries.shared.forEach(.words, in: text) { offset, isWord in
                if isWord { words.append(start..<offset) }
                start = offset
            }
        }
        if characters.last != text.count { characters.append(text.count) }
        self.characters = characters
        self.words = words
    }

    /// The first character boundary after `offset`. The text's end after the last character.
    package func characterEnd(after offset: Int) -> Int {
        let index = characters.partitioningIndex { $0 > offset }
        return index < characters.count ? characters[index] : characters.last ?? 0
    }

    /// The last character boundary before `offset`. 0 at the beginning.
    package func characterStart(before offset: Int) -> Int {
        let index = characters.partitioningIndex { $0 >= offset }
        return index > 0 ? characters[index - 1] : 0
    }

    /// The end of the next word. Nil after the last word.
    package func wordEnd(after offset: Int) -> Int? {
        let index = words.partitioningIndex { $0.upperBound > offset }
        return index < words.count ? words[index].upperBound : nil
    }

    /// The start of the word before or around `offset`. Nil before the first word.
    package func wordStart(before offset: Int) -> Int? {
        let index = words.partitioningIndex { $0.lowerBound >= offset }
        return index > 0 ? words[index - 1].lowerBound : nil
    }

    /// The word that contains an offset or ends there. Nil between words.
    package func word(at offset: Int) -> Word? {
        let index = words.partitioningIndex { $0.upperBound >= offset }
        guard index < words.count, words[index].lowerBound <= offset else { return nil }
        if words[index].upperBound == offset, index + 1 < words.count, words[index + 1].lowerBound == offset {
            return words[index + 1]
        }
        return words[index]
    }
}
