// IndexedCollationTests.swift: the sections of a table with an index.
//
// Apple's page of UILocalizedIndexedCollation: section titles are "the localized list of section titles sorted according to
// the specified ordering (for example, A through Z in US English)"; the header: "A-Z,# in US/English". The letters of
// other languages are CLDR's index characters, and the order of words is that of its collation.

import Foundation
import Testing
import VitrineLists
import VitrineLocalization
import VitrineObjectiveC

@MainActor @Suite(.serialized) struct IndexedCollationTests {
    private final class Person: NSObject {
        let name: String
        init(_ name: String) { self.name = name }
        func indexName() -> String { name }
    }

    private let selector = Selector("indexName", Person.indexName)

    private func collation(_ language: String) throws -> UILocalizedIndexedCollation {
        let before = AppLanguage.current
        AppLanguage.current = try #require(LanguageTag(language))
        defer { AppLanguage.current = before }
        return .current()
    }

    @Test func englishHasAToZAndTheRest() throws {
        let collation = try collation("en")
        let letters = (65...90).map { String(UnicodeScalar($0)) }
        #expect(collation.sectionTitles == letters + ["#"])
        #expect(collation.sectionIndexTitles == collation.sectionTitles)
        #expect(collation.section(forSectionIndexTitle: 3) == 3)
        func title(_ name: String) -> String {
            collation.sectionTitles[collation.section(for: Person(name), collationStringSelector: selector)]
        }
        #expect(["anna", "Åsa", "Élodie", "Zoë"].map(title) == ["A", "A", "E", "Z"])
        #expect(["007", "?", "", "Яна", "山田"].map(title) == ["#", "#", "#", "#", "#"])
    }

    @Test func lettersAreThoseOfTheLanguage() throws {
        let swedish = try collation("sv")
        #expect(Array(swedish.sectionTitles.suffix(4)) == ["Å", "Ä", "Ö", "#"])
        let section = swedish.section(for: Person("Åsa"), collationStringSelector: selector)
        #expect(swedish.sectionTitles[section] == "Å")
        let japanese = try collation("ja")
        #expect(Array(japanese.sectionTitles.prefix(10)) == ["あ", "か", "さ", "た", "な", "は", "ま", "や", "ら", "わ"])
        for name in ["きむら", "キムラ", "がっこう"] {
            #expect(japanese.section(for: Person(name), collationStringSelector: selector) == 1)
        }
        #expect(try collation("ru").sectionTitles.prefix(3) == ["А", "Б", "В"])
    }

    @Test func objectsAreSortedAsTheLanguageDoes() throws {
        let people = ["Öberg", "olsson", "Zettel", "Oberg"].map(Person.init)
        func sorted(_ language: String) throws -> [String] {
            try collation(language).sortedArray(from: people, collationStringSelector: selector)
                .compactMap { ($0 as? Person)?.name }
        }
        #expect(try sorted("de") == ["Oberg", "Öberg", "olsson", "Zettel"])
        #expect(try sorted("sv") == ["Oberg", "olsson", "Zettel", "Öberg"])
        #expect(try collation("en").sortedArray(from: [], collationStringSelector: selector).isEmpty)
    }
}
