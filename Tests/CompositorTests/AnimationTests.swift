// AnimationTests.swift: sampled values against closed forms, and the end of animations.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
@testable import VitrineLayerSettings
import VitrineGraphics

@Suite("Timing functions")
struct TimingFunctionTests {
    /// y for x by bisection on the curve's parameter.
    private func reference(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
        func at(_ a: Double, _ b: Double, _ t: Double) -> Double {
            3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
        }
        var low = 0.0, high = 1.0
        for _ in 0..<200 {
            let mid = (low + high) / 2
            if at(x1, x2, mid) < x { low = mid } else { high = mid }
        }
        return at(y1, y2, low)
    }

    @Test(arguments: [
        [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1], [1, 0, 0, 1],
        [0, 1, 1, 0], [0.9, -0.6, 0.1, 1.7],
    ])
    func curvesAreSolvedToWithinOneInAHundredThousand(p: [Double]) {
        let function = CAMediaTimingFunction(
            controlPoints: Float(p[0]), Float(p[1]), Float(p[2]), Float(p[3]))
        let c = p.map { Double(Float($0)) }
        for i in 0...500 {
            let x = Double(i) / 500
            let expected = i == 0 ? 0 : i == 500 ? 1 : reference(x, c[0], c[1], c[2], c[3])
            // At a vertical tangent, an error of 1e-7 in x is a larger one in y.
            let tolerance = p == [1, 0, 0, 1] && abs(x - 0.5) < 0.01 ? 5e-3 : 1e-5
            #expect(abs(function.curve.value(at: x) - expected) < tolerance, "x \(x)")
        }
    }

    @Test func linearIsExactAndControlPointsRoundTrip() {
        #expect(CAMediaTimingFunction(name: .linear).curve.value(at: 0.3) == 0.3)
        var point: [Float] = [0, 0]
        CAMediaTimingFunction(name: .easeIn).getControlPoint(at: 1, values: &point)
        #expect(point == [0.42, 0])
        CAMediaTimingFunction(name: .easeIn).getControlPoint(at: 3, values: &point)
        #expect(point == [1, 1])
        #expect(CAMediaTimingFunction(name: .easeIn) == CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1))
    }
}

@MainActor @Suite("Animations")
struct AnimationTests {
    private final class Ear: CAAnimationDelegate {
        var started = 0
        var ends: [Bool] = []
        func animationDidStart(_ anim: CAAnimation) { started += 1 }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
    }

