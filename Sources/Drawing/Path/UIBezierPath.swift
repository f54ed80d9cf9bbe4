// UIBezierPath.swift: a path with its line style.
//
// Coordinates: points of the current context, y down. Positive angles turn clockwise.

public import Foundation
public import VitrineGraphics

/// Lines, curves and arcs, with a line width, caps and joins.
open class UIBezierPath: NSObject, NSCopying {
    private var path: CGMutablePath
    /// The width of the line, in points. Default: 1.
    open var lineWidth: CGFloat = 1
    /// The shape of the ends of open lines. Default: `.butt`.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of corners. Default: `.miter`.
    open var lineJoinStyle = CGLineJoin.miter
    /// The largest ratio of a mitre's length to the line width; sharper corners are bevelled. Default: 10.
    open var miterLimit: CGFloat = 10
    /// The largest distance between a curve and the lines that approximate it, in pixels. Curves are always drawn finer
    /// than 0.25 pixel here. Default: 0.6.
    open var flatness: CGFloat = 0.6
    /// Whether the even-odd rule decides what is inside, instead of the winding rule. Default: false.
    open var usesEvenOddFillRule = false
    var dashLengths: [CGFloat] = []
    var dashPhase: CGFloat = 0

    public override init() {
        path = CGMutablePath()
        super.init()
    }

    /// A path from an archive; nil if it holds none.
    public required convenience init?(coder: NSCoder) {
        self.init()
        guard decode(from: coder) else { return nil }
    }

    /// Creates a path with a copy of `cgPath`.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// Creates a path around a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Creates an ellipse that touches the edges of a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Creates an arc. Angles are in radians from the positive x axis; `clockwise` is as seen on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    /// The path. The value that is read is a copy.
    open var cgPath: CGPath {
        get { path.copy() ?? CGMutablePath() }
        set {
            path = CGMutablePath()
            path.addPath(newValue)
        }
    }

    // MARK: Building

    /// Begins a subpath at `point`.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a line from the current point.
    open func addLine(to point: CGPoint) {
        path.addLine(to: point)
    }

    /// Adds a cubic curve from the current point.
    open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic curve from the current point.
    open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: end, control: controlPoint)
    }

    /// Adds an arc, after a line to its start if the path has a current point. Angles are in radians from the positive
    /// x axis; `clockwise` is as seen on the screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics names the direction for axes that point up.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the current subpath with a line to its start.
    open func close() { path.closeSubpath() }

    /// Removes all subpaths; the line style stays.
    open func removeAllPoints() { path = CGMutablePath() }

    /// Adds the subpaths of another path; its line style is ignored.
    open func append(_ other: UIBezierPath) { path.addPath(other.path) }

    /// The path in the opposite direction, with the same line style. It looks the same, except for dashes; where it
    /// overlaps another path, the winding rule distinguishes the two.
    open func reversing() -> UIBezierPath {
        let result = copy() as! UIBezierPath
        result.path = CGMutablePath(elements: path.elements.reversed)
        return result
    }

    /// Transforms the points of the path; the line width stays.
    open func apply(_ transform: CGAffineTransform) {
        let changed = CGMutablePath()
        changed.addPath(path, transform: transform)
        path = changed
    }

    // MARK: Properties of the path

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle around the path itself without control points and line width, in points; zero if it is
    /// empty.
    open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }

    /// The point where the next element begins.
    open var currentPoint: CGPoint { path.currentPoint }

    /// Whether `point` is in the filled area.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }

    var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    /// A path with the same elements and line style.
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

    // MARK: UIBezierPath+Drawing

    /// Fills with the current fill colour.
    open func fill() { baseFill() }

    /// Fills with the current fill colour, in a blend mode and with a further alpha, 0…1; the context's own are left
    /// as they are.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { baseFill(with: blendMode, alpha: alpha) }

    /// Strokes with the current stroke colour, in a blend mode and with a further alpha, 0…1.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { baseStroke(with: blendMode, alpha: alpha) }

    /// Strokes with the current stroke colour and the path's own line style.
    open func stroke() { baseStroke() }

    /// Narrows the current context's clip to the filled area.
    open func addClip() { baseAddClip() }

    /// Lengths of dashes and gaps in turn, in points; nil or a count of 0 for a solid line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        baseSetLineDash(pattern, count: count, phase: phase)
    }

    /// Reads the dash pattern; pass nil for values that are not needed.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) { baseGetLineDash(pattern, count: count, phase: phase) }
}
