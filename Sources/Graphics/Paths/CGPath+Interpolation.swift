// CGPath+Interpolation.swift: the path between two others.

package import Foundation

extension CGPath {
    /// The path whose points are interpolated to those of `other` by the fraction `t`. A line and a curve are two curves.
    /// Nil if the elements of the two differ otherwise. Linear in the number of points.
    package func interpolated(to other: CGPath, at t: CGFloat) -> CGPath? {
        guard elements.verbs.count == other.elements.verbs.count else { return nil }
        var (a, b) = (PathReader(elements), PathReader(other.elements))
        var result = PathElements()
        func between(_ p: CGPoint, _ q: CGPoint) -> CGPoint {
            CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
        }
        while let first = a.next(), let second = b.next() {
            switch (first.verb, second.verb) {
            case (.move, .move): result.move(to: between(first.end, second.end))
            case (.line, .line): result.line(to: between(first.end, second.end))
            case (.quad, .quad):
                result.quad(to: between(first.end, second.end), control: between(first.control1, second.control1))
            case (.close, .close): result.close()
            case (.move, _), (.close, _), (_, .move), (_, .close): return nil
            default:
                let (x, y) = (first.asCurve, second.asCurve)
                result.curve(
                    to: between(x.end, y.end), control1: between(x.control1, y.control1),
                    control2: between(x.control2, y.control2))
            }
        }
        return CGPath(elements: result)
    }
}
