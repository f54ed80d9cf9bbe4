import Foundation
import Testing

@testable import VitrineRuntime

/// What tools and controls say by themselves, in each language that they know.
@MainActor @Suite("Spoken words")
struct SpokenWordsTests {
    @Test(arguments: SpokenWords.tables.keys.sorted())
    func aLanguageHasEveryWord(_ language: String) {
        let table = SpokenWords.tables[language]!
        let missing = SpokenWord.allCases.filter { (table[$0] ?? "").isEmpty }
        #expect(missing == [])
        for word in SpokenWord.allCases {
            let places = SpokenWords.tables["en"]![word]!.components(separatedBy: "%@").count
            #expect(table[word]?.components(separatedBy: "%@").count == places, "\(word)")
        }
    }

    @Test func aRegionIsNoOtherLanguageAndOthersAreEnglish() {
        #expect(SpokenWord.link.text("de-AT") == "Link" && SpokenWord.button.text("fr_CA") == "bouton")
        #expect(SpokenWord.button.text("xx") == "button")
        #expect(SpokenWord.shownRows.text("en", 1, 8, 20) == "Rows 1 to 8 of 20")
    }

    /// What is heard of an edit: what came, else what went.
    @Test(arguments: [
        ("", "a", "a"), ("Ada", "Adam", "m"), ("Adam", "Ada", "m"), ("a b", "ab", " "), ("Tea", "Tea", ""),
        ("Tea", "Coffee", "Coffee"), ("aaa", "aa", "a"), ("one two", "one big two", "big "),
    ])
    func editsAreHeardByWhatChanged(_ old: String, _ new: String, _ heard: String) {
        #expect(TextChange(from: old, to: new).heard == heard)
    }
}
