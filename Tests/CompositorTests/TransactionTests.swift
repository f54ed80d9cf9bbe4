// TransactionTests.swift: implicit animations, nesting, completion.

import Foundation
import Testing
@testable import VitrineCompositor
import VitrineGraphics

@MainActor @Suite("Transactions")
struct TransactionTests {
    @Test func aCommittedLayerAnimatesItsChanges() throws {
        let stage = Stage(200, 50)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        layer.position.x = 30
        #expect(layer.animationKeys() == nil, "a layer that was never shown does not move there")
        try stage.turn()
        layer.position.x = 130
        #expect(layer.animationKeys() == ["position"])
        try stage.turn()
        try stage.turn(after: 0.125)
        // Half of the default quarter second, on the default curve (0.25, 0.1, 0.25, 1).
        let expected = 30 + 100 * CAMediaTimingFunction(name: .default).curve.value(at: 0.5)
        #expect(abs(Double(layer.presentation()!.position.x) - expected) < 1e-6)
        try stage.turn(after: 0.2)
        #expect(layer.presentation()?.position.x == 130)
    }

    @Test func interruptedChangesStartFromThePresentation() throws {
        let stage = Stage(200, 50)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        try stage.turn()
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.position.x = 110
        CATransaction.commit()
        try stage.turn()
        try stage.turn(after: 0.125)
        #expect(abs(layer.presentation()!.position.x - 60) < 1e-6)
        layer.position.x = 0
        try stage.turn()
        #expect(abs(layer.presentation()!.position.x - 60) < 1e-6)
    }

    @Test func transactionSettingsNest() {
        #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setDisableActions(true)
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        CATransaction.setValue("v", forKey: "k")
        #expect(
            CATransaction.animationDuration() == 3 && CATransaction.disableActions()
                && CATransaction.value(forKey: "k") as? String == "v")
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 2 && CATransaction.value(forKey: "k") == nil)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
        CATransaction.commit()
    }

    @Test func disabledActionsAnimateNothing() throws {
        let stage = Stage()
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        try stage.turn()
        quietly { layer.opacity = 0.5 }
        #expect(layer.animationKeys() == nil)
        CATransaction.begin()
        CATransaction.setAnimationDuration(0)
        layer.opacity = 0.2
        CATransaction.commit()
        #expect(layer.animationKeys() == nil)
    }

    private final class Chooser: CALayerDelegate {
        var asked: [String] = []
        var answer: (any CAAction)?
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            asked.append(event)
            return answer
        }
    }

    @Test func theDelegateIsAskedForActionsFirstAndNullEndsTheSearch() throws {
        let stage = Stage()
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        let chooser = Chooser()
        layer.delegate = chooser
        try stage.turn()
        chooser.asked = []
        chooser.answer = NSNull()
        layer.opacity = 0.5
        #expect(chooser.asked == ["opacity"] && layer.animationKeys() == nil)
        chooser.answer = nil
        layer.actions = ["position": NSNull()]
        layer.position.x = 50
        #expect(layer.animationKeys() == nil)
        let long = CABasicAnimation()
        long.duration = 9
        layer.actions = ["bounds": long]
        layer.bounds.size.width = 40
        let added = try #require(layer.animation(forKey: "bounds") as? CABasicAnimation)
        #expect(added.duration == 9 && added.keyPath == "bounds")
    }

    @Test func completionWaitsForEveryAnimationAlsoNestedOnes() throws {
        let stage = Stage()
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        try stage.turn()
        var completed: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { completed.append("outer") }
        CATransaction.setAnimationDuration(0.2)
        layer.opacity = 0.5
        CATransaction.begin()
        CATransaction.setCompletionBlock { completed.append("inner") }
        CATransaction.setAnimationDuration(0.5)
        layer.position.x = 50
        CATransaction.commit()
        CATransaction.commit()
        try stage.turn()
        try stage.turn(after: 0.3)
        try stage.turn()
        #expect(completed == [])
        try stage.turn(after: 0.3)
        try stage.turn()
        #expect(completed == ["inner", "outer"])
        try stage.turn(after: 1)
        #expect(completed == ["inner", "outer"])
    }

    @Test func completionWithoutAnimationsIsCalledAtTheCommit() {
        var count = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { count += 1 }
        #expect(count == 0)
        CATransaction.commit()
        #expect(count == 1)
    }

    @Test func completionIsCalledWhenTheLayerIsRemoved() throws {
        let stage = Stage()
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        try stage.turn()
        var count = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { count += 1 }
        layer.opacity = 0
        CATransaction.commit()
        try stage.turn()
        layer.removeFromSuperlayer()
        try stage.turn()
        #expect(count == 1)
    }

    /// Apple, CATransaction.flush(): "Flushes any extant implicit transaction." Lottie's tests flush, and make a picture of
    /// presentation copies of animations that are paused.
    @Test func aFlushShowsAnimationsThatBeginWithIt() throws {
        let stage = Stage()
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        try stage.turn()
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 70
        move.toValue = 90
        move.duration = 1
        layer.add(move, forKey: nil)
        CATransaction.flush()
        #expect(layer.presentation()?.position.x == 70 && layer.position.x == 10)
        try stage.turn()
        try stage.turn(after: 0.5)
        #expect(layer.presentation()?.position.x == 80)
        // Not before the frame that was shown last.
        CATransaction.flush()
        #expect(layer.presentation()?.position.x == 80)
    }

    /// Lottie's recorded pictures of animations that change the engine in `display()`: their layout is in the same flush.
    @Test func aFlushDoesTheLayoutThatADisplayAskedFor() throws {
        final class Late: CALayer {
            override func display() {
                addSublayer(CALayer())
                setNeedsLayout()
            }
            override func layoutSublayers() { sublayers?.first?.position.x = 7 }
        }
        let stage = Stage()
        let layer = Late()
        stage.root.addSublayer(layer)
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(layer.sublayers?.first?.position.x == 7)
    }
}
