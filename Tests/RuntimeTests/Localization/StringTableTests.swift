// StringTableTests.swift: strings files, plural dictionaries and string catalogues, valid and invalid.

import Foundation
import Testing

@testable import VitrineLocalization
@testable import VitrineDrawing
@testable import VitrineRuntime

@Suite struct StringTableTests {
    // MARK: .strings

    @Test("Comments, escapes, bare words and keys without values")
    func syntax() {
        let file = StringsFile(
            Data(
                #"""
                /* The door.
                   Two lines. */
                "open" = "Open\tthe \"door\"\n";   // now
                bare.key-1 = 'single';
                "same";
                "unicode" = "\U00fc \u20ac \ud83d\ude00 \101";
                """#.utf8))
        #expect(file.problem == nil)
        #expect(
            file.strings == [
                "open": "Open\tthe \"door\"\n", "bare.key-1": "single", "same": "same", "unicode": "ü € 😀 A",
            ])
    }

    @Test("UTF-16 with either byte order, UTF-8 with a mark, and braces")
    func encodings() {
        let text = "{ \"ключ\" = \"значение\"; }"
        let units = Array(text.utf16)
        let little = Data([0xFF, 0xFE]) + Data(units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        let big = Data([0xFE, 0xFF]) + Data(units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
        for data in [little, big, Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8), Data(text.utf8)] {
            let file = StringsFile(data)
            #expect(file.problem == nil)
            #expect(file.strings == ["ключ": "значение"])
        }
    }

    @Test(
        "A mistake is reported with its line, and the entries before it count",
        arguments: [
            ("\"a\" = \"1\";\n\"b\" = \"2\"\n\"c\" = \"3\";", "line 3: “;” is missing after “b”"),
            ("\"a\" = \"1\";\n\"b = 2;", "line 2: the quotation mark that opens here is never closed"),
            ("\"a\" = \"1\";\n= 2;", "line 2: a key in quotation marks is expected"),
            ("\"a\" = \"1\";\n\n\"b\" = ;", "line 3: a value in quotation marks after “b” = is expected"),
            ("\"a\" = \"1\"; /* never", "line 1: the comment that begins here has no end"),
            ("{ \"a\" = \"1\";", "line 1: the “}” that ends the file is missing"),
        ])
    func mistakes(_ text: String, _ problem: String) {
        let file = StringsFile(Data(text.utf8))
        #expect(file.problem == problem)
        #expect(file.strings["a"] == "1")
    }

    @Test func bytesThatAreNotTextAreReported() {
        #expect(StringsFile(Data([0x22, 0xC3, 0x28])).problem == "is neither UTF-8 nor UTF-16")
    }

    // MARK: Plurals

    private static let dictionary = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>%lld coffees</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@coffees@</string>
          <key>coffees</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            FORMS
          </dict></dict>
        <key>%lld of %lld in %@</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%2$#@cups@: %3$@, %1$lld</string>
          <key>cups</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>one</key><string>one cup</string><key>other</key><string>%lld cups</string>
          </dict></dict>
        </dict></plist>
        """

    private func folder(_ language: String, _ forms: [String: String]) throws -> TableFolder {
        let text = forms.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
        return try TableFolder([
            "\(language).lproj/Localizable.stringsdict":
                Self.dictionary.replacingOccurrences(of: "FORMS", with: text)
        ])
    }

    @Test("Polish has four plural forms")
    func polish() throws {
        let folder = try folder(
            "pl", ["one": "%lld kawa", "few": "%lld kawy", "many": "%lld kaw", "other": "%lld kawy i pół"])
        let expected = [
            0: "0 kaw", 1: "1 kawa", 2: "2 kawy", 4: "4 kawy", 5: "5 kaw", 12: "12 kaw", 22: "22 kawy",
        ]
        for (number, text) in expected { #expect(folder.filled("\(number) coffees", "pl") == text) }
        #expect(folder.said == [])
    }

    @Test("Arabic has six, Japanese one, and every language may have one for zero")
    func others() throws {
        let arabic = try folder(
            "ar",
            ["zero": "صفر", "one": "واحد", "two": "اثنان", "few": "قليل", "many": "كثير", "other": "آخر"])
        let expected = [0: "صفر", 1: "واحد", 2: "اثنان", 3: "قليل", 11: "كثير", 100: "آخر"]
        for (number, text) in expected { #expect(arabic.filled("\(number) coffees", "ar") == text) }
        let japanese = try folder("ja", ["other": "コーヒー%lld杯"])
        #expect(japanese.filled("\(1) coffees", "ja") == "コーヒー1杯")
        let english = try folder("en", ["zero": "no coffee", "one": "%lld coffee", "other": "%lld coffees"])
        #expect(
            [0, 1, 2].map { english.filled("\($0) coffees", "en") } == ["no coffee", "1 coffee", "2 coffees"])
    }

    @Test("A language without a table has the plural forms of its fallback's language")
    func rulesOfTheTable() throws {
        let english = try folder("en", ["one": "%lld coffee", "other": "%lld coffees"])
        // In French 0 has the same form as 1.
        #expect(english.filled("\(0) coffees", "fr") == "0 coffees")
        #expect(english.filled("\(1_200) coffees", "fr") == "1\u{202F}200 coffees")
    }

    @Test("Values by position, and the number at a variable's position")
    func positions() throws {
        let folder = try folder("en", ["other": "%lld"])
        #expect(folder.filled("\(7) of \(1) in \("hall")", "en") == "one cup: hall, 7")
        #expect(folder.filled("\(7) of \(3) in \("hall")", "en") == "3 cups: hall, 7")
    }

    @Test("Without a number the form is `other`")
    func plain() throws {
        let folder = try folder("en", ["one": "%lld coffee", "other": "%lld coffees"])
        #expect(folder.text("%lld coffees", "en") == "%lld coffees")
    }

    @Test("Variables that contain themselves end")
    func recursion() throws {
        let folder = try folder("en", ["other": "%#@coffees@ %#@coffees@ %lld"])
        #expect(folder.filled("\(2) coffees", "en").count < 1 << 22)
        #expect((folder.text("%lld coffees", "en") ?? "").count < 1 << 22)
    }

    // MARK: Catalogues

    private static let catalogue = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "Hello": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}},
          "%lld cups for %@": {"localizations": {
            "en": {"variations": {"plural": {
              "one": {"stringUnit": {"value": "%lld cup for %@"}}, "other": {"stringUnit": {"value": "%lld cups for %@"}}}}},
            "de": {"variations": {"plural": {
              "one": {"stringUnit": {"value": "%lld Tasse für %@"}}, "other": {"stringUnit": {"value": "%2$@: %1$lld Tassen"}}}}}}},
          "%lld and %lld": {"localizations": {"de": {
            "stringUnit": {"value": "%#@cups@ und %#@plates@"},
            "substitutions": {
              "cups": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
                "one": {"stringUnit": {"value": "%arg Tasse"}}, "other": {"stringUnit": {"value": "%arg Tassen"}}}}},
              "plates": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                "one": {"stringUnit": {"value": "%arg Teller"}}, "other": {"stringUnit": {"value": "%arg Tellern"}}}}}}}}},
          "Tap": {"localizations": {"de": {"variations": {"device": {
            "mac": {"stringUnit": {"value": "Klicken"}}, "other": {"stringUnit": {"value": "Tippen"}}}}}}}
        }}
        """

    @Test("A string catalogue: texts, plurals, substitutions and devices")
    func catalogues() throws {
        let folder = try TableFolder(["Localizable.xcstrings": Self.catalogue])
        #expect(folder.text("Hello", "de-AT") == "Hallo")
        #expect(folder.text("Hello", "en") == "Hello" && folder.text("Hello", "fr") == "Hello")
        #expect(folder.filled("\(1) cups for \("Eva")", "de") == "1 Tasse für Eva")
        #expect(folder.filled("\(3) cups for \("Eva")", "de") == "Eva: 3 Tassen")
        #expect(folder.filled("\(1) cups for \("Eva")", "fr") == "1 cup for Eva")
        #expect(folder.filled("\(1) and \(2)", "de") == "1 Tasse und 2 Tellern")
        #expect(folder.text("Tap", "de") == "Tippen")
        #expect(folder.said == [])
    }

    @Test("A strings file of the language comes before the catalogue, and a dictionary before both")
    func order() throws {
        let folder = try TableFolder([
            "Localizable.xcstrings": Self.catalogue,
            "de.lproj/Localizable.strings": "\"Hello\" = \"Servus\"; \"%lld coffees\" = \"Kaffee\";",
            "de.lproj/Localizable.stringsdict": Self.dictionary.replacingOccurrences(
                of: "FORMS", with: "<key>other</key><string>%lld Kaffees</string>"),
        ])
        #expect(folder.text("Hello", "de") == "Servus")
        #expect(folder.filled("\(2) coffees", "de") == "2 Kaffees")
        #expect(folder.text("Tap", "de") == "Tippen")
    }

    // MARK: Errors

    @Test("Broken and missing tables are reported once, and the others are used")
    func broken() throws {
        let folder = try TableFolder([
            "en.lproj/Localizable.strings": "\"Hello\" = \"Hello\";",
            "de.lproj/Localizable.strings": "\"Bye\" = \"Tschüss\";\n\"Hello\" = \"Hallo\"",
            "de.lproj/Localizable.stringsdict": "<plist><dict>",
            "Localizable.xcstrings": "{\"sourceLanguage\": 3}",
        ])
        for _ in 0..<3 {
            #expect(folder.text("Bye", "de") == "Tschüss")
            #expect(folder.text("Hello", "de") == "Hallo")
            #expect(folder.text("Hello", "de", table: "Menu") == nil)
        }
        let said = folder.said.joined(separator: "\n")
        #expect(folder.said.count == 4)
        #expect(said.contains("de.lproj/Localizable.strings, line 2: “;” is missing after “Hello”"))
        #expect(said.contains("de.lproj/Localizable.stringsdict: is no property list"))
        #expect(said.contains("Localizable.xcstrings is no string catalogue"))
        #expect(said.contains("there is no table “Menu” in"))
    }

    @Test("NSLocalizedString is ours, with or without a table")
    func wellKnown() {
        #expect(NSLocalizedString("Nowhere at all", comment: "") == "Nowhere at all")
        #expect(NSLocalizedString("Nowhere at all", value: "Value", comment: "for nobody") == "Value")
        #expect(NSLocalizedString("Nowhere at all", bundle: .main, comment: "") == "Nowhere at all")
    }
}
