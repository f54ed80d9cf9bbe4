// SVGArc.swift: an elliptical arc as curves: SVG 2, B.2 "Elliptical arc parameterization".

import Foundation
import VitrineGraphics

enum SVGArc {
    /// Control points and ends of curves from `start` to `end`. Empty if they are one point.
    /// - Parameter rotation: of the ellipse's axes, in degrees.
    static func curves(
        from start: CGPoint, to end: CGPoint, radii: CGSize, rotation: Double, isLarge: Bool, isSweeping: Bool
    ) -> [(CGPoint, CGPoint, CGPoint)] {
        guard start != end else { return [] }
        var rx = abs(radii.width), ry = abs(radii.height)
        guard rx > 0, ry > 0 else { return [(start, end, end)] }
        let phi = rotation * .pi / 180, c = cos(phi), s = sin(phi)
        let dx = (start.x - end.x) / 2, dy = (start.y - end.y) / 2
        let x1 = c * dx + s * dy, y1 = c * dy - s * dx
        // B.2.5: radii that are too small are enlarged.
        let excess = x1 * x1 / (rx * rx) + y1 * y1 / (ry * ry)
        if excess > 1 {
            rx *= excess.squareRoot()
            ry *= excess.squareRoot()
        }
        let divisor = rx * rx * y1 * y1 + ry * ry * x1 * x1
        guard divisor > 0, divisor.isFinite else { return [(start, end, end)] }
        let root = max(0, (rx * rx * ry * ry - divisor) / divisor).squareRoot() * (isLarge == isSweeping ? -1 : 1)
        let cx1 = root * rx * y1 / ry, cy1 = -root * ry * x1 / rx
        let center = CGPoint(
            x: c * cx1 - s * cy1 + (start.x + end.x) / 2, y: s * cx1 + c * cy1 + (start.y + end.y) / 2)
        let first = atan2((y1 - cy1) / ry, (x1 - cx1) / rx)
        var sweep = atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - first
        if isSweeping, sweep < 0 { sweep += 2 * .pi }
        if !isSweeping, sweep > 0 { sweep -= 2 * .pi }
        let toUser = CGAffineTransform(a: c * rx, b: s * rx, c: -s * ry, d: c * ry, tx: center.x, ty: center.y)
        return unitCurves(from: first, by: sweep, toUser, end: end)
    }

    /// An arc of the unit circle, in curves of at most a quarter.
    private static func unitCurves(
        from first: Double, by sweep: Double, _ transform: CGAffineTransform, end: CGPoint
    ) -> [(CGPoint, CGPoint, CGPoint)] {
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / Double(count), handle = 4.0 / 3 * tan(step / 4)
        return (0..<count).map { k in
            let a = first + Double(k) * step, b = a + step
            let control1 = CGPoint(x: cos(a) - handle * sin(a), y: sin(a) + handle * cos(a))
            let control2 = CGPoint(x: cos(b) + handle * sin(b), y: sin(b) - handle * cos(b))
            let last = k == count - 1 ? end : CGPoint(x: cos(b), y: sin(b)).applying(transform)
            return (control1.applying(transform), control2.applying(transform), last)
        }
    }
}
