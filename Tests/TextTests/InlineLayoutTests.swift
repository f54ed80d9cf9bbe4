// InlineLayoutTests.swift: tabs, boxes, set directions, hyphens and Korean, determined by hand.
//
// DejaVu Sans Mono at 20.48 points: every character is 12.33 wide.

import Foundation
import Testing

@testable import VitrineText

@MainActor @Suite struct InlineLayoutTests {
    private func lefts(_ text: String, stops: [TabStop], interval: CGFloat = 0, width: CGFloat = .infinity)
        -> [CGFloat]
    {
        var settings = ParagraphSettings()
        settings.tabStops = stops
        settings.tabInterval = interval
        let result = layout(text, paragraph: settings, width: width)
        return result.lines.flatMap { line in line.runs.map { line.origin.x + $0.x } }
    }

    @Test("Tabs lead to stops: leading, trailing, centred or decimal")
    func tabs() {
        #expect(isNear(lefts("a\tb", stops: [])[1], 28))
        #expect(isNear(lefts("a\tb", stops: [TabStop(location: 100)])[1], 100))
        #expect(
            isNear(
                lefts("a\tbb", stops: [TabStop(location: 100, alignment: .trailing)])[1],
                100 - 2 * monoAdvance))
        #expect(
            isNear(lefts("a\tbb", stops: [TabStop(location: 100, alignment: .center)])[1], 100 - monoAdvance))
        #expect(
            isNear(
                lefts("a\t12.5", stops: [TabStop(location: 100, alignment: .decimal)])[1],
                100 - 2 * monoAdvance))
        #expect(
            isNear(
                lefts("a\t125", stops: [TabStop(location: 100, alignment: .decimal)])[1],
                100 - 3 * monoAdvance))
        // The first stop behind the pen; behind the last they repeat.
        let many = lefts("a\tb\tc\td", stops: [TabStop(location: 60), TabStop(location: 40)], interval: 50)
        #expect(isNear(many[1], 40) && isNear(many[2], 60) && isNear(many[3], 110))
        // Text that is too long for its stop moves beyond it.
        #expect(
            isNear(
                lefts("aaa\tbbbbbbbb", stops: [TabStop(location: 60, alignment: .trailing)])[1],
                3 * monoAdvance))
    }

    @Test("A column of numbers has no unnecessary line breaks")
    func tabsInWrappedText() {
        var settings = ParagraphSettings()
        settings.tabStops = [TabStop(location: 90, alignment: .trailing)]
        #expect(strings(layout("ab\t12\nc\t3", paragraph: settings, width: 91)) == ["ab\t12\n", "c\t3"])
    }

    @Test("A box has its size in the line, above and below the baseline")
    func boxes() throws {
        let text = "a\u{FFFC}b"
        let box = TextBox(width: 30, ascent: 40, descent: 12)
        let runs = [
            TextRun(utf16Range: 0..<1, font: mono()),
            TextRun(utf16Range: 1..<2, font: mono(), tag: 7, box: box),
            TextRun(utf16Range: 2..<3, font: mono()),
        ]
        let result = TextLayout(text: text, runs: runs, width: 500)
        let line = try #require(result.lines.first)
        #expect(isNear(line.width, 2 * monoAdvance + 30))
        #expect(line.boxes.count == 1 && line.boxes[0].tag == 7 && isNear(line.boxes[0].x, monoAdvance))
        #expect(line.ascent == 40 && line.descent == 12)
        #expect(result.utf16Index(at: CGPoint(x: monoAdvance + 20, y: 9)) == 2)
        // It moves to the next line as a whole.
        let narrow = TextLayout(text: text, runs: runs, width: 35)
        #expect(narrow.lines.map(\.boxes.count) == [0, 1, 0])
        // Without a box the character is an ordinary one.
        #expect(layout("\u{FFFC}").lines[0].boxes.isEmpty)
    }

    @Test("A range may have a set direction")
    func embeddings() {
        func shownWith(_ embeddings: [TextEmbedding]) -> [String] {
            let runs = [
                TextRun(utf16Range: 0..<2, font: mono()),
                TextRun(utf16Range: 2..<5, font: mono(), embeddings: embeddings),
                TextRun(utf16Range: 5..<6, font: mono()),
            ]
            return shown(TextLayout(text: "x abcy", runs: runs, width: 500))
        }
        #expect(shownWith([]) == ["x abcy"])
        #expect(shownWith([.rightToLeftOverride]) == ["x cbay"])
        #expect(shownWith([.rightToLeftEmbedding]) == ["x abcy"])
        #expect(shownWith([.rightToLeftOverride, .leftToRightOverride]) == ["x abcy"])
    }

    @Test("Text without letters has the default direction; text with letters does not")
    func defaultDirection() {
        var settings = ParagraphSettings()
        settings.defaultRightToLeft = true
        #expect(layout("12", paragraph: settings, width: 100).lines[0].isRightToLeft)
        #expect(!layout("ab 12", paragraph: settings, width: 100).lines[0].isRightToLeft)
        #expect(layout("אב", paragraph: settings, width: 100).lines[0].isRightToLeft)
        #expect(!layout("12", width: 100).lines[0].isRightToLeft)
    }

    @Test("Words are hyphenated if lines would be too empty")
    func hyphenation() throws {
        try #require(
            FileManager.default.fileExists(atPath: "/usr/share/hyphen/hyph_en_US.dic"),
            "hyphen-en-us is not installed")
        #expect(Hyphenation.shared.points(in: Array("hyphenation".utf16), language: "en-US") == [2, 6])
        #expect(Hyphenation.shared.points(in: Array("“Hyphenation!”".utf16), language: "en_US") == [3, 7])
        #expect(Hyphenation.shared.points(in: Array("Silbentrennung".utf16), language: "de") == [3, 6, 10])
        #expect(Hyphenation.shared.points(in: Array("Zürich".utf16), language: "de-CH") == [2])
        #expect(Hyphenation.shared.points(in: Array("hyphenation".utf16), language: "xx") == [])
        #expect(Hyphenation.shared.points(in: Array("hyphenation".utf16), language: "../../etc") == [])
        #expect(Hyphenation.shared.points(in: [0xD800, 0x61], language: "en") == [])
        var settings = ParagraphSettings()
        settings.language = "en-US"
        settings.hyphenationFactor = 1
        let result = layout("a hyphenation b", paragraph: settings, width: 9.5 * monoAdvance)
        #expect(strings(result) == ["a hyphen", "ation b"])
        #expect(isNear(result.lines[0].width, 9 * monoAdvance))
        // A line that is full enough is not hyphenated; without a factor none is.
        settings.hyphenationFactor = 0.1
        #expect(
            strings(layout("aaaa hyphenation b", paragraph: settings, width: 11.5 * monoAdvance)) == [
                "aaaa ", "hyphenation ", "b",
            ])
        // A word longer than the line is broken at its hyphenation points.
        #expect(
            strings(layout("hyphenation", paragraph: settings, width: 8.5 * monoAdvance)) == [
                "hyphen", "ation",
            ])
    }

    @Test("Korean breaks between syllables, or between words only")
    func hangul() {
        var settings = ParagraphSettings()
        let text = "한국어 텍스트"
        let syllable = layout("한", font: inter(20)).size.width
        let width = syllable * 4.8
        #expect(strings(layout(text, font: inter(20), width: width)) == ["한국어 텍", "스트"])
        settings.keepsHangulWords = true
        #expect(strings(layout(text, font: inter(20), paragraph: settings, width: width)) == ["한국어 ", "텍스트"])
    }

    @Test("A last line of one word gets a second word")
    func orphans() {
        var settings = ParagraphSettings()
        settings.avoidsOrphans = true
        #expect(strings(layout("aa bb cc dd", width: 9 * monoAdvance)) == ["aa bb cc ", "dd"])
        #expect(
            strings(layout("aa bb cc dd", paragraph: settings, width: 9 * monoAdvance)) == [
                "aa bb ", "cc dd",
            ])
        // A first line of one word keeps it.
        #expect(
            strings(layout("aaaaaa bb", paragraph: settings, width: 7 * monoAdvance)) == ["aaaaaa ", "bb"])
    }
}
