// AnimationTimeTests.swift: groups, fills and repeats with their boundaries, paused trees, and irregular frames.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
@testable import VitrineLayerSettings
import VitrineGraphics

@MainActor @Suite("The time of animations")
struct AnimationTimeTests {
    private final class Ear: CAAnimationDelegate {
        var ends: [Bool] = []
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
    }

    private func stage() throws -> (Stage, CALayer) {
        let stage = Stage(200, 100)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        try stage.turn()
        return (stage, layer)
    }

    private func slide(_ from: Double, _ to: Double, duration: Double = 1, key: String = "position.x")
        -> CABasicAnimation
    {
        let animation = CABasicAnimation(keyPath: key)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
        return animation
    }

    private func at(_ seconds: Double, _ stage: Stage) throws {
        try stage.turn(after: 100 + seconds - stage.clock.seconds)
    }

    // MARK: Groups

    // Shows: Guide: layer-level animation
    @Test func membersRunInTheTimeOfTheGroup() throws {
        let (stage, layer) = try stage()
        let late = slide(0, 100, duration: 1, key: "position.y")
        late.beginTime = 1
        let group = CAAnimationGroup()
        group.animations = [slide(0, 100, duration: 1), late]
        group.duration = 2
        group.speed = 2
        layer.add(group, forKey: "g")
        try stage.turn()
        try at(0.25, stage)
        #expect(layer.presentation()?.position == CGPoint(x: 50, y: 10))
        try at(0.75, stage)
        #expect(layer.presentation()?.position == CGPoint(x: 10, y: 50), "the first member is over")
        try at(1.01, stage)
        #expect(layer.presentation()?.position == CGPoint(x: 10, y: 10) && layer.animationKeys() == nil)
    }

