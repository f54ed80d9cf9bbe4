// LongTextLayoutTests.swift: a long text that is laid out in parts has the lines of one that is laid out as a whole.

import Foundation
import SeededNumbers
import Testing

@testable import VitrineDrawing

/// A long text that is laid out in parts has the lines of one that is laid out as a whole. Apple's page of
/// `allowsNonContiguousLayout`: layout may be performed for parts of a document that are needed, without what is before.
@MainActor @Suite("The lines of a long text", .serialized)
struct LongTextLayoutTests {
    private struct Pair {
        let storage: NSTextStorage
        let whole = NSLayoutManager()
        let parts = NSLayoutManager()

        init(_ text: String, width: CGFloat = 300, attributes: [NSAttributedString.Key: Any] = [:]) {
            var attributes = attributes
            if attributes[.font] == nil { attributes[.font] = UIFont.systemFont(ofSize: 17) }
            storage = NSTextStorage(string: text, attributes: attributes)
            parts.allowsNonContiguousLayout = true
            for manager in [whole, parts] {
                manager.displayScale = 2
                manager.addTextContainer(NSTextContainer(size: CGSize(width: width, height: 0)))
                storage.addLayoutManager(manager)
            }
        }

        func lines(_ manager: NSLayoutManager) -> [(range: NSRange, rect: CGRect)] {
            var found: [(NSRange, CGRect)] = []
            manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
                rect, _, _, range, _ in found.append((range, rect))
            }
            return found
        }

