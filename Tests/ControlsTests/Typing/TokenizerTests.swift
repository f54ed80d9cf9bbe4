// TokenizerTests.swift: a tokenizer that reads the surroundings of a position finds what one that reads all text finds.
//
// Apple's page of `UITextInputStringTokenizer`: "a base implementation of the UITextInputTokenizer protocol" for units
// of text; Unicode Annex 29 has the boundaries of characters and words.

import Foundation
import SeededNumbers
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineText
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineTextEditing

/// A text view that counts the units that are read through `UITextInput`, and the carets.
private final class CountingTextView: UITextView {
    var unitsRead = 0
    var carets = 0

    override func text(in range: UITextRange) -> String? {
        let text = super.text(in: range)
        unitsRead += text?.utf16.count ?? 0
        return text
    }

    override func caretRect(for position: UITextPosition) -> CGRect {
        carets += 1
        return super.caretRect(for: position)
    }
}

/// The units of a text that is read as a whole.
private struct WholeText {
    /// In order: a search is by halves, since a test looks at hundreds of places of thousands of units.
    var units: [Range<Int>]

    init(_ text: String, _ segments: TextSegments) {
        let utf16 = Array(text.utf16)
        switch segments {
        case .characters:
            let ends = TextSegmentation(utf16).characters
            units = zip(ends, ends.dropFirst()).map { $0..<$1 }
        case .words: units = TextSegmentation(utf16).words
        case .sentences: units = TextSentences.ranges(in: text)
        case .paragraphs:
            let string = text as NSString
            units = []
            var at = 0
            while at < string.length {
                var end = 0, contents = 0
                string.getParagraphStart(nil, end: &end, contentsEnd: &contents, for: NSRange(location: at, length: 0))
                units.append(at..<contents)
                at = max(end, at + 1)
            }
        }
    }

    func unit(at offset: Int, isForward: Bool) -> Range<Int>? {
        let index = isForward ? first { $0.upperBound > offset } : first { $0.upperBound >= offset }
        guard index < units.count else { return nil }
        let start = units[index].lowerBound
        return (isForward ? start <= offset : start < offset) ? units[index] : nil
    }

    func boundary(after offset: Int) -> Int? {
        let index = first { $0.upperBound > offset }
        guard index < units.count else { return nil }
        return units[index].lowerBound > offset ? units[index].lowerBound : units[index].upperBound
    }

    func boundary(before offset: Int) -> Int? {
        let index = first { $0.lowerBound >= offset } - 1
        guard index >= 0 else { return nil }
        return units[index].upperBound < offset ? units[index].upperBound : units[index].lowerBound
    }

    /// The index of the first unit that meets a condition that all later ones meet too; the count if none does.
    private func first(_ isMet: (Range<Int>) -> Bool) -> Int {
        var from = 0, end = units.count
        while from < end {
            let middle = (from + end) / 2
            if isMet(units[middle]) { end = middle } else { from = middle + 1 }
        }
        return from
    }
}

@MainActor @Suite("A tokenizer of a long text")
struct TokenizerTests {
    nonisolated private static let pieces = [
        "word", "two words", "don't", "e.g.", "3.14", "naïve", " ", " ", " ", "  ", "\t", "\n", "\r\n", "\r", "\n\n",
        "\u{2028}", "\u{2029}", "\u{85}", "\u{0B}", "\u{0C}", "\u{A0}", "\u{3000}", "\u{AD}", "\u{200B}", "\u{200D}",
        ". ", "! ", "? ", "…", "。", "！ ", "؟ ", "।", ".” ", ".) ", "(", "“", "'", ".\u{301} ", "\u{600}. ",
        "👩‍👩‍👧‍👦", "🇩🇪", "🇫🇷🇯🇵🇮🇹", "👍🏽", "e\u{301}\u{327}", "\u{301}", "\u{FE0F}", "各种文字", "かな文字", "カタカナ",
        "ข้อความภาษาไทยที่ไม่มีช่องว่าง", "ำ", "ຳ", "אותיות", "كلمات", "हिन्दी शब्द", "한국어 낱말", "Ωμέγα", "слово", "12,5",
    ]