    @Test func membersAreClippedToTheDurationOfTheGroup() throws {
        let (stage, layer) = try stage()
        let group = CAAnimationGroup()
        group.animations = [slide(0, 100, duration: 4), slide(0, 40, duration: 0, key: "position.y")]
        group.duration = 1
        group.fillMode = .forwards
        group.isRemovedOnCompletion = false
        layer.add(group, forKey: "g")
        try stage.turn()
        try at(0.5, stage)
        #expect(
            layer.presentation()?.position == CGPoint(x: 12.5, y: 20),
            "without a duration it has the group's")
        try at(9, stage)
        #expect(layer.presentation()?.position == CGPoint(x: 25, y: 40))
    }

    @Test func aGroupRepeatsAndReverses() throws {
        let (stage, layer) = try stage()
        let group = CAAnimationGroup()
        group.animations = [slide(0, 100)]
        group.duration = 1
        group.autoreverses = true
        group.repeatCount = 2
        layer.add(group, forKey: "g")
        try stage.turn()
        for (t, x) in [(0.5, 50.0), (1, 100), (1.5, 50), (2.25, 25), (3.9, 10)] {
            try at(t, stage)
            #expect(abs(layer.presentation()!.position.x - CGFloat(x)) < 1e-6, "\(t)")
        }
    }

    // MARK: Fill, repeats, edges

    @Test func fillModesApplyOnlyToTheirSide() throws {
        for (mode, before, after) in [
            (CAMediaTimingFillMode.removed, 10.0, 10.0), (.backwards, 50, 10), (.forwards, 10, 90),
            (.both, 50, 90),
        ] {
            let (stage, layer) = try stage()
            let animation = slide(50, 90)
            animation.beginTime = 101
            animation.fillMode = mode
            animation.isRemovedOnCompletion = false
            layer.add(animation, forKey: "x")
            try stage.turn()
            try at(0.5, stage)
            #expect(layer.presentation()?.position.x == CGFloat(before), "\(mode)")
            try at(2.5, stage)
            #expect(layer.presentation()?.position.x == CGFloat(after), "\(mode)")
        }
    }

    /// Count, reversed, and the end value: at the end of a cycle, within one, or back at its start.
    @Test(
        arguments: [
            (1.0, false, 100.0), (2, false, 100), (1.25, false, 25), (0.5, false, 50), (1, true, 0),
            (0.5, true, 100),
            (1.5, true, 100), (1.25, true, 50), (2.75, true, 50), (0.3, false, 30),
        ] as [(Float, Bool, Double)])
    func fractionalRepeatsEndWhereTheyShould(count: Float, reverses: Bool, end: Double) throws {
        let (stage, layer) = try stage()
        let animation = slide(0, 100)
        animation.repeatCount = count
        animation.autoreverses = reverses
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "x")
        try stage.turn()
        let total = Double(count) * (reverses ? 2 : 1)
        try at(total - 1e-7, stage)
        #expect(abs(layer.presentation()!.position.x - CGFloat(end)) < 1e-4, "just before the end")
        #expect(stage.compositor.hasRunningAnimations)
        try at(total, stage)
        #expect(abs(layer.presentation()!.position.x - CGFloat(end)) < 1e-4, "at the end")
        #expect(!stage.compositor.hasRunningAnimations)
    }

    @Test func repeatDurationEndsInTheMiddleOfACycle() throws {
        let (stage, layer) = try stage()
        let animation = slide(0, 100)
        animation.repeatDuration = 2.4
        animation.repeatCount = 99
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "x")
        try stage.turn()
        try at(1.75, stage)
        #expect(abs(layer.presentation()!.position.x - 75) < 1e-6)
        try at(7, stage)
        #expect(abs(layer.presentation()!.position.x - 40) < 1e-6)
    }

    @Test func reversedTimeEndsAtTheStart() throws {
        let (stage, layer) = try stage()
        let ear = Ear()
        let animation = slide(0, 100)
        animation.speed = -1
        animation.timeOffset = 1
        animation.delegate = ear
        layer.add(animation, forKey: "x")
        try stage.turn()
        try at(0.25, stage)
        #expect(abs(layer.presentation()!.position.x - 75) < 1e-9)
        try at(1.5, stage)
        try stage.turn()
        #expect(ear.ends == [true])
    }

    // MARK: Trees

    @Test func timesConvertBetweenLayers() throws {
        let (stage, layer) = try stage()
        let inner = stage.add(CGRect(x: 0, y: 0, width: 5, height: 5), .blue, to: layer)
        let other = stage.add(CGRect(x: 50, y: 0, width: 5, height: 5), .blue)
        (layer.beginTime, layer.speed) = (10, 2)
        (inner.timeOffset, inner.speed) = (3, 0.5)
        other.beginTime = 40
        // Screen 100: the layer is at (100 - 10) 2 = 180, the inner one at 90 + 3, the other at 60.
        #expect(layer.convertTime(100, from: nil) == 180 && inner.convertTime(100, from: nil) == 93)
        #expect(inner.convertTime(60, from: other) == 93 && other.convertTime(93, from: inner) == 60)
        #expect(inner.convertTime(93, to: nil) == 100 && layer.convertTime(180, to: inner) == 93)
        #expect(inner.convertTime(93, to: inner) == 93)
    }

    @Test func aPausedTreeCanContinue() throws {
        let (stage, layer) = try stage()
        let inner = stage.add(CGRect(x: 0, y: 0, width: 5, height: 5), .blue, to: layer)
        try stage.turn()
        inner.add(slide(0, 100), forKey: "x")
        try stage.turn()
        try at(0.25, stage)
        let time = layer.convertTime(stage.clock.seconds, from: nil)
        layer.speed = 0
        layer.timeOffset = time
        try at(0.5, stage)
        #expect(abs(inner.presentation()!.position.x - 25) < 1e-9)
        for t in [3.0, 5, 9] {
            try at(t, stage)
            #expect(!stage.compositor.needsFrame, "a paused animation needs no frame")
        }
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(stage.clock.seconds, from: nil) - time
        try at(9.5, stage)
        #expect(abs(inner.presentation()!.position.x - 75) < 1e-6)
    }

    @Test func anAnimationBeforeItsBeginTimeWakesNothing() throws {
        let (stage, layer) = try stage()
        let animation = slide(0, 100)
        animation.beginTime = 103
        layer.add(animation, forKey: "x")
        try stage.turn()
        try at(1, stage)
        #expect(!stage.compositor.needsFrame && stage.compositor.nextAnimationTime == 103)
        try at(3.5, stage)
        #expect(abs(layer.presentation()!.position.x - 50) < 1e-9)
    }

    // MARK: Frames

    /// Seconds between frames, in turn.
    @Test(arguments: [[1 / 30.0], [1 / 60.0], [1 / 120.0], [0.004, 0.031, 0.0167, 0.1, 0.0001]])
    func endAndDelegateCallDoNotDependOnTheFrames(intervals: [Double]) throws {
        let (stage, layer) = try stage()
        let ears = [Ear(), Ear(), Ear()]
        let spring = CASpringAnimation(keyPath: "position.y")
        (spring.fromValue, spring.toValue, spring.duration) = (0.0, 100.0, 0.7)
        let turning = slide(0, 1, duration: 0.2, key: "opacity")
        (turning.autoreverses, turning.repeatCount) = (true, 1.5)
        var completions = 0
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { completions += 1 }
        for (animation, ear) in zip([slide(0, 100, duration: 0.5), spring, turning], ears) {
            animation.delegate = ear
            layer.add(animation, forKey: animation.keyPath)
        }
        layer.position = CGPoint(x: 100, y: 100)
        CATransaction.commit()
        try stage.turn()
        var k = 0
        while stage.clock.seconds < 102 {
            try stage.turn(after: intervals[k % intervals.count])
            k += 1
        }
        #expect(ears.map(\.ends) == [[true], [true], [true]] && completions == 1)
        #expect(layer.presentation()?.position == CGPoint(x: 100, y: 100))
        #expect(!stage.compositor.needsFrame && stage.compositor.nextAnimationTime == nil)
    }

    // MARK: Contents

    @Test func animatedContentsCrossfade() throws {
        let (stage, layer) = try stage()
        let a = image(20, 20) { _, _ in 0xFFFF_0000 }, b = image(20, 20) { _, _ in 0xFF00_00FF }
        quietly { layer.contents = b }
        try stage.turn()
        let animation = CABasicAnimation(keyPath: "contents")
        (animation.fromValue, animation.toValue, animation.duration) = (a, b, 1)
        layer.add(animation, forKey: "contents")
        try stage.turn()
        #expect(stage.pixel(10, 10) == red)
        try at(0.25, stage)
        // 3/4 and 1/4 of 255, rounded down.
        #expect(stage.pixel(10, 10) == 0xFFBF_003F)
        try at(0.5, stage)
        #expect(stage.pixel(10, 10) == 0xFF7F_007F)
        try at(1.1, stage)
        #expect(stage.pixel(10, 10) == blue)
        let small = image(2, 2) { _, _ in 0xFF00_FF00 }
        (animation.fromValue, animation.toValue) = (small, b)
        layer.add(animation, forKey: "contents")
        try stage.turn()
        try stage.turn(after: 0.5)
        #expect(stage.pixel(10, 10) == 0xFF00_7F7F, "an image of another size is stretched")
    }

    @Test func interpolatedRotationsKeepTheirSize() throws {
        let (stage, layer) = try stage()
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = CATransform3DIdentity
        animation.toValue = CATransform3DMakeRotation(2, 0, 1, 0)
        animation.duration = 1
        layer.add(animation, forKey: "t")
        try stage.turn()
        try at(0.5, stage)
        let t = try #require(layer.presentation()).transform, half = CATransform3DMakeRotation(1, 0, 1, 0)
        #expect(abs(t.m11 - half.m11) < 1e-9 && abs(t.m13 - half.m13) < 1e-9 && abs(t.m33 - half.m33) < 1e-9)
        let part = CABasicAnimation(keyPath: "transform.rotation.y")
        (part.fromValue, part.toValue, part.duration) = (0.0, Double.pi, 1)
        layer.add(part, forKey: "t")
        try stage.turn()
        try stage.turn(after: 0.75)
        let turned = try #require(layer.presentation()).transform
        #expect(abs(turned.m11 - cos(0.75 * .pi)) < 1e-9 && abs(turned.m13 + sin(0.75 * .pi)) < 1e-9)
    }
}
