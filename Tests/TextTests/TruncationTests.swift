// TruncationTests.swift: the text of the last allowed line. Every character,
// and the ellipsis, is 12.33 points wide.

import Foundation
import Testing

@testable import VitrineText

@MainActor @Suite struct TruncationTests {
    private func columns(_ count: CGFloat) -> CGFloat { count * monoAdvance }

    private func truncated(_ text: String, _ mode: LineBreak, columns count: CGFloat, lines: Int = 1)
        -> TextLayout
    {
        layout(text, paragraph: ParagraphSettings(lineBreak: mode), width: columns(count), lines: lines)
    }

    @Test(
        "One line, truncated",
        arguments: [
            ("abcdefgh", LineBreak.truncateTail, 5, "abcd…"),
            ("abcdefgh", .truncateHead, 5, "…efgh"),
            ("abcdefgh", .truncateMiddle, 5, "ab…gh"),
            ("abcdefgh", .truncateMiddle, 6, "ab…fgh"),
            // Text that fits is not truncated.
            ("abcde", .truncateTail, 5, "abcde"),
            ("abcde", .truncateHead, 5, "abcde"),
            ("abcde  ", .truncateTail, 5, "abcde  "),
            // There is no white space before the ellipsis.
            ("ab cdefgh", .truncateTail, 4, "ab…"),
            // Words are broken: a line that ends in an ellipsis is filled.
            ("one two", .truncateTail, 6, "one t…"),
            // If nothing else fits there is only the ellipsis.
            ("abcdefgh", .truncateTail, 1, "…"),
            ("abcdefgh", .truncateTail, 0, "…"),
            ("abcdefgh", .truncateMiddle, 0, "…"),
            ("abcdefgh", .truncateHead, 0, "…"),
            // Accents stay with their letter.
            ("ae\u{323}\u{302}bcd", .truncateTail, 3, "ae\u{323}\u{302}…"),
        ] as [(String, LineBreak, CGFloat, String)])
    func oneLine(_ text: String, _ mode: LineBreak, _ count: CGFloat, _ expected: String) {
        #expect(shown(truncated(text, mode, columns: count)) == [expected])
    }

    @Test("Lines before the last are broken between words")
    func manyLines() {
        #expect(
            shown(truncated("one two three four", .truncateTail, columns: 7, lines: 2)) == [
                "one two ", "three…",
            ])
        #expect(
            shown(truncated("one two three four", .truncateHead, columns: 7, lines: 2)) == [
                "one two ", "…e four",
            ])
        #expect(shown(truncated("one two", .truncateTail, columns: 4, lines: 0)) == ["one ", "two"])
    }

    @Test("With clipping the last line continues beyond the width")
    func clip() {
        let result = truncated("one two three", .clip, columns: 4)
        #expect(shown(result) == ["one two three"])
        #expect(isNear(result.lines[0].width, columns(13)))
        #expect(result.lines[0].hiddenRange == nil)
    }

    @Test("An ellipsis replaces the hidden paragraphs")
    func moreParagraphs() {
        let result = truncated("ab\ncd", .truncateTail, columns: 10)
        #expect(shown(result) == ["ab…"])
        #expect(result.lines[0].hiddenRange == 2..<5)
        #expect(result.lines[0].utf16Range == 0..<5)
        #expect(result.isTruncated && result.extraLine == nil)
    }

    @Test("A truncated line has the range of its hidden text")
    func hiddenRanges() {
        #expect(truncated("abcdefgh", .truncateTail, columns: 5).lines[0].hiddenRange == 4..<8)
        #expect(truncated("abcdefgh", .truncateHead, columns: 5).lines[0].hiddenRange == 0..<4)
        #expect(truncated("abcdefgh", .truncateMiddle, columns: 5).lines[0].hiddenRange == 2..<6)
        #expect(truncated("abc", .truncateTail, columns: 5).lines[0].hiddenRange == nil)
    }

    @Test(
        "A truncated line is no wider than allowed",
        arguments: [LineBreak.truncateTail, .truncateHead, .truncateMiddle])
    func widths(_ mode: LineBreak) {
        for width in stride(from: CGFloat(30), to: 300, by: 7.3) {
            let result = layout(
                "The quick brown fox jumps over the lazy dog", font: inter(17),
                paragraph: ParagraphSettings(lineBreak: mode),
                width: width, lines: 1)
            #expect(result.lines[0].width <= width + 1)
            #expect(result.isTruncated)
        }
    }

    @Test("In right-to-left text the ellipsis is at the left")
    func rightToLeft() {
        let text = "مرحبا مرحبا"
        let result = layout(
            text, paragraph: ParagraphSettings(lineBreak: .truncateTail), width: columns(5), lines: 1)
        #expect(shown(result)[0].first == "…")
        #expect(result.lines[0].hiddenRange == 4..<11)
    }

    @Test("The ellipsis has the font and tag of the letter before it")
    func ellipsisStyle() throws {
        let result = TextLayout(
            text: "abcdefgh",
            runs: [
                TextRun(utf16Range: 0..<2, font: mono(), tag: 1),
                TextRun(utf16Range: 2..<8, font: mono(10.24), tag: 2),
            ], paragraph: ParagraphSettings(lineBreak: .truncateTail), width: 45, maximumLines: 1)
        // Two wide letters (24.66), and 6.165 points for each of the others: two of them and the ellipsis fit.
        #expect(shown(result) == ["abcd…"])
        #expect(result.lines[0].runs.last?.tag == 2)
    }
}
