// TextKitTests.swift: text storages, layout managers and containers.
//
// DejaVu Sans Mono at 20.48 points: every character is 12.33 wide. Ascent and descent of a line come from the font.

import Foundation
import OffscreenTesting
import Testing
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite struct TextKitTests {
    static let advance: CGFloat = 12.33
    static let font = UIFont.monospacedSystemFont(ofSize: 20.48, weight: .regular)

    /// A text in one container without padding.
    struct Setup {
        let storage: NSTextStorage
        let manager = NSLayoutManager()
        let container: NSTextContainer
    }

    static func setup(_ text: String, width: CGFloat = 0, height: CGFloat = 0, padding: CGFloat = 0) -> Setup {
        let storage = NSTextStorage(string: text, attributes: [.font: font])
        let setup = Setup(
            storage: storage, container: NSTextContainer(size: CGSize(width: width, height: height)))
        setup.container.lineFragmentPadding = padding
        setup.manager.displayScale = 1
        storage.addLayoutManager(setup.manager)
        setup.manager.addTextContainer(setup.container)
        return setup
    }

    /// The text of each line.
    static func lines(_ setup: Setup, text: String? = nil) -> [String] {
        var lines: [String] = []
        let text = setup.storage.string as NSString
        setup.manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: text.length)) {
            _, _, _, range, _ in
            lines.append(text.substring(with: range))
        }
        return lines
    }

    @Test("Lines break at the container's width")
    func lines() {
        let setup = Self.setup("one two three", width: 8 * Self.advance)
        #expect(Self.lines(setup) == ["one two ", "three"])
        let used = setup.manager.usedRect(for: setup.container)
        #expect(abs(used.width - 7 * Self.advance) < 0.05)
        #expect(abs(used.height - 2 * Self.font.lineHeight) < 0.01)
        #expect(setup.manager.glyphRange(for: setup.container) == NSRange(location: 0, length: 13))
        #expect(setup.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 1).location == NSNotFound)
    }

    @Test("Padding is on both sides of a line, and counts as used")
    func padding() {
        let setup = Self.setup("ab", width: 100, padding: 5)
        #expect(setup.manager.caretRect(forCharacterAt: 0).minX == 5)
        #expect(abs(setup.manager.usedRect(for: setup.container).width - (2 * Self.advance + 10)) < 0.01)
        #expect(setup.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).width == 100)
        #expect(abs(setup.manager.location(forGlyphAt: 1).x - 5 - Self.advance) < 0.01)
    }

    @Test("A newline at the end adds an extra line for the caret")
    func extraLine() {
        let setup = Self.setup("ab\n", width: 100)
        #expect(Self.lines(setup) == ["ab\n"])
        let extra = setup.manager.extraLineFragmentRect
        #expect(abs(extra.minY - Self.font.lineHeight.rounded()) < 0.51 && extra.height > 20)
        #expect(setup.manager.caretRect(forCharacterAt: 3).minY == extra.minY)
        #expect(setup.manager.insertionIndex(at: CGPoint(x: 5, y: extra.midY), in: setup.container) == 3)
        let empty = Self.setup("", width: 100)
        #expect(empty.manager.caretRect(forCharacterAt: 0).height > 10)
    }

    @Test("Edits invalidate and lay out only the edited paragraphs")
    func edits() {
        let setup = Self.setup("one\ntwo\nthree", width: 200)
        #expect(Self.lines(setup) == ["one\n", "two\n", "three"])
        let before = setup.manager.placed().pieces.map { $0.text }
        setup.storage.replaceCharacters(in: NSRange(location: 5, length: 2), with: "2")
        #expect(Self.lines(setup) == ["one\n", "t2\n", "three"])
        let after = setup.manager.placed().pieces.map { $0.text }
        #expect(before[0] === after[0] && before[1] !== after[1] && before[2] === after[2])
        // Joins two paragraphs, and splits one.
        setup.storage.deleteCharacters(in: NSRange(location: 6, length: 1))
        #expect(Self.lines(setup) == ["one\n", "t2three"])
        setup.storage.insert(NSAttributedString(string: "\n", attributes: [.font: Self.font]), at: 1)
        #expect(Self.lines(setup) == ["o\n", "ne\n", "t2three"])
        setup.storage.append(NSAttributedString(string: "!\nend", attributes: [.font: Self.font]))
        #expect(Self.lines(setup) == ["o\n", "ne\n", "t2three!\n", "end"])
        setup.storage.setAttributedString(NSAttributedString(string: "x"))
        #expect(Self.lines(setup) == ["x"])
    }

    @Test("A key pressed in 100,000 characters lays out one paragraph, and finds words in one")
    func longText() {
        let line = "Fifty letters and blanks, in ten words or eleven.\n"
        let setup = Self.setup(String(repeating: line, count: 2000), width: 200)
        #expect(setup.storage.length == 100_000)
        let before = setup.manager.placed().pieces.map { $0.text }
        setup.storage.replaceCharacters(in: NSRange(location: 50_025, length: 0), with: "é")
        let after = setup.manager.placed().pieces.map { $0.text }
        #expect(after.count == 2000)
        let changed = zip(before, after).enumerated().filter { $1.0 !== $1.1 }.map(\.offset)
        #expect(changed.count <= 2 && changed.contains(1000), "\(changed)")
        #expect(setup.manager.segmentation.word(at: 50_003) == 50_000..<50_005)
        #expect(setup.manager.segmentation.wordEnd(after: 50_049) == 50_056)
        #expect(setup.manager.segmentation.wordStart(before: 50_051) == 50_043)
        #expect(setup.manager.segmentation.wordEnd(after: 100_000) == nil)
        #expect(setup.manager.segmentation.wordStart(before: 0) == nil)
        #expect(setup.manager.segmentation.word(at: 100_001) == nil)
        // The lines of one position are found without visiting all of them.
        let found = setup.manager.glyphRange(
            forBoundingRect: setup.manager.caretRect(forCharacterAt: 50_100), in: setup.container)
        #expect(found.location <= 50_100 && NSMaxRange(found) > 50_100 && found.length < 100)
    }

    @Test("Random edits give the same lines as a fresh layout")
    func randomEdits() {
        let setup = Self.setup("", width: 60)
        var state: UInt64 = 99
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % max(1, limit)
        }
        let pieces = ["a", "bc ", "\n", "\r\n", "\r", "é", "👍🏽", "\u{2029}", "xyz\nq"]
        for round in 0..<300 {
            let length = setup.storage.length
            let start = next(length + 1)
            let range = NSRange(location: start, length: min(next(4), length - start))
            setup.storage.replaceCharacters(in: range, with: pieces[next(pieces.count)])
            if round % 7 == 0 {
                setup.storage.addAttributes(
                    [.kern: CGFloat(next(3))], range: NSRange(location: 0, length: setup.storage.length))
            }
            let fresh = Self.setup("", width: 60)
            fresh.storage.setAttributedString(setup.storage)
            #expect(Self.lines(setup) == Self.lines(fresh), "round \(round)")
            #expect(
                setup.manager.usedRect(for: setup.container) == fresh.manager.usedRect(for: fresh.container),
                "round \(round)")
        }
    }

    final class Recorder: NSTextStorageDelegate {
        var calls: [String] = []
        func textStorage(
            _ storage: NSTextStorage, willProcessEditing mask: NSTextStorage.EditActions, range: NSRange,
            changeInLength delta: Int
        ) { calls.append("will \(mask.rawValue) \(range.location)+\(range.length) \(delta)") }
        func textStorage(
            _ storage: NSTextStorage, didProcessEditing mask: NSTextStorage.EditActions, range: NSRange,
            changeInLength delta: Int
        ) { calls.append("did \(mask.rawValue) \(range.location)+\(range.length) \(delta)") }
    }

    @Test("The delegate is called for edits, once for those between begin and end")
    func delegate() {
        let storage = NSTextStorage(string: "hello")
        let recorder = Recorder()
        storage.delegate = recorder
        storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "JJ")
        storage.addAttribute(.kern, value: 2 as CGFloat, range: NSRange(location: 0, length: 2))
        #expect(recorder.calls == ["will 2 0+2 1", "did 2 0+2 1", "will 1 0+2 0", "did 1 0+2 0"])
        recorder.calls = []
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 6, length: 0), with: "abc")
        storage.deleteCharacters(in: NSRange(location: 0, length: 2))
        storage.endEditing()
        #expect(recorder.calls == ["will 2 0+7 1", "did 2 0+7 1"])
        #expect(storage.string == "elloabc")
        // Ranges outside of the text are clamped.
        storage.replaceCharacters(in: NSRange(location: 900, length: 5), with: "!")
        #expect(storage.string.hasSuffix("!"))
    }

    @Test("Text flows from one container to the next")
    func containers() {
        let setup = Self.setup(
            "one two three four", width: 5 * Self.advance, height: 2.5 * Self.font.lineHeight)
        let second = NSTextContainer(size: CGSize(width: 11 * Self.advance, height: 0))
        second.lineFragmentPadding = 0
        setup.manager.addTextContainer(second)
        #expect(Self.lines(setup) == ["one ", "two ", "three four"])
        #expect(setup.manager.glyphRange(for: setup.container) == NSRange(location: 0, length: 8))
        #expect(setup.manager.glyphRange(for: second) == NSRange(location: 8, length: 10))
        #expect(setup.manager.textContainer(forGlyphAt: 9, effectiveRange: nil) === second)
        #expect(setup.manager.caretRect(forCharacterAt: 8).minY == 0)
        setup.manager.removeTextContainer(at: 1)
        #expect(setup.manager.firstUnlaidCharacterIndex() == 8)
    }

    @Test("A container may limit its lines, and sets the truncation of the last")
    func truncation() {
        let setup = Self.setup("one two three\nfour", width: 8 * Self.advance)
        setup.container.maximumNumberOfLines = 1
        setup.container.lineBreakMode = .byTruncatingTail
        #expect(
            setup.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0) == NSRange(location: 7, length: 7))
        setup.container.maximumNumberOfLines = 2
        #expect(setup.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
        #expect(setup.manager.firstUnlaidCharacterIndex() == 14)
    }

    @Test("Text flows around a path, on both sides of it")
    func exclusion() {
        let setup = Self.setup("aaa bbb ccc ddd eee fff ggg", width: 12 * Self.advance)
        let height = Self.font.lineHeight
        // Rows 0 and 1 have a hole in the middle, four letters wide.
        setup.container.exclusionPaths = [
            UIBezierPath(
                rect: CGRect(x: 4 * Self.advance, y: 0, width: 4 * Self.advance, height: 2 * height - 2))
        ]
        #expect(Self.lines(setup) == ["aaa ", "bbb ", "ccc ", "ddd ", "eee fff ggg"])
        let second = setup.manager.lineFragmentUsedRect(forGlyphAt: 4, effectiveRange: nil)
        #expect(abs(second.minX - 8 * Self.advance) < 0.01 && second.minY == 0)
        #expect(
            setup.manager.insertionIndex(at: CGPoint(x: 8.4 * Self.advance, y: 5), in: setup.container) == 4)
        #expect(setup.manager.insertionIndex(at: CGPoint(x: 1, y: 5), in: setup.container) == 0)
        // A path as wide as the container leaves its rows empty.
        setup.container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 900, height: 50))]
        #expect(setup.manager.caretRect(forCharacterAt: 0).minY >= 50)
        // Of a circle, the width at the row's height is excluded.
        setup.container.exclusionPaths = [
            UIBezierPath(ovalIn: CGRect(x: -50, y: -50, width: 100, height: 100))
        ]
        let first = setup.manager.caretRect(forCharacterAt: 0)
        #expect(abs(first.minX - 50) < 0.2)
    }

    @Test("Points find characters, and selections cover them")
    func hits() {
        let setup = Self.setup("one two three", width: 8 * Self.advance)
        let manager = setup.manager, line = Self.font.lineHeight
        var fraction: CGFloat = -1
        let at = CGPoint(x: 1.25 * Self.advance, y: line * 1.5)
        #expect(
            manager.characterIndex(
                for: at, in: setup.container, fractionOfDistanceBetweenInsertionPoints: &fraction) == 9)
        #expect(abs(fraction - 0.25) < 0.01)
        #expect(manager.insertionIndex(at: at, in: setup.container) == 9)
        let rects = manager.selectionRects(
            forCharacterRange: NSRange(location: 4, length: 6), in: setup.container)
        #expect(rects.count == 2)
        #expect(abs(rects[0].minX - 4 * Self.advance) < 0.01 && rects[1].minX == 0)
        #expect(abs(rects[1].width - 2 * Self.advance) < 0.01)
        let around = manager.boundingRect(forGlyphRange: NSRange(location: 4, length: 6), in: setup.container)
        #expect(around.minX == 0 && around.maxY > line * 1.5)
        // A point behind the end of a line with a newline is before the newline.
        let ends = Self.setup("ab\ncd", width: 300)
        #expect(ends.manager.insertionIndex(at: CGPoint(x: 290, y: 5), in: ends.container) == 2)
    }

    /// Moves, and returns the positions of the caret.
    static func moves(
        _ setup: Setup, from start: Int, _ direction: NSTextSelectionNavigation.Direction,
        _ destination: NSTextSelectionNavigation.Destination = .character, times: Int
    ) -> [Int] {
        var preferred: CGFloat?
        var index = start
        return (0..<times).map { _ in
            index = setup.manager.characterIndex(
                from: index, direction: direction, destination: destination, preferredX: &preferred)
            return index
        }
    }

    @Test("The caret moves by grapheme clusters")
    func characters() {
        let setup = Self.setup("e\u{301}👍🏽x", width: 300)
        #expect(Self.moves(setup, from: 0, .forward, times: 4) == [2, 6, 7, 7])
        #expect(Self.moves(setup, from: 7, .backward, times: 4) == [6, 2, 0, 0])
        #expect(Self.moves(setup, from: 0, .right, times: 3) == [2, 6, 7])
        #expect(
            setup.manager.glyphRange(
                forCharacterRange: NSRange(location: 3, length: 1), actualCharacterRange: nil)
                == NSRange(location: 2, length: 4))
    }

    @Test("The caret moves by words, lines and paragraphs")
    func words() {
        let setup = Self.setup("one, two three\nfour", width: 9 * Self.advance)
        #expect(Self.moves(setup, from: 0, .forward, .word, times: 5) == [3, 8, 14, 19, 19])
        #expect(Self.moves(setup, from: 19, .left, .word, times: 5) == [15, 9, 5, 0, 0])
        #expect(Self.moves(setup, from: 1, .right, .line, times: 2) == [8, 8])
        #expect(Self.moves(setup, from: 12, .left, .line, times: 1) == [9])
        #expect(Self.moves(setup, from: 2, .down, .paragraph, times: 2) == [14, 19])
        #expect(Self.moves(setup, from: 2, .down, .document, times: 1) == [19])
    }

    @Test("Up and down keep the column, over a short line too")
    func vertical() {
        let setup = Self.setup("abcdef\nx\nabcdef", width: 300)
        #expect(Self.moves(setup, from: 4, .down, times: 3) == [8, 13, 15])
        #expect(Self.moves(setup, from: 13, .up, times: 3) == [8, 4, 0])
    }

    @Test("Left and right move visually, through both directions")
    func bidi() {
        // Displayed: ab, then gimel bet alef from left to right, then cd.
        let setup = Self.setup("abאבגcd", width: 300)
        let visited = Self.moves(setup, from: 0, .right, times: 7)
        // Alef's right edge and c's left one are one position, and no index is at gimel's left edge.
        #expect(visited == [1, 4, 3, 2, 6, 7, 7])
        let carets = ([0] + visited).map { setup.manager.caretRect(forCharacterAt: $0).minX }
        #expect(carets == carets.sorted())
        let back = Self.moves(setup, from: 7, .left, times: 7)
        #expect(back == [6, 5, 3, 4, 1, 0, 0])
    }

    /// Rows of premultiplied pixels, alpha in the highest byte.
    static func pixels(_ image: UIImage) -> [[UInt32]] {
        guard let buffer = image.cgImage?.buffer else { return [] }
        return (0..<buffer.height).map { y in (0..<buffer.width).map { buffer[$0, y] } }
    }

    @Test("A text is drawn at the positions of its layout")
    func drawing() {
        let setup = Self.setup("■ ■", width: 300)
        setup.storage.addAttributes([.foregroundColor: UIColor.red], range: NSRange(location: 2, length: 1))
        setup.storage.addAttributes([.backgroundColor: UIColor.blue], range: NSRange(location: 0, length: 1))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40), format: format).image { _ in
            let all = NSRange(location: 0, length: 3)
            setup.manager.drawBackground(forGlyphRange: all, at: CGPoint(x: 10, y: 5))
            setup.manager.drawGlyphs(forGlyphRange: all, at: CGPoint(x: 10, y: 5))
        }
        let middle = 5 + Int(setup.manager.location(forGlyphAt: 0).y) - 6
        let pixels = Self.pixels(image)
        #expect(pixels[middle][10 + Int(2.5 * Self.advance)] == 0xFFFF_0000)
        #expect(pixels[7][11] == 0xFF00_00FF)
    }

    // MARK: Temporary attributes

    @Test("Temporary attributes move with edits, and are removed with their text")
    func temporaryAttributes() {
        let setup = Self.setup("one two three four", width: 500)
        let manager = setup.manager
        func marks() -> [String] {
            var found: [String] = []
            var at = 0
            while at < setup.storage.length {
                var range = NSRange()
                let values = manager.temporaryAttributes(atCharacterIndex: at, effectiveRange: &range)
                if !values.isEmpty {
                    found.append(
                        (setup.storage.string as NSString).substring(with: range) + ":"
                            + values.keys.map(\.rawValue).sorted().joined(separator: ","))
                }
                at = NSMaxRange(range)
            }
            return found
        }
        manager.addTemporaryAttribute(.foregroundColor, value: UIColor.red, forCharacterRange: NSRange(4..<7))
        manager.addTemporaryAttribute(
            .backgroundColor, value: UIColor.red, forCharacterRange: NSRange(6..<13))
        #expect(marks() == ["tw:NSColor", "o:NSBackgroundColor,NSColor", " three:NSBackgroundColor"])
        // An edit before them.
        setup.storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "zero ")
        #expect(marks() == ["tw:NSColor", "o:NSBackgroundColor,NSColor", " three:NSBackgroundColor"])
        // An edit within one.
        setup.storage.deleteCharacters(in: NSRange(location: 10, length: 3))
        #expect(setup.storage.string == "zero one tthree four")
        #expect(marks() == ["t:NSColor", "three:NSBackgroundColor"])
        manager.removeTemporaryAttribute(.backgroundColor, forCharacterRange: NSRange(0..<100))
        #expect(marks() == ["t:NSColor"])
        manager.setTemporaryAttributes([:], forCharacterRange: NSRange(-5..<1000))
        #expect(marks().isEmpty)
        var range = NSRange()
        _ = manager.temporaryAttribute(.font, atCharacterIndex: 3, effectiveRange: &range)
        #expect(range == NSRange(0..<setup.storage.length))
    }

    @Test("Marks are drawn in their colours, cut between characters, with nothing laid out again")
    func temporaryColors() {
        let setup = Self.setup("HHHH", width: 200)
        func image() -> UIImage {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            return UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30), format: format).image {
                context in
                UIColor.white.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 60, height: 30))
                setup.manager.drawBackground(forGlyphRange: NSRange(0..<4), at: .zero)
                setup.manager.drawGlyphs(forGlyphRange: NSRange(0..<4), at: .zero)
            }
        }
        let before = setup.manager.placed().pieces.map { $0.text }
        let plain = Self.pixels(image())
        setup.manager.addTemporaryAttributes(
            [.foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)],
            forCharacterRange: NSRange(location: 1, length: 2))
        let colored = Self.pixels(image())
        // Four letters of equal width: the middle two are red, and nothing else has changed.
        let first = Int(Self.advance), last = Int(3 * Self.advance)
        var reds = 0
        for y in plain.indices {
            for x in plain[y].indices where plain[y][x] != colored[y][x] {
                #expect(x >= first && x <= last, "\(x)")
                if colored[y][x] & 0xFF_FFFF == 0xFF_0000 { reds += 1 }
            }
        }
        #expect(reds > 20)
        setup.manager.addTemporaryAttributes(
            [
                .underlineStyle: NSUnderlineStyle.single.rawValue,
                .underlineColor: UIColor(red: 0, green: 0, blue: 1, alpha: 1),
            ],
            forCharacterRange: NSRange(location: 3, length: 1))
        let underlined = Self.pixels(image())
        let blue = underlined.flatMap { row in row.indices.filter { row[$0] & 0xFF_FFFF == 0x00_00FF } }
        #expect(!blue.isEmpty && blue.allSatisfy { $0 >= last - 1 })
        #expect(zip(before, setup.manager.placed().pieces.map { $0.text }).allSatisfy { $0 === $1 })
    }
}
