// DynamicShape.swift: the outlines by which items collide: convex, clockwise, about the item's middle.

import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// An outline where its body is, with the box around it.
struct PlacedShape {
    let corners: [Vector]
    let low: Vector
    let high: Vector

    init(_ corners: [Vector]) {
        self.corners = corners
        var low = Vector(x: .infinity, y: .infinity), high = Vector(x: -.infinity, y: -.infinity)
        for corner in corners {
            low = Vector(x: min(low.x, corner.x), y: min(low.y, corner.y))
            high = Vector(x: max(high.x, corner.x), y: max(high.y, corner.y))
        }
        (self.low, self.high) = (low, high)
    }

    /// Whether the boxes come within `margin` points of each other.
    func isNear(_ other: PlacedShape, _ margin: Double) -> Bool {
        low.x <= other.high.x + margin && other.low.x <= high.x + margin && low.y <= other.high.y + margin
            && other.low.y <= high.y + margin
    }
}

@MainActor
enum DynamicShape {
    static func outlines(of item: any UIDynamicItem) -> [[Vector]] {
        if let group = item as? UIDynamicItemGroup { return group.outlines }
        return [outline(of: item)]
    }

    static func outline(of item: any UIDynamicItem) -> [Vector] {
        let w = side(item.bounds.width), h = side(item.bounds.height)
        let (type, path): (UIDynamicItemCollisionBoundsType, UIBezierPath?) =
            (item.collisionBoundsType, item.collisionBoundingPath)
        switch type {
        case .ellipse:
            return (0..<24).map { step in
                let turn = Double(step) * 2 * .pi / 24
                return Vector(x: cos(turn) * w / 2, y: sin(turn) * h / 2)
            }
        case .path:
            if let path, let outline = convexOutline(of: path) {
                return outline
            }
            fallthrough
        case .rectangle:
            return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map {
                Vector(x: $0.0 * w / 2, y: $0.1 * h / 2)
            }
        }
    }

    private static func side(_ length: CGFloat) -> Double {
        length.isFinite ? max(1, Double(abs(length))) : 1
    }

    /// The convex hull of a path about the item's middle; nil for one without an area.
    private static func convexOutline(of path: UIBezierPath) -> [Vector]? {
        let points = PathLines.lines(of: path).flatMap { [$0.0, $0.1] }.filter(\.isFinite)
            .sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        guard points.count > 2 else { return nil }
        // Andrew's monotone chain: the lower chain, then the upper one.
        func chain(_ points: [Vector]) -> [Vector] {
            var chain: [Vector] = []
            for point in points {
                while chain.count > 1,
                    (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1])
                        <= 0
                { chain.removeLast() }
                chain.append(point)
            }
            return chain
        }
        let hull = chain(points).dropLast() + chain(points.reversed()).dropLast()
        return hull.count > 2 ? Array(hull) : nil
    }

    /// Area, and second moment about the item's middle, of all shapes together.
    static func moments(of shapes: [[Vector]]) -> (area: Double, moment: Double) {
        var (area, moment) = (0.0, 0.0)
        for shape in shapes {
            for i in shape.indices {
                let (p, q) = (shape[i], shape[(i + 1) % shape.count])
                let cross = p.cross(q)
                area += cross / 2
                moment += cross / 12 * (p.dot(p) + p.dot(q) + q.dot(q))
            }
        }
        return (area, moment)
    }
}

/// The straight pieces of a path.
enum PathLines {
    /// Curves are cut into this many pieces.
    private static let pieces = 12

    static func lines(of path: UIBezierPath) -> [(Vector, Vector)] {
        var lines: [(Vector, Vector)] = []
        var (start, last) = (Vector.zero, Vector.zero)
        func line(_ to: Vector) {
            if (to - last).length > 1e-6 { lines.append((last, to)) }
            last = to
        }
        func curve(_ c1: Vector, _ c2: Vector, _ end: Vector) {
            let from = last
            for step in 1...pieces {
                let t = Double(step) / Double(pieces), u = 1 - t
                line(from * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + end * (t * t * t))
            }
        }
        path.cgPath.applyWithBlock { element in
            let element = element.pointee
            func point(_ index: Int) -> Vector { Vector(element.points[index]) }
            switch element.type {
            case .moveToPoint:
                start = point(0)
                last = start
            case .addLineToPoint: line(point(0))
            case .addQuadCurveToPoint:
                let control = point(0), end = point(1)
                curve(last * (1 / 3.0) + control * (2 / 3.0), end * (1 / 3.0) + control * (2 / 3.0), end)
            case .addCurveToPoint: curve(point(0), point(1), point(2))
            case .closeSubpath: line(start)
            @unknown default: break
            }
        }
        return lines
    }
}
