import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: precedence among recognisers")
struct RecognizerBehaviour {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)
    private let notes = Notes()
    private let view: TouchView

    private final class TouchView: UIView {
        var notes: Notes?
        var name = "view"
        var refuses = false
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            notes?.add("\(name) began")
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            notes?.add("\(name) ended")
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            notes?.add("\(name) cancelled")
        }
        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            !refuses
        }
    }

    init() {
        view = TouchView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        stage.window.addSubview(view)
        view.notes = notes
    }

    @discardableResult
    private func attach<Kind: UIGestureRecognizer>(
        _ recognizer: Kind, _ name: String, to target: UIView? = nil
    ) -> Kind {
        let notes = notes
        recognizer.addHandler { recognizer in
            switch recognizer.state {
            case .began: notes.add("\(name) began")
            case .ended: notes.add("\(name) ended")
            case .cancelled: notes.add("\(name) cancelled")
            default: break
            }
        }
        (target ?? view).addGestureRecognizer(recognizer)
        return recognizer
    }

    private func subview() -> TouchView {
        let inner = TouchView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        inner.notes = notes
        inner.name = "inner"
        view.addSubview(inner)
        return inner
    }

    private final class Chooser: NSObject, UIGestureRecognizerDelegate {
        var begins = true, receives = true, together = false
        var requires: UIGestureRecognizer?
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            receives
        }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { together }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { otherGestureRecognizer === requires }
    }

    // Behaviour: wins.cancelsTouches; wins.cancelBeforeAction
    @Test func touchesAreCancelledBeforeTheAction() async {
        attach(UITapGestureRecognizer(), "tap")
        await stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(notes.take() == ["view began", "view cancelled", "tap ended"])
    }

    // Behaviour: wins.delaysBegan
    @Test func delayedTouchesAreDeliveredAfterFailureOnly() async {
        let tap = attach(UITapGestureRecognizer(), "tap")
        tap.delaysTouchesBegan = true
        await stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(notes.take() == ["tap ended"])
        await stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 150, y: 10))
        #expect(notes.take() == ["view began", "view ended"])
    }

    // Behaviour: wins.delaysEnded
    @Test func touchesEndedWaitsForADoubleTap() async {
        let tap = attach(UITapGestureRecognizer(), "tap")
        tap.numberOfTapsRequired = 2
        await stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(notes.take() == ["view began"])
        await stage.settle()
        await stage.advance(by: 2)
        #expect(notes.take() == ["view ended"])
        let prompt = attach(UITapGestureRecognizer(), "prompt")
        prompt.numberOfTapsRequired = 2
        view.removeGestureRecognizer(tap)
        prompt.delaysTouchesEnded = false
        await stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(notes.take() == ["view began", "view ended"])
        await stage.advance(by: 2)
    }

    // Behaviour: wins.requireToFail
    @Test func aSingleTapWaitsForTheDoubleTapToFail() async {
        let double = attach(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        attach(UITapGestureRecognizer(), "single").require(toFail: double)
        view.notes = nil
        await stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(notes.take() == [])
        await stage.advance(by: 1)
        #expect(notes.take() == ["single ended"])
        await stage.tap(at: CGPoint(x: 10, y: 10))
        await stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(notes.take() == ["double ended"])
    }

    // Behaviour: wins.delegate.requireFailure
    @Test func aDelegateMayRequireFailure() async {
        let double = attach(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        let chooser = Chooser()
        chooser.requires = double
        attach(UITapGestureRecognizer(), "single").delegate = chooser
        view.notes = nil
        await stage.tap(at: CGPoint(x: 10, y: 10))
        await stage.tap(at: CGPoint(x: 10, y: 10))
        await stage.settle()
        #expect(notes.take() == ["double ended"])
    }

    // Behaviour: wins.one; wins.simultaneous
    @Test func oneRecogniserUnlessADelegateAllowsBoth() async {
        let inner = subview()
        inner.notes = nil
        let chooser = Chooser()
        let outerTap = attach(UITapGestureRecognizer(), "outer")
        attach(UITapGestureRecognizer(), "inner", to: inner)
        await stage.tap(at: CGPoint(x: 100, y: 100))
        #expect(notes.take().count == 1)
        outerTap.delegate = chooser
        chooser.together = true
        await stage.tap(at: CGPoint(x: 100, y: 100))
        #expect(notes.take().sorted() == ["inner ended", "outer ended"])
    }

    // Behaviour: wins.disable
    @Test func disablingCancelsAnActiveGesture() async {
        let pan = attach(UIPanGestureRecognizer(), "pan")
        view.notes = nil
        await stage.touchDown(at: CGPoint(x: 10, y: 10))
        await stage.touchMove(to: CGPoint(x: 60, y: 10))
        await stage.touchMove(to: CGPoint(x: 80, y: 10))
        #expect(notes.take() == ["pan began"])
        pan.isEnabled = false
        await stage.settle()
        #expect(notes.take() == ["pan cancelled"])
        await stage.touchMove(to: CGPoint(x: 120, y: 10))
        await stage.touchUp()
        await stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 90, y: 10))
        #expect(notes.take() == [])
    }

    // Behaviour: wins.shouldBegin.delegate; wins.shouldBegin.view
    @Test func aRefusalOfDelegateOrViewFailsTheGesture() async {
        let chooser = Chooser()
        let tap = attach(UITapGestureRecognizer(), "tap")
        tap.delegate = chooser
        chooser.begins = false
        await stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(notes.take() == ["view began", "view ended"])
        tap.delegate = nil
        view.refuses = true
        await stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(notes.take() == ["view began", "view ended"])
    }

    // Behaviour: wins.shouldReceive
    @Test func aRefusedTouchIsNotReceived() async {
        let chooser = Chooser()
        let tap = attach(UITapGestureRecognizer(), "tap")
        tap.delegate = chooser
        chooser.receives = false
        await stage.touchDown(at: CGPoint(x: 10, y: 10))
        #expect(tap.numberOfTouches == 0 && tap.state == .possible)
        await stage.touchUp()
        #expect(notes.take() == ["view began", "view ended"])
    }

    // Behaviour: wins.longPress.moves; wins.longPress.free
    @Test func aLongPressMayMoveOnceItIsRecognised() async {
        attach(UILongPressGestureRecognizer(), "press")
        view.notes = nil
        await stage.touchDown(at: CGPoint(x: 10, y: 10))
        await stage.touchMove(to: CGPoint(x: 30, y: 10))
        await stage.advance(by: 1)
        await stage.touchUp()
        #expect(notes.take() == [])
        await stage.touchDown(at: CGPoint(x: 10, y: 10))
        await stage.advance(by: 0.6)
        await stage.touchMove(to: CGPoint(x: 190, y: 190))
        await stage.touchUp()
        #expect(notes.take() == ["press began", "press ended"])
    }

    // Behaviour: wins.reset
    @Test func aRecogniserIsPossibleAgainAfterTheEnd() async {
        let tap = attach(UITapGestureRecognizer(), "tap")
        for _ in 0..<2 {
            await stage.tap(at: CGPoint(x: 10, y: 10))
            await stage.settle()
            #expect(tap.state == .possible)
        }
        #expect(notes.take().filter { $0 == "tap ended" }.count == 2)
    }

    // Behaviour: wins.swipe.directions
    @Test func aSwipeIsRecognisedInItsDirectionOnly() async {
        let swipe = attach(UISwipeGestureRecognizer(), "swipe")
        view.notes = nil
        await stage.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 20, y: 50), duration: 0.1)
        #expect(notes.take() == [] && swipe.direction == .right)
        await stage.drag(from: CGPoint(x: 20, y: 50), to: CGPoint(x: 150, y: 50), duration: 0.1)
        #expect(notes.take() == ["swipe ended"])
        swipe.direction = [.up, .down]
        await stage.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 50, y: 20), duration: 0.1)
        await stage.drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 150), duration: 0.1)
        #expect(notes.take() == ["swipe ended", "swipe ended"])
    }

    // Behaviour: wins.pan.maximum
    @Test func aPanWithTooFewTouchesDoesNotBegin() async {
        let pan = attach(UIPanGestureRecognizer(), "pan")
        pan.minimumNumberOfTouches = 2
        view.isMultipleTouchEnabled = true
        view.notes = nil
        await stage.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 90, y: 20))
        #expect(notes.take() == [])
        await stage.touchDown(at: CGPoint(x: 20, y: 20), id: 0)
        await stage.touchDown(at: CGPoint(x: 60, y: 20), id: 1)
        for step in 1...4 {
            await stage.touchMove(to: CGPoint(x: 20, y: 20 + 10 * CGFloat(step)), id: 0)
            await stage.touchMove(to: CGPoint(x: 60, y: 20 + 10 * CGFloat(step)), id: 1)
        }
        #expect(notes.take() == ["pan began"] && pan.numberOfTouches == 2)
        #expect(pan.location(in: view).x == 40)
        await stage.touchUp(id: 0)
        await stage.touchUp(id: 1)
        await stage.settle()
        #expect(notes.take() == ["pan ended"])
    }

    private final class Scroller: UIScrollView {
        var begins = true
        var asked = 0
        override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView)
            -> Bool
        {
            begins
        }
        override func touchesShouldCancel(in view: UIView) -> Bool {
            asked += 1
            return super.touchesShouldCancel(in: view)
        }
    }

    private func scroller() -> (Scroller, TouchView) {
        let scroller = Scroller(frame: stage.window.bounds)
        scroller.contentSize = CGSize(width: 200, height: 1000)
        let inner = subview()
        scroller.addSubview(inner)
        stage.window.addSubview(scroller)
        return (scroller, inner)
    }

    // Behaviour: wins.scroll.delaysContentTouches; wins.scroll.quick
    @Test func contentTouchesAreDelayed() async {
        let (scroller, _) = scroller()
        await stage.touchDown(at: CGPoint(x: 100, y: 100))
        #expect(notes.take() == [] && scroller.isTracking && !scroller.isDragging)
        await stage.advance(by: 0.5)
        #expect(notes.take() == ["inner began"])
        await stage.touchMove(to: CGPoint(x: 100, y: 60))
        await stage.touchMove(to: CGPoint(x: 100, y: 50))
        #expect(notes.take() == ["inner cancelled"] && scroller.isDragging)
        await stage.touchUp()
        await stage.settle()
        scroller.contentOffset = .zero
        scroller.delaysContentTouches = false
        await stage.touchDown(at: CGPoint(x: 100, y: 100))
        #expect(notes.take() == ["inner began"])
        await stage.touchUp()
        await stage.settle()
    }

    // Behaviour: wins.scroll.shouldBegin; wins.scroll.canCancel
    @Test func aScrollViewMayKeepOrRefuseContentTouches() async {
        let (scroller, _) = scroller()
        scroller.begins = false
        await stage.tap(at: CGPoint(x: 100, y: 100))
        #expect(notes.take() == [])
        scroller.begins = true
        scroller.canCancelContentTouches = false
        await stage.touchDown(at: CGPoint(x: 100, y: 100))
        await stage.advance(by: 0.5)
        for y in stride(from: 90.0, through: 20, by: -10) { await stage.touchMove(to: CGPoint(x: 100, y: y)) }
        #expect(scroller.contentOffset.y == 0 && scroller.asked == 0)
        await stage.touchUp()
        #expect(notes.take() == ["inner began", "inner ended"])
    }

    // Behaviour: wins.scroll.shouldCancelControls
    @Test func controlsKeepTheirTouches() {
        let scroller = UIScrollView()
        #expect(scroller.touchesShouldCancel(in: UIView()))
        #expect(
            !scroller.touchesShouldCancel(in: UIControl()) && !scroller.touchesShouldCancel(in: UISlider()))
    }

    // Behaviour: wins.disabledView; wins.hiddenView; wins.faintView
    @Test func viewsThatReceiveNoTouches() {
        let inner = subview()
        let point = CGPoint(x: 100, y: 100)
        #expect(view.hitTest(point, with: nil) === inner)
        inner.isUserInteractionEnabled = false
        #expect(view.hitTest(point, with: nil) === view)
        inner.isUserInteractionEnabled = true
        inner.isHidden = true
        #expect(view.hitTest(point, with: nil) === view)
        inner.isHidden = false
        inner.alpha = 0.005
        #expect(view.hitTest(point, with: nil) === view)
        inner.alpha = 1
        inner.clipsToBounds = false
        let outside = UIView(frame: CGRect(x: -40, y: 0, width: 30, height: 30))
        inner.addSubview(outside)
        #expect(view.hitTest(CGPoint(x: 20, y: 60), with: nil) === view)
    }
}
