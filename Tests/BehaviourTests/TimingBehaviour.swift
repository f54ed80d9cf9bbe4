import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: time, pauses and repeats")
struct TimingBehaviour {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
    private let layer = CALayer()

    init() {
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        stage.window.layer.addSublayer(layer)
    }

    private func run(_ seconds: Double = 1, _ change: (CABasicAnimation) -> Void = { _ in }) {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = seconds
        change(animation)
        layer.add(animation, forKey: "x")
    }

    private var x: CGFloat { ((layer.presentation()?.position.x ?? .nan) * 10).rounded() / 10 }

    // Behaviour: time.pause; time.resume
    @Test func aLayerIsPausedBySpeedAndOffset() async {
        await stage.settle()
        run(2)
        await stage.advance(by: 0.5)
        let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = paused
        await stage.advance(by: 3)
        #expect(x == 25)
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        let since = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        layer.beginTime = since
        await stage.advance(by: 0.5)
        #expect(isNear(x, 50, within: 1))
    }

    // Behaviour: time.convert; time.speed
    @Test func localTime() async {
        layer.speed = 2
        layer.beginTime = 10
        layer.timeOffset = 3
        #expect(layer.convertTime(15, from: nil) == 13)
        #expect(layer.convertTime(13, to: nil) == 15)
        let child = CALayer()
        layer.addSublayer(child)
        child.speed = 0.5
        #expect(child.convertTime(15, from: nil) == 6.5)
        #expect(child.convertTime(13, from: layer) == 6.5)
    }

    // Behaviour: time.layerSpeed
    @Test func layerSpeedAppliesToAnimations() async {
        await stage.settle()
        CATransaction.setDisableActions(true)
        layer.speed = 2
        run(2)
        await stage.advance(by: 0.5)
        #expect(x == 50)
    }

    // Behaviour: time.autoreverse; time.repeatDuration
    @Test func reversedAndRepeated() async {
        await stage.settle()
        run { $0.autoreverses = true }
        await stage.advance(by: 1.25)
        #expect(x == 75)
        await stage.settle()
        #expect(isNear(stage.time, 2, within: 0.1) || layer.animation(forKey: "x") == nil)
        run { $0.repeatDuration = 2.5 }
        await stage.advance(by: 2.25)
        #expect(x == 25)
        await stage.advance(by: 0.5)
        #expect(layer.animation(forKey: "x") == nil)
    }

    // Behaviour: time.fill; time.beginTime; time.keep
    @Test func beforeAndAfter() async {
        await stage.settle()
        CATransaction.setDisableActions(true)
        layer.position.x = 7
        let now = layer.convertTime(CACurrentMediaTime(), from: nil)
        run {
            $0.beginTime = now + 1
            $0.fillMode = .both
            $0.isRemovedOnCompletion = false
            $0.fromValue = 20
        }
        await stage.advance(by: 0.5)
        #expect(x == 20)
        await stage.advance(by: 2)
        #expect(x == 100 && layer.animation(forKey: "x") != nil)
        run {
            $0.beginTime = now + 4
            $0.fromValue = 20
        }
        await stage.advance(by: 0.5)
        #expect(x == 7)
    }

    // Behaviour: time.offset
    @Test func timeOffsetSkipsTheBeginning() async {
        await stage.settle()
        run(2) { $0.timeOffset = 1 }
        await stage.advance(by: 0.5)
        #expect(x == 75)
    }

    // Behaviour: group.clips; group.time
    @Test func aGroupClipsAndTimesItsMembers() async {
        await stage.settle()
        let (first, second) = (
            CABasicAnimation(keyPath: "position.x"), CABasicAnimation(keyPath: "position.y")
        )
        first.fromValue = 0
        first.toValue = 100
        first.duration = 4
        second.fromValue = 0
        second.toValue = 100
        second.duration = 1
        second.beginTime = 1
        second.fillMode = .backwards
        let group = CAAnimationGroup()
        group.animations = [first, second]
        group.duration = 2
        layer.add(group, forKey: "g")
        await stage.advance(by: 0.5)
        #expect(x == 12.5 && layer.presentation()?.position.y == 0)
        await stage.advance(by: 1)
        #expect(isNear(layer.presentation()!.position.y, 50, within: 1))
        await stage.advance(by: 0.6)
        #expect(layer.animationKeys() == nil)
    }

