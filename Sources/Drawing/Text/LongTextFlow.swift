// LongTextFlow.swift: a long text in one column, of which only what is asked for is laid out.
//
// The text is divided into stretches: whole paragraphs, or parts of a long one. The height of a stretch is an estimate
// until it is laid out (LongTextFlow+Stretches.swift), so places are exact relative to all that is laid out between
// them. A part of a paragraph ends where its last line ends; laying it out moves the beginning of the next one.
//
// Invariants: the lengths of the stretches add up to the text's length. A measured stretch was laid out from where it
// begins, and the next one begins where its last line ends: if all are measured, the lines are those of the whole text.
// Coordinates: points of the container, y down. Ranges count UTF-16 units.

import Foundation
import VitrineText

final class LongTextFlow {
    struct Stretch {
        var length: Int
        /// With the space above it, in points.
        var height: CGFloat
        /// The paragraph before goes on here.
        var continues: Bool
        /// Whether the height is exact.
        var isMeasured = false
        /// The layout, which is dropped when others were used more recently. Ranges and places are relative to the
        /// stretch.
        var pieces: [TextPiece]?
        var lastUse = 0
    }

    /// Where a text is laid out.
    struct Column: Equatable {
        var width: CGFloat
        var padding: CGFloat
        var scale: CGFloat
        /// For paragraphs whose style has none.
        var hyphenationFactor: Float = 0

        /// Between the paddings.
        var lineWidth: CGFloat { max(1, width - 2 * padding) }
    }

    /// A stretch of several paragraphs has about as many units.
    static let stretchLength = 1024
    /// As many units of a paragraph may be shown otherwise than the text has them, where there is a source.
    static let wholeParagraph = 65_536
    /// As many stretches keep their layouts at least; twice as many at most.
    private static let keptLayouts = 64

    weak var storage: NSTextStorage?
    /// Whether items of lists have marks and the indents of their lists.
    let showsListMarkers: Bool
    /// Whether a mark with a number was made, which an edit above may change.
    var hasNumbers = false
    /// Decides how paragraphs are shown.
    weak var source: (any ParagraphSource)?
    /// Whether the source is being asked, which must not lay out anything.
    var asksSource = false
    let container: NSTextContainer
    let column: Column
    var stretches: [Stretch] = []
    /// Called when a height changed, or the number of lines.
    var heightsDidChange: (() -> Void)?
    /// The parts of the width that lines use, as far as is known.
    var span: ClosedRange<CGFloat>?
    var estimate = TextEstimate()
    /// All stretches before it are measured.
    private var firstUnmeasured = 0

    /// The offset and the top of each stretch, for as many as are up to date.
    private var starts: [Int] = []
    private var tops: [CGFloat] = []
    private var uses = 0
    private var foundExtra: TextFlow.ExtraLine??
    /// A part of a paragraph from its beginning, as long as is known.
    var knownParagraph: Range<Int>?
    /// UTF-16 units that were read to find the beginnings of paragraphs.
    var unitsSearched = 0

    init(
        _ storage: NSTextStorage, in container: NSTextContainer, _ column: Column, source: (any ParagraphSource)? = nil,
        showsListMarkers: Bool = false
    ) {
        self.storage = storage
        self.showsListMarkers = showsListMarkers
        self.source = source
        self.container = container
        self.column = column
        reset()
    }

    /// Everything is new.
    func reset() {
        guard let storage else { return }
        estimate = TextEstimate(storage, column)
        stretches = divide(0..<storage.length, continues: false)
        firstUnmeasured = 0
        span = nil
        knownParagraph = nil
        changed(from: 0)
    }

    // MARK: Places of stretches

    /// Places from a stretch on are no longer valid.
    func changed(from index: Int) {
        if index < starts.count {
            starts.removeSubrange(max(0, index)...)
            tops.removeSubrange(max(0, index)...)
        }
        foundExtra = nil
    }

    private func locate(_ index: Int) {
        while starts.count <= min(index, stretches.count) {
            let next = starts.count
            starts.append(next == 0 ? 0 : starts[next - 1] + stretches[next - 1].length)
            tops.append(next == 0 ? 0 : tops[next - 1] + stretches[next - 1].height)
        }
    }

