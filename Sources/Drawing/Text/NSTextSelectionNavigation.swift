// NSTextSelectionNavigation.swift: where keys, deletions and touches move a selection.
//
// Everything is derived from the data source, so the same moves work on any text and any layout.

public import Foundation

/// Moves selections through the text of a data source.
///
/// Left and right move on the screen, through text of both directions; forward and backward move along the text.
open class NSTextSelectionNavigation: NSObject, @unchecked Sendable {
    /// The direction in which a selection moves.
    public enum Direction: Int, Sendable {
        /// Along the text, or on the screen.
        case forward, backward, right, left, up, down
    }

    /// The unit by which a selection moves, or the place to which it moves.
    public enum Destination: Int, Sendable {
        /// To the next character, word, line, sentence or paragraph, or to the end of the container or the text.
        case character, word, line, sentence, paragraph, container, document
    }

    /// Keys that are held while somebody selects.
    public struct Modifier: OptionSet, Sendable {
        /// The keys as bits.
        public let rawValue: UInt
        /// Makes a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The beginning of the selection stays where it is.
        public static let extend = Modifier(rawValue: 1 << 0)
        /// The rectangle between two points is selected.
        public static let visual = Modifier(rawValue: 1 << 1)
        /// The rectangle between two points is selected, with a selection for each line.
        public static let multiple = Modifier(rawValue: 1 << 2)
    }

    /// The direction in which text is written.
    public enum WritingDirection: Int, Sendable {
        /// As Latin, or as Arabic and Hebrew.
        case leftToRight, rightToLeft
    }

    /// The direction of lines.
    public enum LayoutOrientation: Int, Sendable {
        /// Lines from top to bottom, or columns from right to left.
        case horizontal, vertical
    }

    /// The text and its layout. Not retained.
    open private(set) weak var textSelectionDataSource: (any NSTextSelectionDataSource)?
    /// Whether selections may consist of several ranges. Default: false.
    open var allowsNonContiguousRanges = false
    /// Stored; lines are horizontal. Default: false.
    open var rotatesCoordinateSystemForLayoutOrientation = false

    /// Moves selections through the text of a data source.
    public init(dataSource: any NSTextSelectionDataSource) {
        textSelectionDataSource = dataSource
        super.init()
    }

    /// Does nothing: no layout is kept.
    open func flushLayoutCache() {}

    // MARK: Moving

    /// The selection after a move. Nil if there is nothing in that direction.
    ///
    /// - Parameters:
    ///   - textSelection: the selection before.
    ///   - direction: where it moves.
    ///   - destination: how far it moves.
    ///   - extending: whether one end stays.
    ///   - confined: whether it stays in the paragraph that it is in.
    open func destinationSelection(
        for textSelection: NSTextSelection, direction: Direction, destination: Destination, extending: Bool,
        confined: Bool
    ) -> NSTextSelection? {
        guard let source = textSelectionDataSource, let walk = TextWalk(source),
            let first = textSelection.textRanges.first, let last = textSelection.textRanges.last
        else { return nil }
        let start = walk.offset(first.location), end = walk.offset(last.endLocation)
        let isUpstream = textSelection.affinity == .upstream && start != end
        let anchor = isUpstream ? end : start, head = isUpstream ? start : end
        let goesOn = walk.goesOn(direction, at: head)
        if start != end, !extending, destination == .character, direction != .up, direction != .down {
            return caret(goesOn ? end : start, walk)
        }
        let from = extending ? head : goesOn ? end : start
        var x = textSelection.anchorPositionOffset
        let atEndOfLine = start == end && textSelection.affinity == .upstream
        var target = walk.target(from: from, direction, destination, atEndOfLine: atEndOfLine, x: &x)
        if confined, let paragraph = source.textRange(for: .paragraph, enclosing: walk.location(from)) {
            let whole = walk.offset(paragraph.location)...walk.offset(paragraph.endLocation)
            target.offset = min(max(target.offset, whole.lowerBound), whole.upperBound)
        }
        let isVertical = direction == .up || direction == .down
        if !extending {
            let moved = caret(target.offset, walk, affinity: target.isEndOfLine ? .upstream : .downstream)
            moved.anchorPositionOffset = isVertical ? x : 0
            return moved
        }
        let range = NSTextRange(
            location: walk.location(min(anchor, target.offset)), end: walk.location(max(anchor, target.offset)))
        guard let range else { return nil }
        let made = NSTextSelection(
            range: range, affinity: target.offset < anchor ? .upstream : .downstream,
            granularity: textSelection.granularity)
        made.anchorPositionOffset = isVertical ? x : 0
        made.typingAttributes = textSelection.typingAttributes
        return made
    }

    private func caret(
        _ offset: Int, _ walk: TextWalk, affinity: NSTextSelection.Affinity = .downstream
    ) -> NSTextSelection { NSTextSelection(walk.location(offset), affinity: affinity) }

    // MARK: Touching

