// ImplicitAnimationTests.swift: the properties that animate implicitly, and their animations.
//
// Source: github.com/material-motion/motion-animator-objc, tests/unit, run on
// iOS: QuartzCoreBehavioralTests, UIKitBehavioralTests and
// HeadlessLayerImplicitAnimationTests. The lists are theirs.

import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite("Implicit animations")
struct ImplicitAnimationTests {
    private let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)

    private final class ShapeView: UIView {
        override class var layerClass: AnyClass { CAShapeLayer.self }
    }

    /// A key path and a value that is not the default.
    private static let values: [(String, Any)] = [
        ("bounds", CGRect(x: 0, y: 0, width: 123, height: 456)), ("cornerRadius", 3),
        ("bounds.size.height", 100), ("opacity", 0.5), ("position", CGPoint(x: 50, y: 20)),
        ("transform.rotation", 42), ("transform.scale", 2.5), ("shadowOffset", CGSize(width: 1, height: 1)),
        ("shadowOpacity", 0.3), ("shadowRadius", 5), ("strokeStart", 0.2), ("strokeEnd", 0.5),
        ("bounds.size.width", 25), ("position.x", 12), ("position.y", 23),
    ]
    private static let additiveInViews: Set<String> = [
        "bounds", "cornerRadius", "bounds.size.height", "position", "transform.rotation", "transform.scale",
        "bounds.size.width", "position.x", "position.y",
    ]
    private func newLayer() -> CAShapeLayer {
        let layer = CAShapeLayer()
        stage.window.layer.addSublayer(layer)
        CATransaction.flush()
        return layer
    }

    private func newView() -> UIView {
        let view = ShapeView()
        stage.window.addSubview(view)
        CATransaction.flush()
        return view
    }

    private func animations(_ layer: CALayer) -> [CABasicAnimation] {
        (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0) as? CABasicAnimation }
    }

    @Test func aStandaloneLayerReplacesItsAnimation() {
        for (key, value) in Self.values where key != "bounds" {
            let layer = newLayer()
            layer.setValue(value, forKeyPath: key)
            let found = animations(layer)
            #expect(!found.isEmpty && found.allSatisfy { !$0.isAdditive }, "\(key)")
        }
    }

    /// UIColor is not a valid value of a layer's property.
    @Test func anEqualColorOfAnotherKindIsNoChange() {
        let layer = newLayer()
        layer.setValue(UIColor.blue, forKeyPath: "backgroundColor")
        #expect(layer.animationKeys() == nil)
    }

    @Test func aViewsLayerAddsGeometryInABlock() {
        for (key, value) in Self.values where Self.additiveInViews.contains(key) {
            let view = newView()
            UIView.animate(withDuration: 0.01) { view.layer.setValue(value, forKeyPath: key) }
            let found = animations(view.layer)
            #expect(!found.isEmpty && found.allSatisfy(\.isAdditive), "\(key)")
        }
    }

    @Test func aViewsLayerDoesNotAnimateOutsideABlock() {
        for (key, value) in Self.values {
            let view = newView()
            view.layer.setValue(value, forKeyPath: key)
            #expect(view.layer.animationKeys() == nil, "\(key)")
        }
    }

    @Test(arguments: [UIView.AnimationOptions(), .beginFromCurrentState])
    func positionAnimationsAddUnderSeparateKeys(options: UIView.AnimationOptions) async throws {
        let view = newView()
        UIView.animate(withDuration: 0.1) { view.layer.position.x = 100 }
        await stage.advance(by: 0.02)
        UIView.animate(withDuration: 0.1, delay: 0, options: options) { view.layer.position.x = 20 }
        let keys = try #require(view.layer.animationKeys())
        #expect(keys.count == 2 && keys.first == "position")
        let second = try #require(keys.last.flatMap { view.layer.animation(forKey: $0) } as? CABasicAnimation)
        #expect(second.isAdditive)
        #expect(abs(try #require(second.fromValue as? CGPoint).x - 80) < 1e-4)
    }

    @Test func aLayerWithoutADelegateAnimatesInTransactionsAndBlocks() {
        let first = newLayer(), second = newLayer(), third = newLayer(), fourth = newLayer(), fifth = newLayer()
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.5)
        first.opacity = 0.5
        CATransaction.commit()
        #expect(first.animationKeys() == ["opacity"])
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        second.opacity = 0.5
        CATransaction.commit()
        #expect(second.animationKeys() == nil)
        UIView.animate(withDuration: 0.5) { third.opacity = 0.5 }
        #expect(third.animationKeys() == ["opacity"])
        UIView.animate(withDuration: 0.5) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            fourth.opacity = 0.5
            CATransaction.commit()
        }
        #expect(fourth.animationKeys() == nil)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        UIView.animate(withDuration: 0.5) { fifth.opacity = 0.5 }
        CATransaction.commit()
        #expect(fifth.animationKeys() == nil)
    }
}
