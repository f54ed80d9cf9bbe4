// SVGStyle.swift: the properties that elements inherit.

import Foundation
import VitrineGraphics

/// Computed values. Lengths are in the user space of the element that has them, except percentages.
struct SVGStyle: Sendable {
    var fill = SVGPaint.color(SVGStyle.black)
    var fillOpacity = 1.0
    var fillRule = CGPathFillRule.winding
    var stroke = SVGPaint.none
    var strokeOpacity = 1.0
    var strokeWidth = SVGLength(1)
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit = 4.0
    var dashes: [SVGLength] = []
    var dashOffset = SVGLength(0)
    var color = SVGStyle.black
    var fontSize = 16.0
    var isVisible = true
    var clipRule = CGPathFillRule.winding
    var isAntialiased = true
    var smoothsImages = true
    /// The ids of markers.
    var markerStart: String?
    var markerMid: String?
    var markerEnd: String?
    /// Whether the stroke is below the fill, and the markers below others.
    var paintOrder = [Paint.fill, .stroke, .markers]

    enum Paint: String, Sendable { case fill, stroke, markers }

    private static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

    /// The style of an element in an element with this style.
    func inherited(by properties: SVGProperties) -> SVGStyle {
        var style = self
        style.setColors(properties)
        style.setStroke(properties)
        style.setMarkers(properties)
        if let rule = properties["fill-rule"].flatMap(Self.rule) { style.fillRule = rule }
        if let rule = properties["clip-rule"].flatMap(Self.rule) { style.clipRule = rule }
        switch properties["visibility"] {
        case "visible": style.isVisible = true
        case "hidden", "collapse": style.isVisible = false
        default: break
        }
        switch properties["shape-rendering"] {
        case "auto", "geometricPrecision": style.isAntialiased = true
        case "crispEdges", "optimizeSpeed": style.isAntialiased = false
        default: break
        }
        switch properties["image-rendering"] {
        case "auto", "smooth", "optimizeQuality", "high-quality": style.smoothsImages = true
        case "pixelated", "crisp-edges", "optimizeSpeed": style.smoothsImages = false
        default: break
        }
        return style
    }

    private mutating func setColors(_ properties: SVGProperties) {
        if let size = properties.length("font-size") {
            fontSize = size.unit == .percent ? fontSize * size.value / 100 : size.resolved(of: 0, fontSize: fontSize)
        }
        if let color = properties["color"].flatMap(SVGColor.color(_:)) { self.color = color }
        if let paint = properties["fill"].flatMap(SVGPaint.init(_:)) { fill = paint }
        if let paint = properties["stroke"].flatMap(SVGPaint.init(_:)) { stroke = paint }
        if let opacity = properties.fraction("fill-opacity") { fillOpacity = opacity }
        if let opacity = properties.fraction("stroke-opacity") { strokeOpacity = opacity }
    }

    private mutating func setStroke(_ properties: SVGProperties) {
        if let width = properties.length("stroke-width"), width.value >= 0 { strokeWidth = width.absolute(fontSize) }
        switch properties["stroke-linecap"] {
        case "butt": cap = .butt
        case "round": cap = .round
        case "square": cap = .square
        default: break
        }
        switch properties["stroke-linejoin"] {
        case "miter", "miter-clip", "arcs": join = .miter
        case "round": join = .round
        case "bevel": join = .bevel
        default: break
        }
        // A limit below 1 is an error, and ignored.
        if let limit = properties.number("stroke-miterlimit"), limit >= 1 { miterLimit = limit }
        if let text = properties["stroke-dasharray"], text != "inherit" {
            let lengths = text == "none" ? [] : SVGLength.list(text) ?? []
            dashes = lengths.allSatisfy { $0.value >= 0 } ? lengths.map { $0.absolute(fontSize) } : []
        }
        if let offset = properties.length("stroke-dashoffset") { dashOffset = offset.absolute(fontSize) }
    }

    private mutating func setMarkers(_ properties: SVGProperties) {
        func set(_ name: String, _ marker: inout String?) {
            guard let text = properties[name], text != "inherit" else { return }
            marker = SVGPaint.reference(text)
        }
        set("marker-start", &markerStart)
        set("marker-mid", &markerMid)
        set("marker-end", &markerEnd)
        if let text = properties["paint-order"], text != "inherit" {
            let named = text.split(whereSeparator: \.isWhitespace).map { Paint(rawValue: String($0)) }
            let wanted = named.compactMap { $0 }
            // A wrong word is an error, and the value is ignored: the order is the normal one.
            guard wanted.count == named.count, Set(wanted).count == wanted.count else {
                paintOrder = Self().paintOrder
                return
            }
            paintOrder = wanted + [.fill, .stroke, .markers].filter { !wanted.contains($0) }
        }
    }

    private static func rule(_ text: String) -> CGPathFillRule? {
        text == "nonzero" ? .winding : text == "evenodd" ? .evenOdd : nil
    }
}

extension SVGLength {
    /// The length that descendants inherit: em and ex count where they are set.
    fileprivate func absolute(_ fontSize: Double) -> SVGLength {
        unit == .percent ? self : SVGLength(resolved(of: 0, fontSize: fontSize))
    }
}
