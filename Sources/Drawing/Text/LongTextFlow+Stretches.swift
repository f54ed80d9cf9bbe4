// LongTextFlow+Stretches.swift: how a long text is divided, and one stretch laid out.
//
// A part of a paragraph is laid out with some of the text behind it, until a line ends at or behind the beginning of the
// next part. Greedy line breaks from two different beginnings soon coincide: a part in the middle of a paragraph that
// was not laid out from its beginning begins with one more part above, and its lines are nearly always the final ones.

import Foundation
import VitrineText

extension LongTextFlow {
    /// Units that are read behind a part of a paragraph to find the end of its last line.
    private static let lookahead = 512
    /// A part of a paragraph begins after a blank if there is one as near, in units.
    private static let blankDistance = 200

    // MARK: Dividing

    /// The stretches of a range that begins and ends where stretches do.
    func divide(_ range: Range<Int>, continues: Bool) -> [Stretch] {
        guard let storage, !range.isEmpty else { return [] }
        // A paragraph that somebody else shows is laid out as a whole.
        let partLength = source == nil ? Self.stretchLength : Self.wholeParagraph
        var found: [Stretch] = []
        var stretch = Stretch(length: 0, height: 0, continues: continues)
        func finish(continues: Bool) {
            if stretch.length > 0 { found.append(stretch) }
            stretch = Stretch(length: 0, height: 0, continues: continues)
        }
        var paragraph = 0
        func endPart() {
            stretch.length += paragraph
            stretch.height += estimate.height(of: paragraph)
            paragraph = 0
        }
        var at = range.lowerBound
        while at < range.upperBound {
            let count = min(Self.readLength, range.upperBound - at)
            let more = min(1, storage.length - at - count)
            storage.units(in: NSRange(location: at, length: count + more)).withUnsafeBufferPointer { units in
                var index = 0
                while index < count {
                    // Units up to the next place at which a part may end.
                    let limit = min(count, index + max(1, partLength - paragraph))
                    let from = index
                    while index + 1 < limit, !TextFlow.isTerminator(units[index]) { index += 1 }
                    paragraph += index + 1 - from
                    let unit = units[index], next = index + 1 < units.count ? units[index + 1] : nil
                    index += 1
                    if TextFlow.isTerminator(unit), unit != 0x0D || next != 0x0A {
                        endPart()
                        if stretch.length >= Self.stretchLength / 2 { finish(continues: false) }
                    } else if paragraph >= partLength + Self.blankDistance
                        || paragraph >= partLength && unit == 0x20, Self.mayCut(unit, next)
                    {
                        endPart()
                        finish(continues: true)
                    }
                }
            }
            at += count
        }
        endPart()
        finish(continues: false)
        return found
    }

    /// Units that are read at once.
    private static let readLength = 1 << 15

    /// Whether the text may be cut between two units, for a while at least: not within a character.
    private static func mayCut(_ unit: UInt16, _ next: UInt16?) -> Bool {
        guard let next else { return true }
        let isJoined = (0x300...0x36F).contains(next) || (0xFE00...0xFE0F).contains(next) || next == 0x200D
        return !UTF16.isTrailSurrogate(next) && !isJoined && unit != 0x200D && unit != 0x0D
    }

    /// Whether a paragraph ends before an offset.
    func endsParagraph(_ offset: Int) -> Bool {
        guard let text = storage?.text, offset > 0, offset <= text.length else { return true }
        let unit = text.character(at: offset - 1)
        guard TextFlow.isTerminator(unit) else { return false }
        return unit != 0x0D || offset == text.length || text.character(at: offset) != 0x0A
    }

    // MARK: Laying out

    /// Lays a stretch out, after the one above where it belongs to the same paragraph.
    ///
    /// - Parameter keeps: whether the layout is kept, or only the height.
    /// - Returns: the stretch's index, which changes if the one above takes the place of others.
    @discardableResult
    func layOut(_ index: Int, keeps: Bool) -> Int {
        var index = index
        if index > 0, stretches[index].continues, !stretches[index].isMeasured, !stretches[index - 1].isMeasured {
            let offset = start(index)
            layOutAlone(index - 1, keeps: keeps)
            index = self.index(of: offset)
            guard stretches[index].pieces == nil || !stretches[index].isMeasured else { return index }
        }
        layOutAlone(index, keeps: keeps)
        return index
    }

