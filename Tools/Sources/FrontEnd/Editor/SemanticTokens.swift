// SemanticTokens.swift: the colours of words, which the protocol writes as differences.

import Translation

/// Maps semantic tokens of a copy.
enum SemanticTokens {
    /// The tokens of the original: those of text that is the same in both.
    /// - Parameter data: five numbers for each token: lines and columns after the one before, length, kind, modifiers.
    static func mapped(_ data: [Int], _ map: CopyMap) -> [Int] {
        var place = TextPosition(line: 0, column: 0)
        var last = TextPosition(line: 0, column: 0)
        var result: [Int] = []
        for start in stride(from: 0, to: data.count - data.count % 5, by: 5) {
            let (lines, columns) = (data[start], data[start + 1])
            guard lines >= 0, columns >= 0, data[start + 2] >= 0, place.line <= Int(Int32.max), lines <= Int(Int32.max),
                place.column <= Int(Int32.max), columns <= Int(Int32.max), data[start + 2] <= Int(Int32.max)
            else { return result }
            place = TextPosition(line: place.line + lines, column: lines == 0 ? place.column + columns : columns)
            let end = TextPosition(line: place.line, column: place.column + data[start + 2])
            guard let range = map.replaceable(place..<end), range.lowerBound >= last else { continue }
            let own = range.lowerBound
            result += [own.line - last.line, own.line == last.line ? own.column - last.column : own.column]
            result += data[start + 2..<start + 5]
            last = own
        }
        return result
    }
}
