// UIBezierPath.swift: a path with the way it is to be drawn.
//
// Coordinates: points of the current context, y down; so positive angles turn clockwise.

public import Foundation
public import VitrineGraphics

/// Lines, curves and arcs, with a line width, caps and joins.
open class UIBezierPath: NSObject, NSCopying {
    private var path: CGMutablePath
    /// Points.
    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    open var miterLimit: CGFloat = 10
    /// The largest distance between a curve and the lines that stand for it, in pixels. Curves
    /// are always drawn finer than 0.25 pixel here.
    open var flatness: CGFloat = 0.6
    open var usesEvenOddFillRule = false
    var dashLengths: [CGFloat] = []
    var dashPhase: CGFloat = 0

    public override init() {
        path = CGMutablePath()
        super.init()
    }

    /// A path from an archive; nil where it holds none.
    public required convenience init?(coder: NSCoder) {
        self.init()
        guard decode(from: coder) else { return nil }
    }

    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Angles in radians from the positive x axis; `clockwise` as seen on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    /// The path. What is read is a copy.
    open var cgPath: CGPath {
        get { path.copy() ?? CGMutablePath() }
        set {
            path = CGMutablePath()
            path.addPath(newValue)
        }
    }

    // MARK: Building

    open func move(to point: CGPoint) { path.move(to: point) }

    open func addLine(to point: CGPoint) {
        path.addLine(to: point)
    }

    open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }

    open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: end, control: controlPoint)
    }

    /// Adds an arc, after a line to its start if the path has a current point.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics names the direction for axes that point up.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    open func close() { path.closeSubpath() }

    open func removeAllPoints() { path = CGMutablePath() }

    open func append(_ other: UIBezierPath) { path.addPath(other.path) }

    /// The path run through from its end, with the same line style. Looks the same, but for dashes; where it overlaps
    /// another path, the winding rule tells the two apart.
    open func reversing() -> UIBezierPath {
        let result = copy() as! UIBezierPath
        result.path = CGMutablePath(elements: path.elements.reversed)
        return result
    }

    open func apply(_ transform: CGAffineTransform) {
        let changed = CGMutablePath()
        changed.addPath(path, transform: transform)
        path = changed
    }

    // MARK: Asking

    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle around the path itself, in points.
    open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }

    open var currentPoint: CGPoint { path.currentPoint }

    /// Whether `point` lies in the filled area.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }

    var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.lineWidth = lineWidth
        copy.lineCapStyle = lineCapStyle
        copy.lineJoinStyle = lineJoinStyle
        copy.miterLimit = miterLimit
        copy.flatness = flatness
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        copy.dashLengths = dashLengths
        copy.dashPhase = dashPhase
        return copy
    }
}
