// PropertyTable+Layers.swift: the properties of layers.

import Foundation
import VitrineCompositor
import VitrineLayerSettings

extension PropertyTable {
    static let layer: [InspectedProperty] = [
        .fact("layer class") { (layer: CALayer) in String(reflecting: type(of: layer)) },
        .fact("contents") { (layer: CALayer) in layer.contents.map { "\(type(of: $0))" } },
        .fact("animations") { (layer: CALayer) in
            let keys = layer.animationKeys() ?? []
            return keys.isEmpty ? nil : keys.joined(separator: ", ")
        },
        .layerColor("layer backgroundColor", \CALayer.backgroundColor), .number("opacity", \CALayer.opacity, 0...1),
        .flag("layer isHidden", \CALayer.isHidden), .number("cornerRadius", \CALayer.cornerRadius, 0...1e6),
        .choice("cornerCurve", \CALayer.cornerCurve, ["circular": .circular, "continuous": .continuous]),
        .flag("masksToBounds", \CALayer.masksToBounds), .number("borderWidth", \CALayer.borderWidth, 0...1e6),
        .layerColor("borderColor", \CALayer.borderColor), .layerColor("shadowColor", \CALayer.shadowColor),
        .number("shadowOpacity", \CALayer.shadowOpacity, 0...1),
        .number("shadowRadius", \CALayer.shadowRadius, 0...1000),
        .size("shadowOffset", \CALayer.shadowOffset), .point("position", \CALayer.position),
        .point("anchorPoint", \CALayer.anchorPoint), .number("zPosition", \CALayer.zPosition),
        .rect("layer bounds", \CALayer.bounds), .rect("contentsRect", \CALayer.contentsRect),
        .rect("contentsCenter", \CALayer.contentsCenter), .number("contentsScale", \CALayer.contentsScale, 0.1...16),
        .choice(
            "contentsGravity", \CALayer.contentsGravity,
            [
                "resize": .resize, "resizeAspect": .resizeAspect, "resizeAspectFill": .resizeAspectFill,
                "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
                "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
            ]),
        .flag("shouldRasterize", \CALayer.shouldRasterize), .flag("allowsGroupOpacity", \CALayer.allowsGroupOpacity),
        .flag("isDoubleSided", \CALayer.isDoubleSided), .flag("isGeometryFlipped", \CALayer.isGeometryFlipped),
        .number("speed", \CALayer.speed, 0...1000),
    ]

    static let shape: [InspectedProperty] = [
        .layerColor("fillColor", \CAShapeLayer.fillColor), .layerColor("strokeColor", \CAShapeLayer.strokeColor),
        .number("lineWidth", \CAShapeLayer.lineWidth, 0...10_000),
        .number("strokeStart", \CAShapeLayer.strokeStart, 0...1),
        .number("strokeEnd", \CAShapeLayer.strokeEnd, 0...1), .number("lineDashPhase", \CAShapeLayer.lineDashPhase),
        .choice("lineCap", \CAShapeLayer.lineCap, ["butt": .butt, "round": .round, "square": .square]),
        .choice("lineJoin", \CAShapeLayer.lineJoin, ["miter": .miter, "round": .round, "bevel": .bevel]),
    ]

    static let gradient: [InspectedProperty] = [
        .point("startPoint", \CAGradientLayer.startPoint), .point("endPoint", \CAGradientLayer.endPoint),
        .fact("colors") { (layer: CAGradientLayer) in layer.colors.map { "\($0.count) colours" } },
    ]
}
