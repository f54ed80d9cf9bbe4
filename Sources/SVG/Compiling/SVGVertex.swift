// SVGVertex.swift: a vertex of a path, and the direction of the path there.

import Foundation
import VitrineGraphics

struct SVGVertex: Equatable {
    let point: CGPoint
    /// The direction from the x axis towards the y axis, in radians: between those of the segments that meet here.
    let angle: CGFloat

    /// The ends of all segments. SVG 2, 9.5.1: where a segment has no direction, that of its neighbours applies.
    static func vertices(of segments: [SVGSegment]) -> [SVGVertex] {
        var starts: [CGPoint] = []
        var current = CGPoint.zero
        for segment in segments {
            starts.append(current)
            current = segment.end
        }
        let directions = segments.indices.map { direction(of: segments[$0], from: starts[$0]) }
        return segments.indices.map { index in
            let incoming = arriving(at: index, segments, directions)
            let outgoing = leaving(index, segments, directions)
            return SVGVertex(point: segments[index].end, angle: between(incoming, outgoing))
        }
    }

    /// The directions at the start and the end of a segment; nil for moves, and for segments without a length.
    private static func direction(of segment: SVGSegment, from start: CGPoint) -> (first: CGVector, last: CGVector)? {
        if case .move = segment.kind { return nil }
        let points = [start] + segment.points
        guard let next = points.first(where: { $0 != start }), let last = points.last,
            let previous = points.last(where: { $0 != last })
        else { return nil }
        return (
            CGVector(dx: next.x - start.x, dy: next.y - start.y),
            CGVector(dx: last.x - previous.x, dy: last.y - previous.y)
        )
    }

    private static func arriving(
        at index: Int, _ segments: [SVGSegment], _ directions: [(first: CGVector, last: CGVector)?]
    ) -> CGVector? {
        if case .move = segments[index].kind {
            // The start of a closed subpath has the direction of its last segment.
            let end = segments[(index + 1)...].firstIndex { if case .move = $0.kind { true } else { false } }
            let last = (end ?? segments.count) - 1
            guard last > index, case .close = segments[last].kind else { return nil }
            return directions[(index + 1)...last].reversed().lazy.compactMap { $0?.last }.first
        }
        return directions[...index].reversed().lazy.compactMap { $0?.last }.first
    }

    private static func leaving(
        _ index: Int, _ segments: [SVGSegment], _ directions: [(first: CGVector, last: CGVector)?]
    ) -> CGVector? {
        if case .close = segments[index].kind {
            // The path goes on with the first segment of the subpath.
            let start = segments[..<index].lastIndex { if case .move = $0.kind { true } else { false } } ?? 0
            return directions[start...index].lazy.compactMap { $0?.first }.first
        }
        for next in segments.indices[(index + 1)...] {
            if case .move = segments[next].kind { return nil }
            if let direction = directions[next] { return direction.first }
        }
        return nil
    }

    private static func between(_ first: CGVector?, _ second: CGVector?) -> CGFloat {
        guard let a = first ?? second, let b = second ?? first else { return 0 }
        let from = atan2(a.dy, a.dx), to = atan2(b.dy, b.dx)
        var turn = to - from
        if turn > .pi { turn -= 2 * .pi }
        if turn < -.pi { turn += 2 * .pi }
        return from + turn / 2
    }
}
