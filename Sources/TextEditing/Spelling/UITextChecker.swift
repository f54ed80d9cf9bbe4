// UITextChecker.swift: finds misspelled words and suggests others. Main actor only.

public import Foundation
import VitrineRuntime

/// Looks up words in the installed dictionaries of Hunspell. Nothing leaves the machine, and nothing is stored beyond
/// the process unless `keepsLearnedWords` is set.
///
/// Languages are written as in `de_DE` or `de`. Without a dictionary no word is misspelled, and there are no guesses.
/// The first use of a language opens its dictionary, which takes a tenth of a second or more.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
    private var ignored: [String] = []

    public override init() { super.init() }

    /// Finds the next word that is in no dictionary. Words in capitals, words with digits, and web and mail addresses
    /// are skipped.
    ///
    /// - Parameters:
    ///   - stringToCheck: the text.
    ///   - range: the range to search, in UTF-16 units.
    ///   - startingOffset: where to start, in `stringToCheck`.
    ///   - wrapFlag: whether to continue at the beginning of the range.
    ///   - language: a language as in `availableLanguages`, such as `en_US`.
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
        // A word that the start cuts is checked as a whole.
        return first(range) ?? none
    }

    /// Returns suggestions for a word, the most likely first; nil without a dictionary. The range is in UTF-16 units.
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
        let text = string as NSString
        return Spelling.shared.guesses(
            for: text.substring(with: Self.clamped(range, to: text)), in: language)
    }

    /// Returns words that begin with a range's text, the shortest first; nil without a dictionary. The range is in
    /// UTF-16 units.
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

    /// The words that this checker skips.
    open var ignoredWords: [String]? {
        get { ignored }
        set { ignored = newValue ?? [] }
    }

    /// Makes this checker skip a word; other checkers do not.
    open func ignoreWord(_ wordToIgnore: String) { ignored.append(wordToIgnore) }

    /// Adds a word for all checkers and languages, until the process ends or a `KioskSession` is reset.
    open class func learnWord(_ word: String) {
        guard !word.isEmpty else { return }
        Spelling.shared.learnedWords.insert(word)
        saveLearnedWords()
    }

    /// Whether a word was learned.
    open class func hasLearnedWord(_ word: String) -> Bool { Spelling.shared.learnedWords.contains(word) }

    /// Removes a learned word.
    open class func unlearnWord(_ word: String) {
        Spelling.shared.learnedWords.remove(word)
        saveLearnedWords()
    }

    /// Removes all learned words, also stored ones.
    public static func unlearnAllWords() {
        Spelling.shared.learnedWords = []
        saveLearnedWords()
    }

    private static let learnedWordsKey = "VitrineLearnedWords"

    /// Whether learned words are stored in the app's user defaults, and shared by sessions of a kiosk. False by
    /// default, since a visitor's words are private. Set it before a word is learned.
    public static var keepsLearnedWords = false {
        didSet {
            guard keepsLearnedWords != oldValue else { return }
            if keepsLearnedWords {
                let kept = UserDefaults.standard.stringArray(forKey: learnedWordsKey) ?? []
                Spelling.shared.learnedWords.formUnion(kept)
            } else {
                UserDefaults.standard.removeObject(forKey: learnedWordsKey)
            }
        }
    }

    private static func saveLearnedWords() {
        guard keepsLearnedWords else { return }
        UserDefaults.standard.set(Spelling.shared.learnedWords.sorted(), forKey: learnedWordsKey)
    }

    /// Called when a visitor has left.
    package static func endSession() { if !keepsLearnedWords { Spelling.shared.learnedWords = [] } }

    // MARK: Dictionaries

    /// The languages that have a dictionary, as in `de_DE`.
    open class var availableLanguages: [String] { Spelling.shared.languages }

    /// The folders with dictionaries: pairs of files such as `de_DE.aff` and `de_DE.dic`. Default: those of Debian's
    /// packages hunspell-…; none in tests on an `OffscreenStage`, so that they have the same result on every machine.
    public static var dictionaryFolders: [URL] {
        get { Spelling.shared.folders.map { URL(fileURLWithPath: $0, isDirectory: true) } }
        set { Spelling.shared.folders = newValue.map(\.path) }
    }

    /// Makes tests independent of installed dictionaries.
    package static func leaveSystemDictionaries() {
        if Spelling.shared.folders == Spelling.systemFolders { Spelling.shared.folders = [] }
    }
}
