// IndexCollation.swift: the sections of an index of words, and their order, by ICU.

import CVitrineICU
import Foundation

/// Sections for words of a language. For the thread that made it.
package final class IndexCollation {
    /// CLDR's index letters of the language in its order, and `#` for everything else. A to Z and `#` where ICU's library
    /// is missing.
    package let titles: [String]
    /// Orders by letters, without case and accents; nil if ICU's library is missing.
    private let letters: UnsafeMutableRawPointer?
    private let words: UnsafeMutableRawPointer?
    private let scripts: Set<Int32>
    private let language: String

    package init(_ language: LanguageTag) {
        self.language = language.identifier.replacingOccurrences(of: "-", with: "_")
        letters = vitrine_collator_open(self.language, true)
        words = vitrine_collator_open(self.language, false)
        let found = Self.indexLetters(of: self.language, letters)
        scripts = Set(found.compactMap(Self.script))
        titles = found + ["#"]
    }

    deinit {
        if let letters { vitrine_collator_close(letters) }
        if let words { vitrine_collator_close(words) }
    }

    /// Sorted, and without letters that count as the same, such as those with an accent.
    private static func indexLetters(of language: String, _ order: UnsafeMutableRawPointer?) -> [String] {
        let latin = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
        guard let order else { return latin }
        var found: [String] = []
        let isKnown = withUnsafeMutablePointer(to: &found) { found in
            vitrine_index_letters(language, found) { found, text in
                found?.assumingMemoryBound(to: [String].self).pointee.append(String(cString: text))
            }
        }
        guard isKnown, !found.isEmpty else { return latin }
        var kept: [String] = []
        for letter in found.sorted(by: { compare($0, $1, order) < 0 })
        where kept.last.map({ compare($0, letter, order) < 0 }) ?? true {
            kept.append(letter)
        }
        return kept
    }

    /// The script of a word's first character; nil for characters of all scripts, such as digits. Hiragana and Katakana
    /// are the same.
    private static func script(of word: String) -> Int32? {
        guard let first = word.unicodeScalars.first else { return nil }
        let (hiragana, katakana) = (vitrine_script_of(0x3042), vitrine_script_of(0x30A2))
        let script = vitrine_script_of(first.value)
        return script < 2 ? nil : script == katakana ? hiragana : script
    }

    private static func compare(_ first: String, _ second: String, _ order: UnsafeMutableRawPointer) -> Int32 {
        var (first, second) = (first, second)
        return first.withUTF8 { first in
            second.withUTF8 { second in
                first.withMemoryRebound(to: CChar.self) { first in
                    second.withMemoryRebound(to: CChar.self) { second in
                        guard let a = first.baseAddress, let b = second.baseAddress else {
                            return Int32((first.count - second.count).signum())
                        }
                        return vitrine_collator_compare(
                            order, a, Int32(clamping: first.count), b, Int32(clamping: second.count))
                    }
                }
            }
        }
    }

    /// The index of the title for a word: the last one for words of other scripts, numbers and signs.
    package func section(of word: String) -> Int {
        let other = titles.count - 1
        guard let letters else {
            let first = word.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).uppercased().first
            return first.flatMap { titles.firstIndex(of: String($0)) } ?? other
        }
        guard let script = Self.script(of: word), scripts.contains(script) else { return other }
        return titles[..<other].lastIndex { Self.compare($0, word, letters) <= 0 } ?? other
    }

    /// Whether a word comes before another one.
    package func isOrdered(_ first: String, before second: String) -> Bool {
        guard let words else { return first.localizedCaseInsensitiveCompare(second) == .orderedAscending }
        return Self.compare(first, second, words) < 0
    }
}