    private func animation(
        _ path: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: Double = 1
    ) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.byValue, animation.duration) = (
            from, to, by, duration
        )
        return animation
    }

    private func stage() throws -> (Stage, CALayer) {
        let stage = Stage(200, 100)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        try stage.turn()
        return (stage, layer)
    }

    @Test func linearPositionAtEachFrame() throws {
        let (stage, layer) = try stage()
        layer.add(
            animation("position", from: CGPoint(x: 10, y: 10), to: CGPoint(x: 110, y: 60), duration: 2),
            forKey: "move")
        try stage.turn()
        for i in 1..<20 {
            try stage.turn(after: 0.1)
            let shown = try #require(layer.presentation()).position
            #expect(
                abs(shown.x - (10 + 5 * CGFloat(i))) < 1e-9 && abs(shown.y - (10 + 2.5 * CGFloat(i))) < 1e-9)
            #expect(layer.position == CGPoint(x: 10, y: 10), "the model is unchanged")
        }
        try stage.turn(after: 0.11)
        #expect(layer.presentation()?.position == CGPoint(x: 10, y: 10) && layer.animationKeys() == nil)
    }

    @Test func aFrameShowsItsPresentationTime() throws {
        let (stage, layer) = try stage()
        layer.add(animation("position.x", from: 0, to: 100), forKey: nil)
        stage.compositor.commit()
        _ = try stage.compositor.renderFrame(at: stage.clock.seconds + 0.25)
        #expect(layer.presentation()?.position.x == 25)
    }

    @Test(
        arguments: [
            ("ft", 20.0, 80.0, nil as Double?, 20.0, 80.0), ("fb", 20, nil, 30, 20, 50),
            ("tb", nil, 80, 30, 50, 80), ("f", 20, nil, nil, 20, 10),
            ("t", nil, 80, nil, 10, 80), ("b", nil, nil, 30, 10, 40), ("", nil, nil, nil, 10, 10),
        ] as [(String, Double?, Double?, Double?, Double, Double)])
    func missingEndsAreTheValuesOfTheLayer(
        name: String, from: Double?, to: Double?, by: Double?, start: Double, end: Double
    ) throws {
        let (stage, layer) = try stage()
        layer.add(animation("position.x", from: from, to: to, by: by), forKey: "x")
        try stage.turn()
        #expect(abs(layer.presentation()!.position.x - CGFloat(start)) < 1e-9, "\(name)")
        try stage.turn(after: 0.5)
        #expect(abs(layer.presentation()!.position.x - CGFloat((start + end) / 2)) < 1e-9, "\(name)")
    }

    @Test func additiveAnimationsAddUp() throws {
        let (stage, layer) = try stage()
        for (key, from) in [("a", 40.0), ("b", -10)] {
            let sum = animation("position.x", from: from, to: 0.0)
            sum.isAdditive = true
            layer.add(sum, forKey: key)
        }
        try stage.turn()
        #expect(layer.presentation()?.position.x == 40)
        try stage.turn(after: 0.5)
        #expect(layer.presentation()?.position.x == 25)
    }

    @Test func repeatsReversesAndTheirEdges() throws {
        let (stage, layer) = try stage()
        let a = animation("position.x", from: 0.0, to: 100.0, duration: 1)
        a.repeatCount = 1.5
        a.autoreverses = true
        a.fillMode = .forwards
        a.isRemovedOnCompletion = false
        layer.add(a, forKey: "x")
        try stage.turn()
        // 1.5 cycles back and forth, one second each way: three seconds, ending at the far end.
        for (after, x) in [(0.25, 25.0), (0.75, 100), (0.5, 50), (0.5, 0), (0.25, 25), (0.75, 100), (5, 100)] {
            try stage.turn(after: after)
            #expect(abs(layer.presentation()!.position.x - CGFloat(x)) < 1e-6)
        }
        #expect(!stage.compositor.hasRunningAnimations && layer.animationKeys() == ["x"])
        layer.removeAnimation(forKey: "x")
        try stage.turn()
        #expect(layer.presentation()?.position.x == 10)
    }

    @Test func cumulativeCyclesContinueFromTheLast() throws {
        let (stage, layer) = try stage()
        let a = animation("position.x", from: 0.0, to: 10.0, duration: 1)
        a.repeatCount = 3
        a.isCumulative = true
        layer.add(a, forKey: "x")
        try stage.turn()
        try stage.turn(after: 2.5)
        #expect(abs(layer.presentation()!.position.x - 25) < 1e-9)
    }

    @Test func speedTimeOffsetAndBeginTime() throws {
        let (stage, layer) = try stage()
        let fast = animation("position.x", from: 0.0, to: 100.0, duration: 1)
        fast.speed = 2
        fast.timeOffset = 0.1
        layer.add(fast, forKey: "x")
        let late = animation("position.y", from: 50.0, to: 90.0, duration: 1)
        late.beginTime = stage.clock.seconds + 0.5
        late.fillMode = .backwards
        layer.add(late, forKey: "y")
        try stage.turn()
        try stage.turn(after: 0.2)
        #expect(
            abs(layer.presentation()!.position.x - 50) < 1e-6
                && abs(layer.presentation()!.position.y - 50) < 1e-9)
        try stage.turn(after: 0.55)
        #expect(layer.presentation()!.position.x == 10 && abs(layer.presentation()!.position.y - 60) < 1e-6)
    }

    @Test func aPausedLayerHoldsItsAnimations() throws {
        let (stage, layer) = try stage()
        layer.add(animation("position.x", from: 0.0, to: 100.0, duration: 1), forKey: "x")
        try stage.turn()
        try stage.turn(after: 0.25)
        let paused = layer.convertTime(CACurrentMediaTimeOf(stage), from: nil)
        layer.speed = 0
        layer.timeOffset = paused
        try stage.turn(after: 3)
        #expect(abs(layer.presentation()!.position.x - 25) < 1e-6)
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(CACurrentMediaTimeOf(stage), from: nil) - paused
        try stage.turn(after: 0.25)
        #expect(abs(layer.presentation()!.position.x - 50) < 1e-6)
    }

    private func CACurrentMediaTimeOf(_ stage: Stage) -> Double { stage.clock.seconds }

    @Test func everyKindOfValueIsInterpolated() throws {
        let (stage, layer) = try stage()
        layer.add(
            animation(
                "bounds", from: CGRect(x: 0, y: 0, width: 10, height: 10),
                to: CGRect(x: 4, y: 6, width: 30, height: 20)), forKey: nil)
        layer.add(animation("opacity", from: 1.0, to: 0.5), forKey: nil)
        layer.add(animation("backgroundColor", from: CGColor.red, to: CGColor.blue), forKey: nil)
        layer.add(animation("cornerRadius", from: 0, to: 8), forKey: nil)
        layer.add(animation("borderWidth", from: 2, to: 4), forKey: nil)
        layer.add(animation("hidden", from: false, to: true), forKey: nil)
        layer.add(
            animation(
                "transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(.pi / 2, 0, 0, 1)),
            forKey: nil)
        try stage.turn()
        try stage.turn(after: 0.5)
        let shown = try #require(layer.presentation())
        #expect(shown.bounds == CGRect(x: 2, y: 3, width: 20, height: 15))
        #expect(
            abs(shown.opacity - 0.75) < 1e-6 && shown.cornerRadius == 4 && shown.borderWidth == 3
                && shown.isHidden)
        let color = try #require(shown.backgroundColor?.components)
        #expect(abs(color[0] - 0.5) < 1e-9 && abs(color[2] - 0.5) < 1e-9)
        // Half of a quarter turn is an eighth of a turn, without shrinking.
        #expect(
            abs(shown.transform.m11 - cos(.pi / 4)) < 1e-9 && abs(shown.transform.m12 - sin(.pi / 4)) < 1e-9)
    }

    @Test func transformComponentsAnimateSeparately() throws {
        let (stage, layer) = try stage()
        quietly { layer.transform = CATransform3DMakeScale(2, 3, 1) }
        layer.add(animation("transform.rotation.z", from: 0, to: Double.pi), forKey: nil)
        layer.add(animation("transform.translation.x", from: 0, to: 50), forKey: nil)
        try stage.turn()
        try stage.turn(after: 0.5)
        let t = try #require(layer.presentation()).transform
        #expect(abs(t.m11) < 1e-9 && abs(t.m12 - 2) < 1e-9 && abs(t.m21 + 3) < 1e-9 && abs(t.m41 - 25) < 1e-9)
    }

    @Test func animationDidStopIsCalledOnceAfterTheLastFrame() throws {
        let (stage, layer) = try stage()
        let ear = Ear()
        let a = animation("opacity", from: 1.0, to: 0.0, duration: 0.5)
        a.delegate = ear
        layer.add(a, forKey: "fade")
        try stage.turn()
        #expect(stage.compositor.hasRunningAnimations && stage.compositor.needsFrame)
        try stage.turn(after: 0.6)
        #expect(ear.ends == [] && stage.compositor.needsFrame, "the next turn calls the delegate")
        try stage.turn()
        #expect(ear.ends == [true] && ear.started == 1)
        for _ in 0..<3 { try stage.turn(after: 1) }
        #expect(ear.ends == [true] && !stage.compositor.needsFrame && stage.compositor.pendingWork.isEmpty)
    }

    @Test func removedReplacedAndDetachedAnimationsEndUnfinished() throws {
        let (stage, layer) = try stage()
        let ears = [Ear(), Ear(), Ear()]
        for ear in ears {
            let a = animation("opacity", from: 1.0, to: 0.0, duration: 5)
            a.delegate = ear
            layer.add(a, forKey: ear === ears[2] ? "other" : "fade")
        }
        try stage.turn()
        try stage.turn()
        #expect(ears.map(\.ends) == [[false], [], []])
        layer.removeAnimation(forKey: "fade")
        try stage.turn()
        try stage.turn()
        #expect(ears.map(\.ends) == [[false], [false], []])
        layer.removeFromSuperlayer()
        try stage.turn()
        #expect(ears.map(\.ends) == [[false], [false], [false]] && layer.animationKeys() == nil)
    }

    @Test func animationsOfDetachedLayersEndWithTheCommit() throws {
        let (stage, _) = try stage()
        let ear = Ear(), layer = CALayer()
        let a = animation("opacity", from: 1.0, to: 0.0, duration: 5)
        a.delegate = ear
        layer.add(a, forKey: "fade")
        try stage.turn()
        #expect(ear.ends == [true])
    }

    @Test func framesAreMadeOnlyWhileAnimating() throws {
        let (stage, layer) = try stage()
        #expect(try !stage.turn(after: 1).didPresent)
        layer.add(animation("position.x", from: 10.0, to: 60.0, duration: 1), forKey: nil)
        #expect(try !stage.turn().didPresent, "the first frame equals the model")
        #expect(try stage.turn(after: 0.5).didPresent)
        let endless = animation("opacity", from: 1.0, to: 0.5, duration: 1)
        endless.repeatCount = .infinity
        layer.add(endless, forKey: "pulse")
        try stage.turn(after: 5)
        try stage.turn()
        #expect(
            !stage.compositor.hasRunningAnimations && stage.compositor.hasEndlessAnimations
                && stage.compositor.pendingWork.isEmpty)
    }

    @Test func theLayerKeepsACopy() throws {
        let (_, layer) = try stage()
        let a = animation("position.x", from: 0.0, to: 1.0)
        layer.add(a, forKey: "x")
        a.toValue = 99.0
        let kept = try #require(layer.animation(forKey: "x") as? CABasicAnimation)
        #expect(kept !== a && kept.toValue as? Double == 1)
    }

    @Test func unknownPathsAndValuesOfAnotherKindDoNothing() throws {
        let (stage, layer) = try stage()
        layer.add(animation("nonsense.path", from: 0, to: 1), forKey: nil)
        layer.add(animation("position", from: "here", to: "there"), forKey: nil)
        try stage.turn(after: 0.5)
        #expect(layer.presentation()?.position == CGPoint(x: 10, y: 10))
    }
}
