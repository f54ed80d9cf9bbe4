// UITextInputStringTokenizer.swift: boundaries in a text that is reached through UITextInput only.
//
// Words and characters come from ICU, sentences from `TextSentences`. A line is the text's own: the characters whose
// carets are at one height.

public import Foundation
import VitrineDrawing
public import VitrineRuntime
import VitrineText
public import VitrineViewValues

/// The tokenizer that suits most texts.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var input: (any UITextInput)?

    /// Creates a tokenizer for a text, which is not retained.
    public init(textInput: any UIResponder & UITextInput) {
        input = textInput
        super.init()
    }

    /// The unit around a position, in UTF-16 units of the text; nil between units. Every call reads the whole text.
    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let input, let at = offset(position) else { return nil }
        let isForward = self.isForward(direction, at: position)
        guard let unit = unit(at: at, granularity, isForward: isForward),
            let start = input.position(from: input.beginningOfDocument, offset: unit.lowerBound),
            let end = input.position(from: input.beginningOfDocument, offset: unit.upperBound)
        else { return nil }
        return input.textRange(from: start, to: end)
    }

    /// Whether a unit ends here (forwards) or begins here (backwards). Left and right follow the direction of the text.
    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        guard let at = offset(position) else { return false }
        // Forwards a unit ends here: the one behind the caret; backwards one begins here.
        let isForward = isForward(direction, at: position)
        guard let unit = unit(at: at, granularity, isForward: !isForward) else { return false }
        return isForward ? unit.upperBound == at : unit.lowerBound == at
    }

    /// The next boundary in a direction; nil after the last.
    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let input, let at = offset(position) else { return nil }
        let isForward = isForward(direction, at: position)
        let boundaries = units(granularity).flatMap { [$0.lowerBound, $0.upperBound] }
        let found = isForward ? boundaries.filter { $0 > at }.min() : boundaries.filter { $0 < at }.max()
        return found.flatMap { input.position(from: input.beginningOfDocument, offset: $0) }
    }

    /// Whether a unit is around this position, or touches it on the side of `direction`.
    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        guard let at = offset(position) else { return false }
        return unit(at: at, granularity, isForward: isForward(direction, at: position)) != nil
    }

    // MARK: Units

    private func offset(_ position: UITextPosition) -> Int? {
        input.map { $0.offset(from: $0.beginningOfDocument, to: position) }
    }

    private func isForward(_ direction: UITextDirection, at position: UITextPosition) -> Bool {
        guard let layout = UITextLayoutDirection(rawValue: direction.rawValue) else {
            return direction.rawValue == UITextStorageDirection.forward.rawValue
        }
        let isRightToLeft = input?.baseWritingDirection(for: position, in: .forward) == .rightToLeft
        switch layout {
        case .right: return !isRightToLeft
        case .left: return isRightToLeft
        case .down: return true
        case .up: return false
        }
    }

    private var text: String {
        guard let input,
            let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
        else { return "" }
        return input.text(in: all) ?? ""
    }

    private func unit(at offset: Int, _ granularity: UITextGranularity, isForward: Bool) -> Range<Int>? {
        units(granularity).first {
            isForward
                ? $0.lowerBound <= offset && offset < $0.upperBound
                : $0.lowerBound < offset && offset <= $0.upperBound
        }
    }

    /// In UTF-16 units, rising.
    private func units(_ granularity: UITextGranularity) -> [Range<Int>] {
        let text = text
        let all = 0..<text.utf16.count
        switch granularity {
        case .character:
            let ends = TextSegmentation(Array(text.utf16)).characters
            return zip(ends, ends.dropFirst()).map { $0..<$1 }
        case .word: return TextSegmentation(Array(text.utf16)).words
        case .sentence: return TextSentences.ranges(in: text)
        case .paragraph: return paragraphs(of: text)
        case .line: return lines(all)
        case .document: return all.isEmpty ? [] : [all]
        }
    }

    /// Without the newlines that end them.
    private func paragraphs(of text: String) -> [Range<Int>] {
        let string = text as NSString
        var found: [Range<Int>] = []
        var at = 0
        while at < string.length {
            var end = 0, contents = 0
            string.getParagraphStart(
                nil, end: &end, contentsEnd: &contents, for: NSRange(location: at, length: 0))
            found.append(at..<contents)
            at = max(end, at + 1)
        }
        return found
    }

    /// Characters whose carets are equally high.
    private func lines(_ all: Range<Int>) -> [Range<Int>] {
        guard let input else { return [] }
        var found: [Range<Int>] = []
        var start = 0
        var height: CGFloat?
        for offset in all {
            guard let position = input.position(from: input.beginningOfDocument, offset: offset) else {
                continue
            }
            let y = input.caretRect(for: position).minY
            if let known = height, y != known {
                found.append(start..<offset)
                start = offset
            }
            height = y
        }
        if start < all.upperBound { found.append(start..<all.upperBound) }
        return found
    }
}

/// Sentences: text up to a full stop, a question or exclamation mark, or the end of a paragraph.
package enum TextSentences {
    private static let ends: Set<Character> = [".", "!", "?", "…", "。", "！", "？", "؟", "۔", "।", "։"]
    private static let closing: Set<Character> = ["\"", "'", "”", "’", "»", ")", "]", "“"]

    /// In UTF-16 units, with the spaces after them.
    package static func ranges(in text: String) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start = 0
        var at = 0
        var hasEnded = false
        var hasBlank = false
        for character in text {
            let length = character.utf16.count
            if hasEnded, hasBlank, !character.isWhitespace {
                found.append(start..<at)
                start = at
                (hasEnded, hasBlank) = (false, false)
            }
            if ends.contains(character) {
                hasEnded = true
            } else if character.isNewline {
                (hasEnded, hasBlank) = (true, true)
            } else if character.isWhitespace {
                hasBlank = hasEnded
            } else if !(hasEnded && closing.contains(character)) {
                hasEnded = false
            }
            at += length
        }
        if start < at { found.append(start..<at) }
        return found
    }

    /// Whether a sentence begins after this text.
    package static func isAtBeginning(after text: String) -> Bool {
        var rest = Substring(text)
        var hasBlank = rest.isEmpty
        while let last = rest.last, last.isWhitespace {
            if last.isNewline { return true }
            hasBlank = true
            rest.removeLast()
        }
        guard !rest.isEmpty else { return true }
        guard hasBlank else { return false }
        while let last = rest.last, closing.contains(last) { rest.removeLast() }
        return rest.last.map(ends.contains) ?? true
    }
}
