// ParagraphSegmentation.swift: characters and words of a long text, found when they are needed.
//
// Neither a character as readers count them nor a word extends beyond the end of a paragraph, so each paragraph is
// segmented separately, at the first query for a position in it. Offsets count UTF-16 units from the text's start.

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

    /// - Parameter offset: of a character of the text.
    private func paragraph(at offset: Int) -> Paragraph {
        let range = text.paragraphRange(for: NSRange(location: offset, length: 0))
        if let known = found[range.location] { return known }
        var units = [unichar](repeating: 0, count: range.length)
        text.getCharacters(&units, range: range)
        let paragraph = Paragraph(
            range: range.location..<NSMaxRange(range), boundaries: TextSegmentation(units))
        found[range.location] = paragraph
        return paragraph
    }
}
