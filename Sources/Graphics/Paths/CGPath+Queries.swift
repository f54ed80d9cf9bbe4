// CGPath+Queries.swift: bounds, containment, and paths derived from paths.

public import Foundation

extension CGPath {
    /// The smallest rectangle that contains all points, including control points. Null for an empty path.
    public var boundingBox: CGRect { CGRect(boundingPoints: elements.points) }

    /// The smallest rectangle that contains the lines and curves. Null for an empty path.
    public var boundingBoxOfPath: CGRect {
        var box = BoundsCollector()
        var next = 0
        let p = elements.points
        var current = CGPoint.zero
        for verb in elements.verbs {
            switch verb {
            case .move, .line: box.add(p[next])
            case .quad: box.addQuad(current, p[next], p[next + 1])
            case .curve: box.addCurve(current, p[next], p[next + 1], p[next + 2])
            case .close: break
            }
            next += verb.pointCount
            if verb != .close { current = p[next - 1] }
        }
        return box.rect
    }

    /// Whether a fill covers `point`. Open subpaths are treated as closed.
    ///
    /// `transform` is applied to `point` first.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let p = point.applying(transform)
        let box = boundingBox
        guard elements.isFinite, !box.isNull, p.x >= box.minX, p.x <= box.maxX, p.y >= box.minY,
            p.y <= box.maxY
        else { return false }
        let size = max(box.width, box.height)
        let lines = Polylines(elements, tolerance: max(size / 50_000, .leastNormalMagnitude))
        let winding = lines.winding(around: p)
        return rule == .evenOdd ? winding % 2 != 0 : winding != 0
    }

    /// Whether the path is one axis-aligned rectangle, closed or back at its start.
    /// - Parameter rect: set to that rectangle.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let r = elements.rectangle else { return false }
        rect?.pointee = r
        return true
    }

    /// The outline of a stroke along the path.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        guard elements.isFinite else { return CGPath(elements: PathElements()) }
        let lines = PathStroker.outline(elements.transformed(by: transform), style: style, tolerance: 0.01)
        return CGPath(elements: PathElements(lines))
    }

    /// The path split into dashes: `lengths` of dashes and gaps in turn, beginning at `phase` in the pattern.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(width: 1, dashPhase: phase, dashLengths: lengths)
        let source = elements.transformed(by: transform)
        guard source.isFinite, let pattern = DashPattern(style) else { return CGPath(elements: source) }
        return CGPath(
            elements: PathElements(
                pattern.applied(to: Polylines(source, tolerance: 0.01, marksSmoothPoints: true))))
    }

    /// The path with its curves as lines.
    /// - Parameter threshold: the maximum distance from the curves.
    public func flattened(threshold: CGFloat) -> CGPath {
        guard elements.isFinite else { return CGPath(elements: PathElements()) }
        return CGPath(elements: PathElements(Polylines(elements, tolerance: max(threshold, 1e-6))))
    }
}

extension PathElements {
    /// The path as an axis-aligned rectangle. Nil if it is not one.
    package var rectangle: CGRect? {
        let closed = verbs == [.move, .line, .line, .line, .close]
        let back =
            (verbs == [.move, .line, .line, .line, .line]
                || verbs == [.move, .line, .line, .line, .line, .close]) && points[0] == points[4]
        guard closed || back else { return nil }
        let p = points
        let across = p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x
        let down = p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y
        return across || down ? CGRect(boundingPoints: points) : nil
    }
}

extension Polylines {
    /// The winding number of the closed contours around `p`.
    func winding(around p: CGPoint) -> Int {
        var winding = 0
        for contour in contours {
            var a = points[contour.range.upperBound - 1]
            for b in points[contour.range] {
                let side = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y)
                if a.y <= p.y {
                    if b.y > p.y, side > 0 { winding += 1 }
                } else if b.y <= p.y, side < 0 {
                    winding -= 1
                }
                a = b
            }
        }
        return winding
    }
}

/// The bounds of curves, from the zeros of their derivative.
private struct BoundsCollector {
    private var points: [CGPoint] = []
    var rect: CGRect { CGRect(boundingPoints: points) }

    mutating func add(_ p: CGPoint) { points.append(p) }

    mutating func addQuad(_ s: CGPoint, _ c: CGPoint, _ e: CGPoint) {
        addCurve(
            s, CGPoint(x: s.x + (c.x - s.x) * 2 / 3, y: s.y + (c.y - s.y) * 2 / 3),
            CGPoint(x: e.x + (c.x - e.x) * 2 / 3, y: e.y + (c.y - e.y) * 2 / 3), e)
    }

    mutating func addCurve(_ s: CGPoint, _ c1: CGPoint, _ c2: CGPoint, _ e: CGPoint) {
        add(e)
        for t in extremes(s.x, c1.x, c2.x, e.x) + extremes(s.y, c1.y, c2.y, e.y) {
            let u = 1 - t
            let a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t
            add(
                CGPoint(
                    x: a * s.x + b * c1.x + c * c2.x + d * e.x, y: a * s.y + b * c1.y + c * c2.y + d * e.y))
        }
    }

    /// The parameters strictly inside 0…1 at which the cubic of one coordinate has an extremum.
    private func extremes(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let a = -p0 + 3 * p1 - 3 * p2 + p3, b = 2 * (p0 - 2 * p1 + p2), c = p1 - p0
        var roots: [CGFloat] = []
        if abs(a) < 1e-12 {
            if b != 0 { roots = [-c / b] }
        } else {
            let root = b * b - 4 * a * c
            if root >= 0 { roots = [(-b + root.squareRoot()) / (2 * a), (-b - root.squareRoot()) / (2 * a)] }
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }
}
