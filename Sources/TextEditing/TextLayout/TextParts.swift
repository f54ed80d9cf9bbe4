// TextParts.swift: parts of a text by their place, which edits move.
//
// Invariant: the parts are in the order of the text, and do not overlap.

import Foundation
import VitrineDrawing

/// Parts of a text, as many as are known.
struct TextParts<Part: AnyObject> {
    struct Entry {
        var range: Range<Int>
        var part: Part
    }

    private(set) var entries: [Entry] = []

    /// The part with a unit.
    subscript(_ unit: Int) -> Entry? {
        let after = firstIndex { $0.range.upperBound > unit }
        guard after < entries.count, entries[after].range.contains(unit) else { return nil }
        return entries[after]
    }

    private func firstIndex(_ isBehind: (Entry) -> Bool) -> Int {
        var low = 0, high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if isBehind(entries[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Adds a part, in place of those that it overlaps.
    mutating func insert(_ part: Part, _ range: Range<Int>) {
        let first = firstIndex { $0.range.upperBound > range.lowerBound }
        let end = firstIndex { $0.range.lowerBound >= max(range.upperBound, range.lowerBound + 1) }
        entries.replaceSubrange(first..<max(first, end), with: [Entry(range: range, part: part)])
    }

    /// Removes the parts that overlap a range, or touch it where it is empty.
    ///
    /// - Returns: the removed ones.
    @discardableResult
    mutating func remove(_ range: Range<Int>) -> [Entry] {
        let first = firstIndex { $0.range.upperBound >= range.lowerBound }
        let end = firstIndex { $0.range.lowerBound > range.upperBound }
        guard first < end else { return [] }
        let removed = Array(entries[first..<end])
        entries.removeSubrange(first..<end)
        return removed
    }

    /// Follows an edit: removes the parts that it changes, and moves those behind it.
    ///
    /// - Parameters:
    ///   - range: the edited range, in the text after the edit.
    ///   - delta: the change in the text's length.
    ///   - moved: called for each part behind, with its new range.
    /// - Returns: the removed ones.
    mutating func edit(_ range: NSRange, delta: Int, moved: (Part, Range<Int>) -> Void) -> [Entry] {
        let old = range.location..<max(range.location, NSMaxRange(range) - delta)
        let removed = remove(old)
        guard delta != 0 else { return removed }
        for index in firstIndex({ $0.range.lowerBound >= old.upperBound })..<entries.count {
            let now = entries[index].range.lowerBound + delta..<entries[index].range.upperBound + delta
            entries[index].range = now
            moved(entries[index].part, now)
        }
        return removed
    }

    /// Removes all parts but some. A text has as many as it has paragraphs.
    mutating func keep(_ isKept: (Entry) -> Bool) { entries.removeAll { !isKept($0) } }
}
