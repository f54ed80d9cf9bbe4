// ViewPolygon.swift: a convex outline in front of a camera.
//
// Clipped before the division by w, where every edge is still straight: points
// behind the camera or far outside the picture never become coordinates.

import Foundation

package struct ViewPolygon {
    package private(set) var points: ContiguousArray<HomogeneousPoint>

    package init(_ points: ContiguousArray<HomogeneousPoint> = []) { self.points = points }

    package init(_ b: Box, under m: Projection) {
        points = [m.map(b.x0, b.y0), m.map(b.x1, b.y0), m.map(b.x1, b.y1), m.map(b.x0, b.y1)]
    }

    package mutating func append(_ p: HomogeneousPoint) { points.append(p) }

    package var isEmpty: Bool { points.count < 3 }

    /// Keeps the part in front of the camera, without a thin slice whose image would be infinitely far away.
    mutating func clipToCamera() {
        var largest = 0.0
        for p in points {
            guard p.x.isFinite, p.y.isFinite, p.w.isFinite else {
                points.removeAll()
                return
            }
            largest = max(largest, p.w)
        }
        let nearest = largest * 1e-5
        guard largest > 0 else {
            points.removeAll()
            return
        }
        clip { $0.w - nearest }
    }

    /// Keeps the part within `area` and some pixels around it.
    package mutating func clip(to area: DeviceRect) {
        let x0 = Double(area.minX) - 4, x1 = Double(area.maxX) + 4
        let y0 = Double(area.minY) - 4, y1 = Double(area.maxY) + 4
        clip { $0.x - x0 * $0.w }
        clip { x1 * $0.w - $0.x }
        clip { $0.y - y0 * $0.w }
        clip { y1 * $0.w - $0.y }
    }

    /// Keeps the part within a convex outline of either direction.
    package mutating func clip(toConvex outline: [(x: Double, y: Double)]) {
        var area = 0.0
        for i in outline.indices {
            let a = outline[i], b = outline[(i + 1) % outline.count]
            area += a.x * b.y - a.y * b.x
        }
        guard area != 0 else {
            points.removeAll()
            return
        }
        let sign = area > 0 ? 1.0 : -1.0
        for i in outline.indices {
            let a = outline[i], b = outline[(i + 1) % outline.count]
            let (dx, dy) = ((b.x - a.x) * sign, (b.y - a.y) * sign)
            clip { dx * ($0.y - a.y * $0.w) - dy * ($0.x - a.x * $0.w) }
        }
    }

    /// The method of Sutherland and Hodgman for one edge: keeps the points where `side` is not negative.
    private mutating func clip(_ side: (HomogeneousPoint) -> Double) {
        guard let last = points.last, points.contains(where: { side($0) < 0 }) else { return }
        var kept: ContiguousArray<HomogeneousPoint> = []
        kept.reserveCapacity(points.count + 1)
        var before = last, sideBefore = side(last)
        for p in points {
            let s = side(p)
            if (s < 0) != (sideBefore < 0) {
                let t = sideBefore / (sideBefore - s)
                kept.append(
                    HomogeneousPoint(
                        x: before.x + (p.x - before.x) * t, y: before.y + (p.y - before.y) * t,
                        w: before.w + (p.w - before.w) * t))
            }
            if s >= 0 { kept.append(p) }
            (before, sideBefore) = (p, s)
        }
        points = kept
    }

    /// The smallest axis-aligned box around the divided points.
    package var box: Box? {
        guard !isEmpty else { return nil }
        var b = Box(x0: .infinity, y0: .infinity, x1: -.infinity, y1: -.infinity)
        for p in points {
            let x = p.x / p.w, y = p.y / p.w
            b = Box(x0: min(b.x0, x), y0: min(b.y0, y), x1: max(b.x1, x), y1: max(b.y1, y))
        }
        return b.x0.isFinite && b.y0.isFinite && b.x1.isFinite && b.y1.isFinite ? b : nil
    }
}
