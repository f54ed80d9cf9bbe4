// Polylines.swift: flattened paths.
//
// Curves are split as finely as the picture requires.

package import Foundation

/// The straight lines of any number of contours. A contour has at least one point.
package struct Polylines: Sendable {
    package struct Contour: Sendable {
        package var range: Range<Int>
        package var isClosed: Bool
    }

    package private(set) var points: [CGPoint] = []
    package private(set) var contours: [Contour] = []
    /// Whether a curve is smooth at each point, where a stroke has no corner. Empty unless requested.
    package private(set) var isSmooth: [Bool] = []
    private var start = 0
    private let marksSmoothPoints: Bool

    /// The default maximum distance between a curve and its lines, in device pixels.
    package static let tolerance: CGFloat = 1.0 / 64

    /// The number of points from which curves are single lines and dashes are not split, to limit memory.
    package static let mostPoints = 1 << 22

    package init(marksSmoothPoints: Bool = false) {
        self.marksSmoothPoints = marksSmoothPoints
    }

    /// - Parameter tolerance: the maximum distance from the curve, in the path's units.
    package init(
        _ path: PathElements, tolerance: CGFloat = Polylines.tolerance, marksSmoothPoints: Bool = false
    ) {
        self.marksSmoothPoints = marksSmoothPoints
        points.reserveCapacity(path.points.count)
        var next = 0
        let p = path.points
        for verb in path.verbs {
            switch verb {
            case .move: move(to: p[next])
            case .line: line(to: p[next])
            case .quad: quad(p[next], p[next + 1], tolerance: tolerance)
            case .curve: curve(p[next], p[next + 1], p[next + 2], tolerance: tolerance)
            case .close: end(closed: true)
            }
            next += verb.pointCount
        }
        end(closed: false)
    }

    package mutating func move(to p: CGPoint) {
        end(closed: false)
        append(p, smooth: false)
    }

    /// - Parameter smooth: whether a curve continues through the point.
    package mutating func line(to p: CGPoint, smooth: Bool = false) {
        append(p, smooth: smooth)
    }

    /// Ends the current contour.
    package mutating func end(closed: Bool) {
        if points.count > start {
            contours.append(Contour(range: start..<points.count, isClosed: closed))
        }
        start = points.count
    }

    private mutating func append(_ p: CGPoint, smooth: Bool) {
        points.append(p)
        if marksSmoothPoints { isSmooth.append(smooth) }
    }

    /// The number of pieces for a curve whose control points bend by `bend`: Wang's bound.
    private func pieces(bend: CGFloat, factor: CGFloat, tolerance: CGFloat) -> Int {
        guard points.count < Polylines.mostPoints else { return 1 }
        let n = (factor * bend / tolerance).squareRoot().rounded(.up)
        return n.isFinite ? Int(max(1, min(1000, n))) : 1
    }

    private static func length(_ x: CGFloat, _ y: CGFloat) -> CGFloat { (x * x + y * y).squareRoot() }

    private mutating func quad(_ c: CGPoint, _ e: CGPoint, tolerance: CGFloat) {
        guard let s = points.last else { return }
        let bend = Polylines.length(s.x - 2 * c.x + e.x, s.y - 2 * c.y + e.y)
        let n = pieces(bend: bend, factor: 0.25, tolerance: tolerance)
        for k in cuts(n) {
            let t = cut(k, of: n), u = 1 - t
            append(
                CGPoint(
                    x: u * u * s.x + 2 * u * t * c.x + t * t * e.x,
                    y: u * u * s.y + 2 * u * t * c.y + t * t * e.y),
                smooth: true)
        }
        append(e, smooth: false)
    }

    private mutating func curve(_ c1: CGPoint, _ c2: CGPoint, _ e: CGPoint, tolerance: CGFloat) {
        guard let s = points.last else { return }
        let bend = max(
            Polylines.length(s.x - 2 * c1.x + c2.x, s.y - 2 * c1.y + c2.y),
            Polylines.length(c1.x - 2 * c2.x + e.x, c1.y - 2 * c2.y + e.y))
        let n = pieces(bend: bend, factor: 0.75, tolerance: tolerance)
        for k in cuts(n) {
            let t = cut(k, of: n), u = 1 - t
            let a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t
            append(
                CGPoint(
                    x: a * s.x + b * c1.x + c * c2.x + d * e.x, y: a * s.y + b * c1.y + c * c2.y + d * e.y),
                smooth: true)
        }
        append(e, smooth: false)
    }

    /// The indices of a curve's cuts; `cut(_:of:)` returns their parameters.
    private func cuts(_ n: Int) -> Range<Int> {
        marksSmoothPoints && n > 1 ? 0..<(n + 1) : 1..<max(1, n)
    }

    /// Cuts 0 and `n` are close to the ends, so that the first and last line have the curve's direction, which caps and
    /// corners of wide pens show. The others are at equal steps.
    private func cut(_ k: Int, of n: Int) -> CGFloat {
        let nudge = 1 / (CGFloat(n) * 128)
        return k == 0 ? nudge : k == n ? 1 - nudge : CGFloat(k) / CGFloat(n)
    }

    package mutating func transform(by t: CGAffineTransform) {
        if t.isIdentity { return }
        for i in points.indices { points[i] = points[i].applying(t) }
    }

    package var bounds: CGRect { CGRect(boundingPoints: points) }
}
