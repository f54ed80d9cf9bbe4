// CIVector.swift: numbers as a parameter of a filter: a point, a rectangle, a row of a matrix.

public import Foundation
public import VitrineGraphics

/// A list of numbers. Immutable.
public final class CIVector: NSObject, Sendable {
    private let values: [CGFloat]

    private init(_ values: [CGFloat]) { self.values = values }

    /// A vector of `count` numbers.
    public convenience init(values: UnsafePointer<CGFloat>, count: Int) {
        self.init(Array(UnsafeBufferPointer(start: values, count: max(0, count))))
    }

    /// A vector of one number.
    public convenience init(x: CGFloat) { self.init([x]) }
    /// A vector of two numbers.
    public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
    /// A vector of three numbers.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
    /// A vector of four numbers.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }
    /// A point as x and y.
    public convenience init(cgPoint p: CGPoint) { self.init([p.x, p.y]) }
    /// A rectangle as x, y, width and height.
    public convenience init(cgRect r: CGRect) { self.init([r.origin.x, r.origin.y, r.size.width, r.size.height]) }
    /// A transform as a, b, c, d, tx and ty.
    public convenience init(cgAffineTransform t: CGAffineTransform) { self.init([t.a, t.b, t.c, t.d, t.tx, t.ty]) }

    /// Reads the form of `stringRepresentation`: `[1 0.5 0]`. Words that are not numbers are left out.
    public convenience init(string representation: String) {
        let words = representation.split { " ,[]\t\n".contains($0) }
        self.init(words.compactMap { Double($0) }.map { CGFloat($0) })
    }

    /// The number at an index. 0 outside of the vector.
    public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
    /// The number of values.
    public var count: Int { values.count }
    /// The first number, or 0.
    public var x: CGFloat { value(at: 0) }
    /// The second number, or 0.
    public var y: CGFloat { value(at: 1) }
    /// The third number, or 0.
    public var z: CGFloat { value(at: 2) }
    /// The fourth number, or 0.
    public var w: CGFloat { value(at: 3) }
    /// The first two numbers as a point.
    public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
    /// The first four numbers as a rectangle.
    public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
    /// The first six numbers as a transform.
    public var cgAffineTransformValue: CGAffineTransform {
        CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
    }
    /// The numbers in brackets: `[1 0.5 0]`.
    public var stringRepresentation: String {
        "[" + values.map { String(format: "%g", Double($0)) }.joined(separator: " ") + "]"
    }
    public override var description: String { stringRepresentation }

    /// Whether the other is a vector of the same numbers.
    public override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.values == values }
    public override var hash: Int { values.hashValue }
}
