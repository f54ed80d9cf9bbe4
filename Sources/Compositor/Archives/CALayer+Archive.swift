// CALayer+Archive.swift: archives of layers.
//
// Archives contain values, sublayers and the mask, not the delegate, actions, animations,
// contents and filters. A layer inside itself, as in a damaged archive, is left out.

import Foundation
import VitrineGraphics
import VitrineLayerSettings

extension CALayer {
    static let archivedKeys: [ArchivedKey] = archivedGeometry + archivedAppearance + archivedEffects + archivedTiming

    private static let archivedGeometry: [ArchivedKey] = [
        .optional("name", \CALayer.name), .value("bounds", \CALayer.bounds),
        .value("position", \CALayer.position), .value("anchorPoint", \CALayer.anchorPoint),
        .number("anchorPointZ", \CALayer.anchorPointZ), .number("zPosition", \CALayer.zPosition),
        .value("transform", \CALayer.transform), .value("sublayerTransform", \CALayer.sublayerTransform),
        .flag("geometryFlipped", \CALayer.isGeometryFlipped), .flag("doubleSided", \CALayer.isDoubleSided),
    ]

    private static let archivedAppearance: [ArchivedKey] = [
        .flag("hidden", \CALayer.isHidden), .number("opacity", \CALayer.opacity),
        .flag("opaque", \CALayer.isOpaque), .flag("masksToBounds", \CALayer.masksToBounds),
        .optional("backgroundColor", \CALayer.backgroundColor), .optional("borderColor", \CALayer.borderColor),
        .number("borderWidth", \CALayer.borderWidth), .number("cornerRadius", \CALayer.cornerRadius),
        .integer("maskedCorners", \CALayer.archivedCorners), .constant("cornerCurve", \CALayer.cornerCurve),
        .value("contentsRect", \CALayer.contentsRect), .value("contentsCenter", \CALayer.contentsCenter),
        .number("contentsScale", \CALayer.contentsScale),
        .constant("contentsGravity", \CALayer.contentsGravity),
        .constant("magnificationFilter", \CALayer.magnificationFilter),
        .constant("minificationFilter", \CALayer.minificationFilter),
        .flag("needsDisplayOnBoundsChange", \CALayer.needsDisplayOnBoundsChange),
        .flag("drawsAsynchronously", \CALayer.drawsAsynchronously),
    ]

    private static let archivedEffects: [ArchivedKey] = [
        .optional("shadowColor", \CALayer.shadowColor), .number("shadowOpacity", \CALayer.shadowOpacity),
        .value("shadowOffset", \CALayer.shadowOffset), .number("shadowRadius", \CALayer.shadowRadius),
        .optional("shadowPath", \CALayer.shadowPath), .flag("shouldRasterize", \CALayer.shouldRasterize),
        .number("rasterizationScale", \CALayer.rasterizationScale),
        .flag("allowsGroupOpacity", \CALayer.allowsGroupOpacity),
        .flag("allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing),
        .integer("edgeAntialiasingMask", \CALayer.archivedEdges),
    ]

    private static let archivedTiming: [ArchivedKey] = [
        .number("beginTime", \CALayer.beginTime), .number("duration", \CALayer.duration),
        .number("speed", \CALayer.speed), .number("timeOffset", \CALayer.timeOffset),
        .number("repeatCount", \CALayer.repeatCount), .number("repeatDuration", \CALayer.repeatDuration),
        .flag("autoreverses", \CALayer.autoreverses), .constant("fillMode", \CALayer.fillMode),
    ]

    private var archivedCorners: Int {
        get { Int(maskedCorners.rawValue) }
        set { maskedCorners = CACornerMask(rawValue: UInt(clamping: newValue)) }
    }

    private var archivedEdges: Int {
        get { Int(edgeAntialiasingMask.rawValue) }
        set { edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: UInt32(clamping: newValue)) }
    }

    final func store(in coder: NSCoder) {
        coder.encodeProperties(type(of: self).allArchivedKeys, of: self, where: shouldArchiveValue(forKey:))
        if !children.isEmpty, shouldArchiveValue(forKey: "sublayers") {
            coder.encode(children as NSArray, forKey: "sublayers")
        }
        if let mask, shouldArchiveValue(forKey: "mask") { coder.encode(mask, forKey: "mask") }
        coder.encodeOwnValues(userValues, where: shouldArchiveValue(forKey:))
    }

