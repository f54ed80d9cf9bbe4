// KeyCommandColumns.swift: lines of different heights in columns that are about equally high.

import Foundation

/// Which line stands in which column.
struct KeyCommandColumns {
    struct Line {
        /// Points.
        var height: CGFloat
        /// To the line above, points; none at the top of a column.
        var space: CGFloat = 0
        /// A heading is not parted from what it is over.
        var keepsNext = false
    }

    /// Indices of lines, in order.
    let columns: [Range<Int>]
    /// That of the highest column, points.
    let height: CGFloat

    /// As few columns as fit under each other in `room`, `most` at most, and these as low as they can be. Where they do not
    /// fit they are higher than the room.
    init(_ lines: [Line], room: CGFloat, most: Int) {
        let count = min(max(1, most), Self.flow(lines, room).count)
        var low = room / 64
        var high = lines.reduce(0) { $0 + $1.height + $1.space }
        // A quarter of a point is finer than anything that is drawn.
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

    /// Fills one column after the other to `limit`; a line that is higher has one of its own.
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
