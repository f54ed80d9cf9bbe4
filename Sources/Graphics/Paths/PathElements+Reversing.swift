// PathElements+Reversing.swift: reversed paths.

import Foundation

extension PathElements {
    /// The path from its end to its start: subpaths in the opposite order, each in the opposite direction. Closed ones
    /// stay closed.
    package var reversed: PathElements {
        var subpaths: [PathElements] = []
        var ways: [Way] = []
        var next = 0, isClosed = false
        var from = CGPoint.zero
        func finish() {
            if !ways.isEmpty { subpaths.append(Self.reversed(ways, isClosed: isClosed)) }
            ways = []
            isClosed = false
        }
        for verb in verbs {
            let p = points[next..<next + verb.pointCount]
            next += verb.pointCount
            switch verb {
            case .move:
                finish()
                ways = [Way(verb: .move, controls: [], from: p[p.startIndex])]
            case .close: isClosed = true
            default: ways.append(Way(verb: verb, controls: Array(p.dropLast()), from: from))
            }
            if let last = p.last { from = last }
            if verb != .close, verb != .move { ways[ways.count - 1].end = from }
        }
        finish()
        var result = PathElements()
        for subpath in subpaths.reversed() { result.append(subpath, transform: .identity) }
        return result
    }

    /// One element, with its starting point.
    private struct Way {
        var verb: Verb
        var controls: [CGPoint]
        var from: CGPoint
        var end = CGPoint.zero
    }

    private static func reversed(_ ways: [Way], isClosed: Bool) -> PathElements {
        var result = PathElements()
        result.move(to: ways.count > 1 ? ways[ways.count - 1].end : ways[0].from)
        for way in ways.dropFirst().reversed() {
            switch way.verb {
            case .line: result.line(to: way.from)
            case .quad: result.quad(to: way.from, control: way.controls[0])
            case .curve:
                result.curve(to: way.from, control1: way.controls[1], control2: way.controls[0])
            case .move, .close: break
            }
        }
        if isClosed { result.close() }
        return result
    }
}
