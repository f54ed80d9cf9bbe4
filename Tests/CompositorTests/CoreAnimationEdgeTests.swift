// CoreAnimationEdgeTests.swift: Core Animation's behaviour in cases with little documentation.

import Foundation
import Testing
import VitrineGraphics

@testable import VitrineCompositor
@testable import VitrineSystem

@MainActor @Suite("Edge cases of Core Animation")
struct CoreAnimationEdgeTests {
    private final class Asked: CALayerDelegate {
        var keys: [String] = []
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            keys.append(event)
            return nil
        }
    }

    /// CALayer.h, presentationLayer: "a copy of the layer containing all properties as they were at the start of the
    /// current transaction, with any active animations applied".
    @Test func aPresentationHasAColourAnimatedFromNil() throws {
        let stage = Stage(10, 10)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 5, height: 5))
        try stage.turn()
        #expect(layer.presentation()?.backgroundColor == nil)
        let animation = CABasicAnimation(keyPath: "backgroundColor")
        animation.fromValue = CGColor(red: 1, green: 0, blue: 0, alpha: 0)
        animation.toValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        animation.duration = 2
        layer.add(animation, forKey: nil)
        try stage.turn()
        try stage.turn(after: 1)
        let shown = try #require(layer.presentation()?.backgroundColor)
        #expect(abs(shown.alpha - 0.5) < 1e-6 && shown.components?.first == 1)
        #expect(layer.backgroundColor == nil)
        try stage.turn(after: 2)
        #expect(layer.presentation()?.backgroundColor == nil)
    }

    /// CATransformLayer.h: "CALayer will pass over transform layers directly to their sublayers"; hitTest "should never be
    /// called on transform layers (they do not have a 2D coordinate space)".
    @Test func transformLayersAreSkippedInHitTesting() {
        let root = CALayer(), box = CATransformLayer(), face = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        box.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        face.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
        root.addSublayer(box)
        box.addSublayer(face)
        #expect(root.hitTest(CGPoint(x: 20, y: 20)) === face)
        #expect(root.hitTest(CGPoint(x: 55, y: 55)) === root)
        #expect(box.hitTest(CGPoint(x: 20, y: 20)) == nil)
        #expect(!box.contains(CGPoint(x: 20, y: 20)))
    }

    /// CALayer.h at both: "Animatable."
    @Test func rasterizationHasActions() throws {
        let stage = Stage(10, 10), delegate = Asked()
        let layer = stage.add(CGRect(x: 0, y: 0, width: 5, height: 5), .red)
        try stage.turn()
        layer.delegate = delegate
        layer.shouldRasterize = true
        layer.rasterizationScale = 2
        layer.shouldRasterize = true
        #expect(delegate.keys == ["shouldRasterize", "rasterizationScale"])
        let action = try #require(layer.animation(forKey: "rasterizationScale") as? CABasicAnimation)
        #expect(action.fromValue as? CGFloat == 1)
    }

    @Test func rasterizationIsAnimated() throws {
        let stage = Stage(10, 10)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 5, height: 5), .red)
        try stage.turn()
        for (key, to) in [("shouldRasterize", true as Any), ("rasterizationScale", 3.0 as Any)] {
            let animation = CABasicAnimation(keyPath: key)
            animation.fromValue = key == "shouldRasterize" ? false as Any : 1.0 as Any
            animation.toValue = to
            animation.duration = 2
            layer.add(animation, forKey: key)
        }
        try stage.turn()
        try stage.turn(after: 0.5)
        #expect(layer.presentation()?.shouldRasterize == false && layer.presentation()?.rasterizationScale == 1.5)
        try stage.turn(after: 1)
        #expect(layer.presentation()?.shouldRasterize == true && layer.presentation()?.rasterizationScale == 2.5)
        #expect(!layer.shouldRasterize && layer.rasterizationScale == 1)
    }

    /// On Apple's systems animations may be made on any thread, without an actor.
    @Test func groupsAreMadeAndCopiedOnAnyThread() async {
        struct Sent: @unchecked Sendable { let group: CAAnimationGroup }
        let group = await withCheckedContinuation { (done: CheckedContinuation<Sent, Never>) in
            DispatchQueue.global().async {
                // Source in Swift 5 needs only this call; here the actor's check must be bypassed explicitly.
                MainPlace.assume {
                    let member = CABasicAnimation(keyPath: "opacity")
                    member.toValue = 0.25
                    let made = CAAnimationGroup()
                    made.animations = [member]
                    made.duration = 3
                    done.resume(returning: Sent(group: made.copy() as! CAAnimationGroup))
                }
            }
        }.group
        #expect(group.duration == 3)
        #expect((group.animations?.first as? CABasicAnimation)?.toValue as? Double == 0.25)
    }

    /// A copy that outlives its layer keeps its values, without a superlayer.
    @Test func aPresentationOutlivesItsLayer() throws {
        let stage = Stage(10, 10)
        var layer: CALayer? = stage.add(CGRect(x: 1, y: 2, width: 5, height: 5), .red)
        try stage.turn()
        let copy = try #require(layer?.presentation())
        layer?.removeFromSuperlayer()
        layer = nil
        try stage.turn()
        #expect(copy.frame == CGRect(x: 1, y: 2, width: 5, height: 5))
        #expect(copy.superlayer == nil && copy.model() === copy)
    }
}
