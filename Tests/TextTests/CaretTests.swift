// CaretTests.swift: points to characters and back. Every character is 12.33 points wide.

import Foundation
import Testing

@testable import VitrineText

@MainActor @Suite struct CaretTests {
    @Test("A caret is at its character's leading edge, as high as the line")
    func carets() {
        let result = layout("ab cd", width: 2.5 * monoAdvance)
        let height = layout("a").size.height
        #expect(isNear(result.caretRect(at: 1).minX, monoAdvance))
        #expect(isNear(result.caretRect(at: 1).height, height))
        // At the boundary of two lines, the second.
        #expect(isNear(result.caretRect(at: 3).minX, 0))
        #expect(isNear(result.caretRect(at: 3).minY, height))
        #expect(isNear(result.caretRect(at: 5).minX, 2 * monoAdvance))
    }

    @Test("Indexes outside the text are clamped", arguments: [-1, -1000, 99, Int.max, Int.min])
    func outside(_ index: Int) {
        #expect(layout("ab").caretRect(at: index) == layout("ab").caretRect(at: index < 0 ? 0 : 2))
    }

    @Test(
        "The nearest boundary is hit",
        arguments: [(0, 0), (5, 0), (8, 1), (17, 1), (20, 2), (500, 2), (-9, 0)] as [(CGFloat, Int)])
    func hits(_ x: CGFloat, _ index: Int) {
        #expect(layout("ab").utf16Index(at: CGPoint(x: x, y: 3)) == index)
    }

    @Test("Points above and below are in the first and last line")
    func linesHit() {
        let result = layout("ab\ncd")
        #expect(result.utf16Index(at: CGPoint(x: 0, y: -50)) == 0)
        #expect(result.utf16Index(at: CGPoint(x: 0, y: 500)) == 3)
        #expect(layout("ab\n").utf16Index(at: CGPoint(x: 0, y: 500)) == 3)
        #expect(layout("").utf16Index(at: CGPoint(x: 9, y: 9)) == 0)
        #expect(layout("ab").utf16Index(at: CGPoint(x: CGFloat.nan, y: .infinity)) == 0)
    }

    @Test("A ligature has a caret position inside")
    func ligature() {
        // Inter has a ligature of "->", an arrow of 2688 units.
        let result = layout("->", font: inter())
        #expect(isNear(result.caretRect(at: 1).minX, 13.44))
        #expect(result.utf16Index(at: CGPoint(x: 14, y: 3)) == 1)
    }

    @Test("There is no caret position inside a character of two units or of a letter and an accent")
    func characters() {
        #expect(layout("😀b").utf16Index(at: CGPoint(x: 0, y: 0)) == 0)
        #expect(layout("e\u{301}b").utf16Index(at: CGPoint(x: monoAdvance - 1, y: 0)) == 2)
        #expect(layout("e\u{301}b").lines[0].clusters.count == 2)
    }

    @Test(
        "The index at a caret's position is the caret's index",
        arguments: ["Hello, Wörld", "אבג abc", "abc אב 12 גד def"])
    func roundTrip(_ text: String) {
        let result = layout(text, font: inter())
        let line = result.lines[0]
        for cluster in line.clusters {
            let inside = CGPoint(
                x: CGFloat(cluster.x + cluster.width * (cluster.isRightToLeft ? 0.9 : 0.1)), y: 3)
            #expect(result.utf16Index(at: inside) == Int(cluster.start))
            #expect(
                isNear(
                    result.caretRect(at: Int(cluster.start)).minX,
                    CGFloat(cluster.x + (cluster.isRightToLeft ? cluster.width : 0))))
        }
    }

    @Test("A selection covers its characters, in as many rectangles as it needs")
    func selection() {
        let rects = layout("abc de", width: 4 * monoAdvance).selectionRects(for: 1..<5)
        #expect(rects.count == 2)
        #expect(isNear(rects[0].minX, monoAdvance))
        #expect(isNear(rects[1].width, monoAdvance))
        // "ab" and the second half of what follows it on screen.
        #expect(layout("ab גבא").selectionRects(for: 1..<4).count == 2)
        #expect(layout("ab").selectionRects(for: 5..<9).isEmpty)
    }
}
