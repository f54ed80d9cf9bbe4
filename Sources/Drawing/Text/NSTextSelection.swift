// NSTextSelection.swift: a selection of text, in locations of the text's own kind.

public import Foundation

/// A selection: one or more ranges, or the place of a caret. Ranges do not change; another selection is made instead.
open class NSTextSelection: NSObject, @unchecked Sendable {
    /// The units that a selection extends by.
    public enum Granularity: Int, Sendable {
        /// Characters as readers count them, words, paragraphs, lines or sentences.
        case character, word, paragraph, line, sentence
    }

    /// The line that a caret is on where one line ends and the next begins, or the end of a selection that moves.
    public enum Affinity: Int, Sendable {
        /// The end of the line before; the beginning of a selection moves.
        case upstream
        /// The beginning of the line with the location; the end of a selection moves.
        case downstream
    }

    /// The ranges, in order, without overlaps.
    public let textRanges: [NSTextRange]
    /// The units that the selection extends by.
    public let granularity: Granularity
    /// The line of a caret, or the end that moves.
    public let affinity: Affinity
    /// Whether the selection is one of a drag that goes on.
    open internal(set) var isTransient = false
    /// Where moves up and down place the caret, in points from the left edge of the container. Default: 0, where the
    /// caret is.
    open var anchorPositionOffset: CGFloat = 0
    /// Whether the selection is of successive text, rather than of what is side by side. Default: true.
    open var isLogical = true
    /// The other location of the same place, at a change of direction. Setting one makes the selection visual.
    open var secondarySelectionLocation: (any NSTextLocation)? {
        didSet { if secondarySelectionLocation != nil { isLogical = false } }
    }
    /// The attributes of text that replaces the selection.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]

    /// A selection of ranges, which are put in order and joined where they overlap.
    public init(_ ranges: [NSTextRange], affinity: Affinity, granularity: Granularity) {
        textRanges = Self.normalized(ranges)
        self.affinity = affinity
        self.granularity = granularity
        super.init()
    }

    /// A selection of one range.
    public convenience init(range: NSTextRange, affinity: Affinity, granularity: Granularity) {
        self.init([range], affinity: affinity, granularity: granularity)
    }

    /// A caret.
    public convenience init(_ location: any NSTextLocation, affinity: Affinity) {
        self.init([NSTextRange(location: location)], affinity: affinity, granularity: .character)
    }

    /// Nil: selections of a text mean nothing without it.
    public required init?(coder: NSCoder) { return nil }

    private static func normalized(_ ranges: [NSTextRange]) -> [NSTextRange] {
        var found: [NSTextRange] = []
        for range in ranges.sorted(by: { $0.location.compare($1.location) == .orderedAscending }) {
            if let last = found.last, range.location.compare(last.endLocation) == .orderedAscending {
                found[found.count - 1] = last.union(range)
            } else {
                found.append(range)
            }
        }
        return found
    }

    /// The same selection of other ranges.
    open func textSelection(with textRanges: [NSTextRange]) -> NSTextSelection {
        let copy = NSTextSelection(textRanges, affinity: affinity, granularity: granularity)
        copy.isTransient = isTransient
        copy.anchorPositionOffset = anchorPositionOffset
        copy.secondarySelectionLocation = secondarySelectionLocation
        copy.isLogical = isLogical
        copy.typingAttributes = typingAttributes
        return copy
    }
}
