// FlowSection.swift: one section of a flow layout, as lines of items.
//
// There are two axes: along `main` the content scrolls and lines follow each other, along `cross` items follow each
// other in a line. Items of one size need no list of lines: everything follows from how many fit.

import Foundation
import VitrineRuntime

struct FlowSection {
    struct Line {
        var first: Int
        var count: Int
        /// The distance from the start of the lines.
        var start: CGFloat
        var length: CGFloat
        /// The space between items.
        var gap: CGFloat
    }

    var count: Int
    /// The starts of header, lines and footer along the main axis, and the end of the section.
    var start: CGFloat = 0
    var linesStart: CGFloat = 0
    var footerStart: CGFloat = 0
    var end: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var crossStart: CGFloat
    let lineGap: CGFloat
    /// (cross, main) of every item, if all have one size.
    private let even: (cross: CGFloat, main: CGFloat)?
    private let sizes: [(cross: CGFloat, main: CGFloat)]
    private var lines: [Line] = []
    private var perLine = 1
    private var evenGap: CGFloat = 0
    private(set) var length: CGFloat = 0

    init(
        count: Int, even: (cross: CGFloat, main: CGFloat)?, sizes: [(cross: CGFloat, main: CGFloat)],
        available: CGFloat, crossStart: CGFloat, itemGap: CGFloat, lineGap: CGFloat
    ) {
        self.count = count
        self.even = even
        self.sizes = sizes
        self.crossStart = crossStart
        self.lineGap = lineGap
        guard count > 0 else { return }
        if let even {
            perLine = max(1, Int(((available + itemGap) / max(1, even.cross + itemGap)).rounded(.down)))
            // Lines are as wide as the available space; an incomplete one has the same gaps.
            evenGap = perLine > 1 ? (available - CGFloat(perLine) * even.cross) / CGFloat(perLine - 1) : 0
            let lineCount = CGFloat((count + perLine - 1) / perLine)
            length = lineCount * even.main + (lineCount - 1) * lineGap
        } else {
            breakLines(available, itemGap)
        }
    }

    private mutating func breakLines(_ available: CGFloat, _ itemGap: CGFloat) {
        var first = 0
        var start: CGFloat = 0
        while first < count {
            var last = first
            var width = sizes[first].cross
            var height = sizes[first].main
            while last + 1 < count, width + itemGap + sizes[last + 1].cross <= available + 0.01 {
                last += 1
                width += itemGap + sizes[last].cross
                height = max(height, sizes[last].main)
            }
            let number = last - first + 1
            let isFull = last + 1 < count
            let spare = max(0, available - width)
            let gap = isFull && number > 1 ? itemGap + spare / CGFloat(number - 1) : itemGap
            lines.append(Line(first: first, count: number, start: start, length: height, gap: gap))
            start += height + lineGap
            first = last + 1
        }
        length = max(0, start - lineGap)
    }

    /// (cross, main, cross length, main length) of an item.
    func place(_ item: Int) -> (cross: CGFloat, main: CGFloat, width: CGFloat, height: CGFloat) {
        if let even {
            let (line, column) = (item / perLine, item % perLine)
            return (
                crossStart + CGFloat(column) * (even.cross + evenGap),
                linesStart + CGFloat(line) * (even.main + lineGap), even.cross, even.main
            )
        }
        let line = lines[lineIndex { $0.first <= item }]
        var cross = crossStart
        for other in line.first..<item { cross += sizes[other].cross + line.gap }
        let size = sizes[item]
        // Items are centred in their line.
        return (cross, linesStart + line.start + (line.length - size.main) / 2, size.cross, size.main)
    }

    /// The last line for which `holds` is true, which is monotonic: true for the first lines only.
    private func lineIndex(_ holds: (Line) -> Bool) -> Int {
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(lines[middle]) { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    /// The items whose lines touch a range of the main axis.
    func items(from: CGFloat, to: CGFloat) -> Range<Int> {
        guard count > 0, to > linesStart, from < linesStart + length else { return 0..<0 }
        if let even {
            let pitch = max(even.main + lineGap, 0.001)
            let first = max(0, Int(((from - linesStart) / pitch).rounded(.down))) * perLine
            let last = (max(0, Int(((to - linesStart) / pitch).rounded(.up)))) * perLine
            return min(first, count)..<max(min(first, count), min(count, last))
        }
        let first = lineIndex { $0.start <= from - linesStart }
        let last = lineIndex { $0.start < to - linesStart }
        return lines[first].first..<(lines[last].first + lines[last].count)
    }
}
