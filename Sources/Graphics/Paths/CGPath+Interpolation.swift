// CGPath+Interpolation.swift: interpolation between paths with equal elements.

package import Foundation

extension CGPath {
    /// The path whose points are interpolated to those of `other` by the fraction `t`. Nil if the elements of the two
    /// differ. Linear in the number of points.
    package func interpolated(to other: CGPath, at t: CGFloat) -> CGPath? {
        let (a, b) = (elements, other.elements)
        guard a.verbs == b.verbs, a.points.count == b.points.count else { return nil }
        var result = PathElements()
        var k = 0
        func point() -> CGPoint {
            defer { k += 1 }
            let (p, q) = (a.points[k], b.points[k])
            return CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
        }
        for verb in a.verbs {
            switch verb {
            case .move: result.move(to: point())
            case .line: result.line(to: point())
            case .quad:
                let control = point()
                result.quad(to: point(), control: control)
            case .curve:
                let (first, second) = (point(), point())
                result.curve(to: point(), control1: first, control2: second)
            case .close: result.close()
            }
        }
        return CGPath(elements: result)
    }
}
