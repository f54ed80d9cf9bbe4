// SpellingDictionary.swift: the words of one language, by Hunspell and an installed dictionary.
//
// Hunspell checks words with all their endings and suggests corrections. It does not complete words: for that the list
// of stems is searched in the file. One thread at a time.

import CVitrineHunspell
import Foundation

/// An open dictionary. Its caller holds a lock.
final class SpellingDictionary: @unchecked Sendable {
    private let speller: OpaquePointer
    /// The list of stems, as in the file.
    private let stems: Data
    private let rules: SpellingRules

    /// The greatest length of words, in UTF-8 bytes.
    private static let longestWord = 100
    /// The most stems that are examined for a completion.
    private static let mostStems = 200

    /// - Parameter path: the path of the files, without `.aff` and `.dic`. Nil if they cannot be read.
    init?(path: String) {
        guard let stems = try? Data(contentsOf: URL(fileURLWithPath: path + ".dic"), options: .mappedIfSafe),
            let text = try? Data(contentsOf: URL(fileURLWithPath: path + ".aff")),
            let speller = vitrine_speller_open(path + ".aff", path + ".dic")
        else { return nil }
        self.speller = speller
        self.stems = stems
        rules = SpellingRules(text)
    }

    deinit { vitrine_speller_close(speller) }

    /// Whether the word is correct, including its endings.
    func isCorrect(_ word: String) -> Bool {
        // Too long for a word: accepted.
        guard word.utf8.count <= Self.longestWord else { return true }
        return vitrine_speller_knows(speller, plain(word))
    }

    /// Corrections, the most likely first.
    func guesses(for word: String) -> [String] {
        guard word.utf8.count <= Self.longestWord else { return [] }
        var found: [String] = []
        withUnsafeMutablePointer(to: &found) { list in
            vitrine_speller_guess(speller, plain(word), list) { context, word in
                context?.assumingMemoryBound(to: [String].self).pointee.append(String(cString: word!))
            }
        }
        return found
    }

    /// Completions of a beginning, the shortest first.
    func completions(of beginning: String) -> [String] {
        guard !beginning.isEmpty, beginning.utf8.count <= Self.longestWord else { return [] }
        var beginnings = [plain(beginning)]
        // The first word of a sentence has a capital that the list does not have.
        let lower = beginning.prefix(1).lowercased() + beginning.dropFirst()
        let isCapital = lower != beginning
        if isCapital { beginnings.append(plain(lower)) }
        var found: [String] = []
        for start in beginnings {
            for stem in self.stems(from: start) where stem.count > start.count && isCorrect(stem) {
                let word = isCapital ? stem.prefix(1).uppercased() + stem.dropFirst() : stem
                if !found.contains(word) { found.append(word) }
            }
        }
        return found.sorted { ($0.count, $0) < ($1.count, $1) }
    }

    /// With the apostrophe of dictionaries.
    private func plain(_ word: String) -> String { word.replacingOccurrences(of: "\u{2019}", with: "'") }

    /// The stems with a beginning, except those that must not be suggested.
    private func stems(from beginning: String) -> [String] {
        guard let start = encoded(beginning), !start.isEmpty else { return [] }
        var found: [String] = []
        // Each stem is on a separate line.
        let needle = Data([UInt8(ascii: "\n")]) + start
        var at = stems.startIndex
        while found.count < Self.mostStems, let line = stems.range(of: needle, in: at..<stems.endIndex) {
            let begin = line.lowerBound + 1
            let end = stems[begin...].firstIndex { $0 == UInt8(ascii: "\n") } ?? stems.endIndex
            at = end
            if let stem = stem(in: stems[begin..<end]) { found.append(stem) }
        }
        return found
    }

    /// The stem of a line such as `drink/MDS`.
    private func stem(in line: Data) -> String? {
        let entry = line.prefix { $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: " ") && $0 != 13 }
        let stem = entry.prefix { $0 != UInt8(ascii: "/") }
        if stem.count < entry.count, rules.isNeverOffered(flags: entry.dropFirst(stem.count + 1)) {
            return nil
        }
        return decoded(stem)
    }

    private func encoded(_ text: String) -> Data? {
        var bytes = [CChar](repeating: 0, count: 4 * Self.longestWord)
        let length = vitrine_speller_encode(speller, text, text.utf8.count, &bytes, bytes.count)
        return length < 0 ? nil : Data(bytes[..<length].map(UInt8.init(bitPattern:)))
    }

    private func decoded(_ text: Data) -> String? {
        var bytes = [CChar](repeating: 0, count: 4 * Self.longestWord)
        let length = text.withUnsafeBytes {
            vitrine_speller_decode(
                speller, $0.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, &bytes, bytes.count)
        }
        return length <= 0
            ? nil : String(decoding: bytes[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
