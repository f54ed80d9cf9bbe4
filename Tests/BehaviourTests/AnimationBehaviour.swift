import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: values and ends of animations")
struct AnimationBehaviour {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
    private let layer = CALayer()

    init() {
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        stage.window.layer.addSublayer(layer)
    }

    private final class Ends: CAAnimationDelegate {
        let notes = Notes()
        func animationDidStart(_ anim: CAAnimation) { notes.add("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { notes.add("stop \(flag)") }
    }

    private func basic(_ key: String, from: Any? = nil, to: Any? = nil, by: Any? = nil) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: key)
        (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
        animation.duration = 1
        return animation
    }

    /// The presented x after a number of seconds.
    private func x(after seconds: Double) async -> CGFloat {
        await stage.advance(by: seconds)
        return ((layer.presentation()?.position.x ?? .nan) * 100).rounded() / 100
    }

    // Behaviour: anim.fromTo; anim.model
    @Test func fromToEndsAtTheModelValue() async {
        layer.position.x = 7
        layer.removeAllAnimations()
        layer.add(basic("position.x", from: 10, to: 20), forKey: "x")
        #expect(await x(after: 0.5) == 15)
        #expect(layer.position.x == 7)
        #expect(await x(after: 0.6) == 7)
        #expect(layer.animation(forKey: "x") == nil)
    }

    // Behaviour: anim.fromBy; anim.byTo
    @Test func fromByAndByTo() async {
        layer.removeAllAnimations()
        layer.add(basic("position.x", from: 10, by: 20), forKey: "x")
        #expect(await x(after: 0.5) == 20)
        layer.add(basic("position.x", to: 100, by: 40), forKey: "x")
        #expect(await x(after: 0.5) == 80)
    }

    // Behaviour: anim.from; anim.to; anim.by
    @Test func animationsWithOneValue() async {
        CATransaction.setDisableActions(true)
        layer.position.x = 50
        layer.add(basic("position.x", from: 10), forKey: "x")
        #expect(await x(after: 0.5) == 30)
        layer.add(basic("position.x", to: 100), forKey: "x")
        #expect(await x(after: 0.5) == 75)
        layer.add(basic("position.x", by: 20), forKey: "x")
        #expect(await x(after: 0.5) == 60)
    }

    // Behaviour: anim.additive; anim.additive.order
    @Test func additiveAnimationsAddUp() async {
        CATransaction.setDisableActions(true)
        layer.position.x = 50
        for (index, by) in [10.0, 20].enumerated() {
            let animation = basic("position.x", from: -by, to: 0)
            animation.isAdditive = true
            layer.add(animation, forKey: "\(index)")
        }
        #expect(await x(after: 0.5) == 35)
        #expect(layer.animationKeys() == ["0", "1"])
        let plain = basic("position.x", from: 200, to: 200)
        layer.add(plain, forKey: "last")
        #expect(await x(after: 0.1) == 200)
    }

    // Behaviour: anim.cumulative; anim.repeat.fraction
    @Test func cumulativeRepeats() async {
        let animation = basic("position.x", from: 0, to: 10)
        animation.isCumulative = true
        animation.repeatCount = 2.5
        layer.add(animation, forKey: "x")
        #expect(await x(after: 1.5) == 15)
        #expect(await x(after: 0.75) == 22.5)
        await stage.advance(by: 0.5)
        #expect(layer.animation(forKey: "x") == nil)
    }

    // Behaviour: anim.copied; anim.key.replaces
    @Test func addedAnimationsAreCopied() async {
        let animation = basic("position.x", from: 10, to: 20)
        layer.add(animation, forKey: "x")
        animation.toValue = 1000
        #expect((layer.animation(forKey: "x") as? CABasicAnimation)?.toValue as? Int == 20)
        #expect(await x(after: 0.5) == 15)
        let ends = Ends()
        let other = basic("position.x", from: 0, to: 0)
        other.delegate = ends
        layer.add(other, forKey: "x")
        #expect(layer.animationKeys()?.filter { $0 == "x" } == ["x"])
        layer.add(basic("position.x", from: 1, to: 1), forKey: "x")
        await stage.advance(by: 0.1)
        #expect(ends.notes.take().last == "stop false")
    }