    nonisolated private static func text(_ seed: UInt64, pieces: Int) -> String {
        var random = SeededNumbers(seed: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
        return (0..<pieces).map { _ in Self.pieces[random.roll(Self.pieces.count)] }.joined()
    }

    /// Texts in which one unit is long, or there is none.
    nonisolated private static let monotonous = [
        String(repeating: "x", count: 3000), String(repeating: " ", count: 3000), String(repeating: "🇩🇪", count: 700),
        String(repeating: "ข้อความภาษาไทย", count: 150), String(repeating: "a\u{301}", count: 1000),
        "a" + String(repeating: "\u{301}", count: 2000) + " b", String(repeating: "\n", count: 1500),
        String(repeating: "\r\n", count: 800), String(repeating: "no end of it ", count: 200),
        String(repeating: "One. “Two!” Three? ", count: 150), String(repeating: " \n ", count: 500), "", "a", "\n",
    ]

    private func compare(_ text: String, seed: UInt64, places: Int) {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.text = text
        let length = text.utf16.count
        var random = SeededNumbers(seed: seed &+ 77)
        for segments in [TextSegments.characters, .words, .sentences, .paragraphs] {
            let whole = WholeText(text, segments)
            let near = SegmentSearch(text: SurroundingText(view), segments: segments)
            for place in 0..<places {
                let offset = place < 2 ? place * length : random.roll(length + 1)
                for isForward in [true, false] {
                    #expect(
                        near.unit(at: offset, isForward: isForward) == whole.unit(at: offset, isForward: isForward),
                        "\(segments) at \(offset), seed \(seed)")
                }
                #expect(
                    near.boundary(after: offset) == whole.boundary(after: offset),
                    "\(segments) after \(offset), seed \(seed)")
                #expect(
                    near.boundary(before: offset) == whole.boundary(before: offset),
                    "\(segments) before \(offset), seed \(seed)")
            }
        }
    }

    @Test(arguments: 0..<12 as Range<UInt64>) func findsTheUnitsOfTheWholeText(_ seed: UInt64) {
        compare(Self.text(seed, pieces: 1200), seed: seed, places: 60)
    }

    @Test(arguments: 0..<4 as Range<UInt64>) func findsThoseOfShortTexts(_ seed: UInt64) {
        for length in 0..<40 {
            compare(Self.text(seed &* 100 + UInt64(length), pieces: length), seed: seed, places: 12)
        }
    }

    @Test(arguments: monotonous.indices) func findsThoseOfTextsWithoutCuts(_ index: Int) {
        compare(Self.monotonous[index], seed: UInt64(index), places: 24)
    }

    @Test func readsTheTextAroundThePosition() {
        let view = CountingTextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.text = String(repeating: "A sentence of six short words. Another one, with ü!\n", count: 20_000)
        let begin = view.beginningOfDocument
        for granularity in [UITextGranularity.character, .word, .sentence, .paragraph] {
            for offset in [0, 500_003, view.textStorage.length] {
                guard let place = view.position(from: begin, offset: offset) else { continue }
                for direction in [UITextDirection.storage(.forward), .storage(.backward)] {
                    view.unitsRead = 0
                    _ = view.tokenizer.rangeEnclosingPosition(place, with: granularity, inDirection: direction)
                    _ = view.tokenizer.position(from: place, toBoundary: granularity, inDirection: direction)
                    _ = view.tokenizer.isPosition(place, atBoundary: granularity, inDirection: direction)
                    _ = view.tokenizer.isPosition(place, withinTextUnit: granularity, inDirection: direction)
                    #expect(view.unitsRead <= 5 * 2 * 129)
                }
            }
        }
    }

    @Test func findsALineByItsOwnCarets() {
        let view = CountingTextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.text = String(repeating: "The words of this text fill lines, and 👩‍👩‍👧‍👦 is one character. ", count: 2000)
        view.layoutIfNeeded()
        let begin = view.beginningOfDocument
        guard let place = view.position(from: begin, offset: 60_000) else { return }
        view.carets = 0
        let line = view.tokenizer.rangeEnclosingPosition(place, with: .line, inDirection: .storage(.forward))
        #expect(view.carets < 200)
        guard let line else {
            Issue.record("there is a line")
            return
        }
        let (first, last) = (view.offset(from: begin, to: line.start), view.offset(from: begin, to: line.end))
        #expect(first <= 60_000 && last > 60_000 && last - first < 100)
        // All its characters are at one height, and those around it are not.
        let tops = (first - 1...last).map { view.caretRect(for: view.position(from: begin, offset: $0)!).minY }
        #expect(Set(tops[1..<tops.count - 1]).count == 1)
        #expect(tops[0] < tops[1] && tops[tops.count - 1] > tops[1])
        let ends = [UITextDirection.storage(.backward), .storage(.forward)].map {
            view.tokenizer.position(from: place, toBoundary: .line, inDirection: $0)
                .map { view.offset(from: begin, to: $0) }
        }
        #expect(ends == [first, last] || first == 60_000 && ends[1] == last)
    }

    @Test func theDocumentIsOneUnit() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.text = "ab"
        let begin = view.beginningOfDocument, end = view.endOfDocument
        let forward = UITextDirection.storage(.forward), backward = UITextDirection.storage(.backward)
        #expect(view.tokenizer.rangeEnclosingPosition(begin, with: .document, inDirection: forward) != nil)
        #expect(view.tokenizer.rangeEnclosingPosition(begin, with: .document, inDirection: backward) == nil)
        #expect(view.tokenizer.isPosition(end, atBoundary: .document, inDirection: forward))
        #expect(view.tokenizer.position(from: end, toBoundary: .document, inDirection: forward) == nil)
        let start = view.tokenizer.position(from: end, toBoundary: .document, inDirection: backward)
        #expect(start.map { view.offset(from: begin, to: $0) } == 0)
    }
}
