// PathShapes.swift: rectangles, ellipses and arcs as path elements.
//
// Arcs are cubic curves of at most a quarter circle each; the maximum distance of a quarter from the circle is 0.00027
// of the radius.

package import Foundation

/// The distance of a quarter circle's control points, in radii: 4 / 3 * (sqrt(2) - 1).
private let quarterControl: CGFloat = 0.552_284_749_830_793_4

extension PathElements {
    package mutating func addRect(_ rect: CGRect, transform t: CGAffineTransform) {
        let r = rect.standardized
        let x0 = r.origin.x, y0 = r.origin.y
        let x1 = x0 + r.size.width, y1 = y0 + r.size.height
        move(to: CGPoint(x: x0, y: y0).applying(t))
        line(to: CGPoint(x: x1, y: y0).applying(t))
        line(to: CGPoint(x: x1, y: y1).applying(t))
        line(to: CGPoint(x: x0, y: y1).applying(t))
        close()
    }

    package mutating func addEllipse(in rect: CGRect, transform t: CGAffineTransform) {
        let r = rect.standardized
        let rx = r.size.width / 2, ry = r.size.height / 2
        let unit = CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: r.origin.x + rx, ty: r.origin.y + ry)
            .concatenating(t)
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(unit) }
        let k = quarterControl
        move(to: at(1, 0))
        curve(to: at(0, 1), control1: at(1, k), control2: at(k, 1))
        curve(to: at(-1, 0), control1: at(-k, 1), control2: at(-1, k))
        curve(to: at(0, -1), control1: at(-1, -k), control2: at(-k, -1))
        curve(to: at(1, 0), control1: at(k, -1), control2: at(1, -k))
        close()
    }

    package mutating func addRoundedRect(
        _ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform t: CGAffineTransform
    ) {
        let r = rect.standardized
        let cw = max(0, min(cornerWidth, r.size.width / 2))
        let ch = max(0, min(cornerHeight, r.size.height / 2))
        if cw == 0 || ch == 0 {
            addRect(r, transform: t)
            return
        }
        let x0 = r.origin.x, y0 = r.origin.y
        let x1 = x0 + r.size.width, y1 = y0 + r.size.height
        let kx = cw * (1 - quarterControl), ky = ch * (1 - quarterControl)
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(t) }
        move(to: at(x1, y0 + r.size.height / 2))
        line(to: at(x1, y1 - ch))
        curve(to: at(x1 - cw, y1), control1: at(x1, y1 - ky), control2: at(x1 - kx, y1))
        line(to: at(x0 + cw, y1))
        curve(to: at(x0, y1 - ch), control1: at(x0 + kx, y1), control2: at(x0, y1 - ky))
        line(to: at(x0, y0 + ch))
        curve(to: at(x0 + cw, y0), control1: at(x0, y0 + ky), control2: at(x0 + kx, y0))
        line(to: at(x1 - cw, y0))
        curve(to: at(x1, y0 + ch), control1: at(x1 - kx, y0), control2: at(x1, y0 + ky))
        close()
    }

    /// Adds an arc of `delta` radians from `start`, with a line from the current point if there is one.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, start: CGFloat, delta: CGFloat, transform t: CGAffineTransform
    ) {
        guard radius.isFinite, start.isFinite, delta.isFinite, center.x.isFinite, center.y.isFinite else {
            return
        }
        let r = max(0, radius)
        func at(_ angle: CGFloat, _ tangent: CGFloat) -> CGPoint {
            CGPoint(
                x: center.x + r * (cos(angle) - tangent * sin(angle)),
                y: center.y + r * (sin(angle) + tangent * cos(angle))
            ).applying(t)
        }
        let first = at(start, 0)
        if current == nil { move(to: first) } else { line(to: first) }
        guard delta != 0 else { return }
        // More turns follow the same circle without a visible difference.
        let mostTurns = 32 * CGFloat.pi
        let delta =
            abs(delta) > mostTurns ? delta.remainder(dividingBy: 2 * .pi) + (delta < 0 ? -1 : 1) * mostTurns : delta
        // As in Core Graphics: quarters, then the rest.
        let quarter = CGFloat.pi / 2 * (delta < 0 ? -1 : 1)
        let pieces = Int(max(1, (delta / quarter - 1e-9).rounded(.up)))
        for i in 0..<pieces {
            let a0 = start + quarter * CGFloat(i)
            let a1 = i == pieces - 1 ? start + delta : start + quarter * CGFloat(i + 1)
            let k = 4.0 / 3.0 * tan((a1 - a0) / 4)
            curve(to: at(a1, 0), control1: at(a0, k), control2: at(a1, -k))
        }
    }

    /// The angle of an arc from `start` to `end`: within one turn, or a whole turn if they are at least that far apart
    /// in either direction.
    package static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let along = clockwise ? start - end : end - start
        guard along < 0 else { return min(along, turn) * (clockwise ? -1 : 1) }
        let rest = along.truncatingRemainder(dividingBy: turn)
        // Angles a whole turn apart may differ from it by a rounding error.
        let swept = rest > -1e-12 || rest < 1e-12 - turn ? turn : rest + turn
        return clockwise ? -swept : swept
    }

    /// Adds the arc of `radius` that touches the lines current–p1 and p1–p2, with a line to its start.
    package mutating func addArc(
        tangent1 p1: CGPoint, tangent2 p2: CGPoint, radius: CGFloat, transform t: CGAffineTransform
    ) {
        guard let here = current else { return }
        let p0 = here.applying(t.inverted())
        let d0 = CGVector(dx: p0.x - p1.x, dy: p0.y - p1.y)
        let d2 = CGVector(dx: p2.x - p1.x, dy: p2.y - p1.y)
        let l0 = (d0.dx * d0.dx + d0.dy * d0.dy).squareRoot()
        let l2 = (d2.dx * d2.dx + d2.dy * d2.dy).squareRoot()
        let cross = d0.dx * d2.dy - d0.dy * d2.dx
        guard l0 > 0, l2 > 0, radius > 0, abs(cross) > 1e-9 * l0 * l2 else {
            line(to: p1.applying(t))
            return
        }
        let half = acos(max(-1, min(1, (d0.dx * d2.dx + d0.dy * d2.dy) / (l0 * l2)))) / 2
        let along = radius / tan(half)
        let touch0 = CGPoint(x: p1.x + d0.dx / l0 * along, y: p1.y + d0.dy / l0 * along)
        let touch2 = CGPoint(x: p1.x + d2.dx / l2 * along, y: p1.y + d2.dy / l2 * along)
        let middle = CGVector(dx: d0.dx / l0 + d2.dx / l2, dy: d0.dy / l0 + d2.dy / l2)
        let length = (middle.dx * middle.dx + middle.dy * middle.dy).squareRoot()
        let reach = radius / sin(half)
        let center = CGPoint(x: p1.x + middle.dx / length * reach, y: p1.y + middle.dy / length * reach)
        let a0 = atan2(touch0.y - center.y, touch0.x - center.x)
        let a2 = atan2(touch2.y - center.y, touch2.x - center.x)
        addArc(
            center: center, radius: radius, start: a0,
            delta: PathElements.sweep(from: a0, to: a2, clockwise: cross > 0), transform: t)
    }
}
