// TextLines.swift: lines of a text, and columns that count UTF-16 units, as editors do.

/// A place in a text. Lines and columns count from 0; columns count UTF-16 units.
public struct TextPosition: Hashable, Comparable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (one: TextPosition, other: TextPosition) -> Bool {
        (one.line, one.column) < (other.line, other.column)
    }
}

/// The lines of a text in UTF-8.
public struct TextLines: Sendable {
    public let text: [UInt8]
    private let starts: [Int]

    /// Lines end with a line feed, a carriage return, or both.
    public init(_ text: [UInt8]) {
        self.text = text
        var starts = [0]
        for (index, byte) in text.enumerated() {
            let isEnd = byte == 0x0A || byte == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A)
            if isEnd { starts.append(index + 1) }
        }
        self.starts = starts
    }

    /// The number of lines, including an empty one after the last line break.
    public var count: Int { starts.count }

    /// The bytes of a line without its line break.
    private func bytes(of line: Int) -> Range<Int> {
        var end = line + 1 < starts.count ? starts[line + 1] : text.count
        while end > starts[line], text[end - 1] == 0x0A || text[end - 1] == 0x0D, line + 1 < starts.count { end -= 1 }
        return starts[line]..<end
    }

    /// The byte offset of a place. Places beyond a line are at its end, those beyond the text at its end.
    public func offset(of position: TextPosition) -> Int {
        guard position.line < starts.count else { return text.count }
        guard position.line >= 0 else { return 0 }
        let line = bytes(of: position.line)
        var offset = line.lowerBound
        var column = 0
        while offset < line.upperBound, column < position.column {
            column += Self.units(text[offset])
            offset += 1
            while offset < line.upperBound, text[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }

    /// The place of a byte offset.
    public func position(of offset: Int) -> TextPosition {
        let offset = max(0, min(offset, text.count))
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return TextPosition(line: low, column: text[starts[low]..<offset].reduce(0) { $0 + Self.units($1) })
    }

    /// The place of the word that begins at a place whose column may count bytes, as those in an index do; the place itself
    /// if there is none.
    func word(at position: TextPosition) -> TextPosition {
        guard position.line >= 0, position.line < starts.count else { return position }
        let offset = starts[position.line] + position.column
        let isStart =
            position.column >= 0 && offset < text.count && Words.isLetter(text[offset])
            && (offset == 0 || !Words.isLetter(text[offset - 1]))
        return isStart ? self.position(of: offset) : position
    }

    /// The UTF-16 units of the character that begins with a byte; 0 for bytes within a character.
    private static func units(_ byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }
}
