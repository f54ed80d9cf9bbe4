// NSLayoutManager+Places.swift: from characters to points, and from points to characters.
//
// Coordinates: points of the container that a character is in, y down.

import Foundation
import VitrineText

extension NSLayoutManager {
    /// A line with its position.
    struct PlacedLine {
        var piece: TextPiece
        var line: TextLine
        /// In the whole text, in UTF-16 units.
        var range: Range<Int>
        var container: NSTextContainer

        /// The whole width that was available to the line.
        var rect: CGRect {
            let padding = max(0, container.lineFragmentPadding)
            let top = piece.origin.y + line.top
            guard container.isSimpleRectangularTextContainer, container.lineWidth.isFinite else {
                return CGRect(
                    x: piece.origin.x + line.origin.x - padding, y: top, width: line.width + 2 * padding,
                    height: line.height)
            }
            return CGRect(x: 0, y: top, width: container.lineWidth, height: line.height)
        }

        /// The rectangle around the text, with padding.
        var used: CGRect {
            let padding = max(0, container.lineFragmentPadding)
            return CGRect(
                x: piece.origin.x + line.origin.x - padding, y: piece.origin.y + line.top,
                width: line.width + 2 * padding, height: line.height)
        }
    }

    func placedLines(in container: NSTextContainer? = nil) -> [PlacedLine] {
        placed().pieces.flatMap { piece -> [PlacedLine] in
            guard textContainers.indices.contains(piece.container) else { return [] }
            let own = textContainers[piece.container]
            guard container == nil || own === container else { return [] }
            return piece.lines.map { placed($0, of: piece, in: own) }
        }
    }

    func placedLines(showing range: Range<Int>) -> [PlacedLine] {
        pieces(showing: range).flatMap { piece -> [PlacedLine] in
            guard textContainers.indices.contains(piece.container) else { return [] }
            let own = textContainers[piece.container]
            return piece.lines.map { placed($0, of: piece, in: own) }.filter { $0.range.overlaps(range) }
        }
    }

    private func placed(_ line: TextLine, of piece: TextPiece, in container: NSTextContainer) -> PlacedLine {
        let start = piece.range.lowerBound
        return PlacedLine(
            piece: piece, line: line,
            range: line.utf16Range.lowerBound + start..<line.utf16Range.upperBound + start,
            container: container)
    }

    /// The line with a character; at the boundary of two, the second. Nil where there is no line, and after the end.
    func placedLine(at charIndex: Int) -> PlacedLine? {
        guard let piece = piece(at: charIndex), textContainers.indices.contains(piece.container) else { return nil }
        let lines = piece.lines
        let next = lines.partitioningIndex { $0.utf16Range.lowerBound > charIndex - piece.range.lowerBound }
        return next > 0 ? placed(lines[next - 1], of: piece, in: textContainers[piece.container]) : nil
    }

    /// As `placedLine(at:)`, but after the end the last line, unless the extra line follows.
    func caretLine(at charIndex: Int) -> PlacedLine? {
        if let line = placedLine(at: charIndex) { return line }
        if let extra = extraPlace, charIndex >= (textStorage?.length ?? 0), extra.rect.height > 0 {
            return nil
        }
        guard let piece = lastPiece, let line = piece.lines.last,
            textContainers.indices.contains(piece.container)
        else { return nil }
        return placed(line, of: piece, in: textContainers[piece.container])
    }

    // MARK: Lines