    private func layOutAlone(_ index: Int, keeps: Bool) {
        guard let storage else { return }
        let start = start(index), end = start + stretches[index].length
        let (heightBefore, wasMeasured) = (stretches[index].height, stretches[index].isMeasured)
        let keepsLayout = keeps || stretches[index].pieces != nil
        var known = stretches[index].pieces ?? []
        var made: [TextPiece] = []
        var y: CGFloat = 0
        var previous = start > 0 ? spacing(before: start) : nil
        var numbers: ListNumbers?
        var at = start
        while at < end {
            let continues = at == start && stretches[index].continues
            var next = paragraphEnd(after: at, limit: end)
            let kept = known.firstIndex { next != nil && $0.range == at - start..<(next ?? end) - start }
            let shown = kept == nil && !continues ? next.flatMap { shownParagraph(at..<$0) } : nil
            if shown?.isHidden == true {
                at = next ?? end
                continue
            }
            let spacing = shown?.text.map(TextFlow.Spacing.init(of:)) ?? spacing(before: at + 1)
            let before = y
            if let previous { y += continues ? spacing.line : previous.gap(above: spacing) }
            previous = spacing
            var margins = shown?.margins ?? ParagraphMargins()
            let text: PreparedText
            let marker = continues ? nil : marker(at: at, in: storage, &numbers)
            if let kept {
                let piece = known.remove(at: kept)
                (text, margins) = (piece.text, piece.margins)
            } else if let next {
                text = lay(
                    at..<next, in: storage, index, shown, continues: continues, marker, cut: nil, places: keepsLayout)
            } else {
                text = layOpen(at, until: end, in: storage, index, continues: continues, marker, places: keepsLayout)
                next = at + max(1, text.shownUnits)
            }
            let length = (next ?? end) - at
            y += margins.top
            made.append(
                TextPiece(
                    container: 0, range: at - start..<at - start + length, text: text,
                    origin: CGPoint(x: max(0, column.padding), y: y), above: y - before, margins: margins,
                    marker: marker))
            widen(text)
            // Baselines are on whole pixels of a paragraph, and paragraphs on whole pixels of the column.
            y = ((y + text.size.height + margins.bottom) * column.scale).rounded() / column.scale
            at += length
        }
        stretches[index].pieces = keepsLayout ? made : nil
        stretches[index].height = y
        stretches[index].isMeasured = true
        let isMoved = at != end
        if isMoved { moveEnd(of: index, to: at) }
        if isMoved || abs(y - heightBefore) > 0.001 { changed(from: index + (isMoved ? 0 : 1)) }
        if isMoved || abs(y - heightBefore) > 0.001 || !wasMeasured { heightsDidChange?() }
    }

    /// The mark of the item that begins at an offset; nil for other paragraphs.
    /// - Parameter numbers: of the items before in this stretch; nil if there were none.
    private func marker(at offset: Int, in storage: NSTextStorage, _ numbers: inout ListNumbers?) -> ListMarker? {
        guard showsListMarkers, offset < storage.length else { return nil }
        let attributes = storage.attributes(at: offset, effectiveRange: nil)
        let lists = (attributes[.paragraphStyle] as? NSParagraphStyle)?.textLists ?? []
        if lists.isEmpty, numbers == nil { return nil }
        var known = numbers ?? ListNumbers(storage, before: offset)
        let item = known.next(lists)
        numbers = known
        if lists.contains(where: \.isOrdered) { hasNumbers = true }
        return ListMarker(attributes, number: item.number, outer: item.outer, scale: column.scale)
    }

    private func shownParagraph(_ range: Range<Int>) -> ShownParagraph? {
        guard let source, !asksSource else { return nil }
        asksSource = true
        defer { asksSource = false }
        return source.shownParagraph(NSRange(range))
    }

