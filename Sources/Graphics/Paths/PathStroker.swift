// PathStroker.swift: the outlines of strokes.
//
// Each contour becomes polygons that are filled by the winding rule. An inner corner passes through the corner's point,
// so that all parts of the outline have the same orientation and do not cancel out. A closed contour yields two
// polygons, an outer and an inner one.

package import Foundation

package enum PathStroker {
    /// The stroke's outline, in the path's units.
    /// - Parameters:
    ///   - tolerance: the maximum distance from the exact outline.
    ///   - start: the start of the line as a fraction of the whole path's length.
    ///   - end: the end of the line. Dashes stay at their positions in the whole path.
    package static func outline(
        _ path: PathElements, style: StrokeStyle, tolerance: CGFloat, from start: CGFloat = 0,
        to end: CGFloat = 1
    ) -> Polylines {
        var out = Polylines()
        let half = style.width / 2
        guard half > 0, half.isFinite, tolerance > 0 else { return out }
        var lines = Polylines(path, tolerance: tolerance, marksSmoothPoints: true)
        var skipped: [CGFloat] = []
        if start > 0 || end < 1 { (lines, skipped) = lines.trimmed(from: start, to: end) }
        if let pattern = DashPattern(style) { lines = pattern.applied(to: lines, skipping: skipped) }
        for contour in lines.contours {
            var pen = StrokePen(style: style, half: half, tolerance: tolerance)
            pen.load(lines, contour)
            pen.draw(into: &out)
        }
        return out
    }
}

/// One contour's points without repetitions, and its outline.
private struct StrokePen {
    let style: StrokeStyle
    let half: CGFloat
    /// The maximum angle of one line of a round corner.
    private let arcStep: CGFloat
    private var points: [CGPoint] = []
    private var smooth: [Bool] = []
    /// The unit direction of the line after each point.
    private var directions: [CGVector] = []
    private var lengths: [CGFloat] = []
    private var isClosed = false

    init(style: StrokeStyle, half: CGFloat, tolerance: CGFloat) {
        self.style = style
        self.half = half
        arcStep = 2 * acos(max(0, 1 - tolerance / half))
    }

    mutating func load(_ lines: Polylines, _ contour: Polylines.Contour) {
        isClosed = contour.isClosed
        for i in contour.range {
            let p = lines.points[i]
            if let last = points.last, last == p {
                // The end of a curve where the next begins is a corner, even if the point was smooth before.
                smooth[smooth.count - 1] = smooth[smooth.count - 1] && lines.isSmooth[i]
                continue
            }
            points.append(p)
            smooth.append(lines.isSmooth[i])
        }
        if isClosed, points.count > 1, points[0] == points[points.count - 1] {
            points.removeLast()
            smooth.removeLast()
        }
        let segments = isClosed ? points.count : points.count - 1
        for i in 0..<max(0, segments) where points.count > 1 {
            let a = points[i], b = points[(i + 1) % points.count]
            let length = hypot(b.x - a.x, b.y - a.y)
            lengths.append(length)
            directions.append(CGVector(dx: (b.x - a.x) / length, dy: (b.y - a.y) / length))
        }
    }

    func draw(into out: inout Polylines) {
        if points.count < 2 {
            dot(into: &out)
        } else if isClosed {
            for side in [CGFloat(1), -1] { ring(side, into: &out) }
        } else {
            open(into: &out)
        }
    }

    /// A contour of length zero: a dot for round caps, a square for square ones, nothing for butt caps.
    private func dot(into out: inout Polylines) {
        guard let p = points.first, style.cap != .butt else { return }
        let right = CGVector(dx: 1, dy: 0)
        out.move(to: offset(p, right, 1))
        cap(at: p, direction: right, into: &out)
        cap(at: p, direction: CGVector(dx: -1, dy: 0), into: &out)
        out.end(closed: true)
    }

    private func open(into out: inout Polylines) {
        let last = points.count - 1
        out.move(to: offset(points[0], directions[0], 1))
        for i in 1..<max(2, last) where last > 1 {
            join(at: i, from: directions[i - 1], to: directions[i], into: &out)
        }
        out.line(to: offset(points[last], directions[last - 1], 1))
        cap(at: points[last], direction: directions[last - 1], into: &out)
        for i in stride(from: last - 1, to: 0, by: -1) {
            join(at: i, from: reversed(directions[i]), to: reversed(directions[i - 1]), into: &out)
        }
        out.line(to: offset(points[0], reversed(directions[0]), 1))
        cap(at: points[0], direction: reversed(directions[0]), into: &out)
        out.end(closed: true)
    }

