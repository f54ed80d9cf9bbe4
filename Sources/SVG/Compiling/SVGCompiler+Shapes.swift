// SVGCompiler+Shapes.swift: the outlines of shapes.

import Foundation
import VitrineGraphics

extension SVGCompiler {
    /// A shape, with its markers.
    func shape(of index: Int, _ properties: SVGProperties, _ inner: Surroundings) throws -> [SVGItem] {
        let segments = segments(of: tree[index].name, properties, inner)
        guard
            let path = segments.map(SVGSegment.path) ?? outline(of: tree[index].name, properties, inner),
            !path.isEmpty, path.elements.isFinite
        else { return [] }
        let style = inner.style
        var shape = SVGShape(path: path, isAntialiased: style.isAntialiased)
        if inner.isClip {
            guard style.isVisible else { return [] }
            shape.fill = SVGFill(server: .color(CGColor(red: 0, green: 0, blue: 0, alpha: 1)), rule: style.clipRule)
            return [.shape(shape)]
        }
        let bounds = path.boundingBoxOfPath
        if style.isVisible {
            shape.fill = try fill(bounds, inner)
            shape.stroke = try stroke(bounds, inner)
        }
        let order = style.paintOrder
        shape.strokesFirst = order.firstIndex(of: .stroke)! < order.firstIndex(of: .fill)!
        let markers = try markers(on: segments ?? SVGSegment.segments(of: path), shape, inner)
        return arranged(shape, markers, order)
    }

    /// The shape and its markers in the order of `paint-order`.
    private func arranged(_ shape: SVGShape, _ markers: [SVGItem], _ order: [SVGStyle.Paint]) -> [SVGItem] {
        guard !markers.isEmpty, order.last != .markers else { return [.shape(shape)] + markers }
        if order.first == .markers { return markers + [.shape(shape)] }
        var below = shape, above = shape
        if shape.strokesFirst {
            (below.fill, above.stroke) = (nil, nil)
        } else {
            (below.stroke, above.fill) = (nil, nil)
        }
        return [.shape(below)] + markers + [.shape(above)]
    }

    /// The segments of the elements that may have markers.
    private func segments(of name: String, _ properties: SVGProperties, _ inner: Surroundings) -> [SVGSegment]? {
        func length(_ name: String, _ whole: CGFloat) -> Double {
            (properties.length(name) ?? SVGLength(0)).resolved(of: whole, fontSize: inner.style.fontSize)
        }
        switch name {
        case "path": return SVGPathData.segments(properties["d"] ?? "")
        case "polyline", "polygon": return points(properties["points"] ?? "", isClosed: name == "polygon")
        case "line":
            let (w, h) = (inner.viewport.width, inner.viewport.height)
            return [
                SVGSegment(kind: .move, end: CGPoint(x: length("x1", w), y: length("y1", h))),
                SVGSegment(kind: .line, end: CGPoint(x: length("x2", w), y: length("y2", h))),
            ]
        default: return nil
        }
    }

    /// Points up to the first fault; a coordinate without a second one is left out.
    private func points(_ text: String, isClosed: Bool) -> [SVGSegment] {
        var scanner = SVGScanner(text)
        var segments: [SVGSegment] = []
        scanner.skipSpaces()
        while let x = scanner.number() {
            scanner.skipComma()
            guard let y = scanner.number() else { break }
            scanner.skipComma()
            segments.append(SVGSegment(kind: segments.isEmpty ? .move : .line, end: CGPoint(x: x, y: y)))
        }
        guard segments.count > 1 else { return [] }
        if isClosed { segments.append(SVGSegment(kind: .close, end: segments[0].end)) }
        return segments
    }

    private func outline(of name: String, _ properties: SVGProperties, _ inner: Surroundings) -> CGPath? {
        let fontSize = inner.style.fontSize
        let w = inner.viewport.width, h = inner.viewport.height
        let diagonal = ((w * w + h * h) / 2).squareRoot()
        func length(_ name: String, _ whole: CGFloat) -> Double? {
            properties.length(name).map { $0.resolved(of: whole, fontSize: fontSize) }
        }
        func positive(_ length: Double?) -> Double? { length.flatMap { $0 >= 0 ? $0 : nil } }
        let path: CGPath?
        switch name {
        case "rect":
            guard
                let rect = rectangle(
                    properties, inner, width: properties.length("width"), height: properties.length("height")),
                rect.width > 0, rect.height > 0
            else { return nil }
            path = Self.rectangle(rect, rx: positive(length("rx", w)), ry: positive(length("ry", h)))
        case "circle":
            guard let r = length("r", diagonal), r > 0 else { return nil }
            path = Self.ellipse(length("cx", w) ?? 0, length("cy", h) ?? 0, r, r)
        case "ellipse":
            // One radius that is missing equals the other.
            let (first, second) = (positive(length("rx", w)), positive(length("ry", h)))
            guard let rx = first ?? second, let ry = second ?? first, rx > 0, ry > 0 else { return nil }
            path = Self.ellipse(length("cx", w) ?? 0, length("cy", h) ?? 0, rx, ry)
        default: path = nil
        }
        return path
    }

    private static func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> CGPath {
        CGPath(ellipseIn: CGRect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry), transform: nil)
    }

    /// A rectangle with rounded corners: one radius that is missing, or wrong, equals the other; SVG 2, 10.2.
    private static func rectangle(_ rect: CGRect, rx: Double?, ry: Double?) -> CGPath {
        let h = min(rx ?? ry ?? 0, rect.width / 2), v = min(ry ?? rx ?? 0, rect.height / 2)
        guard h > 0, v > 0 else { return CGPath(rect: rect, transform: nil) }
        return CGPath(roundedRect: rect, cornerWidth: h, cornerHeight: v, transform: nil)
    }
}
