// TextSegments.swift: kinds of units of a text, and where a text may be cut without changing them.
//
// Unicode Annex 29: a line break ends a character and a word whatever is around it, except within CR LF; a letter after
// a blank begins both. Dictionaries, which divide text without blanks, are not used across either.

import Foundation
import VitrineDrawing
import VitrineText

/// Units that depend on the characters alone. Words and characters are ICU's, sentences those of `TextSentences`.
enum TextSegments {
    case characters, words, sentences
    /// Without the newlines that end them.
    case paragraphs

    /// All units of a text, in UTF-16 units, rising.
    func ranges(in units: [UInt16]) -> [Range<Int>] {
        switch self {
        case .characters:
            let ends = TextSegmentation(units).characters
            return zip(ends, ends.dropFirst()).map { $0..<$1 }
        case .words: return TextSegmentation(units).words
        case .sentences: return TextSentences.ranges(in: String(decoding: units, as: UTF16.self))
        case .paragraphs: return Self.paragraphs(of: units)
        }
    }

    private static func paragraphs(of units: [UInt16]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start = 0
        var at = 0
        while at < units.count {
            let end = at
            at += 1
            guard endsParagraph(units[end]) else { continue }
            if units[end] == 0x0D, at < units.count, units[at] == 0x0A { at += 1 }
            found.append(start..<end)
            start = at
        }
        if start < units.count { found.append(start..<units.count) }
        return found
    }

    /// As Foundation's `getParagraphStart`.
    private static func endsParagraph(_ unit: UInt16) -> Bool { unit == 0x0A || unit == 0x0D || unit == 0x2029 }

    // MARK: Cuts

    /// Whether no unit has characters on both sides of an index, and each side has the units that it has alone.
    ///
    /// False where more than the present units would have to be read to find out.
    func isCut(_ units: [UInt16], _ index: Int) -> Bool {
        guard index > 0, index < units.count else { return false }
        let (left, right) = (units[index - 1], units[index])
        if left == 0x0D, right == 0x0A { return false }
        switch self {
        case .paragraphs: return Self.endsParagraph(left)
        case .characters where left < 0x300 && right < 0x300: return true
        case .characters, .words: return Self.isNewline(left) || Self.isBlank(left) && Self.beginsCharacter(right)
        case .sentences: return Self.beginsSentence(units, index)
        }
    }

    private static func isNewline(_ unit: UInt16) -> Bool {
        (0x0A...0x0D).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
    }

    private static func isBlank(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x3000 }

    /// Letters and digits do not extend the character before, except for two vowels of Thai and Lao.
    private static func beginsCharacter(_ unit: UInt16) -> Bool {
        guard let scalar = Unicode.Scalar(unit), unit != 0xE33, unit != 0xEB3 else { return false }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber: return true
        default: return false
        }
    }

    /// Whether a sentence begins here in any case: after a newline, or after its end mark and a blank.
    private static func beginsSentence(_ units: [UInt16], _ index: Int) -> Bool {
        guard !isWhitespace(units[index]) else { return false }
        var at = index - 1
        if isNewline(units[at]) { return true }
        guard beginsCharacter(units[index]) else { return false }
        while at > 0, isBlank(units[at]) { at -= 1 }
        if isNewline(units[at]) { return true }
        guard at < index - 1 else { return false }
        while at > 0, closing.contains(units[at]) { at -= 1 }
        // Characters from U+0600 on may join with the mark behind them.
        return at > 0 && ends.contains(units[at]) && units[at - 1] < 0x600
    }

    private static func isWhitespace(_ unit: UInt16) -> Bool {
        Unicode.Scalar(unit)?.properties.isWhitespace ?? false
    }

    private static let ends = Set(TextSentences.ends.flatMap(\.utf16))
    private static let closing = Set(TextSentences.closing.flatMap(\.utf16))
}
