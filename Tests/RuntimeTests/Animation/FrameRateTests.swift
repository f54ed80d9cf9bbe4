// FrameRateTests.swift: frames at the preferred rate, and the same end for every frame rate.

import Foundation
import OffscreenTesting
import Testing
@testable import VitrineDrawing
@testable import VitrineRuntime
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

@MainActor @Suite("Frame rates of animations")
struct FrameRateTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    private let other = UIView(frame: CGRect(x: 0, y: 40, width: 20, height: 20))

    init() {
        view.backgroundColor = .red
        other.backgroundColor = .green
        stage.window.addSubview(view)
        stage.window.addSubview(other)
    }

    /// The number of frames presented within `seconds`.
    private func frames(within seconds: Double) async -> Int {
        var count = 0
        stage.loop.onFrame = { _ in count += 1 }
        await stage.advance(by: seconds)
        stage.loop.onFrame = nil
        return count
    }

    private func move(_ view: UIView, _ options: UIView.AnimationOptions, _ done: @escaping () -> Void = {}) {
        UIView.animate(withDuration: 1, delay: 0, options: [options, .curveLinear]) {
            view.center.x = 150
        } completion: { _ in
            done()
        }
    }

    // Shows: UIView.AnimationOptions
    @Test func thirtyFramesASecondPresentEverySecondFrame() async {
        await stage.settle()
        var ends = 0
        move(view, .preferredFramesPerSecond30) { ends += 1 }
        let count = await frames(within: 1)
        #expect((29...31).contains(count), "\(count) frames")
        await stage.settle()
        #expect(ends == 1 && view.layer.presentation()?.position.x == 150)
        move(other, .preferredFramesPerSecond60)
        #expect((59...61).contains(await frames(within: 1)))
    }

    @Test func theHighestPreferredRateOfRunningAnimationsIsUsed() async {
        await stage.settle()
        move(view, .preferredFramesPerSecond30)
        move(other, .preferredFramesPerSecondDefault)
        #expect((59...61).contains(await frames(within: 1)))
        await stage.settle()
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 1)
        animation.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 20, preferred: 15)
        view.layer.add(animation, forKey: nil)
        #expect((14...16).contains(await frames(within: 1)))
    }

    @Test func otherChangesArePresentedAtOnce() async {
        await stage.settle()
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 4)
        animation.preferredFrameRateRange = CAFrameRateRange(minimum: 1, maximum: 1)
        view.layer.add(animation, forKey: nil)
        await stage.advance(by: 0.1)
        other.backgroundColor = .blue
        #expect(await frames(within: 1.0 / 60) == 1)
        #expect(stage.pixel(5, 45).blue > 200)
    }

    @Test func aDisplayLinkIsCalledAtItsOwnRate() async {
        await stage.settle()
        var calls = 0
        let link = CADisplayLink { _ in calls += 1 }
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 15, maximum: 30, preferred: 20)
        stage.makeCurrent()
        link.add(to: .main, forMode: .common)
        await stage.advance(by: 1)
        link.invalidate()
        #expect((19...21).contains(calls), "\(calls) calls")
    }
}

/// A kind of animation that ends by itself.
@MainActor
private struct MotionKind: CustomTestStringConvertible {
    let name: String
    /// Starts it on a view, and calls back at its end.
    let start: @MainActor (UIView, @escaping @MainActor () -> Void) -> Void
    nonisolated var testDescription: String { name }
}