    /// Nil if the paragraph goes on behind `limit`.
    private func paragraphEnd(after start: Int, limit: Int) -> Int? {
        guard let storage else { return nil }
        let units = storage.units(in: NSRange(start..<limit))
        for (index, unit) in units.enumerated() where TextFlow.isTerminator(unit) {
            if unit == 0x0D, index + 1 < units.count, units[index + 1] == 0x0A { continue }
            if unit == 0x0D, start + index + 1 == limit, !endsParagraph(limit) { continue }
            return start + index + 1
        }
        return limit == storage.length ? limit : nil
    }

    /// Lays out the beginning of a paragraph, up to the first line that ends at `end` or behind.
    private func layOpen(
        _ start: Int, until end: Int, in storage: NSTextStorage, _ index: Int, continues: Bool, _ marker: ListMarker?,
        places: Bool
    ) -> PreparedText {
        var more = Self.lookahead
        while true {
            let limit = min(end + more, storage.length)
            let whole = paragraphEnd(after: start, limit: limit)
            let cut = TextCut(enough: end - start, isOpen: whole == nil)
            let text = lay(
                start..<(whole ?? limit), in: storage, index, continues: continues, marker, cut: cut, places: places)
            if whole != nil || text.shownUnits >= end - start { return text }
            more *= 4
        }
    }

    /// - Parameter places: whether the text will be drawn. Otherwise only its size is wanted.
    private func lay(
        _ range: Range<Int>, in storage: NSTextStorage, _ index: Int, _ shown: ShownParagraph? = nil, continues: Bool,
        _ marker: ListMarker?, cut: TextCut?, places: Bool
    ) -> PreparedText {
        var text =
            shown?.styled(range, in: storage)
            ?? StyledText(storage.attributedSubstring(from: NSRange(range)), font: .systemFont(ofSize: 12))
        if continues {
            let paragraph = paragraphStart(of: index)
            text.blocks[0].paragraph = style(at: paragraph)
            if text.blocks[0].paragraph.baseWritingDirection == .natural {
                text.blocks[0].paragraph.baseWritingDirection =
                    isRightToLeft(paragraph) ? .rightToLeft : .leftToRight
            }
        }
        if showsListMarkers, !text.blocks[0].paragraph.textLists.isEmpty {
            ListMarker.indent(&text.blocks[0].paragraph, behind: marker)
        }
        if continues { text.blocks[0].paragraph.firstLineHeadIndent = text.blocks[0].paragraph.headIndent }
        text.blocks[0].paragraph = text.blocks[0].paragraph.hyphenated(column.hyphenationFactor)
        // The last word of a part is not that of the paragraph.
        if cut?.isOpen == true { text.blocks[0].paragraph.lineBreakStrategy.remove(.pushOut) }
        return PreparedText(
            text, width: column.lineWidth, maximumLines: 0, maximumHeight: .infinity, shape: nil, scale: column.scale,
            cut: cut, placesGlyphs: places)
    }

    // MARK: Paragraphs

    /// Where the paragraph begins that goes on in a stretch.
    private func paragraphStart(of index: Int) -> Int {
        let end = start(index)
        var first = index
        var found = end
        while first > 0, stretches[first].continues {
            if let knownParagraph, knownParagraph.lowerBound < found, found <= knownParagraph.upperBound {
                found = knownParagraph.lowerBound
                break
            }
            first -= 1
            found = start(first)
            // The paragraph begins in this stretch, perhaps after others.
            let range = NSRange(location: found, length: stretches[first].length)
            unitsSearched += range.length
            if let last = storage?.units(in: range).lastIndex(where: TextFlow.isTerminator) {
                found += last + 1
                break
            }
        }
        if found < end {
            let isKnown = knownParagraph?.lowerBound == found
            knownParagraph = found..<max(end, isKnown ? knownParagraph?.upperBound ?? end : end)
        }
        return found
    }

    /// Only the part before an edit is still known.
    func forgetParagraph(from offset: Int) {
        guard let known = knownParagraph, offset < known.upperBound else { return }
        // A newline at the beginning may be joined with the one before.
        knownParagraph = offset > known.lowerBound ? known.lowerBound..<offset : nil
    }

    /// By the first letters.
    private func isRightToLeft(_ paragraph: Int) -> Bool {
        guard let storage else { return false }
        let limit = min(paragraph + Self.stretchLength, storage.length)
        let end = paragraphEnd(after: paragraph, limit: limit) ?? limit
        return ParagraphDirection.isRightToLeft(storage.units(in: NSRange(paragraph..<end)))
    }

