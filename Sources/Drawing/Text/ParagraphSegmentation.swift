// ParagraphSegmentation.swift: characters and words of a long text, found when they are needed.
//
// Neither a character as readers count them nor a word extends beyond the end of a paragraph, so each paragraph is
// segmented separately, at the first query for a position in it. A long text is divided between words instead: its
// paragraphs may be long, too. Offsets count UTF-16 units from the text's start.

package import Foundation
import VitrineText

/// Boundaries in a text that does not change; it is replaced after an edit.
package final class ParagraphSegmentation {
    private let text: NSString
    private let length: Int
    /// By where the paragraph begins.
    private var found: [Int: Paragraph] = [:]

    private struct Paragraph {
        var range: Range<Int>
        var boundaries: TextSegmentation
    }

    package init(_ text: NSString) {
        self.text = text
        length = text.length
    }

    /// The first boundary of a character after `offset`; the text's end behind the last.
    package func characterEnd(after offset: Int) -> Int {
        guard offset < length else { return length }
        let paragraph = paragraph(at: max(0, offset))
        return paragraph.range.lowerBound
            + paragraph.boundaries.characterEnd(after: offset - paragraph.range.lowerBound)
    }

    /// The last boundary of a character before `offset`; 0 at the beginning.
    package func characterStart(before offset: Int) -> Int {
        guard offset > 0, length > 0 else { return 0 }
        let paragraph = paragraph(at: min(offset, length) - 1)
        return paragraph.range.lowerBound
            + paragraph.boundaries.characterStart(before: offset - paragraph.range.lowerBound)
    }

    /// The end of the next word; nil after the last.
    package func wordEnd(after offset: Int) -> Int? {
        var at = max(0, offset)
        while at < length {
            let paragraph = paragraph(at: at)
            let start = paragraph.range.lowerBound
            if let end = paragraph.boundaries.wordEnd(after: max(0, offset - start)) { return start + end }
            at = paragraph.range.upperBound
        }
        return nil
    }

    /// The beginning of the word before `offset`, or around it; nil before the first.
    package func wordStart(before offset: Int) -> Int? {
        var at = min(offset, length)
        while at > 0 {
            let paragraph = paragraph(at: at - 1)
            let start = paragraph.range.lowerBound
            if let word = paragraph.boundaries.wordStart(before: at - start) { return start + word }
            at = start
        }
        return nil
    }

    /// The word around an offset, or that ends there; nil between words.
    package func word(at offset: Int) -> Range<Int>? {
        guard length > 0, (0...length).contains(offset) else { return nil }
        let paragraph = paragraph(at: min(offset, length - 1))
        let start = paragraph.range.lowerBound
        return paragraph.boundaries.word(at: offset - start)
            .map { $0.lowerBound + start..<$0.upperBound + start }
    }

    /// A text of more units is divided into parts of about as many.
    private static let partLength = 4096
    /// How far a part may extend beyond its length to end between words.
    private static let searchLength = 1024

    private func range(around offset: Int) -> NSRange {
        guard length > 2 * Self.partLength else {
            return text.paragraphRange(for: NSRange(location: offset, length: 0))
        }
        var part = offset / Self.partLength
        if part > 0, boundary(part) > offset { part -= 1 }
        let start = boundary(part)
        return NSRange(location: start, length: max(offset + 1, boundary(part + 1)) - start)
    }

    /// Where a part begins: after the first blank or line break behind its place that a letter or digit follows.
    private func boundary(_ part: Int) -> Int {
        let place = part * Self.partLength
        guard place > 0 else { return 0 }
        guard place < length else { return length }
        var units = [unichar](repeating: 0, count: min(Self.searchLength, length - place))
        text.getCharacters(&units, range: NSRange(location: place, length: units.count))
        for index in units.indices.dropFirst() where units[index - 1] == 0x20 || units[index - 1] == 0x0A {
            if Self.beginsWord(units[index]) { return place + index }
        }
        return text.rangeOfComposedCharacterSequence(at: place).location
    }

    private static func beginsWord(_ unit: UInt16) -> Bool {
        (0x30...0x39).contains(unit) || (0x41...0x5A).contains(unit) || (0x61...0x7A).contains(unit)
            || (0xC0...0x2FF).contains(unit)
    }

    /// - Parameter offset: of a character of the text.
    private func paragraph(at offset: Int) -> Paragraph {
        let range = range(around: offset)
        if let known = found[range.location] { return known }
        var units = [unichar](repeating: 0, count: range.length)
        text.getCharacters(&units, range: range)
        let paragraph = Paragraph(
            range: range.location..<NSMaxRange(range), boundaries: TextSegmentation(units))
        found[range.location] = paragraph
        return paragraph
    }
}
