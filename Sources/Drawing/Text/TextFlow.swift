// TextFlow.swift: a text's paragraphs, laid out one by one and kept.
//
// An edit discards the layouts of the paragraphs that it changes; all others only move. A paragraph that is cut by the
// end of a container continues in the next one as a separate piece.
//
// Invariant: the lengths of `paragraphs` add up to the text's length.
// Coordinates: points of the container, y down. Ranges count UTF-16 units.

import Foundation
import VitrineText

/// A part of a paragraph in a container.
struct TextPiece {
    var container: Int
    /// In the whole text; with the newline that ends it.
    var range: Range<Int>
    var text: PreparedText
    /// The upper left corner of `text`.
    var origin: CGPoint
    /// The space between the piece before, or the container's top, and `text`.
    var above: CGFloat = 0
    /// The space that is kept free around the paragraph. The one at the bottom is below its last piece.
    var margins = ParagraphMargins()
    /// The mark of a list's item whose first line the piece begins with.
    var marker: ListMarker?

    /// The layout: a piece is of one paragraph style.
    var layout: TextLayout? { text.blocks.first?.layout }
    var lines: [TextLine] { layout?.lines ?? [] }

    /// Whether each line is inside a range of the piece, or outside.
    func hasWholeLines(in range: Range<Int>) -> Bool {
        func isBetweenLines(_ offset: Int) -> Bool {
            guard offset > 0, offset < self.range.count else { return true }
            let lines = lines
            let index = lines.partitioningIndex { $0.utf16Range.lowerBound >= offset }
            return index < lines.count && lines[index].utf16Range.lowerBound == offset
        }
        return isBetweenLines(range.lowerBound) && isBetweenLines(range.upperBound)
    }
}

struct TextFlow {
    private struct CachedLayout {
        var width: CGFloat
        var text: PreparedText
        var spacing: Spacing
        var margins = ParagraphMargins()
        var marker: ListMarker?
    }

    /// The spacing above and below a paragraph by its style, in points.
    struct Spacing {
        var line: CGFloat
        var before: CGFloat
        var after: CGFloat

        init(_ style: NSParagraphStyle.Values) {
            line = style.lineSpacing
            before = style.paragraphSpacingBefore
            after = style.paragraphSpacing
        }

        /// By the style of a text's first character.
        init(of text: NSAttributedString) {
            let attributes = text.length > 0 ? text.attributes(at: 0, effectiveRange: nil) : [:]
            self.init((attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? .init())
        }

        /// The space between this paragraph and one below it.
        func gap(above next: Spacing) -> CGFloat { line + max(after, next.before) }
    }

    private struct Paragraph {
        var length: Int
        /// In a container of `width` without obstacles; nil until it is needed, and after an edit.
        var cachedLayout: CachedLayout?
    }

    private var paragraphs: [Paragraph] = []
    /// In the text's order.
    private(set) var pieces: [TextPiece] = []
    /// The empty line behind a final newline, or that of an empty text.
    private(set) var extra: (container: Int, rect: CGRect, used: CGRect)?
    /// The first character that no container has room for; the text's length if all fits.
    private(set) var end = 0
    private(set) var isPlaced = false
    /// False if only sizes are wanted.
    var placesGlyphs = true { didSet { if placesGlyphs != oldValue { invalidateLayout() } } }
    var scale: CGFloat = 1 { didSet { if scale != oldValue { invalidateLayout() } } }
    /// For paragraphs whose style has none.
    var hyphenationFactor: Float = 0 { didSet { if hyphenationFactor != oldValue { invalidateLayout() } } }
    /// Whether items of lists have marks and the indents of their lists.
    var showsListMarkers = false { didSet { if showsListMarkers != oldValue { invalidateLayout() } } }
    /// Decides how paragraphs are shown. Not retained.
    weak var source: (any ParagraphSource)? { didSet { if source !== oldValue { invalidateLayout() } } }

    /// Those of a container: pieces are in the order of their containers.
    func pieces(in container: Int) -> ArraySlice<TextPiece> {
        let first = pieces.partitioningIndex { $0.container >= container }
        let end = pieces.partitioningIndex { $0.container > container }
        return pieces[first..<end]
    }

    /// Those that show any of these characters.
    func pieces(showing range: Range<Int>) -> ArraySlice<TextPiece> {
        let first = pieces.partitioningIndex { $0.range.upperBound > range.lowerBound }
        let end = pieces.partitioningIndex { $0.range.lowerBound >= range.upperBound }
        return pieces[first..<max(first, end)]
    }

    mutating func invalidateLayout() {
        for index in paragraphs.indices { paragraphs[index].cachedLayout = nil }
        isPlaced = false
    }

    mutating func invalidatePlacement() { isPlaced = false }

