// ReadingOrder.swift: rectangles in the order in which people read them.
//
// Rows from top to bottom, each from its leading side. Two rectangles are in a row if they overlap by half of the
// smaller height and neither is more than three times as high as the other: so is a label beside its button, but not a
// picture beside a column of text.

package import Foundation

package enum ReadingOrder {
    /// The overlap as a fraction of the smaller height, and the largest ratio of heights.
    private static let overlap: CGFloat = 0.5
    private static let ratio: CGFloat = 3

    /// The rows, each an array of indices into `frames`. Empty rectangles come first at their position.
    static func rows(_ frames: [CGRect], isRightToLeft: Bool) -> [[Int]] {
        let byTop = frames.indices.sorted {
            (frames[$0].minY, $0) < (frames[$1].minY, $1)
        }
        var rows: [[Int]] = []
        for index in byTop {
            if let first = rows.last?.first, areInSameRow(frames[index], frames[first]) {
                rows[rows.count - 1].append(index)
            } else {
                rows.append([index])
            }
        }
        return rows.map { row in
            row.sorted { a, b in
                let (x, y) = (frames[a], frames[b])
                let leading = isRightToLeft ? (-x.maxX, -y.maxX) : (x.minX, y.minX)
                if leading.0 != leading.1 { return leading.0 < leading.1 }
                return (x.minY, a) < (y.minY, b)
            }
        }
    }

    /// The visible frames: one whose upper edge a bar covers begins below the bar. Later ones are in front.
    static func uncovered(_ frames: [CGRect]) -> [CGRect] {
        let lowest = frames.lazy.map(\.height).filter { $0 > 0 }.min() ?? 0
        return frames.indices.map { index in
            var frame = frames[index]
            guard frame.height > ratio * lowest else { return frame }
            for bar in frames[(index + 1)...]
            where bar.minY <= frame.minY + 0.5 && bar.maxY > frame.minY && frame.height > ratio * bar.height
                && min(bar.maxX, frame.maxX) - max(bar.minX, frame.minX) >= frame.width * overlap
            {
                let bottom = frame.maxY
                frame.origin.y = bar.maxY
                frame.size.height = bottom - bar.maxY
            }
            return frame
        }
    }

    package static func sorted(_ frames: [CGRect], isRightToLeft: Bool) -> [Int] {
        rows(frames, isRightToLeft: isRightToLeft).flatMap { $0 }
    }

    private static func areInSameRow(_ a: CGRect, _ b: CGRect) -> Bool {
        let lower = min(a.height, b.height), higher = max(a.height, b.height)
        guard lower > 0 else { return a.minY == b.minY }
        let shared = min(a.maxY, b.maxY) - max(a.minY, b.minY)
        return shared >= lower * overlap && higher <= lower * ratio
    }
}
