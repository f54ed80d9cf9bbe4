// UnicodeFuzzTests.swift: boundaries, properties, rules and words of any text and language.

import Foundation
import Testing
import VitrineUnicode

@Suite struct UnicodeFuzzTests {
    /// Marks, emoji with joiners, scripts without spaces, directions, line ends, halves of pairs.
    private static let texts = [
        "Größe: 1,234.50 € — “so”… (x)\r\nC++ a\u{301}\u{327} 😀👩🏽‍🚀🇩🇪\u{200B}\u{2068}אב\u{2069}",
        "สวัสดีชาวโลก ກຂຄ ភាសាខ្មែរ မြန်မာ 你好，世界。カタカナ",
        "क्षि த்ரி ＡＢ\u{FEFF}\u{2028}\u{0}\u{AD}\u{E000}",
    ].map { $0.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } }

    @Test func boundariesAscendToTheEnd() throws {
        let iterators = try [BoundaryIterator.Kind.lines, .words, .characters].map {
            try #require(BoundaryIterator($0))
        }
        try FuzzRun.attempts("boundaries", corpus: Self.texts, rounds: 3000) { bytes, seed in
            // A copy of its own: an access beyond its end is found by the address sanitizer.
            let text = stride(from: 0, to: bytes.count - 1, by: 2).map {
                UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
            }
            for iterator in iterators {
                var last = 0
                text.withUnsafeBufferPointer { text in
                    iterator.forEach(in: text) { offset, _ in
                        #expect(offset > last && offset <= text.count, "seed \(seed)")
                        last = offset
                    }
                }
                #expect(last == text.count, "seed \(seed)")
            }
            for scalar in text.map(UInt32.init) {
                let isSpecial =
                    ScalarProperties.hasEmojiPresentation(scalar) || ScalarProperties.isEmojiModifier(scalar)
                #expect(!isSpecial || ScalarProperties.isEmoji(scalar), "seed \(seed)")
            }
        }
    }

    /// CLDR's six categories, whatever the language is called.
    @Test func languages() throws {
        let good = ["de", "pt_BR", "zh_Hant_TW", "ru", "ar_EG@numbers=latn", "en-US-u-co-phonebk", "x"].map {
            Array($0.utf8)
        }
        let categories: Set<String?> = ["zero", "one", "two", "few", "many", "other", nil]
        try FuzzRun.attempts("languages", corpus: good, rounds: 500) { bytes, seed in
            let language = String(decoding: bytes, as: UTF8.self)
            #expect(
                categories.contains(PluralRules.category(of: Double(seed % 1000) / 10, in: language)), "seed \(seed)")
            let collator = Collator(language, comparesLettersOnly: seed % 2 == 0)
            #expect(collator.map { $0.compare("a", "a") } ?? 0 == 0, "seed \(seed)")
            #expect(IndexLetters.letters(of: language).allSatisfy { !$0.isEmpty }, "seed \(seed)")
            let words = UnitText(language: language, width: .full)
            #expect(words.text(of: 3, unit: language) == nil || words.text(of: 3, unit: "hour") != nil, "seed \(seed)")
            #expect(words.list(["a", language])?.isEmpty != true, "seed \(seed)")
        }
    }
}
