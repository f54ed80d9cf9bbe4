import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineKiosk
@testable import VitrineTextEditing

/// Dictionaries of a few words, one of them in Latin 1.
enum SpellingFixture {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Dictionaries", isDirectory: true)
}

/// Misspelled words and suggestions. The dictionaries belong to the process, so the tests are serialised.
@MainActor @Suite("Spelling", .serialized)
final class SpellingLanguageTests {
    init() {
        UITextChecker.dictionaryFolders = [SpellingFixture.folder]
        OnScreenKeyboard.languages = ["en"]
    }

    isolated deinit {
        UITextChecker.dictionaryFolders = []
        UITextChecker.unlearnAllWords()
    }

    private let checker = UITextChecker()

    /// The first misspelled word of a text.
    private func wrong(_ text: String, from start: Int = 0, wrap: Bool = false, _ language: String = "en_US")
        -> String?
    {
        let range = checker.rangeOfMisspelledWord(
            in: text, range: NSRange(location: 0, length: text.utf16.count), startingAt: start, wrap: wrap,
            language: language)
        return range.location == NSNotFound ? nil : (text as NSString).substring(with: range)
    }

    // MARK: The checker

    @Test func theNextMisspelledWordIsFound() {
        #expect(wrong("two coffees and teh milk") == "teh")
        #expect(wrong("two coffees and tea") == nil)
        #expect(wrong("teh tea", from: 3) == nil)
        #expect(wrong("teh tea", from: 3, wrap: true) == "teh")
        #expect(wrong("Don’t, please") == nil)
        #expect(wrong("") == nil)
    }

    @Test func numbersAndAddressesAreSkipped() {
        #expect(wrong("4711 B2B NASA") == nil)
        #expect(wrong("anna@examle.org www.examle.org https://examle.org") == nil)
        #expect(wrong("anna@examle.org teh") == "teh")
    }

