// HostileInputTests.swift: no text and no font file may end the process.

import Foundation
import Testing
import VitrineGraphics

@testable import VitrineText

@MainActor @Suite struct HostileInputTests {
    @Test("A million characters are laid out")
    func million() {
        let text = String(repeating: "word ", count: 200_000)
        let result = layout(text, font: inter(17), width: 300)
        #expect(result.lines.last?.utf16Range.upperBound == text.utf16.count)
        #expect(result.size.height.isFinite)
    }

    @Test(
        "Long repetitive texts are laid out",
        arguments: ["x", "漢", "مرحبا ", "e\u{301}", "a\n", "\u{202E}a", "(", "\u{200D}"])
    func long(_ unit: String) {
        let text = String(repeating: unit, count: 60_000 / unit.utf16.count)
        let result = layout(text, font: inter(17), width: 300)
        #expect(result.lines.last?.utf16Range.upperBound == text.utf16.count)
    }

    @Test(
        "A long text in one line, truncated",
        arguments: [LineBreak.truncateTail, .truncateHead, .truncateMiddle, .clip])
    func longTruncated(_ mode: LineBreak) {
        let text = String(repeating: "word ", count: 20_000)
        let result = layout(
            text, font: inter(17), paragraph: ParagraphSettings(lineBreak: mode), width: 300, lines: 1)
        #expect(result.lines.count == 1)
        #expect(mode == .clip || result.lines[0].width <= 301)
    }

    @Test("Lone surrogates are drawn as replacement characters")
    func loneSurrogates() {
        for units in [[0xD800], [0xDC00, 0x61], [0x61, 0xD83D], [0xDE00, 0xD83D]] as [[UInt16]] {
            var composer = LayoutComposer(
                text: units, runs: [TextRun(utf16Range: 0..<units.count, font: mono())],
                settings: ParagraphSettings(),
                width: 100, maximumLines: 0, scale: 1)
            composer.compose()
            #expect(composer.lines.count == 1)
            #expect(composer.lines[0].width > 0)
        }
    }

