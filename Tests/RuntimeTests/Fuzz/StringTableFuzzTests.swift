// StringTableFuzzTests.swift: tables with wrong bytes are rejected or read, without a trap.

import Foundation
import SeededNumbers
import Testing

@testable import VitrineLocalization
@testable import VitrineDrawing
@testable import VitrineRuntime

@Suite struct StringTableFuzzTests {
    private static let seeds = [
        "/* c */ \"a\" = \"%lld \\u20ac %#@b@\"; // end\nkey = 'v';",
        "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>%d</key><dict><key>NSStringLocalizedFormatKey</key>"
            + "<string>%#@n@</string><key>n</key><dict><key>one</key><string>%d %#@n@</string></dict></dict></dict></plist>",
        "{\"sourceLanguage\":\"en\",\"strings\":{\"%lld\":{\"localizations\":{\"en\":{\"variations\":{\"plural\":"
            + "{\"one\":{\"stringUnit\":{\"value\":\"%arg %#@x@ %9$@\"}}}}}}}}}",
    ].map { Array($0.utf8) }

    @Test("Changed, removed and doubled bytes")
    func mutations() throws {
        var random = SeededNumbers(seed: 20_261_121)
        for round in 0..<3000 {
            let good = Self.seeds[Int(random.next() % 3)]
            let data = Data(random.damaged(good))
            var entries = StringsFile(data).strings.mapValues { LocalizedEntry($0) }
            entries.merge(StringsDictionary(data).entries) { $1 }
            if let catalogue = try? JSONDecoder().decode(StringCatalogue.self, from: data) {
                for language in catalogue.languages { entries.merge(catalogue.entries(in: language)) { $1 } }
            }
            let format = LocalizedFormat(
                arguments: [.integer(3), .text("x"), .number(.infinity)], locale: Locale(identifier: "en"),
                language: LanguageTag("pl")!)
            for entry in entries.values {
                #expect(format.fill(entry).utf8.count < 4 << 20, "round \(round)")
                #expect(entry.plainText.utf8.count < 4 << 20, "round \(round)")
            }
        }
    }

    @Test("Deep nesting is rejected before Foundation parses it")
    func depth() {
        let deep = "<plist>" + String(repeating: "<array>", count: 200_000)
        #expect(StringsDictionary(Data(deep.utf8)).problem != nil)
        let braces = String(repeating: "{", count: 200_000)
        #expect(StringsFile(Data(braces.utf8)).problem != nil)
        #expect((try? JSONDecoder().decode(StringCatalogue.self, from: Data(braces.utf8))) == nil)
    }
}
