// PathElements+ContinuousCorners.swift: rectangles with continuous corners.
//
// UIKit's rounded rectangles do not change directly from a line to a circle: the corner begins 1.52866 radii from its
// point, and its curvature increases gradually. The numbers are those of UIBezierPath for a corner of radius 1, as
// published by PaintCode ("Code for iOS 7 rounded rectangles"). If a side is too short, the corner approaches a quarter
// of a circle.

package import Foundation

extension PathElements {
    /// Adds a rectangle, clockwise from the upper left if y points down.
    /// - Parameter radii: of the upper left, upper right, lower right and lower left corner. At most half of the
    ///   shorter side is used.
    package mutating func addContinuousRoundedRect(
        _ rect: CGRect, radii: (CGFloat, CGFloat, CGFloat, CGFloat),
        transform t: CGAffineTransform = .identity
    ) {
        let r = rect.standardized
        let half = min(r.size.width, r.size.height) / 2
        let x0 = r.origin.x, y0 = r.origin.y, x1 = x0 + r.size.width, y1 = y0 + r.size.height
        // Each corner's point, and the directions backwards and forwards along the outline.
        let corners: [(CGPoint, back: CGVector, on: CGVector, CGFloat)] = [
            (CGPoint(x: x1, y: y0), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1), radii.1),
            (CGPoint(x: x1, y: y1), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0), radii.2),
            (CGPoint(x: x0, y: y1), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1), radii.3),
            (CGPoint(x: x0, y: y0), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0), radii.0),
        ]
        let first = ContinuousCorner(radius: radii.0, half: half)
        move(to: CGPoint(x: x0 + first.reach, y: y0).applying(t))
        for (point, back, on, radius) in corners {
            let corner = ContinuousCorner(radius: radius, half: half)
            func at(_ p: CGPoint) -> CGPoint {
                CGPoint(
                    x: point.x + back.dx * p.x + on.dx * p.y, y: point.y + back.dy * p.x + on.dy * p.y
                ).applying(t)
            }
            corner.append(to: &self, at)
        }
        close()
    }
}

/// One corner. Its points are distances from the corner, backwards and forwards along the outline.
private struct ContinuousCorner {
    private let radius: CGFloat
    /// 0: a quarter of a circle, 1: the continuous curve.
    private let bend: CGFloat

    /// The distance from its point at which the corner begins, in radii.
    private static let longest: CGFloat = 1.52866483

    init(radius: CGFloat, half: CGFloat) {
        self.radius = radius > 0 ? min(radius, half) : 0
        let available = self.radius > 0 ? half / self.radius : 1
        bend = max(0, min(1, (available - 1) / (Self.longest - 1)))
    }

    var reach: CGFloat { radius * (1 + (Self.longest - 1) * bend) }

    func append(to path: inout PathElements, _ at: (CGPoint) -> CGPoint) {
        guard radius > 0 else {
            path.line(to: at(.zero))
            return
        }
        let p = zip(Self.controlPoints, Self.circle).map {
            CGPoint(
                x: ($1.x + ($0.x - $1.x) * bend) * radius, y: ($1.y + ($0.y - $1.y) * bend) * radius)
        }
        func mirrored(_ p: CGPoint) -> CGPoint { CGPoint(x: p.y, y: p.x) }
        path.line(to: at(p[0]))
        path.curve(to: at(p[3]), control1: at(p[1]), control2: at(p[2]))
        path.line(to: at(p[4]))
        path.curve(to: at(mirrored(p[4])), control1: at(p[5]), control2: at(mirrored(p[5])))
        path.line(to: at(mirrored(p[3])))
        path.curve(to: at(mirrored(p[0])), control1: at(mirrored(p[2])), control2: at(mirrored(p[1])))
    }

    /// Start, two controls and end of the first curve; start and first control of the middle one.
    private static let controlPoints: [CGPoint] = [
        CGPoint(x: longest, y: 0), CGPoint(x: 1.08849323, y: 0), CGPoint(x: 0.86840689, y: 0),
        CGPoint(x: 0.66993427, y: 0.06549600), CGPoint(x: 0.63149399, y: 0.07491100),
        CGPoint(x: 0.37282392, y: 0.16906013),
    ]

    /// The same points on a circle that touches both sides.
    private static let circle: [CGPoint] = {
        func on(_ angle: CGFloat) -> CGPoint { CGPoint(x: 1 - sin(angle), y: 1 - cos(angle)) }
        func control(_ angle: CGFloat, _ length: CGFloat) -> CGPoint {
            let p = on(angle)
            return CGPoint(x: p.x - cos(angle) * length, y: p.y + sin(angle) * length)
        }
        let end = asin(1 - controlPoints[3].x), middle = asin(1 - controlPoints[4].x)
        let reach = 4.0 / 3.0 * tan(end / 4), inner = 4.0 / 3.0 * tan((.pi / 2 - 2 * middle) / 4)
        return [
            on(0), control(0, reach), control(end, -reach), on(end), on(middle), control(middle, inner),
        ]
    }()
}