        /// The first line that differs, in words. Nil if all are equal.
        ///
        /// - Parameter tolerance: of tops, in points: parts of a paragraph begin on whole pixels.
        func difference(tolerance: CGFloat = 0.01) -> String? {
            parts.ensureLayout(for: parts.textContainers[0])
            let (a, b) = (lines(whole), lines(parts))
            for (x, y) in zip(a, b) where !NSEqualRanges(x.range, y.range) || abs(x.rect.minY - y.rect.minY) > tolerance
            {
                return "\(x) and \(y)"
            }
            if a.count != b.count { return "\(a.count) and \(b.count) lines" }
            let (p, q) = (whole.usedRect(for: whole.textContainers[0]), parts.usedRect(for: parts.textContainers[0]))
            return abs(p.maxY - q.maxY) > tolerance ? "\(p) and \(q)" : nil
        }
    }

    nonisolated static let words =
        "Letters stand in lines, and lines in columns; what is read last is laid out last, if at all. "

    nonisolated static let texts: [String] = [
        String(repeating: words + "\n", count: 300),
        String(repeating: words, count: 300),
        String(repeating: words, count: 300) + "\n" + String(repeating: "short\n\n", count: 500),
        String(repeating: "x", count: 20_000),
        String(repeating: "\n", count: 20_000),
        String(repeating: "\r\n", count: 10_000),
        String(repeating: "שורה של אותיות and some Latin words, 12 ", count: 500),
        String(repeating: "👨‍👩‍👧‍👦 e\u{301} 🇩🇪 ", count: 1200),
        String(repeating: "ข้อความภาษาไทยที่ไม่มีช่องว่างระหว่างคำ", count: 500),
        String(repeating: "one\ttwo\u{2028}three ", count: 1500),
    ]

    @Test(arguments: texts.indices) func areThoseOfAWholeLayout(_ index: Int) {
        let pair = Pair(Self.texts[index])
        #expect(pair.storage.length >= NSLayoutManager.longTextLength)
        #expect(pair.parts.isLaidOutInParts && !pair.whole.isLaidOutInParts)
        #expect(pair.difference(tolerance: 30) == nil)
    }

    @Test func standAtTheSamePlacesIfParagraphsAreShort() {
        #expect(Pair(Self.texts[0]).difference() == nil)
    }

    @Test func ofStyledParagraphs() {
        let style = NSMutableParagraphStyle()
        style.firstLineHeadIndent = 20
        style.headIndent = 10
        style.lineSpacing = 3
        style.paragraphSpacing = 7
        style.paragraphSpacingBefore = 9
        style.alignment = .justified
        #expect(Pair(Self.texts[0], attributes: [.paragraphStyle: style]).difference() == nil)
        #expect(Pair(Self.texts[1], attributes: [.paragraphStyle: style]).difference(tolerance: 30) == nil)
    }

    @Test func ofTheMiddleAreFoundWithoutThoseBefore() {
        for text in Self.texts.prefix(3) {
            let pair = Pair(text)
            let middle = pair.storage.length / 2
            // The line breaks of a part soon are those of the whole paragraph.
            var range = NSRange()
            _ = pair.parts.lineFragmentRect(forGlyphAt: middle, effectiveRange: &range)
            var expected = NSRange()
            _ = pair.whole.lineFragmentRect(forGlyphAt: middle, effectiveRange: &expected)
            #expect(NSEqualRanges(range, expected))
            #expect(pair.parts.isHeightEstimated)
        }
    }

    @Test func haveAnEstimatedHeightNearTheExactOne() {
        for text in Self.texts.prefix(3) {
            let pair = Pair(text)
            let estimate = pair.parts.usedRect(for: pair.parts.textContainers[0]).height
            let exact = pair.whole.usedRect(for: pair.whole.textContainers[0]).height
            #expect(abs(estimate / exact - 1) < 0.15)
        }
    }

    @Test func measureInTurns() {
        let pair = Pair(Self.texts[1])
        var turns = 0
        while pair.parts.isHeightEstimated, turns < 1000 {
            turns += 1
            pair.parts.measure { true }
        }
        #expect(turns > 10 && turns < 1000)
        #expect(pair.difference(tolerance: 30) == nil)
    }

    @Test(arguments: 0..<6) func followEdits(_ seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let pair = Pair(Self.texts[Int(seed) % 3])
        let pieces = [
            "a", "\n", " word", "\r", "é", "👩‍🚀", String(repeating: "long ", count: 900), "\u{2029}", "", "\n\n",
        ]
        for step in 0..<40 {
            let length = pair.storage.length
            let at = Int.random(in: 0...length, using: &numbers)
            let count = Int.random(in: 0...(step % 7 == 0 ? 3000 : 3), using: &numbers)
            let range = NSRange(location: at, length: min(count, length - at))
            let piece = pieces[Int.random(in: 0..<pieces.count, using: &numbers)]
            pair.storage.replaceCharacters(in: range, with: piece)
            // Somebody looks at a part of it.
            if step % 3 == 0, pair.storage.length > 0 {
                let place = Int.random(in: 0..<pair.storage.length, using: &numbers)
                _ = pair.parts.lineFragmentRect(forGlyphAt: place, effectiveRange: nil)
            }
            if step % 10 == 9 { #expect(pair.difference(tolerance: 40) == nil, "seed \(seed), step \(step)") }
        }
    }

    @Test func moveTheCaretUpAndDownAsInAWholeLayout() {
        let pair = Pair(Self.texts[0])
        for start in [0, 5, 100, 20_000, pair.storage.length - 3, pair.storage.length] {
            for direction in [NSTextSelectionNavigation.Direction.up, .down] {
                var x: CGFloat?, y: CGFloat?
                let a = pair.whole.characterIndex(from: start, direction: direction, destination: .line, preferredX: &x)
                let b = pair.parts.characterIndex(from: start, direction: direction, destination: .line, preferredX: &y)
                #expect(a == b, "from \(start) \(direction)")
            }
        }
    }

    @Test func wordsOfAHugeParagraphAreFound() {
        let pair = Pair(Self.texts[1])
        let boundaries = pair.parts.segmentation
        let text = pair.storage.string as NSString
        for offset in stride(from: 4000, to: 9000, by: 7) {
            guard let word = boundaries.word(at: offset) else { continue }
            let found = text.substring(with: NSRange(word))
            #expect(!found.contains(" ") && !found.isEmpty)
            #expect(Self.words.contains(found))
        }
        #expect(boundaries.characterEnd(after: 8191) == 8192)
        #expect(boundaries.characterStart(before: 8192) == 8191)
    }
}
