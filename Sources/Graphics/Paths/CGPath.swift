// CGPath.swift: outlines of lines and curves.

public import Foundation

public enum CGPathElementType: Int32, Sendable {
    case moveToPoint = 0
    case addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One command of a path. `points` is valid during the call that gives it, and holds as many as the type takes.
public struct CGPathElement {
    public var type: CGPathElementType
    public var points: UnsafeMutablePointer<CGPoint>

    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// Which points are inside where subpaths overlap.
public enum CGPathFillRule: Int, Sendable {
    /// Where the outline winds around the point at all.
    case winding = 0
    /// Where a ray from the point crosses the outline an odd number of times.
    case evenOdd = 1
}

public enum CGLineCap: Int32, Sendable {
    case butt = 0
    case round, square
}

public enum CGLineJoin: Int32, Sendable {
    case miter = 0
    case round, bevel
}

/// An outline of straight lines and Bézier curves, in any coordinates. Does not change; `CGMutablePath` does.
public class CGPath: Hashable, @unchecked Sendable {
    package internal(set) var elements: PathElements

    package init(elements: PathElements) {
        self.elements = elements
    }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var e = PathElements()
        e.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(elements: e)
    }

    /// The ellipse inside `rect`, from its right-hand point.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var e = PathElements()
        e.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(elements: e)
    }

    /// Corners are quarters of ellipses; radii beyond half a side are cut to that.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var e = PathElements()
        e.addRoundedRect(
            rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
            transform: transform?.pointee ?? .identity)
        self.init(elements: e)
    }

    public var isEmpty: Bool { elements.isEmpty }

    /// The end of the last command; zero for an empty path.
    public var currentPoint: CGPoint { elements.current ?? .zero }

    public func copy() -> CGPath? { CGPath(elements: elements) }

    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(elements: elements.transformed(by: transform?.pointee ?? .identity))
    }

    public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(elements: elements.transformed(by: transform?.pointee ?? .identity))
    }

    /// Calls `body` for each command in order.
    public func applyWithBlock(_ body: (UnsafePointer<CGPathElement>) -> Void) {
        var points = elements.points
        points.withUnsafeMutableBufferPointer { buffer in
            // A path of nothing has no memory, and no command that needs any.
            var scratch = CGPoint.zero
            withUnsafeMutablePointer(to: &scratch) { spare in
                var next = buffer.baseAddress ?? spare
                for verb in elements.verbs {
                    var element = CGPathElement(type: CGPathElementType(verb), points: next)
                    body(&element)
                    next += verb.pointCount
                }
            }
        }
    }

    /// Calls `function` with `info` for each command in order.
    public func apply(
        info: UnsafeMutableRawPointer?,
        function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
    ) {
        applyWithBlock { function(info, $0) }
    }

    public static func == (a: CGPath, b: CGPath) -> Bool {
        a === b || (a.elements.verbs == b.elements.verbs && a.elements.points == b.elements.points)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements.verbs)
        hasher.combine(elements.points)
    }
}

extension CGPathElementType {
    init(_ verb: PathElements.Verb) {
        switch verb {
        case .move: self = .moveToPoint
        case .line: self = .addLineToPoint
        case .quad: self = .addQuadCurveToPoint
        case .curve: self = .addCurveToPoint
        case .close: self = .closeSubpath
        }
    }
}
