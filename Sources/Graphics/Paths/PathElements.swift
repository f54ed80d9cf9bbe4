// PathElements.swift: the elements and points of a path, as a value.

package import Foundation

/// Elements and their points in two arrays, without an allocation for each element.
package struct PathElements: Hashable, Sendable {
    package enum Verb: UInt8, Sendable {
        case move, line, quad, curve, close

        /// The number of points of the element, the end point last.
        package var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quad: 2
            case .curve: 3
            case .close: 0
            }
        }
    }

    package private(set) var verbs: [Verb] = []
    package private(set) var points: [CGPoint] = []
    /// The start of the open subpath, where a closed one begins again.
    package private(set) var start: CGPoint?
    package private(set) var current: CGPoint?

    package init() {}

    package var isEmpty: Bool { verbs.isEmpty }

    package mutating func move(to p: CGPoint) {
        // A move directly after a move replaces it.
        if verbs.last == .move {
            points[points.count - 1] = p
        } else {
            verbs.append(.move)
            points.append(p)
        }
        start = p
        current = p
    }

    package mutating func line(to p: CGPoint) {
        guard prepare() else { return }
        verbs.append(.line)
        points.append(p)
        current = p
    }

    package mutating func quad(to p: CGPoint, control: CGPoint) {
        guard prepare() else { return }
        verbs.append(.quad)
        points.append(control)
        points.append(p)
        current = p
    }

    package mutating func curve(to p: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard prepare() else { return }
        verbs.append(.curve)
        points.append(control1)
        points.append(control2)
        points.append(p)
        current = p
    }

    package mutating func close() {
        guard let start, verbs.last != .close else { return }
        verbs.append(.close)
        current = start
    }

    /// Ensures that a subpath has a start. After a close the next one begins where the closed one did.
    private mutating func prepare() -> Bool {
        guard let start else { return false }
        if verbs.last == .close {
            verbs.append(.move)
            points.append(start)
        }
        return true
    }

    package mutating func append(_ other: PathElements, transform t: CGAffineTransform) {
        var next = 0
        func point(_ k: Int) -> CGPoint { other.points[next + k].applying(t) }
        for verb in other.verbs {
            switch verb {
            case .move: move(to: point(0))
            case .line: line(to: point(0))
            case .quad: quad(to: point(1), control: point(0))
            case .curve: curve(to: point(2), control1: point(0), control2: point(1))
            case .close: close()
            }
            next += verb.pointCount
        }
    }

    package func transformed(by t: CGAffineTransform) -> PathElements {
        if t.isIdentity { return self }
        var copy = self
        for i in copy.points.indices { copy.points[i] = copy.points[i].applying(t) }
        copy.start = start?.applying(t)
        copy.current = current?.applying(t)
        return copy
    }

    /// Whether all numbers are finite. Only such paths are drawn.
    package var isFinite: Bool {
        points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    }
}
