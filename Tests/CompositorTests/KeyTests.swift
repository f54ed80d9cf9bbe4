// KeyTests.swift: properties by key, styles, defaults and layout managers.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineLayerSettings
import VitrineGraphics

private final class Dial: CALayer {
    override class func defaultValue(forKey key: String) -> Any? {
        key == "reading" ? 7 : super.defaultValue(forKey: key)
    }
    override class func needsDisplay(forKey key: String) -> Bool { key == "reading" }
}

private final class Columns: CALayoutManager {
    var invalidations = 0
    func layoutSublayers(of layer: CALayer) {
        for (k, sublayer) in (layer.sublayers ?? []).enumerated() {
            sublayer.frame = CGRect(x: k * 10, y: 0, width: 10, height: 20)
        }
    }
    func invalidateLayout(of layer: CALayer) { invalidations += 1 }
    func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 30, height: 20) }
}

private final class Bystander: CALayerDelegate {}

@MainActor @Suite("Layer values by key")
struct KeyTests {
    @Test func propertiesAreReadByKey() {
        let layer = CALayer()
        layer.setValue(CGRect(x: 1, y: 2, width: 30, height: 40), forKey: "frame")
        #expect(layer.position == CGPoint(x: 16, y: 22))
        #expect(layer.value(forKeyPath: "frame.size.width") as? CGFloat == 30)
        layer.setValue(5, forKeyPath: "frame.origin.x")
        #expect(layer.frame.origin == CGPoint(x: 5, y: 2))
        layer.setValue("topLeft", forKey: "contentsGravity")
        layer.setValue(true, forKey: "geometryFlipped")
        layer.setValue("dial", forKey: "name")
        layer.setValue(NSNumber(value: 0.5), forKey: "speed")
        #expect(layer.contentsGravity == .topLeft && layer.isGeometryFlipped)
        #expect(layer.name == "dial" && layer.speed == 0.5)
        layer.setValue(42, forKey: "contentsGravity")
        #expect(layer.contentsGravity == .topLeft, "a value of another type is ignored")
    }

    @Test func customKeysAreFoundInLayerThenStyleThenClass() {
        let dial = Dial()
        #expect(dial.value(forKey: "reading") as? Int == 7)
        dial.style = ["style": ["reading": 1, "other": 2], "reading": 3]
        #expect(dial.value(forKey: "reading") as? Int == 3, "the outermost value counts")
        #expect(dial.value(forKey: "other") as? Int == 2)
        dial.setValue(9, forKey: "reading")
        #expect(dial.value(forKey: "reading") as? Int == 9 && dial.needsDisplay())
        dial.setValue(nil, forKey: "reading")
        #expect(dial.value(forKey: "reading") as? Int == 3)
        #expect(dial.value(forKey: "nothing") == nil)
    }

    @Test func aStyleProvidesUnsetProperties() {
        let layer = CALayer()
        layer.borderWidth = 2
        layer.style = [
            "borderWidth": 8, "cornerRadius": 5, "backgroundColor": CGColor.red, "contentsGravity": "center",
            "bounds": CGRect(x: 0, y: 0, width: 9, height: 9), "style": ["cornerRadius": 1, "opacity": 0.5],
        ]
        #expect(layer.borderWidth == 2, "a value set on the layer has priority")
        #expect(layer.cornerRadius == 5 && layer.opacity == 0.5 && layer.contentsGravity == .center)
        #expect(layer.backgroundColor == .red && layer.bounds == .zero)
        layer.style = ["cornerRadius": 6]
        #expect(layer.cornerRadius == 6 && layer.opacity == 1 && layer.contentsGravity == .resize)
        layer.style = nil
        #expect(layer.cornerRadius == 0 && layer.borderWidth == 2 && layer.backgroundColor == nil)
    }

    @Test func defaultValuesAreThoseOfANewLayer() {
        #expect(CALayer.defaultValue(forKey: "opacity") as? Float == 1)
        #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(CALayer.defaultValue(forKey: "contentsGravity") as? CALayerContentsGravity == .resize)
        #expect(CAReplicatorLayer.defaultValue(forKey: "instanceCount") as? CGFloat == 1)
        #expect(CALayer.defaultValue(forKey: "reading") == nil)
    }

    @Test func theLayoutManagerIsUsedWithoutADelegate() {
        let layer = CALayer(), columns = Columns(), delegate = Bystander()
        layer.layoutManager = columns
        for _ in 0..<3 { layer.addSublayer(CALayer()) }
        layer.layoutIfNeeded()
        #expect(layer.sublayers?[2].frame == CGRect(x: 20, y: 0, width: 10, height: 20))
        layer.delegate = delegate
        layer.sublayers?[2].frame = .zero
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        #expect(
            layer.sublayers?[2].frame.width == 10,
            "with a delegate that does not lay out, the manager is used")
        #expect(columns.invalidations == 1)
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        #expect(layer.preferredFrameSize() == CGSize(width: 60, height: 40))
        layer.layoutManager = nil
        layer.bounds.size = CGSize(width: 5, height: 6)
        #expect(layer.preferredFrameSize() == CGSize(width: 10, height: 12))
    }

    @Test func completionBlocksWaitForLaterAnimations() throws {
        let stage = Stage(10, 10)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 5, height: 5), .red)
        try stage.turn()
        var completed: [String] = []
        func animate(_ key: String, _ duration: Double) {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.duration = duration
            layer.add(animation, forKey: key)
        }
        CATransaction.begin()
        animate("before", 5)
        CATransaction.setCompletionBlock { completed.append("first") }
        #expect(completed.isEmpty)
        CATransaction.setCompletionBlock { completed.append("second") }
        #expect(completed == ["first"], "replaced without new animations: called immediately")
        animate("short", 0.1)
        CATransaction.setCompletionBlock { completed.append("third") }
        animate("long", 1)
        CATransaction.commit()
        for _ in 0..<4 { try stage.turn(after: 0.1) }
        #expect(completed == ["first", "second"])
        for _ in 0..<10 { try stage.turn(after: 0.1) }
        #expect(completed == ["first", "second", "third"])
    }
}
