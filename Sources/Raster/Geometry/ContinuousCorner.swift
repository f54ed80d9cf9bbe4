// ContinuousCorner.swift: corners with continuous curvature, as UIKit draws them.
//
// The outline is UIKit's: three cubics and a short line, in units of the
// radius, that begin 1.52866483 radii from the corner (constants as published
// from UIBezierPath(roundedRect:cornerRadius:)). If half a side is shorter
// than that, the curve is mixed with a quarter circle; at one radius it is
// the quarter circle.

import Foundation

/// The curve, in radii.
public enum ContinuousCorner {
    /// The bit for continuous curves in a byte of corners.
    public static let bit: UInt8 = 16
    /// Radii from the corner to the start of the curve.
    public static let expansion = 1.52866483

    /// The weight of the continuous curve against the quarter circle, if half of a side is `available` radii long.
    static func share(available: Double) -> Double { max(0, min(1, (available - 1) / (expansion - 1))) }

    /// Radii from the corner to the start of the mixed curve.
    static func extent(share: Double) -> Double { 1 + (expansion - 1) * share }

    /// Calls `body` with points from the horizontal edge to the vertical one: distances from the vertical
    /// and the horizontal edge, in radii.
    /// - Parameter segments: the approximate number of segments in the whole corner.
    static func forEachPoint(share: Double, segments: Int, _ body: (_ x: Double, _ y: Double) -> Void) {
        let n = max(6, segments) / 3 + 1
        var points: [SIMD2<Double>] = [SIMD2(1.52866483, 0)]
        func curve(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) {
            let start = points[points.count - 1]
            for k in 1...n {
                let t = Double(k) / Double(n), u = 1 - t
                points.append(
                    start * (u * u * u) + a * (3 * u * u * t) + b * (3 * u * t * t) + c * (t * t * t))
            }
        }
        curve(SIMD2(1.08849296, 0), SIMD2(0.86840694, 0), SIMD2(0.66993427, 0.06549600))
        points.append(SIMD2(0.63149379, 0.07491139))
        curve(SIMD2(0.37282383, 0.16905956), SIMD2(0.16905956, 0.37282383), SIMD2(0.07491139, 0.63149379))
        points.append(SIMD2(0.06549600, 0.66993427))
        curve(SIMD2(0, 0.86840694), SIMD2(0, 1.08849296), SIMD2(0, 1.52866483))
        for p in points {
            // The point of the circle in the same direction from the corner's diagonal.
            let angle = atan2(1.52866483 - p.x, 1.52866483 - p.y)
            let round = SIMD2(1 - sin(angle), 1 - cos(angle))
            let mixed = round + (p - round) * share
            body(mixed.x, mixed.y)
        }
    }
}
