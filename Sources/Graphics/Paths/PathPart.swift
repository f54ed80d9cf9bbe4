// PathPart.swift: one element of a path with its points.

import Foundation

/// A move, line, curve or end of a path.
struct PathPart {
    var verb: PathElements.Verb
    var start = CGPoint.zero
    var control1 = CGPoint.zero, control2 = CGPoint.zero
    var end = CGPoint.zero

    /// The same line or curve as a cubic curve.
    var asCurve: PathPart {
        func point(_ from: CGPoint, _ to: CGPoint, _ share: CGFloat) -> CGPoint {
            CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
        }
        var curve = self
        switch verb {
        case .line:
            curve.control1 = point(start, end, 1 / 3)
            curve.control2 = point(start, end, 2 / 3)
        case .quad:
            curve.control1 = point(start, control1, 2 / 3)
            curve.control2 = point(end, control1, 2 / 3)
        case .move, .curve, .close: break
        }
        return curve
    }
}
