// TextEditor+TextInput.swift: the implementation of UITextInput for the owners.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

extension TextEditor {
    func offset(_ position: UITextPosition) -> Int { clampedOffset((position as? TextOffset)?.offset ?? 0) }

    func range(_ range: UITextRange) -> NSRange { clamped((range as? TextOffsetRange)?.range ?? NSRange()) }

    func text(in range: UITextRange) -> String? {
        range is TextOffsetRange ? substring(self.range(range)) : nil
    }

    var selectedTextRange: UITextRange? {
        get { TextOffsetRange(selection) }
        set { if let newValue { selectByHand(range(newValue)) } }
    }

    var markedTextRange: UITextRange? { marked.map { TextOffsetRange(clamped($0)) } }
    var beginning: UITextPosition { TextOffset(0) }
    var end: UITextPosition { TextOffset(length) }

    func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
        let (a, b) = (offset(from), offset(to))
        return TextOffsetRange(NSRange(location: min(a, b), length: abs(a - b)))
    }

    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (place, overflows) = self.offset(position).addingReportingOverflow(offset)
        guard !overflows, place >= 0, place <= length else { return nil }
        return TextOffset(boundary(place, towardsEnd: offset > 0))
    }

    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
        -> UITextPosition?
    {
        var place = self.offset(position)
        let way: Direction =
            switch direction {
            case .left: offset < 0 ? .right : .left
            case .right: offset < 0 ? .left : .right
            case .up: offset < 0 ? .down : .up
            case .down: offset < 0 ? .up : .down
            }
        let isVertical = way == .up || way == .down
        preferredX = nil
        for _ in 0..<min(abs(offset), length + 1) {
            let next = destinationIndex(from: place, way, isVertical ? .line : .character)
            guard next != place else { return nil }
            place = next
        }
        preferredX = nil
        return TextOffset(place)
    }

    func compare(_ a: UITextPosition, _ b: UITextPosition) -> ComparisonResult {
        let (a, b) = (offset(a), offset(b))
        return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }

    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        let range = self.range(range)
        let isRightToLeft = self.direction(at: range.location) == .rightToLeft
        let isStart = direction == .up || direction == (isRightToLeft ? .right : .left)
        return TextOffset(isStart ? range.location : NSMaxRange(range))
    }

    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection)
        -> UITextRange?
    {
        guard let other = self.position(from: position, in: direction, offset: 1) else { return nil }
        return textRange(from: position, to: other)
    }

    func baseWritingDirection(for position: UITextPosition) -> NSWritingDirection {
        direction(at: offset(position))
    }

    func setBaseWritingDirection(_ direction: NSWritingDirection, for range: UITextRange) {
        let paragraphs = storage.text.paragraphRange(for: self.range(range))
        func style(_ old: Any?) -> NSParagraphStyle {
            let style = NSMutableParagraphStyle()
            if let old = old as? NSParagraphStyle { style.setParagraphStyle(old) }
            style.baseWritingDirection = direction
            return style
        }
        typingAttributes[.paragraphStyle] = style(typingAttributes[.paragraphStyle])
        guard paragraphs.length > 0 else { return }
        let old = storage.attributes(at: paragraphs.location, effectiveRange: nil)[.paragraphStyle]
        change { storage.addAttribute(.paragraphStyle, value: style(old), range: paragraphs) }
        textDidChange()
    }

    func firstRect(for range: UITextRange) -> CGRect {
        let range = self.range(range)
        guard range.length > 0 else { return caretRect(at: range.location) }
        let rects = selectionRects(range).map(\.rect)
        guard let first = rects.first else { return caretRect(at: range.location) }
        return rects.filter { $0.minY == first.minY }.reduce(first) { $0.union($1) }
    }

    func closestPosition(to point: CGPoint, within range: UITextRange?) -> UITextPosition {
        let index = index(at: point)
        guard let range = range.map(self.range) else { return TextOffset(index) }
        return TextOffset(min(max(index, range.location), NSMaxRange(range)))
    }

    func characterRange(at point: CGPoint) -> UITextRange? { character(at: point).map(TextOffsetRange.init) }

    func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
        -> [NSAttributedString.Key: Any]
    {
        guard !isEmpty else { return typingAttributes }
        let at = offset(position) - (direction == .backward ? 1 : 0)
        return storage.attributes(at: min(max(0, at), length - 1), effectiveRange: nil)
    }
}
