// CGContext+Paths.swift: building, filling and stroking the current path.

public import Foundation

extension CGContext {
    // MARK: Building

    /// Discards the current path and starts an empty one.
    public func beginPath() { pathElements = PathElements() }
    /// Closes the current subpath with a line to its start.
    public func closePath() { pathElements.close() }

    /// Begins a subpath at a point in user space.
    public func move(to point: CGPoint) { pathElements.move(to: device(point)) }
    /// Adds a line from the current point. Ignored without one, as are curves.
    public func addLine(to point: CGPoint) { pathElements.line(to: device(point)) }

    /// Begins a subpath at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for p in points.dropFirst() { addLine(to: p) }
    }

    /// Adds a quadratic Bézier curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        pathElements.quad(to: device(end), control: device(control))
    }

    /// Adds a cubic Bézier curve from the current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        pathElements.curve(to: device(end), control1: device(control1), control2: device(control2))
    }

    /// Adds a rectangle as a closed subpath.
    public func addRect(_ rect: CGRect) { pathElements.addRect(rect, transform: state.deviceTransform) }
    /// Adds each rectangle as a closed subpath.
    public func addRects(_ rects: [CGRect]) { for r in rects { addRect(r) } }
    /// Adds the ellipse inside `rect` as a closed subpath.
    public func addEllipse(in rect: CGRect) {
        pathElements.addEllipse(in: rect, transform: state.deviceTransform)
    }

    /// Adds an arc around `center`, with a line from the current point to its start. Angles are in radians.
    ///
    /// With `clockwise` angles decrease along the arc, as in `CGMutablePath.addArc`.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        pathElements.addArc(
            center: center, radius: radius, start: startAngle,
            delta: PathElements.sweep(from: startAngle, to: endAngle, clockwise: clockwise),
            transform: state.deviceTransform)
    }

    /// Adds an arc that rounds the corner at `tangent1End` on the way to `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        pathElements.addArc(
            tangent1: tangent1End, tangent2: tangent2End, radius: radius, transform: state.deviceTransform)
    }

    /// Adds all subpaths of `path`.
    public func addPath(_ path: CGPath) {
        pathElements.append(path.elements, transform: state.deviceTransform)
    }

    // MARK: Reading the current path

    /// Whether the current path has no elements.
    public var isPathEmpty: Bool { pathElements.isEmpty }
    /// The end of the last element, in user space. Zero without a path.
    public var currentPointOfPath: CGPoint {
        pathElements.current?.applying(state.deviceTransform.inverted()) ?? .zero
    }
    /// The bounds of all points, control points included, in user space. Null without a path.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }
    /// A copy of the current path in user space. Nil without a path.
    public var path: CGPath? {
        isPathEmpty ? nil : CGPath(elements: pathElements.transformed(by: state.deviceTransform.inverted()))
    }

    /// Whether drawing the current path with `mode` paints a point.
    ///
    /// `point` is in user space.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let p = device(point)
        let whole = CGPath(elements: pathElements)
        let stroked = { () -> Bool in
            CGPath(elements: self.strokedElements(self.pathElements)).contains(p, using: .winding)
        }
        switch mode {
        case .fill: return whole.contains(p, using: .winding)
        case .eoFill: return whole.contains(p, using: .evenOdd)
        case .stroke: return stroked()
        case .fillStroke: return whole.contains(p, using: .winding) || stroked()
        case .eoFillStroke: return whole.contains(p, using: .evenOdd) || stroked()
        }
    }

    // MARK: Drawing the current path; it is empty afterwards

    /// Fills the current path with the fill colour.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawPath(using: rule == .winding ? .fill : .eoFill)
    }

    /// Strokes the current path with the stroke colour and the line settings.
    public func strokePath() {
        drawPath(using: .stroke)
    }

    /// Fills the current path, strokes it, or fills and then strokes it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let elements = pathElements
        beginPath()
        switch mode {
        case .fill, .fillStroke: fill(elements, rule: .winding, color: state.fillColor)
        case .eoFill, .eoFillStroke: fill(elements, rule: .evenOdd, color: state.fillColor)
        case .stroke: break
        }
        if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke { strokeDevice(elements) }
    }

    /// Replaces the current path with the outline of its stroke.
    public func replacePathWithStrokedPath() {
        pathElements = strokedElements(pathElements)
    }

    // MARK: Shapes that leave the current path unchanged

    /// Fills the ellipse inside `rect`.
    public func fillEllipse(in rect: CGRect) {
        var e = PathElements()
        e.addEllipse(in: rect, transform: state.deviceTransform)
        fill(e, rule: .winding, color: state.fillColor)
    }

    /// Strokes the ellipse inside `rect`.
    public func strokeEllipse(in rect: CGRect) {
        var e = PathElements()
        e.addEllipse(in: rect, transform: state.deviceTransform)
        strokeDevice(e)
    }

    /// Strokes a rectangle with the current line width.
    public func stroke(_ rect: CGRect) {
        var e = PathElements()
        e.addRect(rect, transform: state.deviceTransform)
        strokeDevice(e)
    }

    /// Strokes a rectangle with the given line width, in user space.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let kept = state.stroke.width
        state.stroke.width = width
        stroke(rect)
        state.stroke.width = kept
    }

    /// Strokes a line from each point with an even index to the next one.
    public func strokeLineSegments(between points: [CGPoint]) {
        var e = PathElements()
        for i in stride(from: 0, to: points.count - 1, by: 2) {
            e.move(to: device(points[i]))
            e.line(to: device(points[i + 1]))
        }
        strokeDevice(e)
    }

    // MARK: Implementation

    private func device(_ p: CGPoint) -> CGPoint { p.applying(state.deviceTransform) }

    /// Fills a path that is already in device pixels.
    func fill(_ elements: PathElements, rule: CGPathFillRule, color: CGColor) {
        guard elements.isFinite else { return }
        fill(Polylines(elements), rule: rule, color: color)
    }

    func fill(_ lines: Polylines, rule: CGPathFillRule, color: CGColor) {
        let pixel = state.pixel(color)
        if lines.contours.isEmpty { return }
        if state.shadow != nil {
            withShadow { $0.fill(lines, rule: rule, color: color) }
            return
        }
        let painter = painter()
        if color.pattern != nil {
            guard let (source, alpha) = patternSource(color) else { return }
            painter.paint(source, alpha: alpha) { row in
                CoverageRaster.fill(
                    lines, rule: rule, clip: painter.clip.rect, row: antialiases ? row : hardEdged(row))
            }
            return
        }
        if antialiases { return painter.fill(lines, rule: rule, color: pixel) }
        let row = hardEdged { y, x, count, coverage in
            painter.paint(pixel, x: x, y: y, count: count, coverage: coverage)
        }
        CoverageRaster.fill(lines, rule: rule, clip: painter.clip.rect, row: row)
    }

    /// Rounds coverage for drawing without antialiasing: half a pixel and more to full, less to none.
    func hardEdged(_ row: @escaping CoverageRaster.Row) -> CoverageRaster.Row {
        { y, x, count, coverage in
            guard let coverage else { return row(y, x, count, nil) }
            var k = 0
            while k < count {
                if coverage[k] < 128 {
                    k += 1
                    continue
                }
                let first = k
                while k < count, coverage[k] >= 128 { k += 1 }
                row(y, x + first, k - first, nil)
            }
        }
    }

    /// Strokes a path that is in device pixels. The pen is in user space, so a non-uniform transform deforms it.
    func strokeDevice(_ elements: PathElements) {
        guard let lines = strokedLines(elements) else { return }
        fill(lines, rule: .winding, color: state.strokeColor)
    }

    private func strokedLines(_ elements: PathElements) -> Polylines? {
        let t = state.deviceTransform
        guard elements.isFinite, t.isFinite, t.determinant != 0, state.stroke.width > 0, !elements.isEmpty
        else { return nil }
        let user = elements.transformed(by: t.inverted())
        var lines = PathStroker.outline(
            user, style: state.stroke, tolerance: Polylines.tolerance / t.maximumScale)
        lines.transform(by: t)
        return lines
    }

    private func strokedElements(_ elements: PathElements) -> PathElements {
        strokedLines(elements).map { PathElements($0) } ?? PathElements()
    }
}

extension PathElements {
    package init(_ lines: Polylines) {
        self.init()
        for contour in lines.contours {
            for (k, i) in contour.range.enumerated() {
                if k == 0 { move(to: lines.points[i]) } else { line(to: lines.points[i]) }
            }
            if contour.isClosed { close() }
        }
    }
}