    private func keyframes(_ change: (CAKeyframeAnimation) -> Void) {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, 10, 100]
        animation.duration = 1
        change(animation)
        layer.add(animation, forKey: "x")
    }

    // Behaviour: keys.linear; keys.times; keys.discrete; keys.paced
    @Test func keyframesAndTheirTimes() async {
        await stage.settle()
        keyframes { _ in }
        await stage.advance(by: 0.25)
        #expect(x == 5)
        keyframes { $0.keyTimes = [0, 0.8, 1] }
        await stage.advance(by: 0.4)
        #expect(x == 5)
        keyframes { $0.calculationMode = .discrete }
        await stage.advance(by: 0.5)
        #expect(x == 10)
        await stage.advance(by: 0.25)
        #expect(x == 100)
        keyframes {
            $0.keyTimes = [0, 0.8, 1]
            $0.calculationMode = .paced
        }
        await stage.advance(by: 0.5)
        #expect(x == 50)
    }

    // Behaviour: keys.path
    @Test func aPathOverridesValues() async {
        await stage.settle()
        let animation = CAKeyframeAnimation(keyPath: "position")
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 50))
        animation.path = path
        animation.values = [CGPoint(x: -1, y: -1), CGPoint(x: -2, y: -2)]
        animation.duration = 1
        layer.add(animation, forKey: "p")
        path.addLine(to: .zero)
        await stage.advance(by: 0.5)
        let point = layer.presentation()!.position
        #expect(isNear(point.x, 100, within: 1) && isNear(point.y, 0, within: 1))
    }

    // Behaviour: animator.states; animator.fraction; animator.pause
    @Test func anAnimatorsStates() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        await stage.settle()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
        #expect(animator.state == .inactive)
        animator.fractionComplete = 0.5
        #expect(animator.state == .active && !animator.isRunning)
        await stage.advance(by: 0.5)
        #expect(isNear(view.layer.presentation()!.position.x, 55, within: 1))
        animator.startAnimation()
        #expect(animator.isRunning && animator.state == .active)
        await stage.advance(by: 0.25)
        animator.pauseAnimation()
        #expect(
            !animator.isRunning && animator.state == .active
                && isNear(animator.fractionComplete, 0.75, within: 0.03))
        await stage.advance(by: 2)
        #expect(isNear(animator.fractionComplete, 0.75, within: 0.03))
        animator.startAnimation()
        await stage.settle()
        #expect(animator.state == .inactive && view.center.x == 105)
    }

    // Behaviour: animator.stop; animator.finish; animator.stop.without
    @Test func stoppingAnAnimator() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        await stage.settle()
        let notes = Notes()
        func animator() -> UIViewPropertyAnimator {
            view.center.x = 5
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
            animator.addCompletion { notes.add("\($0 == .end ? "end" : $0 == .start ? "start" : "current")") }
            animator.startAnimation()
            return animator
        }
        let first = animator()
        await stage.advance(by: 0.5)
        first.stopAnimation(false)
        #expect(first.state == .stopped && isNear(view.center.x, 55, within: 1) && notes.take() == [])
        first.finishAnimation(at: .current)
        #expect(
            first.state == .inactive && isNear(view.center.x, 55, within: 1) && notes.take() == ["current"])
        let second = animator()
        await stage.advance(by: 0.5)
        second.stopAnimation(true)
        #expect(second.state == .inactive && notes.take() == [] && isNear(view.center.x, 55, within: 1))
        let third = animator()
        await stage.advance(by: 0.5)
        third.stopAnimation(false)
        third.finishAnimation(at: .start)
        #expect(view.center.x == 5 && notes.take() == ["start"])
    }

    // Behaviour: animator.reversed; animator.pausesOnCompletion; animator.delayFactor
    @Test func reversedAndPausedAtTheEnd() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        await stage.settle()
        let notes = Notes()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
        animator.addAnimations({ view.center.y = 105 }, delayFactor: 0.5)
        animator.addCompletion { notes.add($0 == .start ? "start" : "end") }
        animator.pausesOnCompletion = true
        animator.startAnimation()
        await stage.advance(by: 0.5)
        #expect(isNear(view.layer.presentation()!.position.y, 5, within: 2))
        await stage.advance(by: 0.25)
        #expect(isNear(view.layer.presentation()!.position.y, 55, within: 4))
        await stage.advance(by: 1)
        #expect(animator.state == .active && !animator.isRunning && notes.take() == [])
        animator.pausesOnCompletion = false
        animator.isReversed = true
        animator.startAnimation()
        await stage.settle()
        #expect(animator.state == .inactive && notes.take() == ["start"] && view.center.x == 5)
    }

    // Behaviour: link.paused; link.invalidate
    @Test func aDisplayLinkPauses() async {
        var count = 0
        let link = CADisplayLink { _ in count += 1 }
        link.add(to: .main, forMode: .common)
        #expect(!link.isPaused)
        await stage.advance(by: 0.1)
        #expect(count > 0)
        link.isPaused = true
        count = 0
        await stage.advance(by: 0.2)
        #expect(count == 0)
        link.isPaused = false
        await stage.advance(by: 0.1)
        #expect(count > 0)
        link.invalidate()
        count = 0
        await stage.advance(by: 0.1)
        #expect(count == 0)
    }
}