    @Test("Bytes that are not UTF-8 are replacement characters, as many as in Swift's decoding")
    func invalidBytes() {
        let bytes: [[UInt8]] = [
            [0x61, 0xFF, 0x62], [0xC3, 0x28], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xF0, 0x9F, 0x98],
        ]
        for bytes in bytes {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.unicodeScalars.contains("\u{FFFD}"))
            let result = layout(text)
            #expect(result.lines.count == 1 && result.size.width > 0)
            let glyphs = result.lines[0].runs.reduce(0) { $0 + $1.glyphs.glyphs.count }
            #expect(glyphs == text.unicodeScalars.count)
        }
    }

    @Test("Ten thousand accents on one letter are one character")
    func accents() {
        let text = "a" + String(repeating: "\u{301}", count: 10_000) + "b"
        let result = layout(text, width: 5)
        #expect(strings(result).count == 2)
    }

    @Test(
        "Deep embeddings and unclosed brackets",
        arguments: ["\u{202B}", "\u{2067}", "\u{202E}", "[א", "\u{2068}(", "א("])
    func bidiBombs(_ unit: String) {
        let text = String(repeating: unit, count: 10_000) + "end"
        #expect(layout(text, width: 200).lines.last?.utf16Range.upperBound == text.utf16.count)
    }

    @Test(
        "Invalid numbers",
        arguments: [
            CGFloat.nan, .infinity, -.infinity, -1, 0, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
        ])
    func numbers(_ value: CGFloat) {
        var settings = ParagraphSettings(
            lineSpacing: value, minimumLineHeight: value, maximumLineHeight: value, lineHeightMultiple: value,
            firstLineHeadIndent: value, headIndent: value, tailIndent: value, paragraphSpacing: value)
        for mode in [LineBreak.wordWrap, .truncateTail, .truncateMiddle] {
            settings.lineBreak = mode
            let result = layout(
                "one two\nthree", font: inter(value), paragraph: settings, width: value, lines: 2,
                kern: value, scale: value)
            #expect(
                result.lines.allSatisfy { $0.origin.x.isFinite && $0.origin.y.isFinite && $0.width.isFinite })
            #expect(result.size.width.isFinite && result.size.height.isFinite)
            _ = result.caretRect(at: 3)
            _ = result.utf16Index(at: CGPoint(x: value, y: value))
        }
    }

    @Test("Ranges outside the text")
    func ranges() {
        let runs = [
            TextRun(utf16Range: -5 ..< -1, font: mono()), TextRun(utf16Range: 90..<99, font: inter()),
            TextRun(utf16Range: 1..<1, font: inter()), TextRun(utf16Range: -3..<2, font: mono(), tag: 4),
        ]
        let result = TextLayout(text: "abc", runs: runs)
        #expect(result.lines[0].runs.map(\.utf16Range) == [0..<3])
        #expect(TextLayout(text: "", runs: runs).lines.isEmpty)
        #expect(TextLayout(text: "abc", runs: runs, maximumLines: -7).lines.count == 1)
    }

    @Test("Control characters have no width")
    func controls() {
        #expect(isNear(layout("a\u{0}\u{1}\u{7F}b").size.width, 2 * monoAdvance))
    }

    @Test("Ten thousand accents are drawn, within the font's bounds")
    func accentsDrawn() {
        let text = "a" + String(repeating: "\u{301}", count: 10_000)
        let line = layout(text, font: inter(17)).lines[0]
        let buffer = PixelBuffer(width: 60, height: 40)
        for run in line.runs {
            GlyphPainter.draw(
                run.glyphs, origin: CGPoint(x: 10, y: 30), scale: 1, color: 0xFF00_0000,
                into: PixelSurface(buffer), clip: PixelRect(x: 0, y: 0, width: 60, height: 40))
        }
        #expect((0..<40).contains { y in (0..<60).contains { buffer.row(y)[$0] != 0 } })
    }

    @Test("A million characters of several directions and scripts, and one word of a million letters")
    func millions() {
        let mixed = String(repeating: "abc אבג 漢字 ", count: 80_000)
        let result = layout(mixed, font: inter(17), width: 300, lines: 3)
        #expect(result.lines.count == 3 && result.isTruncated)
        let word = layout(String(repeating: "x", count: 1_000_000), font: inter(17), width: 300, lines: 2)
        #expect(word.lines.count == 2)
    }

    /// Opens the data as a font, and uses all of it.
    private func exercise(_ data: Data) {
        guard let face = try? FontFace(data: data, name: "broken", cache: GlyphCache(budget: 1 << 20)) else {
            return
        }
        let font = Font(face: face, size: 17)
        let result = layout("Wave 0:12 -> ef مرحبا é\u{301}", font: font, width: 60)
        #expect(result.size.width.isFinite && result.size.height.isFinite)
        for glyph in stride(from: UInt32(0), to: 800, by: 41) {
            _ = face.coverage(glyph: glyph, pixelSize: 17 * 64, phase: 1)
            _ = face.outline(glyph: glyph)
        }
    }

    @Test("Truncated font files", arguments: ["Inter-Regular.otf", "DejaVuSansMono.ttf"])
    func truncatedFonts(_ file: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: fontFile(file)))
        for part in 0..<64 { exercise(data.prefix(data.count * part / 64 + part)) }
    }

    @Test("Fonts without one of their tables", arguments: ["Inter-Regular.otf", "DejaVuSansMono.ttf"])
    func missingTables(_ file: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: fontFile(file)))
        let count = Int(data[4]) << 8 | Int(data[5])
        #expect(count > 8)
        for table in 0..<count {
            // With another name the table is not found.
            var without = data
            without.replaceSubrange(12 + 16 * table..<16 + 16 * table, with: Data("none".utf8))
            exercise(without)
        }
        var empty = data
        for table in 0..<count {
            empty.replaceSubrange(12 + 16 * table..<16 + 16 * table, with: Data("none".utf8))
        }
        let error = #expect(throws: FontError.self) {
            try FontFace(data: empty, name: "bare.ttf", cache: GlyphCache(budget: 1 << 20))
        }
        #expect(error.map { "\($0)".contains("bare.ttf") } == true)
    }

    @Test("Font files with random bytes changed", arguments: ["Inter-Regular.otf", "DejaVuSansMono.ttf"])
    func corruptFonts(_ file: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: fontFile(file)))
        var random: UInt64 = 0x5EED
        func next() -> UInt64 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return random >> 33
        }
        for _ in 0..<48 {
            var broken = data
            // The table directory and the tables' headers are changed as often as all the rest.
            for _ in 0..<40 {
                broken[Int(next()) % (next() % 2 == 0 ? 600 : data.count)] = UInt8(truncatingIfNeeded: next())
            }
            exercise(broken)
        }
    }
}
