// LineBreakTests.swift: line breaks. Every character is 12.33 points wide.

import Foundation
import Testing
import VitrineUnicode

@testable import VitrineText

@MainActor @Suite struct LineBreakTests {
    private func columns(_ count: CGFloat) -> CGFloat { count * monoAdvance }

    @Test(
        "Lines break between words",
        arguments: [
            ("one two three", 8, ["one two ", "three"]),
            // Exactly as wide as the text fits.
            ("one two", 7, ["one two"]),
            ("one two", 6.99, ["one ", "two"]),
            // White space at a line's end hangs over the edge.
            ("one     two", 3, ["one     ", "two"]),
            // A word that is too wide breaks between characters.
            ("abcdefgh ij", 3, ["abc", "def", "gh ", "ij"]),
            // After a hyphen, not after a full stop or before a comma.
            ("well-known", 6, ["well-", "known"]),
            ("a.b, c.d", 5, ["a.b, ", "c.d"]),
            // A no-break space does not break.
            ("a b\u{A0}c", 4, ["a ", "b\u{A0}c"]),
            // Between ideographs, but not before closing punctuation.
            ("漢字漢字。", 100, ["漢字漢字。"]),
            // A zero width space allows a break; a word joiner does not.
            ("abc\u{200B}def", 4, ["abc\u{200B}", "def"]),
            ("12 €", 3, ["12 ", "€"]),
        ] as [(String, CGFloat, [String])])
    func words(_ text: String, _ width: CGFloat, _ expected: [String]) {
        #expect(strings(layout(text, width: columns(width))) == expected)
    }

    @Test("Lines break between characters, never inside one")
    func characters() {
        let settings = ParagraphSettings(lineBreak: .charWrap)
        #expect(strings(layout("one two", paragraph: settings, width: columns(5))) == ["one t", "wo"])
        // A letter with two accents is one character.
        #expect(
            strings(layout("ae\u{323}\u{302}b", paragraph: settings, width: columns(1))) == [
                "a", "e\u{323}\u{302}", "b",
            ])
    }

    @Test("At least one character goes on each line, however narrow", arguments: [0, -5, 1] as [CGFloat])
    func narrow(_ width: CGFloat) {
        #expect(strings(layout("ab c", width: width)) == ["a", "b ", "c"])
    }

    @Test(
        "Paragraphs end at every kind of newline",
        arguments: [
            ("a\nb", ["a\n", "b"]), ("a\r\nb", ["a\r\n", "b"]), ("a\rb", ["a\r", "b"]),
            ("a\n\nb", ["a\n", "\n", "b"]),
            ("a\u{2029}b", ["a\u{2029}", "b"]), ("a\u{85}b", ["a\u{85}", "b"]),
            ("a\u{2028}b", ["a\u{2028}", "b"]),
            ("\n", ["\n"]), ("a\n", ["a\n"]),
        ])
    func newlines(_ text: String, _ expected: [String]) {
        #expect(strings(layout(text)) == expected)
        #expect(layout(text).size.height == layout("a").size.height * CGFloat(expected.count))
    }

    @Test("After a final newline, and in an empty text, there is a line for the caret only")
    func extraLine() throws {
        let height = layout("a").size.height
        let extra = try #require(layout("a\n").extraLine)
        #expect(extra.utf16Range == 2..<2)
        #expect(isNear(extra.top, height, 0.6))
        #expect(layout("a").extraLine == nil)
        let empty = layout("")
        #expect(empty.lines.isEmpty && empty.size == .zero && empty.extraLine != nil)
        #expect(empty.firstBaseline == layout("a").firstBaseline)
    }

    @Test("A line without a limit is as wide as its text, with the space that ends it")
    func trailingSpace() {
        #expect(isNear(layout("ab ").size.width, columns(3)))
        // With a limit the space has the remaining width.
        #expect(isNear(layout("ab ", width: columns(2.5)).lines[0].width, columns(2.5)))
        #expect(isNear(layout("ab cd", width: columns(3)).lines[0].width, columns(2)))
    }

    @Test("A soft hyphen is shown only at a line's end")
    func softHyphen() {
        let whole = layout("super\u{AD}market")
        #expect(isNear(whole.size.width, columns(11)))
        let broken = layout("super\u{AD}market", width: columns(8))
        #expect(strings(broken) == ["super\u{AD}", "market"])
        #expect(isNear(broken.lines[0].width, columns(6)))
    }

    @Test("Tabs lead to the next multiple of 28 points")
    func tabs() {
        // "a" ends at 12.33, so the tab ends at 28; "abc" ends at 36.99, so its tab ends at 56.
        #expect(isNear(layout("a\tb").size.width, 28 + monoAdvance))
        #expect(isNear(layout("abc\tb").size.width, 56 + monoAdvance))
        #expect(isNear(layout("\t\tb").size.width, 56 + monoAdvance))
    }

    @Test("Thai, which has no spaces, is broken between words")
    func thai() {
        // "ภาษา|ไทย", by the dictionary.
        let units = Array("ภาษาไทย".utf16)
        var breaks: [Int] = []
        units.withUnsafeBufferPointer { text in
            TextBoundaries.shared.forEach(.lines, in: text) { offset, _ in breaks.append(offset) }
        }
        #expect(breaks == [4, 7])
    }

    @Test("No more lines than allowed are made")
    func maximumLines() {
        let result = layout("one two three four", width: columns(5), lines: 2)
        #expect(strings(result) == ["one ", "two "])
        #expect(result.isTruncated)
        #expect(!layout("one two", width: columns(5), lines: 2).isTruncated)
        #expect(strings(layout("a\nb\nc", lines: 2)) == ["a\n", "b\n"])
    }
}
