// NSTextLayoutManager+Units.swift: characters, words, sentences, lines and paragraphs of a text.

import Foundation
import VitrineDrawing

extension NSTextLayoutManager {
    /// A kind of unit, with the values of NSString's options.
    private enum Unit: UInt {
        case line, paragraph, character, word, sentence

        init?(_ options: NSString.EnumerationOptions) { self.init(rawValue: UInt(options.rawValue) & 0xFF) }
    }

    func baseTextRange(
        for granularity: NSTextSelection.Granularity, enclosing location: any NSTextLocation
    ) -> NSTextRange? {
        guard length > 0, let at = unit(of: location) else { return nil }
        let unit: Unit =
            switch granularity {
            case .character: .character
            case .word: .word
            case .paragraph: .paragraph
            case .line: .line
            case .sentence: .sentence
            }
        return whole(unit, around: min(max(0, at), length)).map { range(of: NSRange($0)) }
    }

    /// The unit around an offset.
    private func whole(_ unit: Unit, around at: Int) -> Range<Int>? {
        let inside = min(at, length - 1)
        let boundaries = engine.segmentation
        switch unit {
        case .character:
            let start = boundaries.characterStart(before: inside + 1)
            return start..<boundaries.characterEnd(after: start)
        case .word:
            // An offset where one word ends and the next begins belongs to the next.
            let next = boundaries.characterEnd(after: inside)
            if let word = boundaries.word(at: next), word.contains(inside) { return word }
            if let word = boundaries.word(at: at) { return word }
            let start = boundaries.characterStart(before: inside + 1)
            return start..<boundaries.characterEnd(after: start)
        case .paragraph: return paragraph(around: inside, isAtEnd: at >= length)
        case .sentence:
            return sentences(around: inside).first { $0.contains(inside) } ?? paragraph(around: inside, isAtEnd: false)
        case .line:
            if at >= length, engine.extraLineRect != nil { return length..<length }
            return line(enclosing: at)?.range
        }
    }

    private func paragraph(around inside: Int, isAtEnd: Bool) -> Range<Int> {
        if isAtEnd, engine.extraLineRect != nil { return length..<length }
        let found = engine.textStorage?.text.paragraphRange(for: NSRange(location: inside, length: 0))
        return found.flatMap { Range($0) } ?? 0..<length
    }

    private func sentences(around inside: Int) -> [Range<Int>] {
        let paragraph = paragraph(around: inside, isAtEnd: false)
        let text = engine.textStorage?.substring(with: NSRange(paragraph)) ?? ""
        return TextSentences.ranges(in: text).map {
            $0.lowerBound + paragraph.lowerBound..<$0.upperBound + paragraph.lowerBound
        }
    }

    // MARK: Enumerating

    func baseEnumerateSubstrings(
        from location: any NSTextLocation, options: NSString.EnumerationOptions,
        using block: (String?, NSTextRange, NSTextRange?, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard length > 0, let unit = Unit(options), let start = self.unit(of: location) else { return }
        let isReverse = options.contains(.reverse)
        var at = min(max(0, start), length)
        var stops = ObjCBool(false)
        while !stops.boolValue, let found = isReverse ? last(unit, before: at) : first(unit, from: at) {
            let next = isReverse ? found.enclosing.lowerBound : found.enclosing.upperBound
            let text =
                options.contains(.substringNotRequired)
                ? nil : engine.textStorage?.substring(with: NSRange(found.range))
            block(text, range(of: NSRange(found.range)), range(of: NSRange(found.enclosing)), &stops)
            guard isReverse ? next < at : next > at else { return }
            at = next
        }
    }

    private typealias Found = (range: Range<Int>, enclosing: Range<Int>)

    private func first(_ unit: Unit, from at: Int) -> Found? {
        guard at < length else { return nil }
        guard unit == .word else { return whole(unit, around: at).map { content($0, unit) } }
        guard let end = engine.segmentation.wordEnd(after: at), let word = engine.segmentation.word(at: end) else {
            return nil
        }
        return (word, word)
    }

    private func last(_ unit: Unit, before at: Int) -> Found? {
        guard at > 0 else { return nil }
        guard unit == .word else { return whole(unit, around: at - 1).map { content($0, unit) } }
        guard let start = engine.segmentation.wordStart(before: at),
            let word = engine.segmentation.word(at: engine.segmentation.characterEnd(after: start))
        else { return nil }
        return (word, word)
    }

    /// Lines and paragraphs are enumerated without what ends them.
    private func content(_ range: Range<Int>, _ unit: Unit) -> Found {
        guard unit == .paragraph || unit == .line, !range.isEmpty, let text = engine.textStorage else {
            return (range, range)
        }
        let end = text.substring(with: NSRange(max(range.lowerBound, range.upperBound - 2)..<range.upperBound))
        let separator = NSTextParagraph.separatorLength(end as NSString)
        return (range.lowerBound..<max(range.lowerBound, range.upperBound - separator), range)
    }
}
