// SourceEdits.swift: non-overlapping edits of a source file, by byte offset.

/// Edits of one file.
public struct SourceEdits {
    struct Edit {
        var range: Range<Int>
        var replacement: [UInt8]
        /// The order of insertion, which decides between edits at the same offset.
        var order: Int
    }

    private var edits: [Edit] = []
    public var isEmpty: Bool { edits.isEmpty }

    public init() {}

    /// Replaces `range` with `text`.
    mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append(Edit(range: range, replacement: Array(text.utf8), order: edits.count))
    }

    /// Replaces `range` with `text`, padded with spaces to the length of `range`.
    mutating func replace(_ range: Range<Int>, padding text: String) {
        let missing = range.count - text.utf8.count
        replace(range, with: text + String(repeating: " ", count: max(0, missing)))
    }

    mutating func insert(_ text: String, at offset: Int) {
        replace(offset..<offset, with: text)
    }

    /// Inserts `text` before the file, and before everything else that is inserted there.
    mutating func prepend(_ text: String) {
        edits.append(Edit(range: 0..<0, replacement: Array(text.utf8), order: -1))
    }

    /// Overwrites `range` with spaces. Line breaks are kept.
    mutating func blank(_ range: Range<Int>, of source: [UInt8]) {
        let spaces = source[range].map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
        edits.append(Edit(range: range, replacement: spaces, order: edits.count))
    }

    /// The edits that are applied, in the order of their places. Of two overlapping edits, it is the one with the lower
    /// offset.
    var effective: [Edit] {
        var position = 0
        let ordered = edits.sorted {
            ($0.range.lowerBound, $0.range.isEmpty ? 0 : 1, $0.order)
                < ($1.range.lowerBound, $1.range.isEmpty ? 0 : 1, $1.order)
        }
        return ordered.filter { edit in
            guard edit.range.lowerBound >= position else { return false }
            position = edit.range.upperBound
            return true
        }
    }

    /// Applies the edits to `source`.
    public func applied(to source: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(source.count + edits.count * 32)
        var position = 0
        for edit in effective {
            result += source[position..<edit.range.lowerBound]
            result += edit.replacement
            position = edit.range.upperBound
        }
        result += source[position...]
        return result
    }
}
