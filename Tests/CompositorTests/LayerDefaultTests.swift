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
