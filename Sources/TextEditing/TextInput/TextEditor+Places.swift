// TextEditor+Places.swift: places of characters, and characters at places. Points of the owner.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineText

extension TextEditor {
    /// The starts of characters and words.
    var segmentation: ParagraphSegmentation {
        shown.isMasked || shown.part != nil ? ParagraphSegmentation(storage.text) : layoutManager.segmentation
    }

    /// The nearest boundary of characters in a direction.
    func boundary(_ offset: Int, towardsEnd: Bool) -> Int {
        let offset = min(max(0, offset), length)
        let before = segmentation.characterStart(before: offset + 1)
        guard before < offset else { return offset }
        return towardsEnd ? segmentation.characterEnd(after: offset) : before
    }

    private var typingFont: UIFont {
        let font = (typingAttributes[.font] ?? defaultAttributes[.font]) as? UIFont ?? .systemFont(ofSize: 17)
        return shown.scale == 1 ? font : font.withSize(font.pointSize * shown.scale)
    }

    /// The caret before a character: 2 points wide, as high as its line.
    func caretRect(at offset: Int) -> CGRect {
        var rect = layoutManager.caretRect(forCharacterAt: shown.place(of: clampedOffset(offset)))
        if isEmpty {
            rect = CGRect(x: emptyX, y: 0, width: 2, height: typingFont.lineHeight)
        }
        return CGRect(x: rect.minX - 1, y: rect.minY, width: 2, height: rect.height)
            .offsetBy(dx: origin.x, dy: origin.y)
    }

    func clampedOffset(_ offset: Int) -> Int { min(max(0, offset), length) }

    /// The x at which the first character will be.
    private var emptyX: CGFloat {
        let width = container.size.width
        let padding = container.lineFragmentPadding
        guard width > 0 else { return padding }
        let style = typingAttributes[.paragraphStyle] as? NSParagraphStyle
        let indent = style?.firstLineHeadIndent ?? 0
        switch style?.alignment ?? .natural {
        case .center: return width / 2
        case .right: return width - padding
        case .left: return padding + indent
        default: return isRightToLeft ? width - padding - indent : padding + indent
        }
    }

    /// The boundary nearest to a point.
    func index(at point: CGPoint) -> Int {
        guard !isEmpty else { return 0 }
        let local = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        return shown.offset(of: layoutManager.insertionIndex(at: local, in: container))
    }

    /// The character under a point; nil beside the text.
    func character(at point: CGPoint) -> NSRange? {
        let near = index(at: point)
        for start in [near, segmentation.characterStart(before: near)] where start < length {
            let range = NSRange(start..<segmentation.characterEnd(after: start))
            if selectionRects(range).contains(where: { $0.rect.contains(point) }) { return range }
        }
        return nil
    }

    /// A selection of more units of a text that is laid out in parts has exact rectangles only at both ends.
    private static let exactSelection = 65_536

    /// The rectangles of a range, line by line. Lines before the last extend to the edge.
    func selectionRects(_ range: NSRange) -> [TextOffsetRect] {
        let range = clamped(range)
        guard range.length > 0 else { return [] }
        if range.length > Self.exactSelection, layoutManager.isLaidOutInParts { return longSelectionRects(range) }
        return exactSelectionRects(range)
    }

    /// Those of the lines between two heights of the owner.
    func selectionRects(_ range: NSRange, between top: CGFloat, and bottom: CGFloat) -> [TextOffsetRect] {
        let range = clamped(range)
        let region = CGRect(x: 0, y: top - origin.y, width: max(1, container.size.width), height: bottom - top)
        let part = NSIntersectionRange(
            range, layoutManager.glyphRange(forBoundingRect: region, in: container))
        return part.length > 0 ? ends(of: exactSelectionRects(part), of: part, in: range) : []
    }

    /// Without the ends that a part of a selection does not have.
    private func ends(of rects: [TextOffsetRect], of part: NSRange, in range: NSRange) -> [TextOffsetRect] {
        let hasStart = part.location == range.location, hasEnd = NSMaxRange(part) == NSMaxRange(range)
        return rects.enumerated().map { index, rect in
            TextOffsetRect(
                rect.rect, direction: rect.writingDirection, isFirst: hasStart && index == 0,
                isLast: hasEnd && index == rects.count - 1)
        }
    }

