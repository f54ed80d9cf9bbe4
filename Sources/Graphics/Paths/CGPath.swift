// CGPath.swift: paths of lines and curves.

public import Foundation

/// The kind of a path's element.
public enum CGPathElementType: Int32, Sendable {
    /// Begins a subpath. One point.
    case moveToPoint = 0
    /// A line has one point, a quadratic curve two, a cubic curve three: control points first. A close has none.
    case addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One element of a path.
public struct CGPathElement {
    /// The kind of element, which determines the number of points.
    public var type: CGPathElementType
    /// The element's points, control points first and the end last. Valid only during the call that passes the element.
    public var points: UnsafeMutablePointer<CGPoint>

    /// An element with the given points.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// Which points are inside a path.
public enum CGPathFillRule: Int, Sendable {
    /// Points around which the outline winds a non-zero number of times.
    case winding = 0
    /// Points from which a ray crosses the outline an odd number of times.
    case evenOdd = 1
}

/// The shape of line ends.
public enum CGLineCap: Int32, Sendable {
    /// The line ends exactly at its end point.
    case butt = 0
    /// A half circle, or half a square, of the line's width beyond the end point.
    case round, square
}

/// The shape of a stroke's corners.
public enum CGLineJoin: Int32, Sendable {
    /// The outer edges are extended until they meet, up to the miter limit.
    case miter = 0
    /// A circle of the line's width around the corner, or a straight cut.
    case round, bevel
}

/// A path of straight lines and Bézier curves, in any coordinates. Immutable, except for its subclass `CGMutablePath`.
public class CGPath: Hashable, @unchecked Sendable {
    package internal(set) var elements: PathElements

    package init(elements: PathElements) {
        self.elements = elements
    }

    /// The outline of a rectangle. A nil transform is the identity.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var e = PathElements()
        e.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(elements: e)
    }

    /// The ellipse inside `rect`, starting at its right-hand point.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var e = PathElements()
        e.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(elements: e)
    }

    /// A rectangle whose corners are quarters of ellipses. Larger radii are reduced to half a side.
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

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The end of the last element. Zero for an empty path.
    public var currentPoint: CGPoint { elements.current ?? .zero }

    /// An immutable copy. Never nil.
    public func copy() -> CGPath? { CGPath(elements: elements) }

    /// An immutable copy, transformed. A nil transform is the identity.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(elements: elements.transformed(by: transform?.pointee ?? .identity))
    }

    /// A mutable copy. Never nil.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

    /// A mutable copy, transformed. A nil transform is the identity.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(elements: elements.transformed(by: transform?.pointee ?? .identity))
    }

    /// Calls `body` for each element in order.
    public func applyWithBlock(_ body: (UnsafePointer<CGPathElement>) -> Void) {
        var points = elements.points
        points.withUnsafeMutableBufferPointer { buffer in
            // An empty path has no memory, and no element that needs any.
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

    /// Calls `function` with `info` for each element in order.
    public func apply(
        info: UnsafeMutableRawPointer?,
        function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
    ) {
        applyWithBlock { function(info, $0) }
    }

    /// Whether both paths have equal elements.
    public static func == (a: CGPath, b: CGPath) -> Bool {
        a === b || (a.elements.verbs == b.elements.verbs && a.elements.points == b.elements.points)
    }

    /// Hashes the elements.
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