    @Test func invalidPositionsAreIgnored() {
        let beyond = NSRange(location: 90, length: 1000)
        #expect(
            checker.rangeOfMisspelledWord(
                in: "teh", range: beyond, startingAt: -4, wrap: true, language: "en_US"
            ).location == NSNotFound)
        #expect(checker.guesses(forWordRange: beyond, in: "teh", language: "en_US") == [])
        let long = String(repeating: "x", count: 5000)
        #expect(wrong(long) == nil)
        #expect(checker.completions(forPartialWordRange: beyond, in: "teh", language: "en_US") == [])
    }

    @Test func guessesAreSimilarWords() throws {
        let word = NSRange(location: 4, length: 5)
        let found = try #require(checker.guesses(forWordRange: word, in: "two cofee", language: "en_US"))
        #expect(found.first == "coffee")
        let rude = try #require(
            checker.guesses(forWordRange: NSRange(location: 0, length: 4), in: "danm", language: "en_US"))
        #expect(!rude.contains("damn"))
    }

    /// The shortest first, without words that the dictionary excludes from suggestions.
    @Test func completionsContinueAPrefix() {
        func completions(_ text: String) -> [String]? {
            checker.completions(
                forPartialWordRange: NSRange(location: 0, length: text.utf16.count), in: text,
                language: "en_US")
        }
        #expect(completions("cof") == ["coffee", "coffin", "cofferdam"])
        #expect(completions("Cof") == ["Coffee", "Coffin", "Cofferdam"])
        #expect(completions("dam") == [])
        #expect(completions("coffee") == [])
    }

    @Test func dictionariesMayBeInOtherEncodings() throws {
        #expect(wrong("schön grün", "de") == nil)
        #expect(wrong("schon Kaffee", "de") == "schon")
        let word = NSRange(location: 0, length: 4)
        #expect(checker.guesses(forWordRange: word, in: "grun", language: "de_DE") == ["grün"])
        #expect(checker.completions(forPartialWordRange: word, in: "schö", language: "de") == ["schön"])
        // A letter that Latin 1 lacks is in none of its words.
        #expect(wrong("Кофе", "de") == "Кофе")
    }

    @Test func languagesAreThoseWithDictionaries() {
        #expect(UITextChecker.availableLanguages == ["de_DE", "en_US"])
        // Another region's dictionary is used if there is no other.
        #expect(wrong("teh", "en-GB") == "teh")
        // Without a dictionary nothing is misspelled.
        #expect(wrong("teh", "fr") == nil)
        #expect(
            checker.guesses(forWordRange: NSRange(location: 0, length: 3), in: "teh", language: "fr") == nil)
        #expect(wrong("teh", "../../etc/passwd") == nil)
    }

    @Test func brokenDictionariesFindNothing() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("spelling-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in [
            ("aa.aff", ""), ("aa.dic", ""), ("bb.aff", "SET NOSUCH\nSFX S Y 99999999\nFLAG num\nAF 3\n"),
            ("bb.dic", "999999999\n\u{0}\u{1}/\n/S\n//\nx/99999999999999"), ("cc.aff", "SET UTF-8\n"),
        ] {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("cc.dic"), withIntermediateDirectories: false)
        UITextChecker.dictionaryFolders = [folder]
        for language in ["aa", "bb", "cc"] {
            _ = wrong("teh", language)
            _ = checker.completions(
                forPartialWordRange: NSRange(location: 0, length: 1), in: "x", language: language)
        }
        #expect(wrong("teh", "cc") == nil)
    }

    // MARK: Words that are right

    @Test func ignoredWordsBelongToTheirChecker() {
        checker.ignoreWord("teh")
        #expect(wrong("teh mlik") == "mlik")
        #expect(checker.ignoredWords == ["teh"])
        checker.ignoredWords = nil
        #expect(wrong("teh mlik") == "teh")
    }

    @Test func learnedWordsAreForgottenAfterTheVisit() {
        UITextChecker.learnWord("cortado")
        #expect(UITextChecker.hasLearnedWord("cortado"))
        #expect(wrong("Cortado, cortado") == nil)
        #expect(
            checker.completions(
                forPartialWordRange: NSRange(location: 0, length: 4), in: "cort", language: "en_US")
                == ["cortado"])
        UITextChecker.unlearnWord("cortado")
        #expect(wrong("cortado") == "cortado")
        UITextChecker.learnWord("cortado")
        let stage = OffscreenStage(size: CGSize(width: 320, height: 240), scale: 1)
        KioskSession(window: stage.window).reset()
        #expect(!UITextChecker.hasLearnedWord("cortado"))
        #expect(UserDefaults.standard.stringArray(forKey: "VitrineLearnedWords") == nil)
    }

    @Test func anAppMayKeepLearnedWords() {
        UITextChecker.keepsLearnedWords = true
        defer { UITextChecker.keepsLearnedWords = false }
        UITextChecker.learnWord("cortado")
        let stage = OffscreenStage(size: CGSize(width: 320, height: 240), scale: 1)
        KioskSession(window: stage.window).reset()
        #expect(UITextChecker.hasLearnedWord("cortado"))
        #expect(UserDefaults.standard.stringArray(forKey: "VitrineLearnedWords") == ["cortado"])
    }

    // MARK: Marks

    private let stage = OffscreenStage(size: CGSize(width: 480, height: 640), scale: 1)

    private func field(_ set: (UITextField) -> Void = { _ in }) async -> UITextField {
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 34))
        field.autocapitalizationType = .none
        set(field)
        stage.window.addSubview(field)
        field.becomeFirstResponder()
        await stage.settle()
        return field
    }

    private func marked(_ holder: any TextEditorHolder) -> [String] {
        holder.editor.spelling.marks.map { holder.editor.substring($0) }
    }

    @Test func aWordIsMarkedAfterTheCaretLeavesIt() async {
        let field = await field()
        await stage.type("teh")
        await stage.settle()
        #expect(marked(field) == [])
        await stage.type(" tea")
        await stage.settle()
        #expect(marked(field) == ["teh"])
        // The edited word is correct.
        field.editor.selectByHand(NSRange(location: 1, length: 2))
        await stage.type("he ")
        await stage.settle()
        #expect(marked(field) == [])
        #expect(field.text == "the  tea")
    }

    @Test func marksAreShownOnlyWhileEditing() async {
        let field = await field { $0.text = "mlik and teh tea" }
        #expect(marked(field) == ["mlik", "teh"])
        let undo = field.undoManager?.canUndo
        #expect(undo == false)
        #expect(
            field.attributedText?.attribute(.underlineStyle, at: 0, effectiveRange: nil) == nil,
            "marks are not part of the text")
        field.resignFirstResponder()
        await stage.settle()
        #expect(marked(field) == [])
    }

    @Test func traitsDecide() async {
        for (spelling, correction, isMarked) in [
            (UITextSpellCheckingType.default, UITextAutocorrectionType.default, true),
            (.default, .no, false), (.yes, .no, true), (.no, .yes, false),
        ] {
            let field = await field {
                $0.text = "teh"
                $0.spellCheckingType = spelling
                $0.autocorrectionType = correction
            }
            #expect(marked(field) == (isMarked ? ["teh"] : []), "\(spelling), \(correction)")
            field.removeFromSuperview()
        }
        let set: [(UITextField) -> Void] = [
            { $0.isSecureTextEntry = true }, { $0.keyboardType = .emailAddress },
            { $0.textContentType = .givenName },
        ]
        for change in set {
            let field = await field {
                $0.text = "teh"
                change($0)
            }
            #expect(marked(field) == [])
            field.removeFromSuperview()
        }
    }

    @Test func marksMoveWithTextInsertedBefore() async {
        let view = UITextView(frame: CGRect(x: 20, y: 20, width: 300, height: 200))
        view.text = "tea\nteh milk\nsugr"
        stage.window.addSubview(view)
        view.becomeFirstResponder()
        await stage.settle()
        #expect(marked(view) == ["teh", "sugr"])
        view.selectedRange = NSRange(location: 0, length: 0)
        await stage.type("I ")
        await stage.settle()
        #expect(view.text == "I tea\nteh milk\nsugr")
        #expect(marked(view) == ["teh", "sugr"])
        view.selectedRange = NSRange(location: view.text.utf16.count, length: 0)
        for _ in 0..<4 { view.deleteBackward() }
        await stage.settle()
        #expect(marked(view) == ["teh"])
    }

    @Test func theLanguageSelectsTheDictionary() async {
        OnScreenKeyboard.languages = ["en", "de"]
        defer { OnScreenKeyboard.languages = ["en"] }
        let field = await field { $0.text = "Kaffee tea" }
        #expect(marked(field) == ["Kaffee"])
        UITextInputMode.chooseNext()
        await stage.settle()
        #expect(marked(field) == ["tea"])
    }

    // MARK: The bar above the keys

    private func words() -> [String] {
        (0..<3).compactMap { stage.element("candidate.\($0)")?.label }
    }

    @Test func tappedSuggestionsReplaceTheWord() async {
        let field = await field()
        #expect(words() == [])
        for key in ["t", "e", "a", "space", "c", "o", "f"] { await stage.tap("key.\(key)") }
        await stage.settle()
        #expect(words() == ["coffee", "coffin", "cofferdam"])
        await stage.tap("candidate.1")
        await stage.settle()
        #expect(field.text == "tea coffin ")
        #expect(field.isFirstResponder)
        #expect(words() == [])
        field.undoManager?.undo()
        #expect(field.text == "tea cof")
        field.undoManager?.redo()
        #expect(field.text == "tea coffin ")
    }

    /// The blank after a suggestion is removed before a full stop.
    @Test func punctuationFollowsASuggestionDirectly() async {
        let field = await field()
        for key in ["c", "o", "f"] { await stage.tap("key.\(key)") }
        await stage.settle()
        await stage.tap("candidate.0")
        await stage.tap("key.space")
        #expect(field.text == "coffee ", "it already has a blank")
        field.text = ""
        for key in ["c", "o", "f"] { await stage.tap("key.\(key)") }
        await stage.settle()
        await stage.tap("candidate.0")
        await stage.tap("key.page.digits")
        await stage.tap("key..")
        #expect(field.text == "coffee.")
    }

    /// With the caret in a misspelled word, a suggestion replaces the whole word, without a blank.
    @Test func misspelledWordsAreCorrected() async throws {
        let field = await field { $0.text = "cofee please" }
        field.selectedTextRange = field.textRange(
            from: try #require(field.position(from: field.beginningOfDocument, offset: 2)),
            to: try #require(field.position(from: field.beginningOfDocument, offset: 2)))
        await stage.settle()
        #expect(words().first == "coffee")
        await stage.tap("candidate.0")
        await stage.settle()
        #expect(field.text == "coffee please")
        #expect(marked(field) == [])
    }

    @Test func theDelegateIsAskedAndNotified() async {
        @MainActor final class Strict: UITextFieldDelegate {
            var asked: [String] = []
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString: String
            ) -> Bool {
                asked.append(replacementString)
                return replacementString.count < 3
            }
        }
        let strict = Strict()
        let field = await field { $0.delegate = strict }
        for key in ["c", "o"] { await stage.tap("key.\(key)") }
        await stage.settle()
        await stage.tap("candidate.0")
        #expect(strict.asked == ["c", "o", "coffee "])
        #expect(field.text == "co")
    }

    @Test func theHeightOfTheKeyboardFollowsItsContent() async throws {
        let field = await field()
        let height = try #require(stage.element("keyboard")?.frame.height)
        field.resignFirstResponder()
        await stage.settle()
        field.autocorrectionType = .no
        field.becomeFirstResponder()
        await stage.settle()
        #expect(stage.element("keyboard.candidates") == nil)
        #expect(stage.element("keyboard")?.frame.height == height - 44)
        // Successive responders keep the keyboard, each with its height.
        let other = UITextView(frame: CGRect(x: 20, y: 80, width: 300, height: 60))
        stage.window.addSubview(other)
        other.becomeFirstResponder()
        await stage.settle()
        #expect(stage.element("keyboard")?.frame.height == height)
        #expect(stage.window.keyboardLayoutGuide.layoutFrame.height == height)
        OnScreenKeyboard.suggestsWords = false
        defer { OnScreenKeyboard.suggestsWords = true }
        await stage.settle()
        #expect(stage.window.keyboardLayoutGuide.layoutFrame.height == height - 44)
    }
}
