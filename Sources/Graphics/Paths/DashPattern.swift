// DashPattern.swift: splitting lines into dashes.

import Foundation

/// Dashes and gaps in turn, along each contour from its start.
struct DashPattern {
    private let lengths: [CGFloat]
    private let total: CGFloat
    private let phase: CGFloat

    /// The maximum number of dashes in one contour. With more it is drawn as a solid line.
    private static let mostDashes: CGFloat = 100_000

    /// Nil if the style has no valid dashes: with negative lengths, or none longer than zero.
    init?(_ style: StrokeStyle) {
        var lengths = style.dashLengths
        guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), style.dashPhase.isFinite
        else { return nil }
        // With an odd number of lengths, dashes and gaps are exchanged in each repetition.
        if lengths.count % 2 == 1 { lengths += lengths }
        let total = lengths.reduce(0, +)
        guard total > 0 else { return nil }
        guard total.isFinite else { return nil }
        self.lengths = lengths
        self.total = total
        phase = style.dashPhase
    }

    /// The length that applies at `distance` from a contour's start, and its remainder.
    private func place(_ distance: CGFloat) -> (index: Int, rest: CGFloat) {
        var rest = (phase + distance).truncatingRemainder(dividingBy: total)
        if rest < 0 { rest += total }
        var index = 0
        // A dash of length zero that begins here is a dot, which is still to be drawn.
        while rest > 0, rest >= lengths[index], index < lengths.count - 1 {
            rest -= lengths[index]
            index += 1
        }
        return (index, max(0, lengths[index] - rest))
    }

    /// - Parameter skipped: the distance into the pattern at which each contour begins. Empty: all at its start.
    func applied(to lines: Polylines, skipping skipped: [CGFloat] = []) -> Polylines {
        var out = PolylineCollector()
        for (k, contour) in lines.contours.enumerated() {
            var points = Array(lines.points[contour.range])
            var smooth = Array(lines.isSmooth[contour.range])
            if contour.isClosed, let first = points.first {
                points.append(first)
                smooth.append(false)
            }
            let length = zip(points, points.dropFirst()).reduce(0) {
                $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y)
            }
            if length / total * CGFloat(lengths.count) > DashPattern.mostDashes
                || out.lines.points.count > Polylines.mostPoints
            {
                out.append(points, smooth)
            } else {
                cut(points, smooth, from: skipped.isEmpty ? 0 : skipped[k], into: &out)
            }
        }
        return out.lines
    }

    private func cut(
        _ points: [CGPoint], _ smooth: [Bool], from skipped: CGFloat, into out: inout PolylineCollector
    ) {
        guard points.count > 1 else { return }
        var (index, rest) = place(skipped)
        var dash: [CGPoint] = index % 2 == 0 ? [points[0]] : []
        var dashSmooth: [Bool] = dash.isEmpty ? [] : [false]
        for i in 1..<points.count {
            let a = points[i - 1], b = points[i]
            let length = hypot(b.x - a.x, b.y - a.y)
            var done: CGFloat = 0
            while length - done > rest {
                done += rest
                let p = CGPoint(x: a.x + (b.x - a.x) * done / length, y: a.y + (b.y - a.y) * done / length)
                if index % 2 == 0 {
                    if dash == [p] {
                        // A dot keeps the line's direction, for square caps.
                        let back = min(1e-6, length) / length
                        dash = [CGPoint(x: p.x - (b.x - a.x) * back, y: p.y - (b.y - a.y) * back)]
                    }
                    out.append(dash + [p], dashSmooth + [false])
                    dash = []
                    dashSmooth = []
                } else {
                    dash = [p]
                    dashSmooth = [false]
                }
                index = (index + 1) % lengths.count
                rest = lengths[index]
            }
            rest -= length - done
            if index % 2 == 0 {
                dash.append(b)
                dashSmooth.append(smooth[i])
            }
        }
        if index % 2 == 0, dash.count > 1 { out.append(dash, dashSmooth) }
    }
}

/// Builds polylines with known smooth points.
private struct PolylineCollector {
    private(set) var lines = Polylines(marksSmoothPoints: true)

    mutating func append(_ points: [CGPoint], _ smooth: [Bool]) {
        for (k, p) in points.enumerated() {
            if k == 0 { lines.move(to: p) } else { lines.line(to: p, smooth: smooth[k]) }
        }
        lines.end(closed: false)
    }
}
