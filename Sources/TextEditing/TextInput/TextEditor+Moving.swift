// TextEditor+Moving.swift: moving the caret with keys and fingers.

import Foundation
import VitrineDrawing
import VitrineRuntime

extension TextEditor {
    typealias Direction = NSTextSelectionNavigation.Direction
    typealias Destination = NSTextSelectionNavigation.Destination

    func destinationIndex(from index: Int, _ direction: Direction, _ destination: Destination) -> Int {
        // Words of secure text must not be revealed.
        if shown.part != nil, destination != .character, destination != .word || shown.isMasked {
            return end(from: index, direction)
        }
        let hides = shown.isMasked && (destination == .word || destination == .paragraph)
        let place = layoutManager.characterIndex(
            from: shown.place(of: index), direction: direction, destination: hides ? .document : destination,
            preferredX: &preferredX)
        return shown.offset(of: place)
    }

    /// The end of a text of one line in a direction.
    private func end(from index: Int, _ direction: Direction) -> Int {
        switch direction {
        case .up, .backward: 0
        case .down, .forward: length
        case .left: self.direction(at: index) == .rightToLeft ? length : 0
        case .right: self.direction(at: index) == .rightToLeft ? 0 : length
        }
    }

    /// - Parameter extending: whether the selection is extended.
    func move(_ direction: Direction, _ destination: Destination, extending: Bool) {
        finishComposing()
        let isVertical = direction == .up || direction == .down
        if !isVertical { preferredX = nil }
        if !extending, selection.length > 0, destination == .character, !isVertical {
            return selectByHand(NSRange(location: edge(direction), length: 0))
        }
        var start = head
        if !extending, selection.length > 0 {
            start = direction == .up ? selection.location : direction == .down ? NSMaxRange(selection) : head
        }
        let end = destinationIndex(from: start, direction, destination)
        go(to: end, extending: extending, keepsX: isVertical)
    }

    /// Moves a page up or down.
    func movePage(down: Bool, height: CGFloat, extending: Bool) {
        let caret = caretRect(at: head)
        let x = preferredX ?? caret.midX
        let end = index(at: CGPoint(x: x, y: caret.midY + (down ? height : -height)))
        let isOut = down ? caret.maxY + height > origin.y + textSize.height : caret.minY - height < origin.y
        go(to: isOut ? (down ? length : 0) : end, extending: extending, keepsX: true)
        preferredX = x
    }

    func go(to end: Int, extending: Bool, keepsX: Bool = false) {
        let range =
            extending
            ? NSRange(location: min(anchor, end), length: abs(end - anchor))
            : NSRange(location: end, length: 0)
        selectByHand(range, headIsStart: extending && end < anchor, keepsX: keepsX)
    }

    /// The end of the selection on a side.
    private func edge(_ direction: Direction) -> Int {
        let first = selection.location, last = NSMaxRange(selection)
        if direction == .forward { return last }
        if direction == .backward { return first }
        let a = caretRect(at: first), b = caretRect(at: last)
        let isSwapped = a.minY == b.minY ? a.minX > b.minX : self.direction(at: first) == .rightToLeft
        return (direction == .right) == isSwapped ? first : last
    }

    // MARK: Units

    /// The word around an offset, or the character or the spaces there.
    func word(at offset: Int) -> NSRange {
        guard !isEmpty else { return NSRange(location: 0, length: 0) }
        if shown.isMasked { return NSRange(location: 0, length: length) }
        if let word = segmentation.word(at: offset) { return NSRange(word) }
        if let before = segmentation.wordStart(before: offset), let word = segmentation.word(at: before),
            offset - word.upperBound <= 1
        {
            return NSRange(word)
        }
        let end = segmentation.characterEnd(after: min(offset, length - 1))
        let start = segmentation.characterStart(before: end)
        return NSRange(start..<end)
    }

    /// The paragraph around an offset, without its line break.
    func paragraph(at offset: Int) -> NSRange {
        if shown.isMasked { return NSRange(location: 0, length: length) }
        var start = 0, contentsEnd = 0
        storage.text.getParagraphStart(
            &start, end: nil, contentsEnd: &contentsEnd,
            for: NSRange(location: clampedOffset(offset), length: 0))
        return NSRange(location: start, length: contentsEnd - start)
    }

    // MARK: A finger on the space bar

    func beginFloating(at point: CGPoint) {
        finishComposing()
        if selection.length > 0 { selectByHand(NSRange(location: head, length: 0)) }
        let caret = caretRect(at: head)
        floating = (point, CGPoint(x: caret.midX, y: caret.midY))
    }

    func updateFloating(at point: CGPoint) {
        guard let begun = floating else { return }
        let place = CGPoint(
            x: begun.caret.x + point.x - begun.finger.x, y: begun.caret.y + point.y - begun.finger.y)
        selectByHand(NSRange(location: index(at: place), length: 0))
    }

    func endFloating() { floating = nil }
}
