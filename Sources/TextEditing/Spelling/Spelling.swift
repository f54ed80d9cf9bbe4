// Spelling.swift: the installed dictionaries, opened on first use, and the learned words.
//
// Debian's hunspell-* packages install dictionaries in /usr/share/hunspell. Opening one takes a tenth of a second or
// more, guessing some hundredths: drawing code uses a background thread (`run`) and gets the result on the main actor.
// Any thread.

import CVitrineHunspell
import Foundation
import Synchronization
import VitrineGraphics
import VitrineSystem

/// The dictionaries and the learned words.
final class Spelling: Sendable {
    static let shared = Spelling()
    static let systemFolders = ["/usr/share/hunspell", "/usr/share/myspell/dicts"]

    private struct Settings {
        var folders = Spelling.systemFolders
        /// Paths without their endings, by requested language; nil if there is none.
        var paths: [String: String?] = [:]
        var learnedWords: Set<String> = []
        /// Languages whose missing dictionary was reported.
        var reportedLanguages: Set<String> = []
    }

    private struct Books {
        /// By path; nil if one cannot be read.
        var open: [String: SpellingDictionary?] = [:]
    }

    /// Never held for long.
    private let settings = Mutex(Settings())
    /// Held while a dictionary is opened or used.
    private let books = Mutex(Books())
    private let queue = DispatchQueue(label: "vitrine.spelling", qos: .userInitiated)

    // MARK: Dictionaries

    /// The folders with dictionaries, pairs of `.aff` and `.dic`.
    var folders: [String] {
        get { settings.withLock { $0.folders } }
        set {
            settings.withLock {
                $0.folders = newValue
                $0.paths = [:]
                $0.reportedLanguages = []
            }
            books.withLock { $0.open = [:] }
        }
    }

    /// The languages that have a dictionary, as in `de_DE`.
    var languages: [String] {
        Set(folders.flatMap(Self.dictionaries(in:))).sorted()
    }

    private static func dictionaries(in folder: String) -> [String] {
        let files = Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        return files.filter { $0.hasSuffix(".aff") }.map { String($0.dropLast(4)) }
            .filter { files.contains($0 + ".dic") }
    }

    /// Whether there is a dictionary for a language. Opens nothing; reports a missing one once.
    func isAvailable(_ language: String) -> Bool {
        guard path(for: language) != nil else { return false }
        guard vitrine_speller_exists() else {
            miss("*", "Spelling is not checked: libhunspell is not installed (Debian's libhunspell-1.7-0)")
            return false
        }
        return true
    }

    private func path(for language: String) -> String? {
        let (known, folders) = settings.withLock { ($0.paths[language], $0.folders) }
        if let known { return known }
        let found = Self.find(language, in: folders)
        settings.withLock { $0.paths[language] = .some(found) }
        if found == nil, !folders.isEmpty {
            miss(
                language,
                "Spelling is not checked in “\(language)”: there is no dictionary in "
                    + folders.joined(separator: " or ") + " (Debian's packages hunspell-…)")
        }
        return found
    }

    private func miss(_ language: String, _ message: String) {
        if settings.withLock({ $0.reportedLanguages.insert(language).inserted }) { Diagnostics.warning(message) }
    }

    /// The language with its region, without one, with the region of most of its speakers, with any.
    private static func find(_ language: String, in folders: [String]) -> String? {
        let parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
        guard let code = parts.first?.lowercased(), code.allSatisfy({ $0.isASCII && $0.isLetter }) else {
            return nil
        }
        let region = parts.dropFirst().last { $0.count == 2 }?.uppercased()
        let likely = Locale.Language(identifier: Locale.Language(identifier: code).maximalIdentifier)
            .region?.identifier
        for folder in folders {
            let there = dictionaries(in: folder).sorted()
            let wanted = [region.map { code + "_" + $0 }, code, likely.map { code + "_" + $0 }]
            let name =
                wanted.compactMap { $0 }.first(where: there.contains)
                ?? there.first { $0.hasPrefix(code + "_") }
            guard let name else { continue }
            // Regions that share a dictionary share its open copy.
            return URL(fileURLWithPath: "\(folder)/\(name).dic").resolvingSymlinksInPath()
                .deletingPathExtension().path
        }
        return nil
    }

    /// Queries a language's dictionary; nil if there is none.
    private func query<Answer: Sendable>(
        _ language: String, _ question: @Sendable (SpellingDictionary) -> Answer
    ) -> Answer? {
        guard isAvailable(language), let path = path(for: language) else { return nil }
        return books.withLock { books in
            if books.open[path] == nil {
                let opened = SpellingDictionary(path: path)
                if opened == nil {
                    Diagnostics.warning("\(path).aff and .dic are no dictionary that Hunspell can read")
                }
                books.open[path] = .some(opened)
            }
            return (books.open[path] ?? nil).map(question)
        }
    }

    // MARK: Words

    /// Whether a word is correct; nil without a dictionary.
    func isCorrect(_ word: String, in language: String) -> Bool? {
        let isLearned = settings.withLock {
            $0.learnedWords.contains(word) || $0.learnedWords.contains(word.lowercased())
        }
        return isLearned ? true : query(language) { $0.isCorrect(word) }
    }

    /// Corrections, the most likely first; nil without a dictionary.
    func guesses(for word: String, in language: String) -> [String]? {
        query(language) { $0.guesses(for: word) }
    }

    /// Completions of a beginning; nil without a dictionary.
    func completions(of beginning: String, in language: String) -> [String]? {
        let learned = settings.withLock { $0.learnedWords }.filter {
            $0.count > beginning.count && $0.hasPrefix(beginning)
        }
        return query(language) { dictionary in
            let found = dictionary.completions(of: beginning)
            return learned.sorted() + found.filter { !learned.contains($0) }
        }
    }

    /// The words of a range that are in no dictionary; nil without one.
    func misspellings(
        in text: NSString, _ range: NSRange, language: String, ignoring ignored: Set<String> = [],
        most: Int = .max
    ) -> [NSRange]? {
        guard isAvailable(language) else { return nil }
        var found: [NSRange] = []
        for word in SpelledWords.ranges(in: text, range) {
            let spelled = text.substring(with: word)
            guard !ignored.contains(spelled), SpelledWords.isChecked(spelled) else { continue }
            guard let isKnown = isCorrect(spelled, in: language) else { return nil }
            if !isKnown { found.append(word) }
            if found.count >= most { break }
        }
        return found
    }

    // MARK: Learned words

    var learnedWords: Set<String> {
        get { settings.withLock { $0.learnedWords } }
        set { settings.withLock { $0.learnedWords = newValue } }
    }

    // MARK: Beside the main thread

    /// Runs a query on the dictionaries' thread, and passes the result to the main actor. Counts as pending until then.
    func run<Answer: Sendable>(
        _ question: @escaping @Sendable (Spelling) -> Answer,
        then: @escaping @MainActor @Sendable (Answer) -> Void
    ) {
        DecodeQueue.shared.begin()
        queue.async {
            let answer = question(self)
            DispatchQueue.main.async {
                MainActor.assumeIsolated { then(answer) }
                DecodeQueue.shared.end()
            }
        }
    }
}
