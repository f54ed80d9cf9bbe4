// Polylines+Trimming.swift: a part of a path's length.

import Foundation

extension Polylines {
    /// The part from `start` to `end`, as fractions of the length of all contours.
    /// - Returns: the lines, and for each of their contours the distance of its start in the whole contour. Empty if
    ///   the part is empty. Contours that are not cut stay closed.
    func trimmed(from start: CGFloat, to end: CGFloat) -> (Polylines, skipped: [CGFloat]) {
        var out = Polylines(marksSmoothPoints: true)
        var skipped: [CGFloat] = []
        let lengths = contours.map(length)
        let total = lengths.reduce(0, +)
        let from = max(0, start) * total, to = min(1, end) * total
        guard from < to, to.isFinite else { return (out, skipped) }
        var passed: CGFloat = 0
        for (contour, length) in zip(contours, lengths) {
            let a = from - passed, b = to - passed
            passed += length
            if b < 0 || a > length { continue }
            if a <= 0, b >= length {
                copy(contour, into: &out)
                skipped.append(0)
            } else if cut(contour, from: max(0, a), to: min(length, b), into: &out) {
                skipped.append(max(0, a))
            }
        }
        return (out, skipped)
    }

    private func length(_ contour: Contour) -> CGFloat {
        var sum: CGFloat = 0
        forEachSegment(contour) { _, _, length, _ in
            sum += length
            return true
        }
        return sum
    }

    /// Calls `body` for each line with its ends, its length and whether its end is smooth, until it returns false.
    private func forEachSegment(_ contour: Contour, _ body: (CGPoint, CGPoint, CGFloat, Bool) -> Bool) {
        let range = contour.range
        for i in range.dropFirst() {
            let a = points[i - 1], b = points[i]
            if !body(a, b, hypot(b.x - a.x, b.y - a.y), isSmooth[i]) { return }
        }
        guard contour.isClosed, range.count > 1 else { return }
        let a = points[range.upperBound - 1], b = points[range.lowerBound]
        _ = body(a, b, hypot(b.x - a.x, b.y - a.y), false)
    }

    private func copy(_ contour: Contour, into out: inout Polylines) {
        for i in contour.range {
            if i == contour.range.lowerBound {
                out.move(to: points[i])
            } else {
                out.line(to: points[i], smooth: isSmooth[i])
            }
        }
        out.end(closed: contour.isClosed)
    }

    /// False if nothing of the contour is left.
    private func cut(_ contour: Contour, from: CGFloat, to: CGFloat, into out: inout Polylines) -> Bool {
        var passed: CGFloat = 0
        var hasBegun = false
        forEachSegment(contour) { a, b, length, isSmooth in
            defer { passed += length }
            guard length > 0, passed + length > from else { return true }
            func at(_ distance: CGFloat) -> CGPoint {
                let t = (distance - passed) / length
                return CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
            }
            if !hasBegun {
                out.move(to: at(max(from, passed)))
                hasBegun = true
            }
            if passed + length >= to {
                out.line(to: at(to))
                return false
            }
            out.line(to: b, smooth: isSmooth)
            return true
        }
        out.end(closed: false)
        return hasBegun
    }
}
