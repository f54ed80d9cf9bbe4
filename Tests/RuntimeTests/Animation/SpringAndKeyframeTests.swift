// SpringAndKeyframeTests.swift: spring animations and keyframe animations with blocks.

import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@MainActor @Suite("Springs and keyframes of views")
struct SpringAndKeyframeTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 200), scale: 1)
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() { stage.window.addSubview(view) }

    private var x: Double { Double((view.layer.presentation() ?? view.layer).position.x) }
    private var y: Double { Double((view.layer.presentation() ?? view.layer).position.y) }

    // MARK: Springs

    // Shows: UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)
    @Test func anUnderdampedSpringOvershootsAndSettlesInTime() async {
        await stage.settle()
        var ended: [(Bool, Double)] = []
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0) {
            self.view.center.x = 110
        } completion: {
            ended.append(($0, stage.time))
        }
        var furthest = 0.0
        for _ in 0..<59 {
            await stage.advance(by: 1.0 / 60)
            furthest = max(furthest, x)
        }
        // A damping ratio of 0.3 overshoots by e^(-0.3 pi / sqrt(1 - 0.09)) = 37 %.
        #expect(abs(furthest - (110 + 37.2)) < 1, "\(furthest)")
        #expect(abs(x - 110) < 0.2, "a thousandth of the distance is left")
        await stage.settle()
        #expect(x == 110 && ended.count == 1 && ended[0].0 && abs(ended[0].1 - 1) < 0.05)
    }

    @Test func aCriticallyDampedSpringDoesNotOvershootAndUsesTheVelocity() async {
        await stage.settle()
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
            self.view.center.x = 110
        }
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 60) {
            self.view.center.y = 110
        }
        var furthest = 0.0
        await stage.advance(by: 1.0 / 60)
        #expect(y > 60 && x < 20, "60 times the distance a second covers it within a frame")
        for _ in 0..<58 {
            await stage.advance(by: 1.0 / 60)
            furthest = max(furthest, x)
        }
        #expect(furthest <= 110)
        await stage.settle()
    }

    @Test func durationAndBounce() async {
        await stage.settle()
        UIView.animate(springDuration: 0.5, bounce: 0.4) { self.view.center.x = 110 }
        await stage.advance(by: 0.25)
        // Damping ratio 0.6, 4 pi radians per second, after 0.25 s: 1 - e^(-0.6 pi) (cos d + 0.75 sin d), d = 0.8 pi.
        let d = 0.8 * Double.pi
        let expected = 10 + 100 * (1 - exp(-0.6 * Double.pi) * (cos(d) + 0.75 * sin(d)))
        #expect(abs(x - expected) < 1e-6, "\(x), \(expected)")
        await stage.settle()
        #expect(x == 110)
    }

    // MARK: Keyframes

    // Shows: UIView.animateKeyframes(withDuration:delay:options:animations:completion:)
    // Shows: UIView.addKeyframe(withRelativeStartTime:relativeDuration:animations:)
    @Test func eachKeyframeHasItsTime() async {
        await stage.settle()
        var ended: [Bool] = []
        let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(withDuration: 2, delay: 0, options: linear) {
            // Half of two seconds is one second.
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.view.center.x = 110 }
            UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
                self.view.center.x = 210
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) { self.view.alpha = 0.5 }
        } completion: {
            ended.append($0)
        }
        #expect(view.center.x == 210 && view.alpha == 0.5)
        let begin = stage.time
        for (t, at, alpha) in [
            (0.5, 60.0, Float(1)), (0.9, 100, 1), (1.1, 110, 0.5), (1.4, 110, 0.5), (1.75, 160, 0.5),
        ] {
            await stage.advance(by: begin + t - stage.time)
            #expect(abs(x - at) < 1e-6 && view.layer.presentation()?.opacity == alpha, "at \(t): \(x)")
        }
        await stage.settle()
        #expect(x == 210 && ended == [true])
    }

    @Test func keyframesEaseInOutByDefault() async {
        await stage.settle()
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { self.view.center.x = 110 }
        }
        await stage.advance(by: 0.25)
        #expect(abs(x - (10 + 12.9162)) < 1e-3)
        await stage.settle()
    }

    @Test func withoutKeyframesItIsAnOrdinaryBlock() async {
        await stage.settle()
        let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) { self.view.center.x = 110 }
        await stage.advance(by: 0.5)
        #expect(abs(x - 60) < 1e-6)
        await stage.settle()
    }

    // Shows: UIView.KeyframeAnimationOptions
    @Test(
        arguments: [
            (UIView.KeyframeAnimationOptions.calculationModeDiscrete, 10.0),
            (.calculationModePaced, 10 + 300 * 0.25), (.calculationModeLinear, 60),
        ])
    func calculationModes(mode: UIView.KeyframeAnimationOptions, quarter: Double) async {
        await stage.settle()
        let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: [mode, linear]) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.view.center.x = 110 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.center.x = 310 }
        }
        await stage.advance(by: 0.25)
        #expect(abs(x - quarter) < 1e-6, "\(x)")
        await stage.settle()
        #expect(x == 310)
    }

    @Test func cubicKeyframesPassThroughTheirValues() async {
        await stage.settle()
        let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        for mode in [UIView.KeyframeAnimationOptions.calculationModeCubic, .calculationModeCubicPaced] {
            UIView.performWithoutAnimation { self.view.center = CGPoint(x: 10, y: 10) }
            await stage.settle()
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: [mode, linear]) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    self.view.center.x = 110
                }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    self.view.center.x = 210
                }
            }
            await stage.advance(by: 0.5)
            #expect(abs(x - 110) < 0.5, "\(x)")
            await stage.settle()
        }
    }

    // MARK: Repeats

    @Test func interruptionKeepsTheVelocity() async {
        await stage.settle()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            self.view.transform = CGAffineTransform(translationX: 100, y: 0)
        }
        await stage.advance(by: 0.5)
        func shift() -> Double { Double((view.layer.presentation() ?? view.layer).affineTransform().tx) }
        #expect(abs(shift() - 50) < 1e-6)
        UIView.animate(withDuration: 1, delay: 0, options: .curveEaseInOut) {
            self.view.transform = CGAffineTransform(translationX: 300, y: 0)
        }
        await stage.advance(by: 1.0 / 60)
        // The second starts slowly, so the first's 100 points a second dominate.
        #expect(abs(shift() - 50 - 100.0 / 60) < 0.2, "\(shift())")
        await stage.settle()
        #expect(shift() == 300)
    }

    @Test func anyLayerPropertyIsAnimatedInABlock() async {
        await stage.settle()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            self.view.layer.borderWidth = 8
            self.view.layer.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            self.view.layer.zPosition = 4
        }
        await stage.advance(by: 0.5)
        let shown = view.layer.presentation()
        #expect(shown?.borderWidth == 4 && shown?.zPosition == 2)
        #expect(abs((shown?.borderColor?.components?[0] ?? 0) - 0.5) < 1e-6)
        await stage.settle()
    }

    // Shows: UIView.AnimationOptions
    // Shows: UIView.AnimationCurve
    @Test func optionsAndCurvesHaveUIKitsValues() {
        let curves: [(UIView.AnimationOptions, UIView.AnimationCurve)] = [
            (.curveEaseInOut, .easeInOut), (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut),
            (.curveLinear, .linear),
        ]
        for (i, (option, curve)) in curves.enumerated() {
            #expect(option.rawValue == UInt(i) << 16 && curve.rawValue == i)
        }
        let transitions: [UIView.AnimationOptions] = [
            .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
            .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
        ]
        for (i, option) in transitions.enumerated() { #expect(option.rawValue == UInt(i + 1) << 20) }
        #expect(UIView.AnimationOptions.preferredFramesPerSecond60.rawValue == 3 << 24)
        #expect(UIView.AnimationOptions.preferredFramesPerSecond30.rawValue == 7 << 24)
        #expect(UIView.KeyframeAnimationOptions.calculationModeCubicPaced.rawValue == 4 << 10)
    }

    /// The value of each curve at a quarter of the time, by the documented control points.
    // Shows: UIView.AnimationCurve
    @Test(
        arguments: [
            (UIView.AnimationOptions.curveEaseIn, 0.093465), (.curveEaseOut, 0.378138),
            (.curveEaseInOut, 0.129162), (.curveLinear, 0.25),
        ])
    func everyCurveAtAQuarter(curve: UIView.AnimationOptions, part: Double) async {
        await stage.settle()
        UIView.animate(withDuration: 1, delay: 0, options: curve) { self.view.center.x = 110 }
        await stage.advance(by: 0.25)
        #expect(abs((x - 10) / 100 - part) < 1e-4, "\((x - 10) / 100)")
        await stage.settle()
    }

    // Shows: UIView.perform(_:on:options:animations:completion:); UIView.SystemAnimation
    @Test func deletedViewsAreRemovedAtTheEnd() async {
        await stage.settle()
        let other = UIView(frame: CGRect(x: 100, y: 0, width: 20, height: 20))
        stage.window.addSubview(other)
        await stage.settle()
        var finished: Bool?
        UIView.perform(.delete, on: [view]) {
            other.center.x = 200
        } completion: {
            finished = $0
        }
        await stage.advance(by: 0.1)
        #expect(view.superview != nil && (view.layer.presentation()?.opacity ?? 1) < 1)
        #expect((other.layer.presentation()?.position.x ?? 0) < 200)
        await stage.settle()
        #expect(view.superview == nil && finished == true && other.center.x == 200)
        #expect(view.alpha == 1 && view.transform == .identity, "its alpha and transform are restored")
        #expect(UIView.SystemAnimation.delete.rawValue == 0)
    }

    /// After an animation ends there is no frame and no deadline.
    @Test func nothingWakesTheLoopAfterTheEnd() async {
        await stage.settle()
        UIView.animate(withDuration: 0.3) { self.view.center.x = 110 }
        await stage.settle()
        await stage.advance(by: 1.0 / 60)
        for _ in 0..<300 {
            #expect(stage.loop.nextDeadline == nil)
            await stage.advance(by: 1.0 / 60)
            #expect(!stage.lastFrame.didPresent)
        }
    }
}