    /// Everything is new.
    mutating func reset(_ text: NSString) {
        paragraphs = Self.lengths(in: text, NSRange(location: 0, length: text.length)).map {
            Paragraph(length: $0)
        }
        isPlaced = false
    }

    /// - Parameters:
    ///   - range: the changed range, in the text after the edit.
    ///   - delta: the change in the text's length.
    mutating func edit(_ text: NSString, range: NSRange, delta: Int) {
        isPlaced = false
        let old = range.location..<max(range.location, NSMaxRange(range) - delta)
        var first = 0
        var start = 0
        // The paragraph before counts too: its newline may have been joined with another, or cut in two.
        while first < paragraphs.count, start + paragraphs[first].length < old.lowerBound {
            start += paragraphs[first].length
            first += 1
        }
        var last = first
        var end = start
        while last < paragraphs.count, end <= old.upperBound {
            end += paragraphs[last].length
            last += 1
        }
        let length = end + delta - start
        guard length >= 0, start + length <= text.length else { return reset(text) }
        // The new text must end where a paragraph ends.
        let whole = text.paragraphRange(for: NSRange(location: start, length: length))
        guard whole.location == start, NSMaxRange(whole) == start + length else { return reset(text) }
        let new = Self.lengths(in: text, NSRange(location: start, length: length)).map {
            Paragraph(length: $0)
        }
        paragraphs.replaceSubrange(first..<last, with: new)
    }

    private static func lengths(in text: NSString, _ range: NSRange) -> [Int] {
        var units = [unichar](repeating: 0, count: range.length)
        if range.length > 0 { text.getCharacters(&units, range: range) }
        var lengths: [Int] = []
        var start = 0
        var index = 0
        while index < units.count {
            let unit = units[index]
            index += 1
            guard isTerminator(unit) else { continue }
            if unit == 0x0D, index < units.count, units[index] == 0x0A { index += 1 }
            lengths.append(index - start)
            start = index
        }
        if start < units.count { lengths.append(units.count - start) }
        return lengths
    }

    // MARK: Placing

    /// The position of the next line.
    private struct Place {
        var container = 0
        var y: CGFloat = 0
        var lines = 0
        /// Of the paragraph before, in this container.
        var previous: Spacing?
        var numbers = ListNumbers()
        /// The number of the paragraph that is being placed, among the items of its list.
        var item: (number: Int, outer: [Int])?

        /// At the top of the next container.
        mutating func advance() {
            self = Place(container: container + 1, numbers: numbers, item: item)
        }
    }

    mutating func place(_ storage: NSAttributedString, in containers: [NSTextContainer]) {
        pieces.removeAll(keepingCapacity: true)
        extra = nil
        end = 0
        isPlaced = true
        var place = Place()
        for index in paragraphs.indices {
            let range = end..<end + paragraphs[index].length
            end = placeParagraph(index, range, storage, containers, &place)
            if end < range.upperBound { return }
        }
        placeExtra(storage, containers, place)
    }

    /// - Returns: the first character of the paragraph that did not fit, or its end.
    private mutating func placeParagraph(
        _ index: Int, _ range: Range<Int>, _ storage: NSAttributedString, _ containers: [NSTextContainer],
        _ place: inout Place
    ) -> Int {
        var start = range.lowerBound
        var shown: ShownParagraph?
        var isAsked = false
        place.item = nil
        while start < range.upperBound, place.container < containers.count {
            let container = containers[place.container]
            // Unchanged paragraphs are not even read: the cost of an edit is that of its own paragraph, and of moving
            // the others.
            if start == range.lowerBound, container.isSimpleRectangularTextContainer,
                let kept = paragraphs[index].cachedLayout, kept.width == container.lineWidth,
                hasRightNumber(kept.marker, &place)
            {
                let y = place.y + gap(place.previous, kept.spacing) + kept.margins.top
                if fits(kept.text, y: y, lines: place.lines, in: container),
                    let consumed = append(
                        kept.text, range, start: start, y: y, kept.margins, kept.marker, container, &place)
                {
                    start += consumed
                    finish(start < range.upperBound, kept.spacing, container, &place)
                    continue
                }
            }
            if !isAsked, let source { shown = source.shownParagraph(NSRange(range)) }
            isAsked = true
            if shown?.isHidden == true { return range.upperBound }
            var styled = styled(start..<range.upperBound, of: range, shown, storage)
            let marker = addMarker(to: &styled, isFirst: start == range.lowerBound, range, storage, &place)
            let spacing = Spacing(styled.blocks[0].paragraph)
            let margins = shown?.margins ?? ParagraphMargins()
            let top = start == range.lowerBound ? margins.top : 0
            let y = place.y + gap(place.previous, spacing) + top
            var prepared: PreparedText?
            if container.isSimpleRectangularTextContainer, start == range.lowerBound {
                let made = layout(styled, container, y: y, limits: nil, isContinued: false)
                paragraphs[index].cachedLayout = CachedLayout(
                    width: container.lineWidth, text: made, spacing: spacing, margins: margins, marker: marker)
                prepared = made
            }
            let hasRoom = prepared.map { fits($0, y: y, lines: place.lines, in: container) } ?? false
            if !hasRoom {
                prepared = layout(
                    styled, container, y: y, limits: limits(container, y: y, place: place),
                    isContinued: start > range.lowerBound)
            }
            guard let prepared,
                let consumed = append(prepared, range, start: start, y: y, margins, marker, container, &place)
            else {
                place.advance()
                continue
            }
            start += consumed
            finish(start < range.upperBound, spacing, container, &place)
        }
        return start
    }

