// ShapeValues.swift: the values of a shape layer's properties.

import Foundation
import VitrineGraphics
import VitrineRaster

/// The values of a shape layer, of its model or of a presented state.
struct ShapeValues: Equatable {
    var path: CGPath?
    var fillColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    var rule = CGPathFillRule.winding
    var strokeColor: CGColor?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var dashPhase: CGFloat = 0
    var dashes: [CGFloat]?

    /// Nil if nothing of the path is filled or stroked.
    var outline: ShapeOutline? {
        guard let path, !path.isEmpty, path.elements.isFinite else { return nil }
        return ShapeOutline(
            path: path, rule: rule,
            stroke: StrokeStyle(
                width: lineWidth, cap: cap, join: join, miterLimit: miterLimit, dashPhase: dashPhase,
                dashLengths: dashes ?? []), strokeStart: strokeStart, strokeEnd: strokeEnd)
    }
}

extension ShapeValues: AnimatableValues {
    func read(_ property: LayerProperty) -> AnimationValue? {
        switch property {
        case .path: path.map { .path($0) }
        case .fillColor: .color(fillColor)
        case .strokeColor: .color(strokeColor)
        case .strokeStart: .number(strokeStart)
        case .strokeEnd: .number(strokeEnd)
        case .lineWidth: .number(lineWidth)
        case .miterLimit: .number(miterLimit)
        case .lineDashPhase: .number(dashPhase)
        default: nil
        }
    }

    mutating func write(_ value: AnimationValue, to property: LayerProperty) {
        switch (property, value) {
        case (.path, .path(let p)): path = p
        case (.fillColor, .vector(let n)): fillColor = n.color
        case (.strokeColor, .vector(let n)): strokeColor = n.color
        case (.strokeStart, .vector(let n)): strokeStart = CGFloat(n.x)
        case (.strokeEnd, .vector(let n)): strokeEnd = CGFloat(n.x)
        case (.lineWidth, .vector(let n)): lineWidth = CGFloat(n.x)
        case (.miterLimit, .vector(let n)): miterLimit = CGFloat(n.x)
        case (.lineDashPhase, .vector(let n)): dashPhase = CGFloat(n.x)
        default: break
        }
    }
}

/// Caches the content of a shape layer: the same object while nothing changes,
/// and the same geometry while only the colours change.
struct ShapeContentSource {
    private var values: ShapeValues?
    private var content: ShapeContent?

    /// - Parameter scale: pixels per point at which the shape is likely to be drawn.
    mutating func content(of new: ShapeValues, scale: Double) -> ShapeContent? {
        if let values, values == new { return content }
        values = new
        let fill = LayerColor(new.fillColor).pixel
        let stroke = new.lineWidth > 0 ? LayerColor(new.strokeColor).pixel : 0
        guard fill >> 24 != 0 || stroke >> 24 != 0, let outline = new.outline else {
            content = nil
            return nil
        }
        let known = content.flatMap { $0.geometry.outline == outline ? $0.geometry : nil }
        let made = ShapeContent(
            known ?? ShapeGeometry(outline), fill: fill, stroke: stroke, likelyScale: scale)
        content = made
        return made
    }
}
