// PropertyAnimatorTests.swift: animators that are paused, scrubbed, reversed, stopped and finished.

import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@MainActor @Suite("Property animators")
struct PropertyAnimatorTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 200), scale: 1)
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() { stage.window.addSubview(view) }

    private var x: Double { Double((view.layer.presentation() ?? view.layer).position.x) }

    private func linear(_ duration: Double = 1) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: duration, curve: .linear) { self.view.center.x = 110 }
    }

    @Test func itRunsAndEnds() async {
        await stage.settle()
        let animator = linear()
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        #expect(animator.state == .inactive && !animator.isRunning && view.center.x == 10)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && view.center.x == 110)
        await stage.advance(by: 0.5)
        #expect(abs(x - 60) < 1e-6 && abs(animator.fractionComplete - 0.5) < 1e-6)
        await stage.settle()
        #expect(
            x == 110 && ends == [.end] && animator.state == .inactive && view.layer.animationKeys() == nil)
    }

    @Test func pauseScrubAndContinue() async {
        await stage.settle()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { self.view.center.x = 110 }
        animator.startAnimation()
        await stage.advance(by: 0.25)
        #expect(abs(x - 22.9162) < 1e-3)
        animator.pauseAnimation()
        #expect(!animator.isRunning && animator.state == .active)
        #expect(abs(animator.fractionComplete - 0.129162) < 1e-5, "the fraction of the change")
        await stage.advance(by: 3)
        #expect(abs(x - 22.9162) < 1e-3)
        for fraction in [0.8, 0.1, 0.5] {
            animator.fractionComplete = CGFloat(fraction)
            await stage.advance(by: 1.0 / 60)
            #expect(abs(x - (10 + 100 * fraction)) < 1e-6, "it scrubs in proportion")
        }
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        await stage.advance(by: 0.25)
        // Half of the change is half of the time; a quarter later the curve is at 1 - 0.129162.
        #expect(abs(x - (110 - 12.9162)) < 1e-3)
        await stage.settle()
        #expect(x == 110 && animator.state == .inactive)
    }

    @Test func scrubbingByTimeFollowsTheCurve() async {
        await stage.settle()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { self.view.center.x = 110 }
        animator.scrubsLinearly = false
        animator.fractionComplete = 0.25
        await stage.advance(by: 1.0 / 60)
        #expect(animator.state == .active && abs(x - 22.9162) < 1e-3)
        animator.stopAnimation(true)
    }

    @Test func continuingWithOtherParameters() async {
        await stage.settle()
        let animator = linear()
        animator.fractionComplete = 0.5
        await stage.advance(by: 1.0 / 60)
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 2)
        await stage.advance(by: 0.5)
        // A quarter of two seconds, ease in, of the remaining half.
        #expect(abs(x - (60 + 50 * 0.093465)) < 1e-2, "\(x)")
        await stage.settle()
        #expect(x == 110)
    }

    @Test func reversedItReturnsToTheStart() async {
        await stage.settle()
        let animator = linear()
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        await stage.advance(by: 0.75)
        animator.isReversed = true
        #expect(abs(animator.fractionComplete - 0.25) < 1e-6)
        await stage.advance(by: 0.25)
        #expect(abs(x - 60) < 1e-6)
        var shown: [Double] = []
        for _ in 0..<40 {
            await stage.advance(by: 1.0 / 60)
            shown.append(x)
        }
        #expect(ends == [.start] && view.center.x == 10 && x == 10)
        #expect(zip(shown, shown.dropFirst()).allSatisfy { $1 <= $0 + 1e-9 }, "nothing flashes at the end")
    }

    @Test(arguments: [UIViewAnimatingPosition.start, .end, .current])
    func aStoppedAnimatorFinishesAtAnyPosition(position: UIViewAnimatingPosition) async {
        await stage.settle()
        let animator = linear()
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        await stage.advance(by: 0.5)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped && abs(view.center.x - 60) < 1e-6 && ends.isEmpty)
        animator.finishAnimation(at: position)
        await stage.settle()
        let expected: CGFloat = position == .start ? 10 : position == .end ? 110 : 60
        #expect(ends == [position] && abs(view.center.x - expected) < 1e-6 && animator.state == .inactive)
        #expect(abs(x - Double(expected)) < 1e-6)
    }

    @Test func stoppingWithoutFinishingCallsNothing() async {
        await stage.settle()
        let animator = linear()
        var calls = 0
        animator.addCompletion { _ in calls += 1 }
        animator.startAnimation()
        await stage.advance(by: 0.25)
        animator.stopAnimation(true)
        await stage.settle()
        #expect(calls == 0 && animator.state == .inactive && abs(view.center.x - 35) < 1e-6)
    }

    @Test func aDelayAndLaterAnimations() async {
        await stage.settle()
        let animator = linear()
        animator.addAnimations({ self.view.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation(afterDelay: 0.5)
        await stage.advance(by: 0.5)
        #expect(x == 10)
        await stage.advance(by: 0.5)
        #expect(abs(x - 60) < 1e-6 && view.layer.presentation()?.opacity == 1)
        animator.addAnimations { self.view.center.y = 110 }
        await stage.advance(by: 0.25)
        let shown = view.layer.presentation()
        // The fade has the second half; the animation added at the half also ends with it.
        #expect(abs((shown?.opacity ?? 0) - 0.5) < 1e-5 && abs((shown?.position.y ?? 0) - 60) < 1e-6)
        await stage.settle()
    }

    @Test func anAnimatorPausedAtItsEndCanReverse() async {
        await stage.settle()
        let animator = linear()
        animator.pausesOnCompletion = true
        var calls = 0
        animator.addCompletion { _ in calls += 1 }
        animator.startAnimation()
        await stage.advance(by: 1.5)
        #expect(animator.state == .active && !animator.isRunning && calls == 0 && x == 110)
        #expect(stage.loop.nextDeadline == nil, "it needs no frames")
        animator.isReversed = true
        animator.startAnimation()
        await stage.advance(by: 0.5)
        #expect(abs(x - 60) < 1e-6)
        animator.stopAnimation(true)
    }

    @Test func springsDefineTheirDuration() async {
        await stage.settle()
        let spring = UISpringTimingParameters(
            mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 0, dy: 20))
        let animator = UIViewPropertyAnimator(duration: 99, timingParameters: spring)
        animator.addAnimations { self.view.center = CGPoint(x: 110, y: 110) }
        #expect(abs(animator.duration - 1.4727003) < 1e-6)
        animator.startAnimation()
        await stage.advance(by: 0.1)
        let shown = view.layer.presentation()?.position ?? .zero
        let d = 75.0.squareRoot()
        func way(_ velocity: Double) -> Double {
            1 - exp(-0.5) * (cos(d * 0.1) + (5 - velocity) / d * sin(d * 0.1))
        }
        #expect(abs(Double(shown.x) - (10 + 100 * way(0))) < 1e-6)
        #expect(abs(Double(shown.y) - (10 + 100 * way(20))) < 1e-6, "a different velocity vertically")
        await stage.settle()
        #expect(view.center == CGPoint(x: 110, y: 110))
    }

    @Test func touchesHitTheViewAtItsPresentation() async {
        await stage.settle()
        let animator = linear()
        animator.startAnimation()
        await stage.advance(by: 0.5)
        #expect(stage.window.hitTest(CGPoint(x: 60, y: 10), with: nil) === view)
        #expect(stage.window.hitTest(CGPoint(x: 110, y: 10), with: nil) === stage.window)
        animator.stopAnimation(true)
        UIView.performWithoutAnimation { view.center.x = 10 }
        let manual = linear()
        manual.isManualHitTestingEnabled = true
        manual.startAnimation()
        await stage.advance(by: 0.5)
        #expect(stage.window.hitTest(CGPoint(x: 110, y: 10), with: nil) === view)
        #expect(stage.window.hitTest(CGPoint(x: 60, y: 10), with: nil) === stage.window)
        await stage.settle()
    }

    @Test func itEndsInTimeWithoutViewsInAWindow() async {
        await stage.settle()
        var ends: [UIViewAnimatingPosition] = []
        let empty = UIViewPropertyAnimator(duration: 0.3, curve: .linear)
        empty.addCompletion { ends.append($0) }
        empty.startAnimation()
        let animator = linear(0.3)
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        await stage.advance(by: 0.1)
        view.removeFromSuperview()
        #expect(ends.isEmpty)
        await stage.settle()
        #expect(ends == [.end, .end] && view.center.x == 110)
    }

    @Test func withoutDurationItEndsInTheNextTurn() async {
        await stage.settle()
        var ends: [UIViewAnimatingPosition] = []
        UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0, delay: 0) {
            self.view.center.x = 110
        } completion: {
            ends.append($0)
        }
        #expect(ends.isEmpty && view.center.x == 110)
        await stage.settle()
        #expect(ends == [.end])
    }

    @Test func keyframesFollowTheFractionOfTheAnimator() async {
        await stage.settle()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            UIView.animateKeyframes(withDuration: 0, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
                    self.view.center.x = 110
                }
                UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75) {
                    self.view.center.x = 50
                }
            }
        }
        animator.fractionComplete = 0.25
        await stage.advance(by: 1.0 / 60)
        #expect(abs(x - 110) < 1e-6)
        animator.fractionComplete = 0.625
        await stage.advance(by: 1.0 / 60)
        #expect(abs(x - 80) < 1e-6)
        animator.stopAnimation(true)
    }
}