    /// The selections after a touch or a click.
    ///
    /// - Parameters:
    ///   - point: where, in points of the container.
    ///   - containerLocation: a location in the container.
    ///   - anchors: the selections at the beginning of a drag, or before a click that extends them.
    ///   - modifiers: keys that are held.
    ///   - selecting: whether a drag selects.
    ///   - bounds: the part of the container that can be touched.
    open func textSelections(
        interactingAt point: CGPoint, inContainerAt containerLocation: any NSTextLocation, anchors: [NSTextSelection],
        modifiers: Modifier, selecting: Bool, bounds: CGRect
    ) -> [NSTextSelection] {
        guard let source = textSelectionDataSource, let walk = TextWalk(source) else { return [] }
        let inside = CGPoint(
            x: min(max(point.x, bounds.minX), bounds.maxX), y: min(max(point.y, bounds.minY), bounds.maxY))
        let place = source.convertInteractionPoint(inside, toContainerAt: containerLocation)
        guard let found = walk.caret(at: place, inContainerAt: containerLocation) else { return [] }
        guard selecting || modifiers.contains(.extend), let anchor = anchors.first,
            let first = anchor.textRanges.first, let last = anchor.textRanges.last
        else {
            return [
                caret(found.offset, walk, affinity: found.isEndOfLine ? .upstream : .downstream)
            ]
        }
        let start = walk.offset(first.location), end = walk.offset(last.endLocation)
        // What was selected first stays selected; the rest grows by its units.
        let unit = source.textRange(for: anchor.granularity, enclosing: walk.location(found.offset))
        var low = min(start, found.offset), high = max(end, found.offset)
        if anchor.granularity == .character {
            let fixed = anchor.affinity == .upstream ? end : start
            (low, high) = (min(fixed, found.offset), max(fixed, found.offset))
        } else if let unit {
            if found.offset < start { low = min(low, walk.offset(unit.location)) }
            if found.offset > end { high = max(high, walk.offset(unit.endLocation)) }
        }
        guard let range = NSTextRange(location: walk.location(low), end: walk.location(high)) else { return [] }
        let made = NSTextSelection(
            range: range, affinity: found.offset < start ? .upstream : .downstream, granularity: anchor.granularity)
        made.isTransient = selecting
        made.typingAttributes = anchor.typingAttributes
        return [made]
    }

    /// The selection extended to whole units on both sides.
    open func textSelection(
        for selectionGranularity: NSTextSelection.Granularity, enclosing textSelection: NSTextSelection
    ) -> NSTextSelection {
        guard let source = textSelectionDataSource, let walk = TextWalk(source) else { return textSelection }
        let ranges = textSelection.textRanges.map { range -> NSTextRange in
            let end = max(walk.offset(range.location), walk.offset(range.endLocation) - 1)
            let units = [range.location, walk.location(end)].compactMap {
                source.textRange(for: selectionGranularity, enclosing: $0)
            }
            return units.reduce(range) { $0.union($1) }
        }
        return NSTextSelection(ranges, affinity: textSelection.affinity, granularity: selectionGranularity)
    }

    /// The unit of text at a point; nil if there is no text.
    open func textSelection(
        for selectionGranularity: NSTextSelection.Granularity, enclosing point: CGPoint,
        inContainerAt location: any NSTextLocation
    ) -> NSTextSelection? {
        guard let source = textSelectionDataSource, let walk = TextWalk(source) else { return nil }
        let place = source.convertInteractionPoint(point, toContainerAt: location)
        guard let found = walk.caret(at: place, inContainerAt: location, isCharacter: true) else { return nil }
        return textSelection(
            for: selectionGranularity, enclosing: NSTextSelection(walk.location(found.offset), affinity: .downstream))
    }

    // MARK: Editing

    /// Where the next letter goes at a change of direction. Nil if the selection has only one such place.
    open func resolvedInsertionLocation(for textSelection: NSTextSelection, writingDirection: WritingDirection)
        -> (any NSTextLocation)?
    {
        guard !textSelection.isLogical, let second = textSelection.secondarySelectionLocation,
            let first = textSelection.textRanges.first?.location, let source = textSelectionDataSource
        else { return nil }
        return source.baseWritingDirection(at: second) == writingDirection
            && source.baseWritingDirection(at: first) != writingDirection ? second : first
    }

    /// The ranges that a deletion removes: those of the selection, or what is between a caret and a destination.
    ///
    /// - Parameters:
    ///   - textSelection: the selection.
    ///   - direction: where a caret deletes.
    ///   - destination: how far a caret deletes.
    ///   - allowsDecomposition: whether a caret deletes backward only the last scalar of a character.
    open func deletionRanges(
        for textSelection: NSTextSelection, direction: Direction, destination: Destination, allowsDecomposition: Bool
    ) -> [NSTextRange] {
        let filled = textSelection.textRanges.filter { !$0.isEmpty }
        guard filled.isEmpty else { return filled }
        guard let source = textSelectionDataSource, let walk = TextWalk(source),
            let at = textSelection.textRanges.first.map({ walk.offset($0.location) })
        else { return [] }
        var x: CGFloat = 0
        var target = walk.target(from: at, direction, destination, atEndOfLine: false, x: &x).offset
        if allowsDecomposition, direction == .backward, destination == .character, let scalar = walk.scalar(before: at)
        {
            target = at - scalar
        }
        guard target != at else { return [] }
        return [NSTextRange(location: walk.location(min(at, target)), end: walk.location(max(at, target)))]
            .compactMap { $0 }
    }
}