    private func style(at offset: Int) -> NSParagraphStyle.Values {
        guard let storage, offset < storage.length else { return .init() }
        let style = storage.attributes(at: offset, effectiveRange: nil)[.paragraphStyle] as? NSParagraphStyle
        return style?.values ?? .init()
    }

    /// That of the paragraph with the character before an offset.
    func spacing(before offset: Int) -> TextFlow.Spacing { TextFlow.Spacing(style(at: offset - 1)) }

    // MARK: Changes

    /// The next stretch begins where the last line of this one ends.
    private func moveEnd(of index: Int, to end: Int) {
        let start = start(index)
        var behind = index + 1
        var length = stretches[index].length
        while behind < stretches.count, start + length + stretches[behind].length <= end {
            length += stretches[behind].length
            behind += 1
        }
        stretches.removeSubrange(index + 1..<behind)
        if index + 1 < stretches.count {
            let taken = end - start - length
            let old = stretches[index + 1].length
            stretches[index + 1].length -= taken
            stretches[index + 1].height *= CGFloat(old - taken) / CGFloat(max(1, old))
            stretches[index + 1].continues = !endsParagraph(end)
            invalidate(index + 1)
        }
        stretches[index].length = end - start
    }

    private func widen(_ text: PreparedText) {
        let own = text.lineSpan
        span = span.map { min($0.lowerBound, own.lowerBound)...max($0.upperBound, own.upperBound) } ?? own
    }

    /// Keeps the layouts of paragraphs that an edit leaves as they were.
    ///
    /// - Parameter old: the changed range before the edit, from the stretch's beginning.
    func keepPieces(of index: Int, except old: Range<Int>, delta: Int) {
        stretches[index].pieces = stretches[index].pieces?.compactMap { piece in
            // A paragraph is joined with the next if its newline goes, so the one before the edit counts too.
            if piece.range.upperBound < old.lowerBound { return piece }
            guard piece.range.lowerBound > old.upperBound else { return nil }
            var moved = piece
            moved.range = piece.range.lowerBound + delta..<piece.range.upperBound + delta
            return moved
        }
    }
}

/// The expected heights of paragraphs, by samples of the text.
struct TextEstimate {
    /// The mean width of a unit, and the mean height of a line, in points.
    private var advance: CGFloat = 8
    private var lineHeight: CGFloat = 16
    private var spacing: CGFloat = 0
    private var width: CGFloat = 1

    private static let samples = 4
    private static let sampleLength = 256

    init() {}

    init(_ storage: NSTextStorage, _ column: LongTextFlow.Column) {
        width = column.lineWidth
        var total = (width: CGFloat(0), units: 0, height: CGFloat(0), lines: 0)
        let text = storage.text
        for sample in 0..<Self.samples {
            let at = text.length / Self.samples * sample
            let start = text.rangeOfComposedCharacterSequence(at: at).location
            let end = min(start + Self.sampleLength, text.length)
            let part = storage.attributedSubstring(from: NSRange(start..<end))
            let made = PreparedText(part, fitting: CGSize(width: width, height: .infinity))
            for line in made.blocks.lazy.flatMap(\.layout.lines) where line.width > 0 {
                total.width += line.width
                total.units += line.utf16Range.count
                total.height += line.height
                total.lines += 1
            }
            let style = storage.attributes(at: start, effectiveRange: nil)[.paragraphStyle] as? NSParagraphStyle
            spacing = style.map { TextFlow.Spacing($0.values) }.map { $0.gap(above: $0) } ?? 0
        }
        guard total.lines > 0, total.units > 0 else { return }
        advance = total.width / CGFloat(total.units)
        lineHeight = total.height / CGFloat(total.lines)
    }

    /// The height of a paragraph, or of a part of one, in whole points.
    func height(of units: Int) -> CGFloat {
        guard units > 0 else { return 0 }
        // Lines end between words, so they are not filled.
        let filled = max(advance, width - 2.5 * advance)
        let lines = max(1, (CGFloat(units) * advance / filled).rounded(.up))
        return (lines * lineHeight + spacing).rounded()
    }
}