@MainActor private let kinds: [MotionKind] = [
    MotionKind(name: "block") { view, done in
        UIView.animate(withDuration: 0.4, delay: 0.1, animations: { view.center.x = 120 }) { _ in done() }
    },
    MotionKind(name: "settling spring") { view, done in
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 3,
            animations: { view.center.x = 120 }
        ) { _ in done() }
    },
    MotionKind(name: "spring with bounce") { view, done in
        UIView.animate(springDuration: 0.3, bounce: 0.4) {
            view.center.x = 120
        } completion: { _ in
            done()
        }
    },
    MotionKind(name: "keyframes") { view, done in
        UIView.animateKeyframes(withDuration: 0.7, delay: 0, options: .calculationModeCubic) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.3) { view.center.x = 30 }
            UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.7) { view.center.x = 120 }
        } completion: { _ in
            done()
        }
    },
    MotionKind(name: "repeats with a fraction") { view, done in
        UIView.animate(withDuration: 0.2) {
            UIView.setAnimationRepeatCount(2.5)
            UIView.setAnimationRepeatAutoreverses(true)
            view.center.x = 120
        } completion: { _ in
            done()
        }
    },
    MotionKind(name: "transition") { view, done in
        UIView.transition(with: view, duration: 0.3, options: .transitionFlipFromLeft) {
            view.center.x = 120
        } completion: { _ in
            done()
        }
    },
    MotionKind(name: "property animator") { view, done in
        let animator = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.6) { view.center.x = 120 }
        animator.addCompletion { _ in done() }
        animator.startAnimation()
    },
    MotionKind(name: "group of a layer") { view, done in
        CATransaction.begin()
        CATransaction.setCompletionBlock { done() }
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (10.0, 120.0, 0.2)
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (0.0, 1.0, 0.4)
        let group = CAAnimationGroup()
        (group.animations, group.duration, group.speed) = ([move, fade], 0.4, 2)
        view.layer.add(group, forKey: nil)
        CATransaction.setDisableActions(true)
        view.center.x = 120
        CATransaction.commit()
    },
    MotionKind(name: "zero duration") { view, done in
        UIView.animate(withDuration: 0, animations: { view.center.x = 120 }) { _ in done() }
    },
    MotionKind(name: "interrupted") { view, done in
        UIView.animate(withDuration: 0.5) { view.center.x = 300 }
        UIView.animate(withDuration: 0.4, animations: { view.center.x = 120 }) { _ in done() }
    },
]

/// Seconds between frames, repeated.
private let frameIntervals: [[Double]] = [
    [1.0 / 30], [1.0 / 60], [1.0 / 120], [0.004, 0.05, 0.0167, 0.11, 0.001, 0.034], [0.7],
]

@MainActor @Suite("Ends do not depend on frames")
struct FrameIntervalTests {
    @Test func everyKindCompletesOnceAtEveryFrameInterval() async {
        for kind in kinds {
            for intervals in frameIntervals {
                let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
                view.backgroundColor = .red
                stage.window.addSubview(view)
                await stage.settle()
                var ends = 0
                kind.start(view) { ends += 1 }
                stage.loop.commitPending()
                let begin = stage.loop.clock.seconds
                var time = begin, k = 0
                while time < begin + 3 {
                    time += intervals[k % intervals.count]
                    k += 1
                    stage.loop.clock.advance(to: time)
                    stage.loop.runTurn()
                    await Task.yield()
                    stage.makeCurrent()
                }
                let what: Comment = "\(kind.name), frames each \(intervals) s"
                #expect(ends == 1, what)
                #expect(view.center.x == 120 && view.layer.presentation()?.position.x == 120, what)
                #expect(view.layer.animationKeys() == nil && view.isUserInteractionEnabled, what)
                #expect(stage.pixel(120, 10).red > 200 && stage.pixel(10, 10).red == 0, what)
                #expect(stage.loop.nextDeadline == nil, what)
            }
        }
    }

    /// CADisplayLink.h: "Defines how many display frames must pass between each time the display link fires. Default value
    /// is one", and preferredFramesPerSecond replaces it.
    @Test func frameIntervalsAreRates() {
        let link = CADisplayLink { _ in }
        #expect(link.frameInterval == 1 && link.preferredFramesPerSecond == 0)
        link.frameInterval = 2
        #expect(link.frameInterval == 2 && link.preferredFramesPerSecond == 30)
        link.frameInterval = 1
        #expect(link.frameInterval == 1 && link.preferredFramesPerSecond == 0)
    }
}
