import Foundation
import OffscreenTesting
import Testing
import UIKit

/// Excludes one key from archives.
final class ReticentLayer: CALayer {
    override func shouldArchiveValue(forKey key: String) -> Bool {
        key != "opacity" && super.shouldArchiveValue(forKey: key)
    }
}

final class ReticentAnimation: CABasicAnimation {
    override func makeCopy() -> CAAnimation { ReticentAnimation() }
    override func shouldArchiveValue(forKey key: String) -> Bool {
        key != "fromValue" && super.shouldArchiveValue(forKey: key)
    }
}

@MainActor @Suite("Behaviour: archives and keys of layers and animations")
struct ArchivedLayerBehaviour {
    // Behaviour: archive.timingFunction; archive.valueFunction
    @Test func timingAndValueFunctionsAreArchived() throws {
        let function = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
        #expect(try securely(function) == function)
        let value = try #require(CAValueFunction(name: .rotateZ))
        #expect(try securely(value).name == .rotateZ)
    }

    // Behaviour: archive.animation; archive.animation.group
    @Test func animationsAreArchived() throws {
        let basic = CABasicAnimation(keyPath: "position")
        basic.fromValue = CGPoint(x: 1, y: 2)
        basic.toValue = CGPoint(x: 3, y: 4)
        basic.duration = 3
        basic.repeatCount = 2.5
        basic.fillMode = .both
        basic.isAdditive = true
        basic.timingFunction = CAMediaTimingFunction(name: .easeIn)
        let other = try securely(basic)
        #expect(other.keyPath == "position" && other.fromValue as? CGPoint == CGPoint(x: 1, y: 2))
        #expect(other.duration == 3 && other.repeatCount == 2.5 && other.fillMode == .both)
        #expect(other.isAdditive && other.timingFunction == CAMediaTimingFunction(name: .easeIn))
        let spring = CASpringAnimation(keyPath: "transform.scale")
        spring.damping = 7
        let frames = CAKeyframeAnimation(keyPath: "backgroundColor")
        frames.values = [UIColor.red.cgColor, UIColor.blue.cgColor]
        frames.keyTimes = [0, 1]
        frames.timingFunctions = [CAMediaTimingFunction(name: .linear)]
        let group = CAAnimationGroup()
        group.animations = [spring, frames]
        let members = try #require(try securely(group).animations)
        #expect((members[0] as? CASpringAnimation)?.damping == 7)
        let kept = try #require(members[1] as? CAKeyframeAnimation)
        #expect(kept.values?.count == 2 && kept.keyTimes == [0, 1] && kept.timingFunctions?.count == 1)
        #expect(rgba(kept.values?.first as? CGColor) == [255, 0, 0, 255])
    }

    // Behaviour: archive.animation.refused
    @Test func refusedKeysOfAnAnimationAreNotArchived() throws {
        let animation = ReticentAnimation(keyPath: "opacity")
        animation.fromValue = 0.25
        animation.toValue = 0.75
        let other = try securely(animation)
        #expect(other.fromValue == nil && other.toValue as? Double == 0.75 && other.keyPath == "opacity")
    }

    // Behaviour: archive.layer; archive.layer.tree
    @Test func layersAreArchived() throws {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 6), transform: nil)
        layer.strokeColor = UIColor.blue.cgColor
        layer.fillColor = nil
        layer.lineCap = .round
        layer.lineDashPattern = [3, 4]
        layer.name = "shape"
        layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        layer.shadowOpacity = 0.5
        layer.setValue(7, forKey: "mine")
        let inner = CAGradientLayer()
        inner.colors = [UIColor.red.cgColor, UIColor.green.cgColor]
        inner.locations = [0.25, 0.75]
        layer.addSublayer(inner)
        layer.mask = CALayer()
        let other = try securely(layer)
        #expect(other.position == layer.position && other.bounds == layer.bounds && other.name == "shape")
        #expect(other.path == layer.path && other.lineCap == .round && other.lineDashPattern == [3, 4])
        #expect(other.fillColor == nil && rgba(other.strokeColor) == [0, 0, 255, 255])
        #expect(CATransform3DEqualToTransform(other.transform, layer.transform) && other.shadowOpacity == 0.5)
        #expect(other.value(forKey: "mine") as? Double == 7)
        let gradient = try #require(other.sublayers?.first as? CAGradientLayer)
        #expect(gradient.colors?.count == 2 && gradient.locations == [0.25, 0.75])
        #expect(gradient.superlayer === other && other.mask != nil)
    }

    // Behaviour: archive.layer.refused
    @Test func refusedKeysOfALayerAreNotArchived() throws {
        let layer = ReticentLayer()
        layer.opacity = 0.25
        layer.zPosition = 9
        let other = try securely(layer)
        #expect(other.opacity == 1 && other.zPosition == 9)
        #expect(CALayer().shouldArchiveValue(forKey: "anything"))
    }

    // Behaviour: anim.keys; anim.defaults
    @Test func propertiesOfAnAnimationAreReadByKey() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.setValue(3, forKey: "duration")
        animation.setValue(false, forKey: "removedOnCompletion")
        #expect(animation.duration == 3 && !animation.isRemovedOnCompletion)
        animation.repeatCount = 4
        #expect((animation.value(forKey: "repeatCount") as? Float) == 4)
        #expect(animation.value(forKey: "keyPath") as? String == "opacity")
        animation.setValue("x", forKey: "a key of my own")
        #expect(animation.value(forKey: "a key of my own") as? String == "x")
        #expect(CAAnimation.defaultValue(forKey: "speed") as? Float == 1)
        #expect(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
        #expect(CAAnimation.defaultValue(forKey: "a key of my own") == nil)
    }

    // Behaviour: presentation.kind
    @Test func thePresentationOfAShapeIsAShape() async throws {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
        let (shape, gradient) = (CAShapeLayer(), CAGradientLayer())
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
        for layer in [shape, gradient] { stage.window.layer.addSublayer(layer) }
        await stage.settle()
        let animation = CABasicAnimation(keyPath: "lineWidth")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
        shape.add(animation, forKey: "w")
        await stage.advance(by: 0.5)
        #expect(shape.presentation()?.path == shape.path)
        #expect(isNear(shape.presentation()?.lineWidth ?? 0, 5, within: 0.5))
        #expect(gradient.presentation()?.startPoint == CGPoint(x: 0.5, y: 0))
    }
}