    // Behaviour: anim.delegate.finished; anim.delegate.removed
    @Test func delegatesReceiveTheFinishedFlag() async {
        let ends = Ends()
        let animation = basic("opacity", from: 0, to: 1)
        animation.delegate = ends
        layer.add(animation, forKey: "a")
        await stage.settle()
        #expect(ends.notes.take() == ["start", "stop true"])
        layer.add(animation, forKey: "a")
        await stage.advance(by: 0.1)
        layer.removeAnimation(forKey: "a")
        await stage.settle()
        #expect(ends.notes.take() == ["start", "stop false"])
    }

    // Behaviour: anim.zeroDuration; anim.transaction.duration
    @Test func withoutDurationThatOfTheTransactionApplies() async {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        layer.add(animation, forKey: "x")
        #expect(layer.animation(forKey: "x")?.duration == 0.25)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        layer.add(animation, forKey: "y")
        CATransaction.commit()
        #expect(layer.animation(forKey: "y")?.duration == 2)
    }

    // Behaviour: anim.transaction.curve; anim.transaction.nested
    @Test func transactionsNestTheirValues() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setValue("outer", forKey: "mine")
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        CATransaction.begin()
        #expect(
            CATransaction.animationDuration() == 2
                && CATransaction.value(forKey: "mine") as? String == "outer")
        CATransaction.setValue("inner", forKey: "mine")
        #expect(CATransaction.value(forKey: "mine") as? String == "inner")
        layer.add(basic("opacity", from: 0, to: 1), forKey: "a")
        #expect(layer.animation(forKey: "a")?.timingFunction == CAMediaTimingFunction(name: .easeIn))
        CATransaction.commit()
        #expect(CATransaction.value(forKey: "mine") as? String == "outer")
        CATransaction.commit()
    }

    // Behaviour: anim.implicit; anim.disableActions; anim.shape.path
    @Test func implicitAnimations() async {
        await stage.settle()
        layer.opacity = 0.5
        #expect(layer.animation(forKey: "opacity") != nil)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position.x = 90
        CATransaction.commit()
        #expect(layer.animation(forKey: "position") == nil)
        let shape = CAShapeLayer()
        stage.window.layer.addSublayer(shape)
        await stage.settle()
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
        #expect(shape.animation(forKey: "path") == nil)
        shape.lineWidth = 8
        #expect(shape.animation(forKey: "lineWidth") != nil)
    }

    private final class Chooser: CALayerDelegate {
        var answer: (any CAAction)?
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
    }

    // Behaviour: action.order; action.null; action.none
    @Test func theOrderOfTheSearchForActions() {
        let chooser = Chooser()
        let (own, fromDictionary, fromStyle) = (CABasicAnimation(), CABasicAnimation(), CABasicAnimation())
        layer.delegate = chooser
        chooser.answer = own
        layer.actions = ["opacity": fromDictionary]
        layer.style = ["actions": ["opacity": fromStyle, "zPosition": fromStyle] as [String: any CAAction]]
        #expect(layer.action(forKey: "opacity") as? CABasicAnimation === own)
        chooser.answer = nil
        #expect(layer.action(forKey: "opacity") as? CABasicAnimation === fromDictionary)
        #expect(layer.action(forKey: "zPosition") as? CABasicAnimation === fromStyle)
        chooser.answer = NSNull()
        #expect(layer.action(forKey: "opacity") == nil)
        layer.delegate = nil
        layer.actions = nil
        layer.style = nil
        #expect(
            layer.action(forKey: "nothing of the kind") == nil
                && CALayer.defaultAction(forKey: "animation") == nil)
    }

    // Behaviour: action.orderIn
    @Test func orderInAndOrderOutRunActions() async {
        final class Seen: CAAction {
            let notes = Notes()
            func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
                notes.add("\(event) \(anObject is CALayer)")
            }
        }
        let seen = Seen()
        let child = CALayer()
        child.actions = ["onOrderIn": seen, "onOrderOut": seen]
        layer.addSublayer(child)
        await stage.settle()
        #expect(seen.notes.take() == ["onOrderIn true"])
        child.removeFromSuperlayer()
        await stage.settle()
        #expect(seen.notes.take() == ["onOrderOut true"])
    }

    // Behaviour: transaction.completion.after; transaction.completion.removed
    @Test func aTransactionCompletesAfterItsAnimations() async {
        let notes = Notes()
        CATransaction.begin()
        CATransaction.setCompletionBlock { notes.add("done") }
        layer.add(basic("position.x", from: 0, to: 10), forKey: "x")
        CATransaction.commit()
        await stage.advance(by: 0.9)
        #expect(notes.take() == [])
        await stage.advance(by: 0.2)
        #expect(notes.take() == ["done"])
        CATransaction.begin()
        CATransaction.setCompletionBlock { notes.add("removed") }
        layer.add(basic("position.x", from: 0, to: 10), forKey: "x")
        CATransaction.commit()
        layer.removeAllAnimations()
        await stage.settle()
        #expect(notes.take() == ["removed"])
    }

    // Behaviour: presentation.values; presentation.model; presentation.tree
    @Test func thePresentationIsACopy() async {
        await stage.settle()
        layer.add(basic("position.x", from: 0, to: 100), forKey: "x")
        await stage.advance(by: 0.5)
        let shown = layer.presentation()!
        #expect(shown !== layer && shown.model() === layer && layer.model() === layer)
        #expect(isNear(shown.position.x, 50, within: 0.5) && shown.superlayer?.model() === layer.superlayer)
        #expect(CALayer().presentation() == nil)
    }

    @Test func aBlockSetsTheModelImmediately() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        await stage.settle()
        let notes = Notes()
        UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
            view.center.x = 105
        } completion: {
            notes.add("done \($0)")
        }
        #expect(view.center.x == 105)
        await stage.advance(by: 0.4)
        #expect(view.layer.presentation()?.position.x == 5)
        await stage.advance(by: 0.6)
        #expect(isNear(view.layer.presentation()!.position.x, 55, within: 1))
        view.layer.removeAllAnimations()
        await stage.settle()
        #expect(notes.take() == ["done false"])
    }

    // Behaviour: view.nested.duration; view.nested.override
    @Test func nestedBlocksInheritTheDuration() async {
        let (a, b) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)),
            UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        )
        for view in [a, b] { stage.window.addSubview(view) }
        await stage.settle()
        UIView.animate(withDuration: 4) {
            #expect(UIView.inheritedAnimationDuration == 4)
            UIView.animate(withDuration: 1) { a.alpha = 0 }
            UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) { b.alpha = 0 }
        }
        #expect(UIView.inheritedAnimationDuration == 0)
        #expect(a.layer.animation(forKey: "opacity")?.duration == 4)
        #expect(b.layer.animation(forKey: "opacity")?.duration == 1)
    }

    // Behaviour: view.repeat.modify
    @Test func aBlockMayRepeat() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        stage.window.addSubview(view)
        await stage.settle()
        let notes = Notes()
        UIView.animate(withDuration: 1) {
            UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 0 }
        } completion: { _ in
            notes.add("done")
        }
        await stage.advance(by: 3.9)
        #expect(notes.take() == [])
        await stage.advance(by: 0.2)
        #expect(notes.take() == ["done"])
        view.alpha = 1
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 0 }
        #expect(view.layer.animationKeys() == nil && view.alpha == 0)
    }

    // Behaviour: view.interaction
    @Test func animatedViewsReceiveTouchesOnlyIfAllowed() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.window.addSubview(view)
        await stage.settle()
        UIView.animate(withDuration: 1) { view.alpha = 0.5 }
        await stage.advance(by: 0.1)
        #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) !== view)
        await stage.settle()
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
        await stage.advance(by: 0.1)
        #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
    }
}
