// SVGSegment.swift: one segment of a path's data, in absolute coordinates.

import Foundation
import VitrineGraphics

/// A segment as it was written. Markers are drawn between these.
struct SVGSegment: Sendable {
    enum Kind: Sendable {
        case move
        case line
        case quad(CGPoint)
        case curve(CGPoint, CGPoint)
        /// Curves in place of an elliptical arc: control points and ends.
        case arc([(CGPoint, CGPoint, CGPoint)])
        case close
    }

    let kind: Kind
    /// The end of the segment; of `close` the start of its subpath.
    let end: CGPoint

    func append(to path: CGMutablePath) {
        switch kind {
        case .move: path.move(to: end)
        case .line: path.addLine(to: end)
        case .quad(let control): path.addQuadCurve(to: end, control: control)
        case .curve(let first, let second): path.addCurve(to: end, control1: first, control2: second)
        case .arc(let curves):
            for (first, second, end) in curves { path.addCurve(to: end, control1: first, control2: second) }
        case .close: path.closeSubpath()
        }
    }

    /// The points of the segment after its start, control points among them. Directions are taken from these.
    var points: [CGPoint] {
        switch kind {
        case .move, .line, .close: [end]
        case .quad(let control): [control, end]
        case .curve(let first, let second): [first, second, end]
        case .arc(let curves): curves.flatMap { [$0.0, $0.1, $0.2] }
        }
    }

    /// The segments of a shape that was not written as a path.
    static func segments(of path: CGPath) -> [SVGSegment] {
        var segments: [SVGSegment] = []
        var start = CGPoint.zero
        path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint:
                start = points[0]
                segments.append(SVGSegment(kind: .move, end: start))
            case .addLineToPoint: segments.append(SVGSegment(kind: .line, end: points[0]))
            case .addQuadCurveToPoint: segments.append(SVGSegment(kind: .quad(points[0]), end: points[1]))
            case .addCurveToPoint: segments.append(SVGSegment(kind: .curve(points[0], points[1]), end: points[2]))
            case .closeSubpath: segments.append(SVGSegment(kind: .close, end: start))
            }
        }
        return segments
    }

    static func path(_ segments: [SVGSegment]) -> CGPath {
        let path = CGMutablePath()
        for segment in segments { segment.append(to: path) }
        return path
    }
}
