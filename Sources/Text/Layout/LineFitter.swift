// LineFitter.swift: how much of a paragraph goes on a line.
//
// Works on advances alone, one pass over the text for all lines.
// Offsets count from the paragraph's start.

import Foundation

struct LineFitter {
    let paragraph: ShapedParagraph
    let breaksAnywhere: Bool
    let tabs: TabStops

    /// Sums of the same advances may differ in their last bits; a text's own width must fit it.
    static let tolerance: CGFloat = 0.01

    /// The end of the line that begins at `start`: at least one character, at
    /// most what fits. White space at the end is included, and takes no room.
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

    /// What stands between a tab and the next one, or the paragraph's end.
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

    /// The last place before `end` where a line may end; nil if there is none after `start`.
    func breakBefore(_ end: Int, after start: Int) -> Int? {
        guard end > start + 1 else { return nil }
        return (start + 1..<end).last { paragraph.marks[$0].contains(.breakBefore) }
    }

    /// The first place after `start` where a line may end, or the paragraph's end.
    func nextBreak(after start: Int) -> Int {
        guard start + 1 < paragraph.marks.count else { return paragraph.marks.count }
        return paragraph.marks[(start + 1)...].firstIndex { $0.contains(.breakBefore) }
            ?? paragraph.marks.count
    }

    /// The line's end where there is no limit of width.
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

    /// The longest beginning of `range` that fits, ending between characters.
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

    /// The longest end of `range` that fits, beginning between characters.
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
