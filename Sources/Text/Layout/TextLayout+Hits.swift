// TextLayout+Hits.swift: converts points to characters, and characters to points.

package import Foundation

extension TextLayout {
    /// The width of a caret, in points, as UITextField draws it.
    private static let caretWidth: CGFloat = 2

    /// The character boundary nearest to a point. A point outside the text results in the
    /// nearest line and its nearest end.
    package func utf16Index(at point: CGPoint) -> Int {
        guard let line = line(at: point) else { return 0 }
        let x = Float((point.x.isFinite ? point.x : 0) - line.origin.x)
        guard let first = line.clusters.first, let last = line.clusters.last else {
            return line.utf16Range.lowerBound
        }
        // Clusters are ordered from left to right without gaps, so the first whose right end is beyond x is hit.
        let index = line.clusters.partitioningIndex { $0.x + $0.width > x }
        let hit = x < first.x ? first : index < line.clusters.count ? line.clusters[index] : last
        let isLeftHalf = x < hit.x + hit.width / 2
        return Int(isLeftHalf != hit.isRightToLeft ? hit.start : hit.end)
    }

    /// The caret's rectangle before the character at `utf16Index`, as high as its
    /// line. Indexes outside the text are clamped.
    package func caretRect(at utf16Index: Int) -> CGRect {
        guard let line = line(containing: utf16Index) else { return .zero }
        let x =
            line.origin.x
            + caretOffset(
                at: min(max(utf16Index, line.utf16Range.lowerBound), line.utf16Range.upperBound), in: line)
        return CGRect(x: x, y: line.top, width: Self.caretWidth, height: line.height)
    }

    /// Rectangles that cover the characters of a range: one or more for each line, from top to bottom.
    package func selectionRects(for range: Range<Int>) -> [CGRect] {
        var rects: [CGRect] = []
        for line in lines where line.utf16Range.overlaps(range) {
            var left: Float?
            var right: Float = 0
            func flush() {
                guard let start = left else { return }
                rects.append(
                    CGRect(
                        x: line.origin.x + CGFloat(start), y: line.top, width: CGFloat(right - start),
                        height: line.height))
                left = nil
            }
            for cluster in line.clusters {
                let isSelected = range.lowerBound < Int(cluster.end) && Int(cluster.start) < range.upperBound
                if isSelected {
                    if left == nil { left = cluster.x }
                    right = cluster.x + cluster.width
                } else {
                    flush()
                }
            }
            flush()
        }
        return rects
    }

    private func line(at point: CGPoint) -> TextLine? {
        let y = point.y.isFinite ? point.y : 0, x = point.x.isFinite ? point.x : 0
        if let extraLine, y >= extraLine.top || lines.isEmpty { return extraLine }
        var index = lines.partitioningIndex { $0.bottom > y }
        guard index < lines.count else { return lines.last }
        // Lines side by side: the nearest.
        func distance(_ line: TextLine) -> CGFloat {
            max(0, line.origin.x - x, x - line.origin.x - line.width)
        }
        var next = index + 1
        while next < lines.count, lines[next].origin.y == lines[index].origin.y {
            if distance(lines[next]) < distance(lines[index]) { index = next }
            next += 1
        }
        return lines[index]
    }

    /// The x position of a caret before a character in its line, in points from the layout's left.
    package func caretX(at utf16Index: Int, in line: TextLine) -> CGFloat {
        line.origin.x + caretOffset(at: utf16Index, in: line)
    }

    /// The index after the caret moves over one shown character to the left or right. Nil at the line's end.
    /// A caret is at the start of the character that follows it. Where directions meet, two indexes share one
    /// place and another place has no index; the caret skips that place.
    package func index(from utf16Index: Int, movingRight: Bool, in line: TextLine) -> Int? {
        let x = Float(caretOffset(at: utf16Index, in: line))
        let step = movingRight ? 1 : -1
        var passed =
            movingRight
            ? line.clusters.firstIndex { $0.width > 0 && $0.x + $0.width / 2 > x }
            : line.clusters.lastIndex { $0.width > 0 && $0.x + $0.width / 2 < x }
        while let current = passed, line.clusters.indices.contains(current) {
            let cluster = line.clusters[current]
            let edge = movingRight ? cluster.x + cluster.width : cluster.x
            var candidates = [Int(cluster.isRightToLeft == movingRight ? cluster.start : cluster.end)]
            if line.clusters.indices.contains(current + step) {
                let next = line.clusters[current + step]
                candidates.append(Int(next.isRightToLeft == movingRight ? next.end : next.start))
            }
            let shown = candidates.first { abs(Float(caretOffset(at: $0, in: line)) - edge) < 0.01 }
            if let shown { return shown }
            passed = current + step
        }
        return nil
    }

    /// The line that contains a character. At the boundary of two lines, the second. The extra line counts.
    package func lineFor(_ utf16Index: Int) -> TextLine? { line(containing: utf16Index) }

    /// At the boundary of two lines, the second.
    private func line(containing utf16Index: Int) -> TextLine? {
        if let extraLine, utf16Index >= extraLine.utf16Range.lowerBound || lines.isEmpty { return extraLine }
        let after = lines.partitioningIndex { $0.utf16Range.lowerBound > utf16Index }
        return after > 0 ? lines[after - 1] : lines.first
    }

    private func caretOffset(at index: Int, in line: TextLine) -> CGFloat {
        var trailing: (end: Int32, x: Float)?
        for cluster in line.clusters {
            let leftToRight = !cluster.isRightToLeft
            if Int(cluster.start) <= index, index < Int(cluster.end) {
                let part = Float(index - Int(cluster.start)) / Float(max(1, cluster.end - cluster.start))
                return CGFloat(cluster.x + cluster.width * (leftToRight ? part : 1 - part))
            }
            if Int(cluster.end) <= index, cluster.end > trailing?.end ?? -1 {
                trailing = (cluster.end, leftToRight ? cluster.x + cluster.width : cluster.x)
            }
        }
        if let trailing { return CGFloat(trailing.x) }
        return line.isRightToLeft ? line.width : 0
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first index whose element satisfies `belongsInSecond`, if all such elements come last. O(log n).
    package func partitioningIndex(where belongsInSecond: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if belongsInSecond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
