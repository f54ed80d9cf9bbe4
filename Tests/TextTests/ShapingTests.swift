// ShapingTests.swift: glyphs and advances, against `hb-shape` 6.0.0 run by hand on the bundled files.

import CVitrineHarfBuzz
import Foundation
import Testing

@testable import VitrineText

@MainActor @Suite struct ShapingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        /// Glyph, cluster, advance in font units.
        var expected: [(Int, Int, Int)]
        var testDescription: String { text }
    }

    nonisolated static let interCases = [
        Case(
            text: "Wave, AV To.",
            expected: [
                (456, 0, 2528), (504, 1, 1532), (933, 2, 1512), (612, 3, 1640), (1404, 4, 788),
                (1682, 5, 792), (2, 6, 1712),
                (453, 7, 1904), (1682, 8, 792), (409, 9, 1584), (775, 10, 1680), (1405, 11, 776),
            ]),
        Case(text: "Café", expected: [(73, 0, 2048), (504, 1, 1588), (645, 2, 952), (616, 3, 1640)]),
        // The font has a ligature of the arrow, and raises the colon between digits.
        Case(
            text: "0:12 -> fi",
            expected: [
                (1295, 0, 1760), (1409, 1, 776), (1296, 2, 1308), (1297, 3, 1704), (1682, 4, 792),
                (1733, 5, 2688),
                (1682, 7, 792), (645, 8, 1016), (679, 9, 668),
            ]),
        // A letter and its accent become one glyph.
        Case(text: "e\u{301}x", expected: [(616, 0, 1600), (946, 2, 1520)]),
        Case(text: "AVAV", expected: [(2, 0, 1712), (453, 1, 1728), (2, 2, 1712), (453, 3, 1904)]),
        Case(
            text: "office … . - ",
            expected: [
                (775, 0, 1680), (645, 1, 1016), (645, 2, 1016), (679, 3, 668), (582, 4, 1572), (612, 5, 1640),
                (1682, 6, 792),
                (1406, 7, 2312), (1682, 8, 792), (1405, 9, 776), (1682, 10, 792), (1362, 11, 1296),
                (1682, 12, 792),
            ]),
    ]

    private func shape(_ text: String, _ font: Font, script: hb_script_t = HB_SCRIPT_LATIN, kern: CGFloat = 0)
        -> [ShapedGlyph]
    {
        let units = Array(text.utf16)
        return units.withUnsafeBufferPointer {
            Shaper().shape(
                $0, range: 0..<$0.count, font: font, kern: kern, script: script,
                isRightToLeft: script == HB_SCRIPT_ARABIC)
        }
    }

    private func check(_ glyphs: [ShapedGlyph], _ expected: [(Int, Int, Int)], unitsPerPoint: CGFloat = 100) {
        #expect(glyphs.map { (g: ShapedGlyph) in Int(g.glyph) } == expected.map(\.0))
        #expect(glyphs.map { Int($0.cluster) } == expected.map(\.1))
        #expect(glyphs.map { Int((CGFloat($0.advance) * unitsPerPoint).rounded()) } == expected.map(\.2))
    }

    @Test("Inter's glyphs, clusters and advances are hb-shape's", arguments: interCases)
    func interMatches(_ test: Case) {
        check(shape(test.text, inter()), test.expected)
    }

    @Test func monospacedMatches() {
        check(shape("a€1", mono()), [(68, 0, 1233), (1916, 1, 1233), (20, 2, 1233)])
    }

    @Test("Tabular numbers all have one width")
    func features() {
        let font = inter().withFeatures([.tabularNumbers])
        check(shape("0123456789", font), (0...9).map { (1313 + $0, $0, 1824) })
    }

    @Test("Kern is added after each letter, and keeps ligatures apart")
    func kernIsAdded() {
        let glyphs = shape("abc", inter(), kern: 2)
        #expect(
            glyphs.map { Int((CGFloat($0.advance) * 100).rounded()) } == [1588 + 200, 1748 + 200, 1572 + 200])
    }

    @Test("In right-to-left text kern is at the left of each letter")
    func kernRightToLeft() {
        let plain = shape("مرح", mono(), script: HB_SCRIPT_ARABIC)
        let spaced = shape("مرح", mono(), script: HB_SCRIPT_ARABIC, kern: 3)
        #expect(plain.map(\.cluster) == [2, 1, 0])
        #expect(spaced.map { $0.advance } == plain.map { $0.advance + 3 })
        #expect(spaced.map { $0.x } == plain.map { $0.x + 3 })
    }

    @Test(
        "Advances scale with the size exactly, so text is equally wide at every scale",
        arguments: [9.0, 11, 13.5, 17, 40])
    func advancesScale(_ size: CGFloat) {
        let text = "Wave, AV To."
        let expected = CGFloat(17240) / 2816 * size
        #expect(isNear(layout(text, font: inter(size)).size.width, expected))
        #expect(isNear(layout(text, font: inter(size), scale: 3).size.width, expected))
    }

    @Test("Text broken between kerned letters is shaped again: the parts are as wide as alone")
    func cutsAreReshaped() {
        // "AV" kerns by 192 units, so a break between A and V restores the whole advance of A.
        let lines = layout(
            "AVAV", font: inter(), paragraph: ParagraphSettings(lineBreak: .charWrap), width: 18
        ).lines
        #expect(lines.map(\.utf16Range) == [0..<1, 1..<2, 2..<3, 3..<4])
        #expect(lines.map { Int(($0.width * 100).rounded()) } == [1904, 1904, 1904, 1904])
    }
}
