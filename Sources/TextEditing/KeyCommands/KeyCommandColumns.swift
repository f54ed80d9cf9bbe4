// KeyCommandColumns.swift: lines of different heights in columns that are about equally high.

import Foundation

/// Assigns lines to columns.
struct KeyCommandColumns {
    struct Line {
        /// The height, in points.
        var height: CGFloat
        /// The space to the line before, in points; ignored at the top of a column.
        var space: CGFloat = 0
        /// Whether the line stays with the next one, as a heading does.
        var keepsNext = false
    }

    /// The indices of lines, in order.
    let columns: [Range<Int>]
    /// The height of the highest column, in points.
    let height: CGFloat

    /// As few columns as fit into the height `available`, at most `most`, each as low as possible. If they do not fit they
    /// are higher than `available`.
    init(_ lines: [Line], available: CGFloat, most: Int) {
        let count = min(max(1, most), Self.flow(lines, available).count)
        var low = available / 64
        var high = lines.reduce(0) { $0 + $1.height + $1.space }
        // A quarter of a point is finer than any difference on the screen.
        while high - low > 0.25 {
            let middle = (low + high) / 2
            if Self.flow(lines, middle).count <= count { high = middle } else { low = middle }
        }
        columns = Self.flow(lines, high)
        height = columns.map { Self.height(of: lines[$0]) }.max() ?? 0
    }

    private static func height(of column: ArraySlice<Line>) -> CGFloat {
        column.reduce(0) { $0 + $1.height + $1.space } - (column.first?.space ?? 0)
    }

    /// Fills one column after the other up to `limit`; a higher line has its own column.
    private static func flow(_ lines: [Line], _ limit: CGFloat) -> [Range<Int>] {
        var columns: [Range<Int>] = []
        var start = 0, height: CGFloat = 0
        for (index, line) in lines.enumerated() {
            var end = height + line.height + (index > start ? line.space : 0)
            if line.keepsNext, index + 1 < lines.count {
                end += lines[index + 1].space + lines[index + 1].height
            }
            let isParted = index > start && lines[index - 1].keepsNext
            if end > limit, index > start, !isParted {
                columns.append(start..<index)
                (start, height) = (index, 0)
            }
            height += line.height + (index > start ? line.space : 0)
        }
        if start < lines.count { columns.append(start..<lines.count) }
        return columns
    }
}
