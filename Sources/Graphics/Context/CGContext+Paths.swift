// CGContext+Paths.swift: building, filling and stroking the current path.

public import Foundation

extension CGContext {
    // MARK: Building

    public func beginPath() { pathElements = PathElements() }
    public func closePath() { pathElements.close() }

    public func move(to point: CGPoint) { pathElements.move(to: device(point)) }
    public func addLine(to point: CGPoint) { pathElements.line(to: device(point)) }

    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for p in points.dropFirst() { addLine(to: p) }
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        pathElements.quad(to: device(end), control: device(control))
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        pathElements.curve(to: device(end), control1: device(control1), control2: device(control2))
    }

    public func addRect(_ rect: CGRect) { pathElements.addRect(rect, transform: state.deviceTransform) }
    public func addRects(_ rects: [CGRect]) { for r in rects { addRect(r) } }
    public func addEllipse(in rect: CGRect) {
        pathElements.addEllipse(in: rect, transform: state.deviceTransform)
    }

    /// - Parameter clockwise: towards smaller angles, as in `CGMutablePath.addArc`.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        pathElements.addArc(
            center: center, radius: radius, start: startAngle,
            delta: PathElements.sweep(from: startAngle, to: endAngle, clockwise: clockwise),
            transform: state.deviceTransform)
    }

    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        pathElements.addArc(
            tangent1: tangent1End, tangent2: tangent2End, radius: radius, transform: state.deviceTransform)
    }

    public func addPath(_ path: CGPath) {
        pathElements.append(path.elements, transform: state.deviceTransform)
    }

    // MARK: Asking

    public var isPathEmpty: Bool { pathElements.isEmpty }
    /// In user space; zero while there is no path.
    public var currentPointOfPath: CGPoint {
        pathElements.current?.applying(state.deviceTransform.inverted()) ?? .zero
    }
    /// In user space; null while there is no path. Control points count.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }
    /// A copy of the current path, in user space.
    public var path: CGPath? {
        isPathEmpty ? nil : CGPath(elements: pathElements.transformed(by: state.deviceTransform.inverted()))
    }

    /// - Parameter point: in user space.
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

    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawPath(using: rule == .winding ? .fill : .eoFill)
    }

    public func strokePath() {
        drawPath(using: .stroke)
    }

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

    /// Makes the current path the outline of its stroke.
    public func replacePathWithStrokedPath() {
        pathElements = strokedElements(pathElements)
    }

    // MARK: Shapes at once

    public func fillEllipse(in rect: CGRect) {
        var e = PathElements()
        e.addEllipse(in: rect, transform: state.deviceTransform)
        fill(e, rule: .winding, color: state.fillColor)
    }

    public func strokeEllipse(in rect: CGRect) {
        var e = PathElements()
        e.addEllipse(in: rect, transform: state.deviceTransform)
        strokeDevice(e)
    }

    public func stroke(_ rect: CGRect) {
        var e = PathElements()
        e.addRect(rect, transform: state.deviceTransform)
        strokeDevice(e)
    }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        let kept = state.stroke.width
        state.stroke.width = width
        stroke(rect)
        state.stroke.width = kept
    }

    /// Draws a line from each point with an even index to the one after it.
    public func strokeLineSegments(between points: [CGPoint]) {
        var e = PathElements()
        for i in stride(from: 0, to: points.count - 1, by: 2) {
            e.move(to: device(points[i]))
            e.line(to: device(points[i + 1]))
        }
        strokeDevice(e)
    }

    // MARK: Work

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

    /// Coverage of half a pixel and more counts as all, less as nothing.
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

    /// Strokes a path that is in device pixels; the pen is in user space, so an uneven transform bends it.
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