    /// The first and the last lines, and one rectangle for all between them.
    private func longSelectionRects(_ range: NSRange) -> [TextOffsetRect] {
        let length = Self.exactSelection / 4
        let first = NSRange(location: range.location, length: length)
        let last = NSRange(location: NSMaxRange(range) - length, length: length)
        // Laying out the last lines does not move the first ones.
        let above = ends(of: exactSelectionRects(first), of: first, in: range)
        let below = ends(of: exactSelectionRects(last), of: last, in: range)
        guard let top = above.last?.rect.maxY, let bottom = below.first?.rect.minY, top < bottom else {
            return above + below
        }
        let padding = container.lineFragmentPadding
        let between = CGRect(
            x: origin.x + padding, y: top, width: max(0, container.size.width - 2 * padding), height: bottom - top)
        let middle = TextOffsetRect(
            between, direction: direction(at: range.location), isFirst: false, isLast: false)
        return above + [middle] + below
    }

    private func exactSelectionRects(_ range: NSRange) -> [TextOffsetRect] {
        let first = shown.place(of: range.location), end = shown.place(of: NSMaxRange(range))
        let places = NSRange(location: first, length: end - first)
        var rects: [(rect: CGRect, direction: NSWritingDirection)] = []
        layoutManager.enumerateLineFragments(forGlyphRange: places) { line, used, owner, lineRange, _ in
            guard owner === container else { return }
            let part = NSIntersectionRange(lineRange, places)
            var own = layoutManager.selectionRects(forCharacterRange: part, in: container)
            let direction = direction(at: shown.offset(of: lineRange.location))
            if NSMaxRange(lineRange) < end, line.width.isFinite, container.size.width > 0 {
                let start = own.reduce(CGRect.null) { $0.union($1) }
                let isLeft = direction == .rightToLeft
                let from =
                    start.isNull ? (isLeft ? used.maxX : used.minX) : (isLeft ? start.minX : start.maxX)
                let edge =
                    isLeft
                    ? line.minX + container.lineFragmentPadding : line.maxX - container.lineFragmentPadding
                if abs(edge - from) > 0.5 {
                    own.append(
                        CGRect(x: min(from, edge), y: line.minY, width: abs(edge - from), height: line.height)
                    )
                }
            }
            rects += own.map { ($0, direction) }
        }
        // After a final line break the empty line counts, with the width of a caret.
        return rects.enumerated().map { index, entry in
            TextOffsetRect(
                entry.rect.offsetBy(dx: origin.x, dy: origin.y), direction: entry.direction,
                isFirst: index == 0,
                isLast: index == rects.count - 1)
        }
    }

    /// Letters are searched in as many units of a line.
    private static let searchedLength = 4096

    /// The writing direction of the paragraph at an offset.
    func direction(at offset: Int) -> NSWritingDirection {
        guard !isEmpty else { return isRightToLeft ? .rightToLeft : .leftToRight }
        if layoutManager.isLaidOutInParts {
            return layoutManager.readsFromRight(at: shown.place(of: offset)) ? .rightToLeft : .leftToRight
        }
        let at = min(offset, length - 1)
        if let style = storage.attributes(at: at, effectiveRange: nil)[.paragraphStyle] as? NSParagraphStyle,
            style.baseWritingDirection != .natural
        {
            return style.baseWritingDirection
        }
        // A long text of one line has no other paragraph.
        let paragraph =
            shown.part != nil
            ? NSRange(location: 0, length: min(length, Self.searchedLength))
            : storage.text.paragraphRange(for: NSRange(location: at, length: 0))
        let text = substring(paragraph)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
                return .rightToLeft
            default: if scalar.properties.isAlphabetic { return .leftToRight }
            }
        }
        return isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// The size of the text, without the padding.
    var textSize: CGSize {
        guard !isEmpty else { return CGSize(width: 0, height: typingFont.lineHeight) }
        let used = layoutManager.usedRect(for: container)
        return CGSize(width: max(0, used.width - 2 * container.lineFragmentPadding), height: used.maxY)
    }

    /// Draws the text in `rect`, in points of the owner; the context's corner is at `corner`.
    func draw(in rect: CGRect, corner: CGPoint) {
        guard !isEmpty else { return }
        let seen = rect.offsetBy(dx: -origin.x, dy: -origin.y)
        let range = layoutManager.glyphRange(forBoundingRect: seen, in: container)
        guard range.length > 0 else { return }
        let at = CGPoint(x: origin.x - corner.x, y: origin.y - corner.y)
        if owner?.drawFragments(range, at: at) == true { return }
        layoutManager.drawBackground(forGlyphRange: range, at: at)
        owner?.drawBehindText(range, at: at)
        layoutManager.drawGlyphs(forGlyphRange: range, at: at)
    }
}
