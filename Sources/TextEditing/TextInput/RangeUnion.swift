// RangeUnion.swift: several ranges as one.

package import Foundation

extension Sequence<NSRange> {
    /// The range that spans all of them; at 0, without length, if there is none.
    var union: NSRange {
        var result: NSRange?
        for range in self { result = result.map { NSUnionRange($0, range) } ?? range }
        return result ?? NSRange(location: 0, length: 0)
    }
}

extension Sequence<NSValue> {
    /// The range that spans all of them.
    package var rangeUnion: NSRange { map(\.rangeValue).union }
}
