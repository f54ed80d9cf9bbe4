// IndexCollation.swift: the sections of an index of words, and their order, by ICU.

import Foundation
import VitrineUnicode

/// Sections for words of a language. For the thread that made it.
package final class IndexCollation {
    /// CLDR's index letters of the language in its order, and `#` for everything else. A to Z and `#` if ICU does not have
    /// the language.
    package let titles: [String]
    /// Orders by letters, without case and accents; nil if ICU cannot work.
    private let letters: Collator?
    private let words: Collator?
    private let scripts: Set<Int32>
    private let language: String

    package init(_ language: LanguageTag) {
        self.language = language.identifier.replacingOccurrences(of: "-", with: "_")
        letters = Collator(self.language, comparesLettersOnly: true)
        words = Collator(self.language, comparesLettersOnly: false)
        let found = Self.indexLetters(of: self.language, letters)
        scripts = Set(found.compactMap(Self.script))
        titles = found + ["#"]
    }

    /// Sorted, and without letters that count as the same, such as those with an accent.
    private static func indexLetters(of language: String, _ order: Collator?) -> [String] {
        let latin = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
        guard let order else { return latin }
        let found = IndexLetters.letters(of: language)
        guard !found.isEmpty else { return latin }
        var kept: [String] = []
        for letter in found.sorted(by: { order.compare($0, $1) < 0 })
        where kept.last.map({ order.compare($0, letter) < 0 }) ?? true {
            kept.append(letter)
        }
        return kept
    }

    /// The script of a word's first character; nil for characters of all scripts, such as digits. Hiragana and Katakana
    /// are the same.
    private static func script(of word: String) -> Int32? {
        guard let first = word.unicodeScalars.first else { return nil }
        let (hiragana, katakana) = (ScalarProperties.script(of: 0x3042), ScalarProperties.script(of: 0x30A2))
        let script = ScalarProperties.script(of: first.value)
        return script < 2 ? nil : script == katakana ? hiragana : script
    }

    /// The index of the title for a word: the last one for words of other scripts, numbers and signs.
    package func section(of word: String) -> Int {
        let other = titles.count - 1
        guard let letters else {
            let first = word.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).uppercased().first
            return first.flatMap { titles.firstIndex(of: String($0)) } ?? other
        }
        guard let script = Self.script(of: word), scripts.contains(script) else { return other }
        return titles[..<other].lastIndex { letters.compare($0, word) <= 0 } ?? other
    }

    /// Whether a word comes before another one.
    package func isOrdered(_ first: String, before second: String) -> Bool {
        guard let words else { return first.localizedCaseInsensitiveCompare(second) == .orderedAscending }
        return words.compare(first, second) < 0
    }
}