    /// The rest of a paragraph in the form that is laid out.
    private func styled(
        _ rest: Range<Int>, of paragraph: Range<Int>, _ shown: ShownParagraph?, _ storage: NSAttributedString
    ) -> StyledText {
        guard var shown else {
            return StyledText(storage.attributedSubstring(from: NSRange(rest)), font: .systemFont(ofSize: 12))
        }
        if let text = shown.text, text.length == paragraph.count, rest != paragraph {
            shown.text = text.attributedSubstring(
                from: NSRange(location: rest.lowerBound - paragraph.lowerBound, length: rest.count))
        }
        return shown.styled(rest, in: storage)
    }

    /// Whether a mark shows the number that its paragraph has now. One without a mark has to be no item.
    private func hasRightNumber(_ marker: ListMarker?, _ place: inout Place) -> Bool {
        guard showsListMarkers else { return true }
        if place.item == nil { place.item = place.numbers.next(marker?.lists ?? []) }
        return marker == nil || marker?.number == place.item?.number
    }

    /// Gives an item the indents of its list, and at its beginning a mark.
    private func addMarker(
        to styled: inout StyledText, isFirst: Bool, _ range: Range<Int>, _ storage: NSAttributedString,
        _ place: inout Place
    ) -> ListMarker? {
        let lists = styled.blocks[0].paragraph.textLists
        if place.item == nil, showsListMarkers { place.item = place.numbers.next(lists) }
        guard showsListMarkers, !lists.isEmpty, let item = place.item else { return nil }
        var marker: ListMarker?
        if isFirst {
            let attributes = storage.attributes(at: range.lowerBound, effectiveRange: nil)
            marker = ListMarker(attributes, number: item.number, outer: item.outer, scale: scale)
        }
        ListMarker.indent(&styled.blocks[0].paragraph, behind: marker)
        return marker
    }

    /// - Parameter hasMore: some of the paragraph did not fit.
    private func finish(
        _ hasMore: Bool, _ spacing: Spacing, _ container: NSTextContainer, _ place: inout Place
    ) {
        place.previous = spacing
        if hasMore || isFull(container, place) { place.advance() }
    }

    private func isFull(_ container: NSTextContainer, _ place: Place) -> Bool {
        container.maximumNumberOfLines > 0 && place.lines >= container.maximumNumberOfLines
    }

    private func gap(_ previous: Spacing?, _ next: Spacing) -> CGFloat {
        previous?.gap(above: next) ?? 0
    }

    private func fits(_ text: PreparedText, y: CGFloat, lines: Int, in container: NSTextContainer) -> Bool {
        guard
            container.maximumNumberOfLines == 0
                || lines + text.numberOfLines <= container.maximumNumberOfLines
        else { return false }
        return y + text.size.height <= container.lineHeightLimit + 0.01
    }

    /// Height and number of lines.
    private typealias Limits = (height: CGFloat, lines: Int)

    private func limits(_ container: NSTextContainer, y: CGFloat, place: Place) -> Limits {
        (
            max(0, container.lineHeightLimit - y),
            container.maximumNumberOfLines > 0 ? max(1, container.maximumNumberOfLines - place.lines) : 0
        )
    }

