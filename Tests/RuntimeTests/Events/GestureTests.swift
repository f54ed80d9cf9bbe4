import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite("Gestures")
struct GestureTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)
    private let log = Log()
    private let view: RecordingView

    init() {
        view = RecordingView("view", log, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.logsHierarchy = false
        stage.window.addSubview(view)
    }

    private func state(_ recognizer: UIGestureRecognizer) -> String {
        switch recognizer.state {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }

    @discardableResult
    private func attach<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, _ name: String, to target: UIView? = nil
    ) -> Recognizer {
        let log = log
        recognizer.addHandler { recognizer in
            let state =
                switch recognizer.state {
                case .began: "began"
                case .changed: "changed"
                case .ended: "ended"
                case .cancelled: "cancelled"
                default: "other"
                }
            log.add("\(name) \(state)")
        }
        (target ?? view).addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test func aTapCancelsTheViewsTouches() async {
        attach(UITapGestureRecognizer(), "tap")
        await stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(log.take() == ["view began 10,10", "view cancelled 10,10", "tap ended"])
    }

    // Shows: UIView.addGestureRecognizer(_:)
    @Test func tapEndsOnceAndIsReadyAgain() async {
        let tap = attach(UITapGestureRecognizer(), "tap")
        view.logsTouches = false
        await stage.tap(at: CGPoint(x: 10, y: 10))
        await stage.tap(at: CGPoint(x: 100, y: 100))
        #expect(log.take() == ["tap ended", "tap ended"])
        #expect(tap.state == .possible)
    }

    @Test func aTapFailsIfItMovesOrIsHeld() async {
        attach(UITapGestureRecognizer(), "tap")
        await stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10), duration: 0.1)
        #expect(!log.take().contains("tap ended"))
        await stage.touchDown(at: CGPoint(x: 10, y: 10))
        await stage.advance(by: 2)
        await stage.touchUp()
        #expect(log.take() == ["view began 10,10", "view ended 10,10"])
    }

    @Test func cancelsTouchesInViewCanBeTurnedOff() async {
        attach(UITapGestureRecognizer(), "tap").cancelsTouchesInView = false
        await stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(log.take() == ["view began 10,10", "tap ended", "view ended 10,10"])
    }

    @Test func aPanBeginsAfterTenPointsAndReportsTheWholeTranslation() async {
        let pan = attach(UIPanGestureRecognizer(), "pan")
        view.logsTouches = false
        await stage.touchDown(at: CGPoint(x: 50, y: 50))
        await stage.touchMove(to: CGPoint(x: 55, y: 50))
        #expect(log.take() == [] && state(pan) == "possible")
        await stage.touchMove(to: CGPoint(x: 62, y: 50))
        #expect(log.take() == ["pan began"])
        #expect(pan.translation(in: view) == CGPoint(x: 12, y: 0))
        await stage.touchMove(to: CGPoint(x: 62, y: 80))
        #expect(log.take() == ["pan changed"])
        #expect(
            pan.translation(in: view) == CGPoint(x: 12, y: 30)
                && pan.location(in: view) == CGPoint(x: 62, y: 80))
        pan.setTranslation(.zero, in: view)
        await stage.touchMove(to: CGPoint(x: 61, y: 82))
        #expect(pan.translation(in: view) == CGPoint(x: -1, y: 2))
        await stage.touchUp()
        #expect(log.take() == ["pan changed", "pan ended"] && pan.state == .possible)
    }

    @Test func velocityIsMeasuredOverTheLastMoves() async {
        let pan = UIPanGestureRecognizer()
        var velocity = CGPoint.zero
        pan.addHandler { recognizer in
            if recognizer.state == .ended, let pan = recognizer as? UIPanGestureRecognizer {
                velocity = pan.velocity(in: pan.view)
            }
        }
        view.addGestureRecognizer(pan)
        await stage.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 140, y: 80), duration: 0.2)
        #expect(abs(velocity.x - 600) < 1 && abs(velocity.y - 300) < 1)
        await stage.touchDown(at: CGPoint(x: 20, y: 20))
        await stage.touchMove(to: CGPoint(x: 100, y: 20))
        await stage.advance(by: 0.3)
        await stage.touchUp()
        #expect(velocity == .zero)
    }

    @Test func aPanAndATapNeverBothFire() async {
        attach(UIPanGestureRecognizer(), "pan")
        attach(UITapGestureRecognizer(), "tap")
        view.logsTouches = false
        await stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(log.take() == ["tap ended"])
        await stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 100, y: 10), duration: 0.1)
        let lines = log.take()
        #expect(lines.first == "pan began" && lines.last == "pan ended" && !lines.contains("tap ended"))
    }

    @Test func aLongPressBeginsInTimeAndCanBeDragged() async {
        attach(UILongPressGestureRecognizer(), "press")
        view.logsTouches = false
        await stage.touchDown(at: CGPoint(x: 10, y: 10))
        await stage.advance(by: 0.45)
        #expect(log.take() == [])
        await stage.advance(by: 0.1)
        #expect(log.take() == ["press began"])
        await stage.touchMove(to: CGPoint(x: 90, y: 10))
        await stage.touchUp()
        #expect(log.take() == ["press changed", "press ended"])
    }

    @Test func aLongPressFailsWhenTheFingerMovesOrLifts() async {
        attach(UILongPressGestureRecognizer(), "press")
        view.logsTouches = false
        await stage.touchDown(at: CGPoint(x: 10, y: 10))
        await stage.touchMove(to: CGPoint(x: 25, y: 10))
        await stage.advance(by: 1)
        await stage.touchUp()
        await stage.tap(at: CGPoint(x: 10, y: 10))
        await stage.advance(by: 1)
        #expect(log.take() == [])
    }

    @Test func aSingleTapWaitsForTheDoubleTapToFail() async {
        let double = attach(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        attach(UITapGestureRecognizer(), "single").require(toFail: double)
        view.logsTouches = false
        await stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(log.take() == [])
        await stage.advance(by: 0.4)
        #expect(log.take() == ["single ended"])
        await stage.tap(at: CGPoint(x: 10, y: 10))
        await stage.tap(at: CGPoint(x: 12, y: 10))
        await stage.advance(by: 1)
        #expect(log.take() == ["double ended"])
    }

    @Test func theViewReceivesTheEndAfterTheDoubleTapFails() async {
        let double = attach(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        await stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(log.take() == ["view began 10,10"])
        await stage.advance(by: 0.4)
        #expect(log.take() == ["view ended 10,10"])
    }

    @Test func delayedBeginsAreDeliveredWhenTheGestureFails() async {
        let press = attach(UILongPressGestureRecognizer(), "press")
        press.delaysTouchesBegan = true
        await stage.touchDown(at: CGPoint(x: 10, y: 10))
        #expect(log.take() == [])
        await stage.touchMove(to: CGPoint(x: 40, y: 10))
        #expect(log.take() == ["view began 40,10", "view moved 40,10"])
        await stage.touchUp()
        #expect(log.take() == ["view ended 40,10"])
        await stage.touchDown(at: CGPoint(x: 10, y: 10))
        await stage.advance(by: 0.6)
        await stage.touchUp()
        #expect(log.take() == ["press began", "press ended"])
    }

    @Test func theDeeperViewsRecogniserWins() async {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.addSubview(inner)
        view.logsTouches = false
        attach(UITapGestureRecognizer(), "outer")
        attach(UITapGestureRecognizer(), "inner", to: inner)
        await stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(log.take() == ["inner ended"])
        await stage.tap(at: CGPoint(x: 100, y: 10))
        #expect(log.take() == ["outer ended"])
    }

    final class Together: UIGestureRecognizerDelegate {
        var begins = true
        var receives = true
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            receives
        }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { true }
    }

    @Test func delegatesAllowSimultaneousRecognitionAndRefuse() async {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.addSubview(inner)
        view.logsTouches = false
        let delegate = Together()
        attach(UITapGestureRecognizer(), "outer")
        attach(UITapGestureRecognizer(), "inner", to: inner).delegate = delegate
        await stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(log.take() == ["inner ended", "outer ended"])
        delegate.begins = false
        await stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(log.take() == ["outer ended"])
        (delegate.begins, delegate.receives) = (true, false)
        await stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(log.take() == ["outer ended"])
    }

    // Shows: UIView.gestureRecognizerShouldBegin(_:)
    @Test func aViewMayRefuseARecogniserOfItsAncestor() async {
        final class Refusing: UIView {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                false
            }
        }
        let slider = Refusing(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.addSubview(slider)
        view.logsTouches = false
        attach(UIPanGestureRecognizer(), "pan")
        await stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 100, y: 10), duration: 0.1)
        #expect(log.take() == [])
    }

    @Test func disablingARecogniserCancelsIt() async {
        let pan = attach(UIPanGestureRecognizer(), "pan")
        view.logsTouches = false
        await stage.touchDown(at: CGPoint(x: 10, y: 10))
        await stage.touchMove(to: CGPoint(x: 40, y: 10))
        pan.isEnabled = false
        #expect(log.take() == ["pan began", "pan cancelled"])
        await stage.touchMove(to: CGPoint(x: 60, y: 10))
        await stage.touchUp()
        pan.isEnabled = true
        await stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10), duration: 0.05)
        #expect(log.take().first == "pan began")
    }

    @Test func aCancelledTouchCancelsThePan() async {
        attach(UIPanGestureRecognizer(), "pan")
        view.logsTouches = false
        await stage.touchDown(at: CGPoint(x: 10, y: 10))
        await stage.touchMove(to: CGPoint(x: 40, y: 10))
        await stage.touchCancel()
        #expect(log.take() == ["pan began", "pan cancelled"])
    }

    @Test func twoFingerTaps() async {
        let tap = attach(UITapGestureRecognizer(), "two")
        tap.numberOfTouchesRequired = 2
        view.logsTouches = false
        for order in [[0, 1], [1, 0]] {
            await stage.touchDown(at: CGPoint(x: 10, y: 10), id: order[0])
            await stage.touchDown(at: CGPoint(x: 60, y: 10), id: order[1])
            await stage.touchUp(id: 0)
            await stage.touchUp(id: 1)
            #expect(log.take() == ["two ended"])
        }
        await stage.tap(at: CGPoint(x: 10, y: 10))
        await stage.advance(by: 1)
        #expect(log.take() == [])
    }

    @Test func wheelsDragRecognisersThatAllowScrolling() async {
        let pan = attach(UIPanGestureRecognizer(), "pan")
        await stage.scroll(at: CGPoint(x: 10, y: 10), dy: 20)
        #expect(log.take() == [])
        pan.allowedScrollTypesMask = .all
        await stage.scroll(at: CGPoint(x: 10, y: 10), dy: 20)
        #expect(log.take() == ["pan began"] && pan.translation(in: view) == CGPoint(x: 0, y: -20))
        await stage.scroll(at: CGPoint(x: 10, y: 10), dy: 15)
        #expect(log.take() == ["pan changed"] && pan.translation(in: view) == CGPoint(x: 0, y: -35))
        await stage.advance(by: 0.2)
        #expect(log.take() == ["pan ended"] && pan.state == .possible)
    }
}
