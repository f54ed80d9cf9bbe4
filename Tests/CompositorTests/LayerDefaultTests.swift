// LayerDefaultTests.swift: the defaults of new layers in Core Animation's headers, read by key.
//
// Source: github.com/phracker/MacOSX-SDKs, QuartzCore.framework/Headers, the
// comments at the properties ("Defaults to …").

import Foundation
import Testing
import VitrineGraphics
import VitrineLayerSettings

@testable import VitrineCompositor

@MainActor @Suite("Defaults by key")
struct LayerDefaultTests {
    /// CALayer.h.
    @Test func ofAllLayers() {
        func value(_ key: String) -> Any? { CALayer.defaultValue(forKey: key) }
        #expect(value("contentsFormat") as? CALayerContentsFormat == .RGBA8Uint)
        #expect(value("cornerCurve") as? CALayerCornerCurve == .circular)
        #expect(
            value("edgeAntialiasingMask") as? CAEdgeAntialiasingMask
                == [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge])
        #expect(value("allowsEdgeAntialiasing") as? Bool != nil)
        #expect(value("allowsGroupOpacity") as? Bool == true)
        #expect(value("shouldRasterize") as? Bool == false)
        #expect(value("rasterizationScale") as? CGFloat == 1)
        #expect(value("minificationFilterBias") as? CGFloat == 0)
        #expect(value("mask") as? CALayer == nil && value("fillRule") == nil)
    }

    /// CAShapeLayer.h: "opaque black", "non-zero", nil, 0 and 1, one, ten, butt, miter, zero.
    @Test func ofShapes() {
        func value(_ key: String) -> Any? { CAShapeLayer.defaultValue(forKey: key) }
        #expect(value("fillColor") as? CGColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(value("fillRule") as? CAShapeLayerFillRule == .nonZero)
        #expect(value("strokeColor") == nil && value("path") == nil)
        #expect(value("strokeStart") as? CGFloat == 0 && value("strokeEnd") as? CGFloat == 1)
        #expect(value("lineWidth") as? CGFloat == 1 && value("miterLimit") as? CGFloat == 10)
        #expect(value("lineCap") as? CAShapeLayerLineCap == .butt)
        #expect(value("lineJoin") as? CAShapeLayerLineJoin == .miter)
        #expect(value("lineDashPhase") as? CGFloat == 0)
        #expect(value("lineDashPattern") as? [NSNumber] == nil)
        #expect(value("opacity") as? Float == 1)
    }

    /// CAGradientLayer.h: "[.5,0] and [.5,1]", "`axial'", nil.
    @Test func ofGradients() {
        func value(_ key: String) -> Any? { CAGradientLayer.defaultValue(forKey: key) }
        #expect(value("startPoint") as? CGPoint == CGPoint(x: 0.5, y: 0))
        #expect(value("endPoint") as? CGPoint == CGPoint(x: 0.5, y: 1))
        #expect(value("type") as? CAGradientLayerType == .axial)
        #expect(value("colors") == nil && value("locations") == nil)
    }

    /// CATextLayer.h: "Helvetica", "36", "opaque white", NO, "natural", "none".
    @Test func ofTexts() {
        func value(_ key: String) -> Any? { CATextLayer.defaultValue(forKey: key) }
        #expect(value("fontSize") as? CGFloat == 36)
        #expect(value("foregroundColor") as? CGColor == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(value("wrapped") as? Bool == false)
        #expect(value("alignmentMode") as? CATextLayerAlignmentMode == .natural)
        #expect(value("truncationMode") as? CATextLayerTruncationMode == CATextLayerTruncationMode.none)
        #expect(value("allowsFontSubpixelQuantization") as? Bool == false)
        #expect(value("string") == nil)
    }

    /// CATiledLayer.h: "1", "0", "(256, 256)". CAScrollLayer.h: "`both'". CAReplicatorLayer.h: "one", NO, zero, identity,
    /// opaque white.
    @Test func ofTilesScrollLayersAndReplicators() {
        #expect(CATiledLayer.defaultValue(forKey: "levelsOfDetail") as? Int == 1)
        #expect(CATiledLayer.defaultValue(forKey: "levelsOfDetailBias") as? Int == 0)
        #expect(CATiledLayer.defaultValue(forKey: "tileSize") as? CGSize == CGSize(width: 256, height: 256))
        #expect(CAScrollLayer.defaultValue(forKey: "scrollMode") as? CAScrollLayerScrollMode == .both)
        #expect(CAReplicatorLayer.defaultValue(forKey: "preservesDepth") as? Bool == false)
        #expect(CAReplicatorLayer.defaultValue(forKey: "instanceDelay") as? CGFloat == 0)
        #expect(
            CAReplicatorLayer.defaultValue(forKey: "instanceColor") as? CGColor
                == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    }

    /// CAEmitterLayer.h: "Default value is one", "Defaults to one", "(0, 0, 0)", "`point' (the default)", "`volume' (the
    /// default)", "`unordered' (the default)", "Defaults to NO", "Defaults to zero".
    @Test func ofEmitters() {
        func value(_ key: String) -> Any? { CAEmitterLayer.defaultValue(forKey: key) }
        for key in ["birthRate", "lifetime", "velocity", "scale", "spin"] { #expect(value(key) as? Float == 1) }
        #expect(value("emitterPosition") as? CGPoint == .zero && value("emitterSize") as? CGSize == .zero)
        #expect(value("emitterZPosition") as? CGFloat == 0 && value("emitterDepth") as? CGFloat == 0)
        #expect(value("emitterShape") as? CAEmitterLayerEmitterShape == .point)
        #expect(value("emitterMode") as? CAEmitterLayerEmitterMode == .volume)
        #expect(value("renderMode") as? CAEmitterLayerRenderMode == .unordered)
        #expect(value("preservesDepth") as? Bool == false && value("seed") as? UInt32 == 0)
        #expect(value("emitterCells") == nil)
    }

    /// CAEmitterCell.h: "Default value is zero", "Scale defaults to one, range to zero", "`color' defaults to opaque
    /// white", "Defaults to nil", "Defaults to the unit rectangle".
    @Test func ofEmitterCells() {
        let cell = CAEmitterCell()
        let zeros = [
            cell.emissionLatitude, cell.emissionLongitude, cell.emissionRange, cell.velocity, cell.velocityRange,
            cell.xAcceleration, cell.yAcceleration, cell.zAcceleration, cell.scaleRange, cell.scaleSpeed, cell.spin,
            cell.spinRange,
        ]
        let others = [
            cell.birthRate, cell.lifetime, cell.lifetimeRange, cell.redRange, cell.greenRange, cell.blueRange,
            cell.alphaRange, cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed,
            cell.minificationFilterBias,
        ]
        #expect(zeros.allSatisfy { $0 == 0 } && others.allSatisfy { $0 == 0 })
        #expect(cell.scale == 1 && cell.contentsScale == 1 && cell.isEnabled && cell.name == nil)
        #expect(cell.color == CGColor(red: 1, green: 1, blue: 1, alpha: 1) && cell.contents == nil)
        #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && cell.emitterCells == nil)
        #expect(cell.minificationFilter == "linear" && cell.magnificationFilter == "linear" && cell.style == nil)
        #expect(CAEmitterCell.defaultValue(forKey: "scale") as? CGFloat == 1)
        #expect(CAEmitterCell.defaultValue(forKey: "mine") == nil)
        cell.setValue(4, forKey: "velocity")
        cell.setValue("hello", forKey: "mine")
        cell.style = ["other": 3]
        #expect(cell.velocity == 4 && cell.value(forKey: "mine") as? String == "hello")
        #expect(cell.value(forKey: "other") as? Int == 3)
    }

    @Test func keysSetThem() {
        let shape = CAShapeLayer()
        shape.setValue("round", forKey: "lineCap")
        shape.setValue(CAShapeLayerLineJoin.bevel, forKey: "lineJoin")
        shape.setValue([2, 3] as [NSNumber], forKey: "lineDashPattern")
        #expect(shape.lineCap == .round && shape.lineJoin == .bevel && shape.lineDashPattern == [2, 3])
        shape.setValue(nil, forKey: "lineDashPattern")
        shape.setValue(4, forKey: "lineCap")
        #expect(shape.lineDashPattern == nil && shape.lineCap == .round)
        let layer = CALayer(), mask = CALayer()
        layer.setValue(true, forKey: "shouldRasterize")
        layer.setValue("continuous", forKey: "cornerCurve")
        layer.setValue(mask, forKey: "mask")
        #expect(layer.shouldRasterize && layer.cornerCurve == .continuous && layer.mask === mask)
        layer.style = ["shouldRasterize": false, "allowsGroupOpacity": false]
        #expect(layer.shouldRasterize && !layer.allowsGroupOpacity)
    }

    /// CALayer.h: "CALayer … are key-value coding compliant container classes": a key without a property of the class
    /// stores its value.
    @Test func keysOfOtherClassesAreFree() {
        let layer = CALayer()
        for key in ["path", "colors", "lineWidth", "strokeEnd", "instanceCount", "fontSize", "string", "startPoint"] {
            layer.setValue("mine", forKey: key)
            #expect(layer.value(forKey: key) as? String == "mine", "\(key)")
        }
        let shape = CAShapeLayer()
        shape.setValue(7, forKey: "fontSize")
        shape.setValue(7, forKey: "lineWidth")
        #expect(shape.value(forKey: "fontSize") as? Int == 7 && shape.lineWidth == 7)
    }
}