    /// The offset at which a stretch begins; the text's length for the index after the last.
    func start(_ index: Int) -> Int {
        locate(index)
        return starts[min(index, stretches.count)]
    }

    func top(_ index: Int) -> CGFloat {
        locate(index)
        return tops[min(index, stretches.count)]
    }

    /// The stretch with a character; the last one for an offset behind the end.
    func index(of offset: Int) -> Int {
        locate(stretches.count)
        return max(0, min(starts.partitioningIndex { $0 > offset } - 1, stretches.count - 1))
    }

    private func index(at y: CGFloat) -> Int {
        locate(stretches.count)
        return max(0, min(tops.partitioningIndex { $0 > y } - 1, stretches.count - 1))
    }

    // MARK: Laid-out text

    /// The height of all text, of which the unmeasured part is an estimate.
    var height: CGFloat { extra?.rect.maxY ?? top(stretches.count) }

    /// Whether all heights are exact.
    var isMeasured: Bool {
        while firstUnmeasured < stretches.count, stretches[firstUnmeasured].isMeasured { firstUnmeasured += 1 }
        return firstUnmeasured >= stretches.count
    }

    /// Measures stretches until all are, or `isLate` returns true.
    func measure(until isLate: () -> Bool) {
        while !isMeasured, !asksSource {
            layOut(firstUnmeasured, keeps: false)
            if isLate() { return }
        }
    }

    /// The pieces with any of these characters, laid out if necessary.
    func pieces(showing range: Range<Int>) -> [TextPiece] {
        guard !stretches.isEmpty, !range.isEmpty else { return [] }
        ensure {
            self.index(of: range.lowerBound)
        } through: {
            self.index(of: range.upperBound - 1)
        }
        return collect(index(of: range.lowerBound)...index(of: range.upperBound - 1)) { $0.range.overlaps(range) }
    }

    /// Whether all stretches of a range are laid out.
    func isLaidOut(_ range: Range<Int>) -> Bool {
        guard !stretches.isEmpty else { return true }
        let last = index(of: max(range.lowerBound, range.upperBound - 1))
        return (index(of: range.lowerBound)...max(index(of: range.lowerBound), last)).allSatisfy {
            stretches[$0].isMeasured && stretches[$0].pieces != nil
        }
    }

    /// From the top of the stretch with the first unit of a range to the bottom of that with the last one, as far as is
    /// known.
    func knownExtent(_ range: Range<Int>) -> ClosedRange<CGFloat> {
        guard !stretches.isEmpty else { return 0...0 }
        let first = index(of: range.lowerBound), last = index(of: max(range.lowerBound, range.upperBound - 1))
        func part(_ offset: Int, _ index: Int) -> CGFloat {
            let length = stretches[index].length
            let passed = CGFloat(min(max(0, offset - start(index)), length)) / CGFloat(max(1, length))
            return top(index) + stretches[index].height * passed
        }
        let upper = part(range.lowerBound, first)
        return upper...max(upper, part(range.upperBound, last))
    }

    /// The piece with a character. Nil behind the text.
    func piece(at offset: Int) -> TextPiece? {
        guard offset >= 0, offset < storage?.length ?? 0 else { return nil }
        return pieces(showing: offset..<offset + 1).first
    }

    /// The pieces in a part of the column, laid out if necessary.
    func pieces(from top: CGFloat, to bottom: CGFloat) -> [TextPiece] {
        guard !stretches.isEmpty, bottom > top else { return [] }
        ensure {
            self.index(at: top)
        } through: {
            self.index(at: bottom)
        }
        return collect(index(at: top)...index(at: bottom)) {
            $0.origin.y - $0.margins.top < bottom && $0.origin.y + $0.text.size.height + $0.margins.bottom > top
        }
    }

    /// The piece at a height, or nearest to it.
    func piece(near y: CGFloat) -> TextPiece? {
        guard !stretches.isEmpty else { return nil }
        ensure {
            self.index(at: y)
        } through: {
            self.index(at: y)
        }
        let index = index(at: y)
        let found = collect(index...index) { _ in true }
        return found.first { $0.origin.y + $0.text.size.height > y } ?? found.last
    }

