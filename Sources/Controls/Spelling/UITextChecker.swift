// UITextChecker.swift: misspelled words, and what may have been meant. Main actor only.

public import Foundation
import VitrineRuntime

/// Looks up words in the dictionaries of Hunspell that are installed. Nothing leaves the machine, and nothing is kept
/// beyond the process unless `keepsLearnedWords` says so.
///
/// Languages are given as in `de_DE` or `de`. Without a dictionary no word is wrong, and there are no guesses.
/// The first question about a language opens its dictionary, which takes a tenth of a second and more.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
    private var ignored: [String] = []

    public override init() { super.init() }

    /// Finds the next word that is in no dictionary. Words in capitals, words with digits, and addresses of the web and
    /// of mail are passed over.
    /// - Parameters:
    ///   - range: where to look, UTF-16 units.
    ///   - startingOffset: from where, in `stringToCheck`.
    ///   - wrapFlag: whether to go on at the beginning of the range.
    /// - Returns: a range at `NSNotFound` if there is none, or no dictionary.
    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
        language: String
    ) -> NSRange {
        let none = NSRange(location: NSNotFound, length: 0)
        let text = stringToCheck as NSString
        let range = Self.clamped(range, to: text)
        let start = min(max(range.location, startingOffset), NSMaxRange(range))
        func first(_ part: NSRange) -> NSRange? {
            Spelling.shared.misspellings(
                in: text, part, language: language, ignoring: Set(ignored), most: 1)?.first
        }
        if let found = first(NSRange(location: start, length: NSMaxRange(range) - start)) { return found }
        guard wrapFlag, start > range.location else { return none }
        // A word that the start cuts is looked at as a whole.
        return first(range) ?? none
    }

    /// What may have been meant by a word, the most likely first; nil without a dictionary.
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
        let text = string as NSString
        return Spelling.shared.guesses(
            for: text.substring(with: Self.clamped(range, to: text)), in: language)
    }

    /// Words that begin as the range does, the shortest first; nil without a dictionary.
    open func completions(forPartialWordRange range: NSRange, in string: String, language: String)
        -> [String]?
    {
        let text = string as NSString
        return Spelling.shared.completions(
            of: text.substring(with: Self.clamped(range, to: text)), in: language)
    }

    private static func clamped(_ range: NSRange, to text: NSString) -> NSRange {
        guard range.location != NSNotFound else { return NSRange(location: text.length, length: 0) }
        let start = min(max(0, range.location), text.length)
        return NSRange(location: start, length: min(max(0, range.length), text.length - start))
    }

    // MARK: Words that are right

    /// Words that this checker passes over.
    open var ignoredWords: [String]? {
        get { ignored }
        set { ignored = newValue ?? [] }
    }

    /// Passes over a word from now on; other checkers do not.
    open func ignoreWord(_ wordToIgnore: String) { ignored.append(wordToIgnore) }

    /// Counts a word as right for everybody, in all languages, until the process ends or a `KioskSession` is reset.
    open class func learnWord(_ word: String) {
        guard !word.isEmpty else { return }
        Spelling.shared.learned.insert(word)
        keep()
    }

    open class func hasLearnedWord(_ word: String) -> Bool { Spelling.shared.learned.contains(word) }

    open class func unlearnWord(_ word: String) {
        Spelling.shared.learned.remove(word)
        keep()
    }

    /// Forgets all words that were learned, also those that were kept.
    public static func unlearnAllWords() {
        Spelling.shared.learned = []
        keep()
    }

    private static let keptKey = "VitrineLearnedWords"

    /// Whether words that are learned are kept in the app's user defaults, and sessions of a kiosk share them. False by
    /// default: what a visitor types is nobody else's. Set it before the first word is learned.
    public static var keepsLearnedWords = false {
        didSet {
            guard keepsLearnedWords != oldValue else { return }
            if keepsLearnedWords {
                let kept = UserDefaults.standard.stringArray(forKey: keptKey) ?? []
                Spelling.shared.learned.formUnion(kept)
            } else {
                UserDefaults.standard.removeObject(forKey: keptKey)
            }
        }
    }

    private static func keep() {
        guard keepsLearnedWords else { return }
        UserDefaults.standard.set(Spelling.shared.learned.sorted(), forKey: keptKey)
    }

    /// A visitor has left.
    static func endSession() { if !keepsLearnedWords { Spelling.shared.learned = [] } }

    // MARK: Dictionaries

    /// The languages that there are dictionaries for, as in `de_DE`.
    open class var availableLanguages: [String] { Spelling.shared.languages }

    /// Folders with dictionaries, pairs of files as `de_DE.aff` and `de_DE.dic`. By default those that Debian's packages
    /// hunspell-… fill; none in tests on an `OffscreenStage`, so that they show the same on every machine.
    public static var dictionaryFolders: [URL] {
        get { Spelling.shared.folders.map { URL(fileURLWithPath: $0, isDirectory: true) } }
        set { Spelling.shared.folders = newValue.map(\.path) }
    }

    /// Tests do not depend on what is installed.
    package static func leaveSystemDictionaries() {
        if Spelling.shared.folders == Spelling.systemFolders { Spelling.shared.folders = [] }
    }
}
