// LineFitter.swift: finds how much of a paragraph fits on a line.
//
// Uses only advances, with one pass over the text for all lines.
// Offsets are relative to the paragraph's start.

import Foundation

struct LineFitter {
    let paragraph: ShapedParagraph
    let breaksAnywhere: Bool
    let tabs: TabStops

    /// Sums of the same advances may differ in their last bits, but a text must fit its own width.
    static let tolerance: CGFloat = 0.01

    /// The end of the line that begins at `start`: at least one character, at
    /// most as many as fit. White space at the end is included, and its width does not count.
    func end(from start: Int, width: CGFloat, indent: CGFloat) -> Int {
        let count = paragraph.marks.count
        guard width.isFinite else { return mandatoryEnd(from: start) }
        return paragraph.marks.withUnsafeBufferPointer { marks in
            paragraph.advances.withUnsafeBufferPointer { advances in
                var x: CGFloat = 0
                var lastBreak: Int?
                var lastCharacter: Int?
                for index in start..<count {
                    let mark = marks[index]
                    if index > start {
                        if mark.contains(.mustBreakBefore) { return index }
                        if mark.contains(.breakBefore) { lastBreak = index }
                        if mark.contains([.cluster, .character]) { lastCharacter = index }
                    }
                    if mark.contains(.tab) {
                        x += tabs.advance(from: indent + x) { following(index + 1) }
                    } else {
                        x += CGFloat(advances[index])
                    }
                    if x > width + Self.tolerance, !mark.contains(.space), advances[index] > 0 {
                        if breaksAnywhere { lastBreak = lastCharacter }
                        if let end = lastBreak ?? lastCharacter { return end }
                    }
                }
                return count
            }
        }
    }

    /// The text between a tab and the next one, or the paragraph's end.
    private func following(_ start: Int) -> TabStops.Following {
        var width: CGFloat = 0
        var beforeDecimal: CGFloat?
        for index in start..<paragraph.marks.count {
            let mark = paragraph.marks[index]
            if mark.contains(.tab) || mark.contains(.mustBreakBefore) { break }
            if mark.contains(.decimal), beforeDecimal == nil { beforeDecimal = width }
            width += CGFloat(paragraph.advances[index])
        }
        return TabStops.Following(width: width, widthBeforeDecimal: beforeDecimal ?? width)
    }

    /// The last break opportunity before `end`. Nil if there is none after `start`.
    func breakBefore(_ end: Int, after start: Int) -> Int? {
        guard end > start + 1 else { return nil }
        return (start + 1..<end).last { paragraph.marks[$0].contains(.breakBefore) }
    }

    /// The first break opportunity after `start`, or the paragraph's end.
    func nextBreak(after start: Int) -> Int {
        guard start + 1 < paragraph.marks.count else { return paragraph.marks.count }
        return paragraph.marks[(start + 1)...].firstIndex { $0.contains(.breakBefore) }
            ?? paragraph.marks.count
    }

    /// The line's end if the width is unlimited.
    private func mandatoryEnd(from start: Int) -> Int {
        let count = paragraph.marks.count
        guard start + 1 < count else { return count }
        return paragraph.marks[(start + 1)...].firstIndex { $0.contains(.mustBreakBefore) } ?? count
    }

    /// `range` without the white space at its end.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, paragraph.marks[end - 1].contains(.space) { end -= 1 }
        return range.lowerBound..<end
    }

    /// The longest prefix of `range` that fits and ends between characters.
    func prefix(of range: Range<Int>, width: CGFloat) -> Range<Int> {
        var x: CGFloat = 0
        var end = range.lowerBound
        for index in range {
            if paragraph.marks[index].contains([.cluster, .character]) { end = index }
            x += CGFloat(paragraph.advances[index])
            if x > width + Self.tolerance { return range.lowerBound..<end }
        }
        return range
    }

    /// The longest suffix of `range` that fits and begins between characters.
    func suffix(of range: Range<Int>, width: CGFloat) -> Range<Int> {
        var x: CGFloat = 0
        var start = range.upperBound
        for index in range.reversed() {
            x += CGFloat(paragraph.advances[index])
            if x > width + Self.tolerance { break }
            if paragraph.marks[index].contains([.cluster, .character]) { start = index }
        }
        return start..<range.upperBound
    }

    func width(of range: Range<Int>) -> CGFloat {
        range.reduce(0) { $0 + CGFloat(paragraph.advances[$1]) }
    }
}