    func baseLineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    )
        -> CGRect
    {
        guard let line = placedLine(at: glyphIndex) else {
            effectiveGlyphRange?.pointee = NSRange(location: NSNotFound, length: 0)
            return .zero
        }
        effectiveGlyphRange?.pointee = NSRange(line.range)
        return line.rect
    }

    func baseLineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect {
        guard let line = placedLine(at: glyphIndex) else {
            effectiveGlyphRange?.pointee = NSRange(location: NSNotFound, length: 0)
            return .zero
        }
        effectiveGlyphRange?.pointee = NSRange(line.range)
        return line.used
    }

    var baseExtraLineFragmentRect: CGRect { extraPlace?.rect ?? .zero }
    var baseExtraLineFragmentUsedRect: CGRect { extraPlace?.used ?? .zero }
    var baseExtraLineFragmentTextContainer: NSTextContainer? {
        extraPlace.map { textContainers[$0.container] }
    }

    func baseEnumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stops = ObjCBool(false)
        let range = glyphRange.location..<max(glyphRange.location, NSMaxRange(glyphRange))
        guard !range.isEmpty else { return }
        for line in placedLines(showing: range) {
            block(line.rect, line.used, line.container, NSRange(line.range), &stops)
            if stops.boolValue { return }
        }
    }

    func baseTruncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
        guard let line = placedLine(at: glyphIndex), let hidden = line.line.hiddenRange else {
            return NSRange(location: NSNotFound, length: 0)
        }
        return NSRange(location: hidden.lowerBound + line.piece.range.lowerBound, length: hidden.count)
    }

    // MARK: Containers

    func baseUsedRect(for container: NSTextContainer) -> CGRect {
        guard let index = textContainers.firstIndex(where: { $0 === container }) else { return .zero }
        let padding = max(0, container.lineFragmentPadding)
        if let longFlow {
            // The sides are those of the lines that are laid out.
            let height = longFlow.height, span = longFlow.span ?? 0...0
            return CGRect(
                x: span.lowerBound, y: 0, width: span.upperBound - span.lowerBound + 2 * padding, height: height)
        }
        var used = CGRect.null
        for piece in placed().pieces(in: index) where !piece.lines.isEmpty {
            let span = piece.text.lineSpan
            used = used.union(
                CGRect(
                    x: piece.origin.x + span.lowerBound - padding, y: piece.origin.y,
                    width: span.upperBound - span.lowerBound + 2 * padding, height: piece.text.size.height))
        }
        if let extra = placed().extra, textContainers[extra.container] === container {
            used = used.union(
                CGRect(
                    x: extra.used.minX - container.lineFragmentPadding, y: extra.used.minY,
                    width: 2 * container.lineFragmentPadding, height: extra.used.height))
        }
        guard !used.isNull else { return .zero }
        return CGRect(x: used.minX, y: 0, width: used.width, height: used.maxY)
    }

    func baseGlyphRange(for container: NSTextContainer) -> NSRange {
        guard let index = textContainers.firstIndex(where: { $0 === container }) else {
            return NSRange(location: 0, length: 0)
        }
        if longFlow != nil { return NSRange(location: 0, length: textStorage?.length ?? 0) }
        let pieces = placed().pieces(in: index)
        guard let first = pieces.first, let last = pieces.last else { return NSRange(location: 0, length: 0) }
        return NSRange(first.range.lowerBound..<last.range.upperBound)
    }

    func baseTextContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> NSTextContainer? {
        guard let line = placedLine(at: glyphIndex) else { return nil }
        effectiveGlyphRange?.pointee = glyphRange(for: line.container)
        return line.container
    }

    func baseGlyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        let empty = NSRange(location: 0, length: 0)
        guard let index = textContainers.firstIndex(where: { $0 === container }) else { return empty }
        var range: Range<Int>?
        for piece in pieces(in: index, from: bounds.minY, to: bounds.maxY) {
            for line in piece.lines {
                let top = piece.origin.y + line.top
                guard top + line.height > bounds.minY, top < bounds.maxY else { continue }
                let start = piece.range.lowerBound
                let own = line.utf16Range.lowerBound + start..<line.utf16Range.upperBound + start
                range =
                    min(
                        range?.lowerBound ?? own.lowerBound, own.lowerBound)..<max(
                        range?.upperBound ?? own.upperBound, own.upperBound)
            }
        }
        return range.map { NSRange($0) } ?? empty
    }

    // MARK: Places of characters

    func baseLocation(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let line = placedLine(at: glyphIndex), let layout = line.piece.layout else { return .zero }
        let local = glyphIndex - line.piece.range.lowerBound
        let x = line.piece.origin.x + layout.caretX(at: local, in: line.line) - line.rect.minX
        return CGPoint(x: x, y: line.line.ascent)
    }

    func baseBoundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        selectionRects(forCharacterRange: glyphRange, in: container).reduce(CGRect.null) { $0.union($1) }
            .nilIfNull ?? .zero
    }

    func baseEnumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var range = glyphRange
        if selectedRange.location != NSNotFound { range = NSIntersectionRange(range, selectedRange) }
        var stops = ObjCBool(false)
        for rect in selectionRects(forCharacterRange: range, in: textContainer) {
            block(rect, &stops)
            if stops.boolValue { return }
        }
    }

    func baseSelectionRects(forCharacterRange range: NSRange, in container: NSTextContainer) -> [CGRect] {
        guard range.length > 0, let index = textContainers.firstIndex(where: { $0 === container }) else {
            return []
        }
        let wanted = range.location..<NSMaxRange(range)
        return pieces(showing: wanted).filter { $0.container == index }.flatMap {
            piece -> [CGRect] in
            let part = wanted.clamped(to: piece.range)
            let local = part.lowerBound - piece.range.lowerBound..<part.upperBound - piece.range.lowerBound
            return (piece.layout?.selectionRects(for: local) ?? []).map {
                $0.offsetBy(dx: piece.origin.x, dy: piece.origin.y)
            }
        }
    }

    func baseCaretRect(forCharacterAt charIndex: Int) -> CGRect {
        guard let line = caretLine(at: charIndex), let layout = line.piece.layout else {
            guard let extra = extraPlace else { return .zero }
            return CGRect(x: extra.used.minX, y: extra.rect.minY, width: 2, height: extra.rect.height)
        }
        let local = min(max(0, charIndex - line.piece.range.lowerBound), line.piece.range.count)
        let x =
            line.piece.origin.x
            + layout.caretX(at: min(local, line.line.utf16Range.upperBound), in: line.line)
        return CGRect(x: x, y: line.piece.origin.y + line.line.top, width: 2, height: line.line.height)
    }

    // MARK: Characters at points

    func baseInsertionIndex(at point: CGPoint, in container: NSTextContainer) -> Int {
        guard let index = textContainers.firstIndex(where: { $0 === container }) else { return 0 }
        if let extra = extraPlace, extra.container == index, point.y >= extra.rect.minY {
            return textStorage?.length ?? 0
        }
        guard let piece = piece(in: index, near: point.y) else { return 0 }
        let local = CGPoint(x: point.x - piece.origin.x, y: point.y - piece.origin.y)
        let found = piece.layout?.utf16Index(at: local) ?? 0
        return piece.range.lowerBound + withoutNewline(found, in: piece)
    }

    /// A tap after a line's end goes before its newline.
    private func withoutNewline(_ index: Int, in piece: TextPiece) -> Int {
        guard index == piece.range.count, index > 0, let text = textStorage?.text else {
            return index
        }
        let last = text.character(at: piece.range.upperBound - 1)
        guard last == 0x0A || last == 0x0D || last == 0x85 || last == 0x2029 else { return index }
        let isPair = last == 0x0A && index > 1 && text.character(at: piece.range.upperBound - 2) == 0x0D
        return index - (isPair ? 2 : 1)
    }

    func baseGlyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        partialFraction?.pointee = 0
        let boundary = insertionIndex(at: point, in: container)
        let boundaries = segmentation
        let length = textStorage?.length ?? 0
        // The point is in the character before or after the boundary.
        for start in [boundary, boundaries.characterStart(before: boundary)] where start < length {
            let end = boundaries.characterEnd(after: start)
            let rects = selectionRects(forCharacterRange: NSRange(start..<end), in: container)
            guard let rect = rects.first(where: { $0.minX <= point.x && point.x < $0.maxX }), rect.width > 0
            else {
                continue
            }
            let part = (point.x - rect.minX) / rect.width
            let isRightToLeft = abs(caretRect(forCharacterAt: start).minX - rect.maxX) < 0.01
            partialFraction?.pointee = isRightToLeft ? 1 - part : part
            return start
        }
        let before = boundaries.characterStart(before: boundary)
        if boundary > 0, boundary >= length || point.x > caretRect(forCharacterAt: before).minX {
            partialFraction?.pointee = 1
            return before
        }
        return min(boundary, max(0, length - 1))
    }

    func baseCharacterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }
}

extension CGRect {
    fileprivate var nilIfNull: CGRect? { isNull ? nil : self }
}
