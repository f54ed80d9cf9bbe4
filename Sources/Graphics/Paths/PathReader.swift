// PathReader.swift: the elements of a path in order.

import Foundation

/// Reads a path element by element, each with the point where it begins.
struct PathReader {
    private let elements: PathElements
    private var verb = 0, point = 0
    private var current = CGPoint.zero, subpath = CGPoint.zero

    init(_ elements: PathElements) { self.elements = elements }

    mutating func next() -> PathPart? {
        guard verb < elements.verbs.count else { return nil }
        var part = PathPart(verb: elements.verbs[verb], start: current)
        verb += 1
        switch part.verb {
        case .move, .line: part.end = nextPoint()
        case .quad: (part.control1, part.end) = (nextPoint(), nextPoint())
        case .curve: (part.control1, part.control2, part.end) = (nextPoint(), nextPoint(), nextPoint())
        case .close: part.end = subpath
        }
        current = part.end
        if part.verb == .move { subpath = current }
        return part
    }

    private mutating func nextPoint() -> CGPoint {
        defer { point += 1 }
        return elements.points[point]
    }
}
