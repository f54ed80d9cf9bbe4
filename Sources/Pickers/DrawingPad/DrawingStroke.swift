// DrawingStroke.swift: one stroke of a drawing pad, smoothed.
//
// Points of a touch are joined by quadratic curves between their midpoints, so that a further point changes only the
// last piece of the line. Coordinates: points of the pad.

public import Foundation
import VitrineGraphics
import VitrineRuntime

/// A line as it was drawn.
public struct DrawingStroke: Equatable, Sendable {
    /// A point of the line.
    public struct Point: Equatable, Sendable {
        /// The location, in points of the pad.
        public var location: CGPoint
        /// The pressure, from 0 to 1; 0.5 for touches without one.
        public var pressure: CGFloat

        /// Makes a point.
        public init(location: CGPoint, pressure: CGFloat = 0.5) {
            self.location = location
            self.pressure = pressure
        }
    }

    /// The points of the line, in order.
    public private(set) var points: [Point] = []
    /// The width at a pressure of a half, in points.
    public let width: CGFloat

    /// Makes a stroke with a width in points.
    public init(width: CGFloat, points: [Point] = []) {
        self.width = width
        self.points = points
    }

    /// Adds a point, unless it is less than half a point away from the last one.
    mutating func add(_ point: Point) {
        if let last = points.last,
            hypot(last.location.x - point.location.x, last.location.y - point.location.y) < 0.5
        {
            return
        }
        points.append(point)
    }

    /// The width at a pressure: from half to one and a half of `width`.
    private func width(at pressure: CGFloat) -> CGFloat { width * (0.5 + min(max(pressure, 0), 1)) }

    /// The number of pieces of the line.
    var pieceCount: Int { points.count == 1 ? 1 : max(0, points.count - 1) + (points.count > 1 ? 1 : 0) }

    private func middle(_ a: Point, _ b: Point) -> CGPoint {
        CGPoint(x: (a.location.x + b.location.x) / 2, y: (a.location.y + b.location.y) / 2)
    }

    /// One piece: from the midpoint before a point to the one after it.
    private func piece(_ index: Int) -> (from: CGPoint, control: CGPoint, to: CGPoint, width: CGFloat) {
        let point = points[index]
        let from = index == 0 ? point.location : middle(points[index - 1], point)
        let to = index == points.count - 1 ? point.location : middle(point, points[index + 1])
        return (from, point.location, to, width(at: point.pressure))
    }

    /// Draws the pieces from `first` on.
    func draw(in context: CGContext, from first: Int = 0) {
        guard !points.isEmpty else { return }
        context.setLineCap(.round)
        context.setLineJoin(.round)
        guard points.count > 1 else {
            let side = width(at: points[0].pressure), at = points[0].location
            context.fillEllipse(in: CGRect(x: at.x - side / 2, y: at.y - side / 2, width: side, height: side))
            return
        }
        for index in max(0, first)..<points.count {
            let piece = piece(index)
            let path = CGMutablePath()
            path.move(to: piece.from)
            path.addQuadCurve(to: piece.to, control: piece.control)
            context.setLineWidth(piece.width)
            context.addPath(path)
            context.strokePath()
        }
    }

    /// The area of the pieces from `first` on; null for none.
    func area(from first: Int = 0) -> CGRect {
        guard !points.isEmpty else { return .null }
        return points[max(0, min(first, points.count - 1) - 1)...].reduce(CGRect.null) { area, point in
            let reach = width(at: point.pressure) / 2 + 1
            return area.union(CGRect(origin: point.location, size: .zero).insetBy(dx: -reach, dy: -reach))
        }
    }
}
