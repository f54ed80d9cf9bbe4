// BidiTests.swift: visual order, determined by hand. In the strings, Hebrew
// letters alef to dalet are א ב ג ד; the displayed characters of a line are listed from left to right.

import VitrineGraphics
import Foundation
import Testing

@testable import VitrineText

@MainActor @Suite struct BidiTests {
    @Test(
        "Runs are in visual order",
        arguments: [
            // Left to right around a right-to-left word.
            ("abc אבג def", nil as Bool?, "abc גבא def"),
            // The first letter decides the paragraph's direction.
            ("אבג abc", nil, "abc גבא"),
            ("אבג abc", false, "גבא abc"),
            ("abc אבג", true, "גבא abc"),
            // Numbers run left to right in right-to-left text.
            ("אב 12 גד", nil, "דג 12 בא"),
            // Without any letter the caller's direction is used; otherwise left to right.
            ("12, 34", true, "34 ,12"),
            ("12,34", true, "12,34"),
            ("- 12", true, "12 -"),
            ("- 12", nil, "- 12"),
            // An embedding inside an embedding.
            ("abc אב 12 גד def", nil, "abc דג 12 בא def"),
            // Punctuation at the end belongs to the paragraph.
            ("אבג!", false, "גבא!"),
            ("אבג!", true, "!גבא"),
        ] as [(String, Bool?, String)])
    func order(_ text: String, _ rightToLeft: Bool?, _ expected: String) {
        #expect(shown(layout(text, paragraph: ParagraphSettings(rightToLeft: rightToLeft))) == [expected])
    }

    @Test("Brackets in right-to-left text are mirrored: the glyph of '(' is that of ')'")
    func mirroring() throws {
        // Arabic letters, since the monospaced face has them.
        let line = try #require(layout("م(م").lines.first)
        let opening = try #require(line.runs.flatMap(\.glyphs.glyphs).map(\.glyph).dropFirst().first)
        #expect(opening == mono().face.glyph(for: 0x29))
        #expect(line.isRightToLeft)
    }

    @Test("Arabic letters join: their forms differ from the letter alone")
    func arabicJoins() throws {
        let glyphs = layout("ببب").lines[0].runs.flatMap(\.glyphs.glyphs).map(\.glyph)
        #expect(Set(glyphs).count == 3)
    }

    @Test("A broken line keeps the paragraph's direction, and its white space is at the line's logical end")
    func wrapsRightToLeft() {
        let text = "אבג abc דהו"
        // Seven characters wide; Hebrew is from a fallback face, so it is measured there.
        let word = layout("אבג ").size.width
        let result = layout(text, width: word + 3.5 * monoAdvance)
        #expect(strings(result) == ["אבג abc ", "דהו"])
        #expect(result.lines.map(\.isRightToLeft) == [true, true])
        // Right-aligned; the space at the break hangs over the left edge.
        let line = result.lines[0]
        #expect(isNear(line.origin.x + line.width, word + 3.5 * monoAdvance))
        #expect(shown(result)[0] == " abc גבא")
        #expect(isNear(CGFloat(line.clusters[0].x), -CGFloat(line.clusters[0].width)))
    }

    @Test("The caret moves right to left through a right-to-left word")
    func carets() {
        let result = layout("ab בא")
        #expect(isNear(result.caretRect(at: 0).minX, 0))
        #expect(isNear(result.caretRect(at: 2).minX, 2 * monoAdvance))
        // Index 3 is before the first Hebrew letter, whose leading edge is its right one.
        let end = result.lines[0].width
        #expect(isNear(result.caretRect(at: 3).minX, end))
        #expect(result.caretRect(at: 4).minX < end)
        #expect(isNear(result.caretRect(at: 5).minX, 3 * monoAdvance))
    }

    @Test("Points in a right-to-left word count from its right")
    func hits() {
        let result = layout("ab בא")
        let end = result.lines[0].width
        #expect(result.utf16Index(at: CGPoint(x: end - 1, y: 5)) == 3)
        #expect(result.utf16Index(at: CGPoint(x: 3 * monoAdvance + 1, y: 5)) == 5)
    }

    @Test("Embedding, override and isolate marks are applied and have no width")
    func explicitMarks() {
        #expect(layout("\u{202E}abc\u{202C}").lines[0].runs.map(\.isRightToLeft) == [true])
        #expect(isNear(layout("a\u{2067}b\u{2069}c").size.width, 3 * monoAdvance))
        #expect(isNear(layout("a\u{200E}\u{200F}b").size.width, 2 * monoAdvance))
    }
}
