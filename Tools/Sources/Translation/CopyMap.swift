// CopyMap.swift: leads from places of a file to places of its translated copy and back.
//
// Text between the edits is the same. Within an edit, words lead to the same words: `tapped` in `#selector(tapped)` leads to
// that in `Selector("tapped", Menu.tapped)`.

/// The places of a file in its copy.
public struct CopyMap: Sendable {
    /// How a place of the copy is one of the original.
    public enum Kind: Sendable {
        /// The same text is there.
        case same
        /// In text that replaces other text, of which the place is the start.
        case replaced
        /// In text that is only in the copy, and was added at the place.
        case added
    }

    private struct Piece {
        var original: Range<Int>
        var copy: Range<Int>
    }

    public let original: TextLines
    public let copy: TextLines
    private let pieces: [Piece]

    init(original: [UInt8], copy: [UInt8], edits: SourceEdits) {
        self.original = TextLines(original)
        self.copy = TextLines(copy)
        var shift = 0
        pieces = edits.effective.map { edit in
            let start = edit.range.lowerBound + shift
            shift += edit.replacement.count - edit.range.count
            return Piece(original: edit.range, copy: start..<start + edit.replacement.count)
        }
    }

    /// Whether the copy is the original.
    public var isIdentity: Bool { pieces.isEmpty }

    // MARK: To the copy

    /// The place in the copy.
    public func inCopy(_ position: TextPosition) -> TextPosition {
        isIdentity ? position : copy.position(of: inCopy(original.offset(of: position)))
    }

    private func inCopy(_ offset: Int) -> Int {
        var shift = 0
        for piece in pieces {
            if piece.original.lowerBound > offset { break }
            if piece.original.contains(offset) { return within(piece, offset) }
            // A word that is begun comes before what is added behind it.
            if piece.original == offset..<offset, !startsWord(offset) { break }
            shift = piece.copy.upperBound - piece.original.upperBound
        }
        return offset + shift
    }

    private func startsWord(_ offset: Int) -> Bool {
        let text = original.text
        return offset < text.count && Words.isLetter(text[offset]) && (offset == 0 || !Words.isLetter(text[offset - 1]))
    }

    private func within(_ piece: Piece, _ offset: Int) -> Int {
        let place = offset - piece.original.lowerBound
        guard let found = Words.same(original.text[piece.original], at: place, in: copy.text[piece.copy]) else {
            return piece.copy.lowerBound + min(place, piece.copy.count)
        }
        return piece.copy.lowerBound + found
    }

    // MARK: To the original

    /// The place in the original.
    public func inOriginal(_ position: TextPosition) -> (position: TextPosition, kind: Kind) {
        if isIdentity { return (position, .same) }
        let (offset, kind) = inOriginal(copy.offset(of: position))
        return (original.position(of: offset), kind)
    }

    private func inOriginal(_ offset: Int) -> (Int, Kind) {
        var shift = 0
        for piece in pieces {
            if piece.copy.lowerBound >= offset { break }
            if offset < piece.copy.upperBound {
                guard !piece.original.isEmpty else { return (piece.original.lowerBound, .added) }
                let place = offset - piece.copy.lowerBound
                guard let found = Words.same(copy.text[piece.copy], at: place, in: original.text[piece.original]) else {
                    return (piece.original.lowerBound, .replaced)
                }
                return (piece.original.lowerBound + found, .same)
            }
            shift = piece.original.upperBound - piece.copy.upperBound
        }
        return (offset + shift, .same)
    }

    /// A range of the copy in the original, which ends where it starts if only its start is there.
    /// - Returns: nil if all of it is text that is not in the original.
    public func inOriginal(_ range: Range<TextPosition>) -> Range<TextPosition>? {
        if range.isEmpty {
            // From the index, which knows where a word begins.
            let place = copy.word(at: range.lowerBound)
            let (own, kind) = inOriginal(place)
            return kind == .same && !isAtAddition(place) ? own..<own : nil
        }
        let start = inOriginal(range.lowerBound)
        let end = inOriginal(range.upperBound)
        if start.kind != .same, end.kind != .same { return nil }
        if start.kind == .same, end.kind == .same, start.position == end.position { return nil }
        return start.position..<max(start.position, end.position)
    }

    /// Whether a place of the copy is where added text begins.
    private func isAtAddition(_ position: TextPosition) -> Bool {
        let offset = copy.offset(of: position)
        return pieces.contains { $0.original.isEmpty && $0.copy.contains(offset) }
    }

    /// A range of the copy in the original. Text that is not in the original is where it was added.
    public func nearest(_ range: Range<TextPosition>) -> Range<TextPosition> {
        let start = inOriginal(range.lowerBound).position
        return start..<max(start, inOriginal(range.upperBound).position)
    }

    /// A range of the copy in the original, where an editor may replace it: the text is the same in both.
    public func replaceable(_ range: Range<TextPosition>) -> Range<TextPosition>? {
        if isIdentity { return range }
        let start = inOriginal(range.lowerBound)
        let end = inOriginal(range.upperBound)
        guard start.kind == .same, end.kind == .same, start.position <= end.position else { return nil }
        let own = original.offset(of: start.position)..<original.offset(of: end.position)
        let copied = copy.offset(of: range.lowerBound)..<copy.offset(of: range.upperBound)
        return original.text[own] == copy.text[copied] ? start.position..<end.position : nil
    }

    /// Whether a range of the copy lies in text that was only added.
    public func isAdded(_ range: Range<TextPosition>) -> Bool {
        let (start, end) = (copy.offset(of: range.lowerBound), copy.offset(of: range.upperBound))
        return pieces.contains { $0.original.isEmpty && $0.copy.lowerBound <= start && end <= $0.copy.upperBound }
    }
}

/// Words in source text.
enum Words {
    static func isLetter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte)
    }

    /// The place in `other` of what is at `place` in `text`: the same word, where it occurs last.
    /// - Returns: nil if there is no word at the place, or `other` does not have it.
    static func same(_ text: ArraySlice<UInt8>, at place: Int, in other: ArraySlice<UInt8>) -> Int? {
        let at = text.startIndex + place
        var start = at
        while start > text.startIndex, isLetter(text[start - 1]) { start -= 1 }
        var end = at
        while end < text.endIndex, isLetter(text[end]) { end += 1 }
        guard start < end else { return nil }
        let word = text[start..<end]
        var candidate = other.endIndex - word.count
        while candidate >= other.startIndex {
            let after = candidate + word.count
            if other[candidate..<after] == word, candidate == other.startIndex || !isLetter(other[candidate - 1]),
                after == other.endIndex || !isLetter(other[after])
            {
                return candidate - other.startIndex + (at - start)
            }
            candidate -= 1
        }
        return nil
    }
}
