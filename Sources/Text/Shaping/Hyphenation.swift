// Hyphenation.swift: finds hyphenation points with libhyphen and the installed dictionaries.
//
// Debian's hyphen-* packages install them in /usr/share/hyphen. A language without
// a dictionary is not hyphenated; soft hyphens work in every language.

import CVitrineHyphen
import Foundation
import Synchronization

final class Hyphenation: Sendable {
    static let shared = Hyphenation(folders: ["/usr/share/hyphen"])

    private struct State: @unchecked Sendable {
        /// Dictionaries by requested language. Nil if there is none.
        var dictionaries: [String: HyphenDictionary?] = [:]
    }

    /// Longer words are not hyphenated, in UTF-16 units.
    private static let longestWord = 256

    private let folders: [String]
    private let state = Mutex(State())

    init(folders: [String]) { self.folders = folders }

    /// Offsets in `word` where a hyphen may be inserted, rising. Characters around its letters are ignored.
    /// - Parameter language: a BCP 47 tag. Nil for the process's language.
    func points(in word: [UInt16], language: String?) -> [Int] {
        guard word.count <= Self.longestWord,
            let text = String(validating: word, as: UTF16.self)
        else { return [] }
        let name = (language ?? Locale.current.identifier).replacingOccurrences(of: "-", with: "_")
        guard let first = text.firstIndex(where: \.isLetter), let last = text.lastIndex(where: \.isLetter)
        else {
            return []
        }
        let letters = text[first...last]
        let shift = text.utf16.distance(from: text.startIndex, to: first)
        return state.withLock { state in
            if state.dictionaries[name] == nil { state.dictionaries[name] = .some(open(name)) }
            guard let dictionary = state.dictionaries[name] ?? nil else { return [] }
            return dictionary.points(in: letters.lowercased(), like: letters).map { $0 + shift }
        }
    }

    /// Tries the language with its region, without a region, and with the region where most of its speakers live.
    private func open(_ name: String) -> HyphenDictionary? {
        let parts = name.split(separator: "_").map(String.init)
        guard let language = parts.first, language.allSatisfy({ $0.isASCII && $0.isLetter }) else {
            return nil
        }
        let region = parts.dropFirst().last { $0.count == 2 }
        let likely = Locale.Language(
            identifier: Locale.Language(identifier: language).maximalIdentifier
        ).region?.identifier
        let names =
            (region.map { [language + "_" + $0.uppercased()] } ?? []) + [language]
            + (likely.map { [language + "_" + $0] } ?? [])
        for folder in folders {
            for name in names {
                if let found = HyphenDictionary(file: "\(folder)/hyph_\(name).dic") { return found }
            }
        }
        return nil
    }
}

/// One language's patterns.
private final class HyphenDictionary {
    private let handle: UnsafeMutablePointer<HyphenDict>
    private let encoding: String.Encoding

    init?(file: String) {
        guard access(file, R_OK) == 0, let handle = hnj_hyphen_load(file) else { return nil }
        self.handle = handle
        let name = withUnsafeBytes(of: handle.pointee.cset) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        switch name.uppercased().replacingOccurrences(of: "_", with: "-") {
        case "UTF-8": encoding = .utf8
        case "ISO8859-1", "ISO-8859-1": encoding = .isoLatin1
        case "ISO8859-2", "ISO-8859-2": encoding = .isoLatin2
        case "KOI8-R", "KOI8-U", "MICROSOFT-CP1251", "CP1251": encoding = .windowsCP1251
        default:
            hnj_hyphen_free(handle)
            return nil
        }
    }

    deinit { hnj_hyphen_free(handle) }

    /// Offsets in UTF-16 units. Cuts that change letters (old German "ck") are left out.
    func points(in word: String, like original: Substring) -> [Int] {
        let characters = Array(original.unicodeScalars)
        let lowered = Array(word.unicodeScalars)
        guard characters.count == lowered.count, lowered.count > 3,
            let bytes = word.data(using: encoding).map([UInt8].init), !bytes.isEmpty
        else { return [] }
        var hyphens = [CChar](repeating: 0, count: bytes.count + 5)
        var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        var positions: UnsafeMutablePointer<Int32>?
        var cuts: UnsafeMutablePointer<Int32>?
        // The library reads beyond the count it receives, up to a zero.
        let status = (bytes + [0]).withUnsafeBytes {
            hnj_hyphen_hyphenate2(
                handle, $0.baseAddress!.assumingMemoryBound(to: CChar.self), Int32(bytes.count), &hyphens,
                nil,
                &replacements, &positions, &cuts)
        }
        let changes = (0..<bytes.count).map { replacements?[$0] != nil }
        if let replacements {
            for index in 0..<bytes.count { free(replacements[index]) }
            free(replacements)
        }
        free(positions)
        free(cuts)
        guard status == 0 else { return [] }
        // For UTF-8 libhyphen counts characters. For other encodings it counts bytes, which are also characters.
        var points: [Int] = []
        var offset = 0
        for (index, scalar) in characters.enumerated() {
            offset += scalar.value > 0xFFFF ? 2 : 1
            guard index + 1 < characters.count, index < hyphens.count, index < changes.count else { break }
            if hyphens[index] & 1 != 0, !changes[index] { points.append(offset) }
        }
        return points
    }
}