    /// - Parameter isContinued: the paragraph began in another container.
    private func layout(
        _ text: StyledText, _ container: NSTextContainer, y: CGFloat, limits: Limits?, isContinued: Bool
    ) -> PreparedText {
        var text = text
        if isContinued { text.blocks[0].paragraph.firstLineHeadIndent = text.blocks[0].paragraph.headIndent }
        let padding = max(0, container.lineFragmentPadding)
        let width = max(0, container.lineWidth - 2 * padding)
        let shape: LayoutShape? =
            container.isSimpleRectangularTextContainer
            ? nil
            : { top, bottom in
                container.segments(top: y + top, bottom: y + bottom).compactMap {
                    // The padding applies to obstacles and edges; line origins are after the left padding.
                    let part = $0.lowerBound..<$0.upperBound - 2 * padding
                    return part.upperBound > part.lowerBound ? part : nil
                }
            }
        func make(_ lines: Int, _ height: CGFloat, _ values: NSParagraphStyle.Values) -> PreparedText {
            text.blocks[0].paragraph = values.hyphenated(hyphenationFactor)
            return PreparedText(
                text, width: width, maximumLines: lines, maximumHeight: height, shape: shape, scale: scale,
                placesGlyphs: placesGlyphs)
        }
        let values = text.blocks[0].paragraph
        guard let limits else { return make(0, .infinity, values) }
        let whole = make(limits.lines, limits.height, values)
        guard whole.isTruncated, truncates(container) else { return whole }
        // The container's line break mode applies to the last line that fits.
        var last = values
        last.lineBreakMode = container.lineBreakMode
        return make(max(1, whole.numberOfLines), limits.height, last)
    }

    private func truncates(_ container: NSTextContainer) -> Bool {
        container.lineBreakMode != .byWordWrapping && container.lineBreakMode != .byCharWrapping
    }

    /// - Returns: the number of characters that fit; nil if not even one line fits.
    private mutating func append(
        _ text: PreparedText, _ paragraph: Range<Int>, start: Int, y: CGFloat, _ margins: ParagraphMargins,
        _ marker: ListMarker?, _ container: NSTextContainer, _ place: inout Place
    ) -> Int? {
        guard text.numberOfLines > 0,
            place.previous == nil || y + text.lastBottom <= container.lineHeightLimit + 0.01
        else { return nil }
        let consumed = text.shownUnits
        pieces.append(
            TextPiece(
                container: place.container, range: start..<start + consumed, text: text,
                origin: CGPoint(x: max(0, container.lineFragmentPadding), y: y), above: y - place.y,
                margins: margins, marker: start == paragraph.lowerBound ? marker : nil))
        place.lines += text.numberOfLines
        let below = start + consumed >= paragraph.upperBound ? margins.bottom : 0
        // Baselines are on whole pixels of a paragraph, and paragraphs on whole pixels of the container.
        place.y = ((y + text.size.height + below) * scale).rounded() / scale
        return consumed
    }

    private mutating func placeExtra(
        _ storage: NSAttributedString, _ containers: [NSTextContainer], _ place: Place
    ) {
        guard place.container < containers.count else { return }
        let container = containers[place.container]
        guard let line = Self.extraLine(of: storage, in: container, scale: scale) else { return }
        let y = place.y + gap(place.previous, line.spacing)
        guard y + line.height <= container.lineHeightLimit + 0.01 || place.previous == nil else { return }
        let rects = line.rects(y: y, in: container)
        extra = (place.container, rects.rect, rects.used)
    }

    /// The empty line behind a final newline, before it has a place.
    struct ExtraLine {
        var x: CGFloat
        var height: CGFloat
        var spacing: Spacing

        func rects(y: CGFloat, in container: NSTextContainer) -> (rect: CGRect, used: CGRect) {
            let width = container.lineWidth.isFinite ? container.lineWidth : 2 * container.lineFragmentPadding
            return (
                CGRect(x: 0, y: y, width: width, height: height),
                CGRect(x: container.lineFragmentPadding + x, y: y, width: 0, height: height)
            )
        }
    }

    /// Nil if the text does not end in a newline. An empty text has the line, too.
    static func extraLine(
        of storage: NSAttributedString, in container: NSTextContainer, scale: CGFloat
    ) -> ExtraLine? {
        let text = (storage as? NSTextStorage)?.text ?? storage.string as NSString
        let ends = storage.length > 0 ? text.character(at: storage.length - 1) : 0x0A
        guard isTerminator(ends) else { return nil }
        let attributes =
            storage.length > 0 ? storage.attributes(at: storage.length - 1, effectiveRange: nil) : [:]
        let values = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? .init()
        let font = (attributes[.font] as? UIFont) ?? .systemFont(ofSize: 12)
        let empty = PreparedText(
            StyledText("", font: font, paragraph: values),
            width: max(0, container.lineWidth - 2 * container.lineFragmentPadding),
            maximumLines: 0, maximumHeight: .infinity, shape: nil, scale: scale)
        return empty.blocks.first?.layout.extraLine.map {
            ExtraLine(x: $0.origin.x, height: $0.height, spacing: Spacing(values))
        }
    }

    /// Whether a paragraph ends with the unit. A carriage return and a newline end it together.
    static func isTerminator(_ unit: UInt16) -> Bool {
        unit == 0x0A || unit == 0x0D || unit == 0x85 || unit == 0x2029
    }
}
