// NSLayoutManager+Moving.swift: how keys move a caret.
//
// Left and right move on the screen, through text of both directions; forward and backward move along the text.

import Foundation
import VitrineText

extension NSLayoutManager {
    func baseCharacterIndex(
        from charIndex: Int, direction: NSTextSelectionNavigation.Direction,
        destination: NSTextSelectionNavigation.Destination, preferredX: inout CGFloat?
    ) -> Int {
        let length = textStorage?.length ?? 0
        let index = min(max(0, charIndex), length)
        switch (direction, destination) {
        case (.up, .document), (.up, .container): return 0
        case (.down, .document), (.down, .container): return length
        case (.up, .paragraph): return paragraphBoundary(index, isForward: false)
        case (.down, .paragraph): return paragraphBoundary(index, isForward: true)
        case (.up, _): return verticalIndex(from: index, isDown: false, &preferredX)
        case (.down, _): return verticalIndex(from: index, isDown: true, &preferredX)
        case (.right, .character): return visualIndex(from: index, movesRight: true)
        case (.left, .character): return visualIndex(from: index, movesRight: false)
        case (.forward, .character): return segmentation.characterEnd(after: index)
        case (.backward, .character): return segmentation.characterStart(before: index)
        default:
            let isForward =
                direction == .forward
                || (direction == .right) != isRightToLeft(at: index) && direction != .backward
            return logicalIndex(from: index, isForward: isForward, destination)
        }
    }

    private func logicalIndex(
        from index: Int, isForward: Bool, _ destination: NSTextSelectionNavigation.Destination
    ) -> Int {
        let length = textStorage?.length ?? 0
        switch destination {
        case .character:
            return isForward
                ? segmentation.characterEnd(after: index) : segmentation.characterStart(before: index)
        case .word:
            return isForward
                ? segmentation.wordEnd(after: index) ?? length : segmentation.wordStart(before: index) ?? 0
        case .line:
            guard let line = caretLine(at: index) else { return index }
            return isForward ? lineEnd(line) : line.range.lowerBound
        case .paragraph: return paragraphBoundary(index, isForward: isForward)
        case .sentence: return sentenceBoundary(index, isForward: isForward)
        case .container, .document: return isForward ? length : 0
        }
    }

    /// The end of the sentence around an index, or the beginning of the one before it.
    private func sentenceBoundary(_ index: Int, isForward: Bool) -> Int {
        guard let textStorage, textStorage.length > 0 else { return 0 }
        let near = isForward ? index : max(0, index - 1)
        let paragraph = textStorage.text.paragraphRange(for: NSRange(location: near, length: 0))
        let sentences = TextSentences.ranges(in: textStorage.substring(with: paragraph)).map {
            $0.lowerBound + paragraph.location..<$0.upperBound + paragraph.location
        }
        let found = isForward ? sentences.first { $0.upperBound > index } : sentences.last { $0.lowerBound < index }
        return found.map { isForward ? $0.upperBound : $0.lowerBound } ?? index
    }

    /// Before the newline or the space at which the line was broken.
    private func lineEnd(_ line: PlacedLine) -> Int {
        guard line.range.upperBound < (textStorage?.length ?? 0) || endsInNewline else {
            return line.range.upperBound
        }
        return max(line.range.lowerBound, segmentation.characterStart(before: line.range.upperBound))
    }

    private var endsInNewline: Bool { extraPlace != nil && (textStorage?.length ?? 0) > 0 }

    private func paragraphBoundary(_ index: Int, isForward: Bool) -> Int {
        guard let text = textStorage?.text else { return 0 }
        var start = 0, end = 0, contentsEnd = 0
        text.getParagraphStart(
            &start, end: &end, contentsEnd: &contentsEnd, for: NSRange(location: index, length: 0))
        if isForward {
            if contentsEnd > index || end >= text.length { return contentsEnd }
            text.getParagraphStart(
                nil, end: nil, contentsEnd: &contentsEnd, for: NSRange(location: end, length: 0))
            return contentsEnd
        }
        guard start == index, index > 0 else { return start }
        text.getParagraphStart(
            &start, end: nil, contentsEnd: nil, for: NSRange(location: index - 1, length: 0))
        return start
    }

    private func isRightToLeft(at index: Int) -> Bool { caretLine(at: index)?.line.isRightToLeft ?? false }

    private func visualIndex(from index: Int, movesRight: Bool) -> Int {
        let isRightToLeft = isRightToLeft(at: index)
        guard let line = caretLine(at: index), let layout = line.piece.layout else {
            // In the extra line.
            return movesRight == isRightToLeft ? segmentation.characterStart(before: index) : index
        }
        let local = index - line.piece.range.lowerBound
        if let found = layout.index(from: local, movingRight: movesRight, in: line.line) {
            let next = found + line.piece.range.lowerBound
            // The position after a line's last space is the beginning of the next line.
            if next != index { return next }
        }
        return movesRight != isRightToLeft
            ? segmentation.characterEnd(after: max(index, line.range.upperBound - 1))
            : segmentation.characterStart(before: min(index, line.range.lowerBound))
    }

    private func verticalIndex(from index: Int, isDown: Bool, _ preferredX: inout CGFloat?) -> Int {
        let caret = caretRect(forCharacterAt: index)
        let x = preferredX ?? caret.minX
        preferredX = x
        if longFlow != nil { return verticalIndexInColumn(from: index, x: x, isDown: isDown) }
        let lines = placedLines()
        let extra = placed().extra
        let isInExtra = caretLine(at: index) == nil && extra != nil
        let current = isInExtra ? lines.count : lines.lastIndex { $0.range.lowerBound <= index } ?? 0
        let length = textStorage?.length ?? 0
        var next = current
        // Lines side by side are one row.
        while lines.indices.contains(next), current < lines.count,
            lines[next].rect.minY == lines[current].rect.minY,
            lines[next].container === lines[current].container
        {
            next += isDown ? 1 : -1
        }
        if isInExtra { next = isDown ? lines.count : lines.count - 1 }
        if next < 0 { return 0 }
        if next >= lines.count {
            if isDown { return length }
            return index
        }
        return place(at: x, in: lines[next])
    }

    /// In one column each line has one above and one below.
    private func verticalIndexInColumn(from index: Int, x: CGFloat, isDown: Bool) -> Int {
        let length = textStorage?.length ?? 0
        guard let line = caretLine(at: index) else {
            return isDown || length == 0 ? length : placedLine(at: length - 1).map { place(at: x, in: $0) } ?? 0
        }
        if isDown {
            guard let next = placedLine(at: line.range.upperBound) else { return length }
            return place(at: x, in: next)
        }
        guard line.range.lowerBound > 0, let next = placedLine(at: line.range.lowerBound - 1) else { return 0 }
        return place(at: x, in: next)
    }

    /// Where a tap on a line puts the caret.
    private func place(at x: CGFloat, in line: PlacedLine) -> Int {
        let length = textStorage?.length ?? 0
        let found = insertionIndex(at: CGPoint(x: x, y: line.rect.midY), in: line.container)
        // The end of a wrapped line is the beginning of the next.
        if found == line.range.upperBound, found < length, found > line.range.lowerBound {
            return segmentation.characterStart(before: found)
        }
        return found
    }
}