    /// Lays out stretches until all of a range are, which may move it.
    private func ensure(_ first: () -> Int, through last: () -> Int) {
        guard !asksSource else { return }
        uses += 1
        var isNew = false
        // A stretch that is laid out before the range may move the range.
        for _ in 0..<8 {
            var index = first()
            var isDone = true
            while index <= last() {
                stretches[index].lastUse = uses
                if stretches[index].pieces == nil || !stretches[index].isMeasured {
                    isDone = false
                    isNew = true
                    index = layOut(index, keeps: true)
                    stretches[index].lastUse = uses
                }
                index += 1
            }
            if isDone { break }
        }
        if isNew { dropLayouts() }
    }

    private func collect(_ indexes: ClosedRange<Int>, where isWanted: (TextPiece) -> Bool) -> [TextPiece] {
        var found: [TextPiece] = []
        for index in indexes {
            let (start, top) = (start(index), top(index))
            for piece in stretches[index].pieces ?? [] {
                var placed = piece
                placed.range = piece.range.lowerBound + start..<piece.range.upperBound + start
                placed.origin.y += top
                if isWanted(placed) { found.append(placed) }
            }
        }
        return found
    }

    /// Keeps the layouts that were used last.
    private func dropLayouts() {
        let laid = stretches.indices.filter { stretches[$0].pieces != nil }
        guard laid.count > 2 * Self.keptLayouts else { return }
        let oldest = laid.map { stretches[$0].lastUse }.sorted()[laid.count - Self.keptLayouts]
        for index in laid where stretches[index].lastUse < oldest { stretches[index].pieces = nil }
    }

    /// The empty line behind a final newline.
    var extra: (rect: CGRect, used: CGRect)? {
        guard let storage, storage.length > 0 else { return nil }
        if foundExtra == nil {
            foundExtra = .some(TextFlow.extraLine(of: storage, in: container, scale: column.scale))
        }
        guard let line = foundExtra ?? nil else { return nil }
        return line.rects(
            y: top(stretches.count) + spacing(before: storage.length).gap(above: line.spacing), in: container)
    }

    // MARK: Edits

    /// - Parameters:
    ///   - range: the changed range, in the text after the edit.
    ///   - delta: the change in the text's length.
    func edit(_ range: Range<Int>, delta: Int) {
        let old = range.lowerBound..<max(range.lowerBound, range.upperBound - delta)
        guard let storage, !stretches.isEmpty, old.upperBound <= start(stretches.count),
            start(stretches.count) + delta == storage.length
        else { return reset() }
        // The unit before counts too: it may be joined with what follows.
        let first = index(of: max(0, old.lowerBound - 1)), last = index(of: old.upperBound)
        firstUnmeasured = min(firstUnmeasured, first)
        forgetParagraph(from: old.lowerBound)
        let start = start(first), length = self.start(last + 1) + delta - start
        if first == last, length > 0, length <= 2 * Self.stretchLength {
            stretches[first].length = length
            stretches[first].isMeasured = false
            keepPieces(of: first, except: old.lowerBound - start..<old.upperBound - start, delta: delta)
        } else {
            let new = divide(start..<start + length, continues: stretches[first].continues)
            stretches.replaceSubrange(first...last, with: new)
        }
        if hasNumbers { dropNumbers(behind: first) }
        changed(from: first)
        let next = length > 0 ? index(of: start + length) : first
        if stretches.indices.contains(next), self.start(next) == start + length, next > 0 || start + length == 0 {
            setContinues(next, start + length > 0 && !endsParagraph(start + length))
        }
    }

    /// The numbers of items may be others; the heights stay.
    private func dropNumbers(behind index: Int) {
        for later in stretches.indices.dropFirst(index)
        where stretches[later].pieces?.contains(where: { $0.marker != nil }) == true {
            stretches[later].pieces = nil
        }
    }

    /// A stretch whose beginning is another kind of line has to be laid out again.
    func setContinues(_ index: Int, _ continues: Bool) {
        guard stretches[index].continues != continues else { return }
        stretches[index].continues = continues
        invalidate(index)
    }

    func invalidate(_ index: Int) {
        stretches[index].isMeasured = false
        stretches[index].pieces = nil
        firstUnmeasured = min(firstUnmeasured, index)
    }
}
