// ParagraphTests.swift: heights, baselines, alignment and indents.

import Foundation
import Testing

@testable import VitrineText

@MainActor @Suite struct ParagraphTests {
    private func columns(_ count: CGFloat) -> CGFloat { count * monoAdvance }

    @Test("A line is as high as its font, and its baseline is on a whole pixel")
    func heights() {
        // Inter: ascender 2728, descender -680 of 2816.
        let result = layout("a\nb", font: inter(17))
        let height = CGFloat(3408) / 2816 * 17
        #expect(isNear(result.size.height, 2 * height))
        #expect(result.firstBaseline == 16)
        // 20.574 + 16.469 = 37.043
        #expect(result.lastBaseline == 37)
        #expect(layout("a\nb", font: inter(17), scale: 2).firstBaseline == 16.5)
        #expect(isNear(result.lines[1].top, height))
        #expect(isNear(result.lines[1].bottom, 2 * height))
    }

    @Test("The largest font on a line sets its height")
    func mixedFonts() {
        let result = TextLayout(
            text: "ab",
            runs: [TextRun(utf16Range: 0..<1, font: inter(10)), TextRun(utf16Range: 1..<2, font: inter(20))])
        #expect(isNear(result.size.height, CGFloat(3408) / 2816 * 20))
    }

    @Test("A line in a fallback face is at least as high as the requested font")
    func fallbackHeight() throws {
        try FontLibrary.shared.register(file: fontFile("DejaVuSansMono.ttf"))
        // DejaVu's lines are lower than Inter's.
        #expect(layout("مرحبا", font: mono(20)).size.height < layout("a", font: inter(20)).size.height)
        #expect(
            isNear(layout("مرحبا", font: inter(20)).size.height, layout("a", font: inter(20)).size.height))
    }

    @Test("Line heights: multiple, minimum and maximum; the extra height is above the text")
    func lineHeights() {
        let natural = layout("a", font: inter()).size.height
        let plain = layout("a", font: inter(), scale: 100)
        func height(_ settings: ParagraphSettings) -> CGFloat {
            layout("a", font: inter(), paragraph: settings).size.height
        }
        #expect(isNear(height(ParagraphSettings(lineHeightMultiple: 1.5)), natural * 1.5))
        #expect(isNear(height(ParagraphSettings(minimumLineHeight: 50)), 50))
        #expect(isNear(height(ParagraphSettings(maximumLineHeight: 20)), 20))
        #expect(isNear(height(ParagraphSettings(minimumLineHeight: 10, maximumLineHeight: 500)), natural))
        let high = layout("a", font: inter(), paragraph: ParagraphSettings(minimumLineHeight: 50), scale: 100)
        #expect(isNear(high.firstBaseline - plain.firstBaseline, 50 - natural, 0.02))
    }

    @Test("Spacing is between lines and paragraphs, not after the last")
    func spacing() {
        let height = layout("a").size.height
        let settings = ParagraphSettings(lineSpacing: 5, paragraphSpacing: 7)
        #expect(isNear(layout("a", paragraph: settings).size.height, height))
        #expect(isNear(layout("a b", paragraph: settings, width: columns(1)).size.height, 2 * height + 5))
        #expect(isNear(layout("a\nb", paragraph: settings).size.height, 2 * height + 12))
    }

    @Test(
        "Lines are aligned within the width",
        arguments: [
            (TextAlignment.left, 0), (.center, 3), (.right, 6), (.natural, 0), (.justified, 0),
        ] as [(TextAlignment, CGFloat)])
    func alignment(_ alignment: TextAlignment, _ column: CGFloat) {
        let result = layout("abcd", paragraph: ParagraphSettings(alignment: alignment), width: columns(10))
        #expect(isNear(result.lines[0].origin.x, columns(column)))
    }

    @Test("Natural alignment follows the paragraph's direction")
    func natural() {
        let result = layout("مم\nab", width: columns(10))
        #expect(isNear(result.lines[0].origin.x + result.lines[0].width, columns(10)))
        #expect(result.lines[1].origin.x == 0)
    }

    @Test("Without a width, lines are aligned to the widest")
    func alignmentWithoutWidth() {
        let result = layout("abcd\nab", paragraph: ParagraphSettings(alignment: .right))
        #expect(isNear(result.lines[1].origin.x, columns(2)))
        #expect(isNear(result.size.width, columns(4)))
    }

    @Test(
        "The beginning of a line that is too long is visible",
        arguments: [TextAlignment.left, .center, .right])
    func overflow(_ alignment: TextAlignment) {
        let settings = ParagraphSettings(alignment: alignment, lineBreak: .clip)
        #expect(layout("abcdef", paragraph: settings, width: columns(2), lines: 1).lines[0].origin.x == 0)
    }

    @Test("Justified lines fill the width at their spaces, except a paragraph's last")
    func justified() {
        let result = layout(
            "a bc d ef", paragraph: ParagraphSettings(alignment: .justified), width: columns(7))
        #expect(strings(result) == ["a bc d ", "ef"])
        #expect(isNear(result.lines[0].width, columns(7)))
        #expect(isNear(result.lines[1].width, columns(2)))
        // One column more, shared by two spaces.
        #expect(isNear(result.caretRect(at: 2).minX, columns(2.5)))
        #expect(isNear(result.caretRect(at: 5).minX, columns(6)))
    }

    @Test("Indents count from the leading edge")
    func indents() {
        let settings = ParagraphSettings(firstLineHeadIndent: 20, headIndent: 10)
        let result = layout("aaa bbb", paragraph: settings, width: columns(6))
        #expect(result.lines.map(\.origin.x) == [20, 10])
        let trailing = layout(
            "aaa bbb", paragraph: ParagraphSettings(tailIndent: -columns(2)), width: columns(6))
        #expect(strings(trailing) == ["aaa ", "bbb"])
        let fixed = layout("aaa bbb", paragraph: ParagraphSettings(tailIndent: columns(4)), width: columns(9))
        #expect(strings(fixed) == ["aaa ", "bbb"])
        let mirrored = layout("مم", paragraph: ParagraphSettings(firstLineHeadIndent: 20), width: columns(9))
            .lines[0]
        #expect(isNear(mirrored.origin.x + mirrored.width, columns(9) - 20))
    }

    @Test("Characters outside of all runs have the previous run; an empty list gives the system font")
    func gaps() {
        let font = inter(20)
        let result = TextLayout(text: "abcd", runs: [TextRun(utf16Range: 1..<2, font: font, tag: 3)])
        #expect(result.lines[0].runs.map(\.tag) == [3])
        #expect(TextLayout(text: "ab", runs: []).lines[0].runs[0].font.size == 17)
        let overlapping = TextLayout(
            text: "abcd",
            runs: [
                TextRun(utf16Range: 0..<3, font: font, tag: 1),
                TextRun(utf16Range: 1..<9, font: font, tag: 2),
            ])
        #expect(overlapping.lines[0].runs.map(\.utf16Range) == [0..<3, 3..<4])
    }
}