    /// One side of a closed contour. The other side is reversed, so that the ring between them has the winding number
    /// one.
    private func ring(_ side: CGFloat, into out: inout Polylines) {
        let n = points.count
        for k in 0..<n {
            let i = side > 0 ? k : (n - k) % n
            let before = directions[(i + n - 1) % n], after = directions[i]
            join(
                at: i, from: side > 0 ? before : reversed(after), to: side > 0 ? after : reversed(before),
                into: &out)
        }
        out.end(closed: true)
    }

    private func reversed(_ v: CGVector) -> CGVector { CGVector(dx: -v.dx, dy: -v.dy) }

    /// `p` moved by half the width to the side of `direction`: to its left if y points down.
    private func offset(_ p: CGPoint, _ direction: CGVector, _ side: CGFloat) -> CGPoint {
        CGPoint(x: p.x + direction.dy * half * side, y: p.y - direction.dx * half * side)
    }

    /// The corner at point `i`, from the end of one offset line to the start of the next.
    private func join(at i: Int, from: CGVector, to: CGVector, into out: inout Polylines) {
        let p = points[i]
        let cross = from.dx * to.dy - from.dy * to.dx
        let dot = from.dx * to.dx + from.dy * to.dy
        let a = offset(p, from, 1), b = offset(p, to, 1)
        let reach = half / max(1 + dot, 1e-9)
        // The intersection of the two offset lines.
        let meeting = CGPoint(x: p.x + (from.dy + to.dy) * reach, y: p.y - (from.dx + to.dx) * reach)
        if abs(cross) < 1e-9, dot > 0 {
            out.line(to: a)
            return
        }
        if cross < -1e-9 {
            // The inside of the corner. Lines that are too short to intersect go through the corner's point.
            if -cross * reach <= min(lengths[i], lengths[(i + lengths.count - 1) % lengths.count]) {
                out.line(to: meeting)
            } else {
                out.line(to: a)
                out.line(to: p)
                out.line(to: b)
            }
            return
        }
        out.line(to: a)
        switch smooth[i] ? .round : style.join {
        case .round: arc(around: p, from: from, to: to, into: &out)
        case .miter:
            // The length of the mitre divided by the width is 1 / sin(half the corner's angle) = sqrt(2 / (1 + dot)).
            if 1 + dot > 1e-9, (2 / (1 + dot)).squareRoot() <= style.miterLimit { out.line(to: meeting) }
        case .bevel: break
        }
        out.line(to: b)
    }

    /// The points between the offsets of two directions, on the pen's circle.
    private func arc(around p: CGPoint, from: CGVector, to: CGVector, into out: inout Polylines) {
        let start = atan2(-from.dx, from.dy)
        var sweep = atan2(-to.dx, to.dy) - start
        if sweep < 0 { sweep += 2 * .pi }
        guard out.points.count < Polylines.mostPoints else { return }
        let n = Int((sweep / max(arcStep, 1e-3)).rounded(.up))
        for k in 1..<max(1, n) {
            let angle = start + sweep * CGFloat(k) / CGFloat(n)
            out.line(to: CGPoint(x: p.x + cos(angle) * half, y: p.y + sin(angle) * half))
        }
    }

    /// The end of a line with the given direction; the outline continues on the other side.
    private func cap(at p: CGPoint, direction: CGVector, into out: inout Polylines) {
        let a = offset(p, direction, 1), b = offset(p, direction, -1)
        let ahead = CGVector(dx: direction.dx * half, dy: direction.dy * half)
        out.line(to: a)
        switch style.cap {
        case .butt: break
        case .square:
            out.line(to: CGPoint(x: a.x + ahead.dx, y: a.y + ahead.dy))
            out.line(to: CGPoint(x: b.x + ahead.dx, y: b.y + ahead.dy))
        case .round: arc(around: p, from: direction, to: reversed(direction), into: &out)
        }
        out.line(to: b)
    }
}
