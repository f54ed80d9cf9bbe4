// SpellingRules.swift: the words of a dictionary that must not be suggested, by its .aff file (hunspell(5)).

import Foundation

/// The rules of a dictionary that completions need.
struct SpellingRules {
    /// The encoding of a word's flags.
    private enum Flags {
        /// One character each.
        case single
        /// Two characters each.
        case double
        /// Numbers with commas between.
        case numbers
    }

    private var flags = Flags.single
    private var unwanted: Set<String> = []
    /// The sets of flags that words refer to by number.
    private var sets: [String] = []

    init(_ file: Data) {
        for line in String(decoding: file, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard words.count > 1 else { continue }
            switch words[0] {
            case "FLAG":
                flags = words[1] == "long" ? .double : words[1] == "num" ? .numbers : .single
            case "NOSUGGEST", "FORBIDDENWORD", "ONLYINCOMPOUND": unwanted.insert(String(words[1]))
            case "AF": sets.append(String(words[1]))
            default: break
            }
        }
        // The first line of the sets is their count.
        if !sets.isEmpty { sets.removeFirst() }
    }

    /// Whether a word with these flags must not be suggested.
    func isNeverOffered(flags bytes: Data) -> Bool {
        guard !unwanted.isEmpty else { return false }
        var text = String(decoding: bytes, as: UTF8.self)
        if !sets.isEmpty, let number = Int(text), sets.indices.contains(number - 1) {
            text = sets[number - 1]
        }
        switch flags {
        case .single: return text.contains { unwanted.contains(String($0)) }
        case .double:
            let letters = Array(text)
            return stride(from: 0, to: letters.count - 1, by: 2).contains {
                unwanted.contains(String(letters[$0...$0 + 1]))
            }
        case .numbers: return text.split(separator: ",").contains { unwanted.contains(String($0)) }
        }
    }
}