    final func restore(from coder: NSCoder) {
        coder.decodeProperties(type(of: self).allArchivedKeys, to: self)
        userValues.merge(coder.ownValues()) { $1 }
        for layer in coder.objects(CALayer.self, "sublayers") ?? [] where layer !== self && layer.superlayer == nil {
            addSublayer(layer)
        }
        if let layer = coder.object(CALayer.self, "mask"), layer !== self, layer.superlayer == nil { mask = layer }
    }
}

extension CAShapeLayer {
    static let archivedShape: [ArchivedKey] =
        CALayer.archivedKeys + [
            .optional("path", \CAShapeLayer.path), .optional("fillColor", \CAShapeLayer.fillColor),
            .constant("fillRule", \CAShapeLayer.fillRule), .optional("strokeColor", \CAShapeLayer.strokeColor),
            .number("strokeStart", \CAShapeLayer.strokeStart), .number("strokeEnd", \CAShapeLayer.strokeEnd),
            .number("lineWidth", \CAShapeLayer.lineWidth), .number("miterLimit", \CAShapeLayer.miterLimit),
            .constant("lineCap", \CAShapeLayer.lineCap), .constant("lineJoin", \CAShapeLayer.lineJoin),
            .number("lineDashPhase", \CAShapeLayer.lineDashPhase),
            .numbers("lineDashPattern", \CAShapeLayer.lineDashPattern),
        ]
}

extension CAGradientLayer {
    static let archivedGradient: [ArchivedKey] =
        CALayer.archivedKeys + [
            .optional("colors", \CAGradientLayer.colors), .numbers("locations", \CAGradientLayer.locations),
            .value("startPoint", \CAGradientLayer.startPoint), .value("endPoint", \CAGradientLayer.endPoint),
            .constant("type", \CAGradientLayer.type),
        ]
}

extension CATextLayer {
    static let archivedText: [ArchivedKey] =
        CALayer.archivedKeys + [
            .optional("string", \CATextLayer.string), .optional("font", \CATextLayer.font),
            .number("fontSize", \CATextLayer.fontSize), .optional("foregroundColor", \CATextLayer.foregroundColor),
            .flag("wrapped", \CATextLayer.isWrapped), .constant("alignmentMode", \CATextLayer.alignmentMode),
            .constant("truncationMode", \CATextLayer.truncationMode),
            .flag("allowsFontSubpixelQuantization", \CATextLayer.allowsFontSubpixelQuantization),
        ]
}

extension CAReplicatorLayer {
    static let archivedReplicator: [ArchivedKey] =
        CALayer.archivedKeys + [
            .integer("instanceCount", \CAReplicatorLayer.instanceCount),
            .flag("preservesDepth", \CAReplicatorLayer.preservesDepth),
            .number("instanceDelay", \CAReplicatorLayer.instanceDelay),
            .value("instanceTransform", \CAReplicatorLayer.instanceTransform),
            .optional("instanceColor", \CAReplicatorLayer.instanceColor),
            .number("instanceRedOffset", \CAReplicatorLayer.instanceRedOffset),
            .number("instanceGreenOffset", \CAReplicatorLayer.instanceGreenOffset),
            .number("instanceBlueOffset", \CAReplicatorLayer.instanceBlueOffset),
            .number("instanceAlphaOffset", \CAReplicatorLayer.instanceAlphaOffset),
        ]
}

extension CAScrollLayer {
    static let archivedScroll: [ArchivedKey] =
        CALayer.archivedKeys + [.constant("scrollMode", \CAScrollLayer.scrollMode)]
}

extension CATiledLayer {
    static let archivedTiles: [ArchivedKey] =
        CALayer.archivedKeys + [
            .integer("levelsOfDetail", \CATiledLayer.levelsOfDetail),
            .integer("levelsOfDetailBias", \CATiledLayer.levelsOfDetailBias),
            .value("tileSize", \CATiledLayer.tileSize),
        ]
}
