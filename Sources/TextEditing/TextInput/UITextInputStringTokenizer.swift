// UITextInputStringTokenizer.swift: boundaries in a text that is reached through UITextInput only.
//
// Each query reads the text around its position only (SurroundingText.swift).

public import Foundation
import VitrineDrawing
public import VitrineRuntime
public import VitrineViewValues

/// The tokenizer that suits most texts. Offsets of the text count UTF-16 units.
///
/// A query costs the text around its position: a few words for characters and words, the sentence or the paragraph, the
/// carets of a line.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var input: (any UITextInput)?

    /// Creates a tokenizer for a text, which is not retained.
    public init(textInput: any UIResponder & UITextInput) {
        input = textInput
        super.init()
    }

    /// The unit around a position, in UTF-16 units of the text; nil between units.
    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let input, let at = offset(position) else { return nil }
        let isForward = self.isForward(direction, at: position)
        guard let unit = units(of: input, granularity).unit(at: at, isForward: isForward),
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
        guard let input, let at = offset(position) else { return false }
        // Forwards a unit ends here: the one behind the caret; backwards one begins here.
        let isForward = isForward(direction, at: position)
        guard let unit = units(of: input, granularity).unit(at: at, isForward: !isForward) else { return false }
        return isForward ? unit.upperBound == at : unit.lowerBound == at
    }

    /// The next boundary in a direction; nil after the last.
    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let input, let at = offset(position) else { return nil }
        let isForward = isForward(direction, at: position)
        let units = units(of: input, granularity)
        let found = isForward ? units.boundary(after: at) : units.boundary(before: at)
        return found.flatMap { input.position(from: input.beginningOfDocument, offset: $0) }
    }

    /// Whether a unit is around this position, or touches it on the side of `direction`.
    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        guard let input, let at = offset(position) else { return false }
        let isForward = isForward(direction, at: position)
        return units(of: input, granularity).unit(at: at, isForward: isForward) != nil
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

    private func units(of input: any UITextInput, _ granularity: UITextGranularity) -> any TextUnitSearch {
        let text = SurroundingText(input)
        switch granularity {
        case .character: return SegmentSearch(text: text, segments: .characters)
        case .word: return SegmentSearch(text: text, segments: .words)
        case .sentence: return SegmentSearch(text: text, segments: .sentences)
        case .paragraph: return SegmentSearch(text: text, segments: .paragraphs)
        case .line: return LineSearch(input: input, length: text.length)
        case .document: return DocumentSearch(length: text.length)
        }
    }
}
