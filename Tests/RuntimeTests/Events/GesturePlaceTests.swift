import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

/// The locations and touches of gestures, and their delegates.
@MainActor @Suite("Places of gestures")
struct GesturePlaceTests {
    private let stage = OffscreenStage(size: CGSize(width: 300, height: 300), scale: 1)
    private let view = UIView(frame: CGRect(x: 20, y: 10, width: 280, height: 280))
    private let log = Log()

    @MainActor private final class Log {
        var lines: [String] = []
        var places: [CGPoint] = []
    }

    init() {
        view.isMultipleTouchEnabled = true
        stage.window.addSubview(view)
    }

    private func tap(_ x: CGFloat, _ y: CGFloat) async {
        await stage.touchDown(at: CGPoint(x: x, y: y))
        await stage.advance(by: 0.05)
        await stage.touchUp()
    }

    /// Apple, UITapGestureRecognizer: "if there are multiple taps, this location is the first tap"; "Clients may get the
    /// location of particular touches in the tap by calling location(ofTouch:in:); if multiple taps are allowed, this
    /// location is that of the first tap."
    @Test(arguments: [1, 2]) func aTapIsLocatedAtItsFirstTouch(count: Int) async {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = count
        tap.addHandler { [log, view] tap in
            log.places =
                [tap.location(in: view)] + (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: view) }
        }
        view.addGestureRecognizer(tap)
        await self.tap(100, 50)
        if count == 2 {
            await stage.advance(by: 0.1)
            await self.tap(120, 60)
        }
        #expect(log.places == [CGPoint(x: 80, y: 40), CGPoint(x: 80, y: 40)])
        #expect(tap.numberOfTouches == 0)
    }

    /// "If there are multiple touches, this location is the centroid of all fingers tapping the view."
    @Test func aTwoFingerTapIsLocatedBetweenTheFingers() async {
        let tap = UITapGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        tap.addHandler { [log] tap in
            log.places = [tap.location(in: nil)] + (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) }
        }
        view.addGestureRecognizer(tap)
        await stage.touchDown(at: CGPoint(x: 100, y: 100), id: 0)
        await stage.touchDown(at: CGPoint(x: 160, y: 120), id: 1)
        await stage.advance(by: 0.05)
        await stage.touchUp(id: 0)
        await stage.touchUp(id: 1)
        #expect(
            log.places == [CGPoint(x: 130, y: 110), CGPoint(x: 100, y: 100), CGPoint(x: 160, y: 120)])
    }

    /// Apple, UISwipeGestureRecognizer: "You can determine the location where a swipe began by calling" location(in:) and
    /// location(ofTouch:in:).
    @Test func aSwipeIsLocatedAtItsStart() async {
        let swipe = UISwipeGestureRecognizer()
        swipe.addHandler { [log] swipe in
            log.places = [swipe.location(in: nil), swipe.location(ofTouch: 0, in: nil)]
        }
        view.addGestureRecognizer(swipe)
        await stage.drag(from: CGPoint(x: 60, y: 100), to: CGPoint(x: 240, y: 110), duration: 0.15)
        #expect(log.places == [CGPoint(x: 60, y: 100), CGPoint(x: 60, y: 100)])
    }

    /// Apple, Event Handling Guide, Gesture Recognizers: "you should expect to receive single tap actions before double
    /// tap actions, even when the user double taps".
    @Test(arguments: [false, true]) func aSingleTapIsRecognisedBeforeADoubleTap(doubleIsFirst: Bool) async {
        let single = UITapGestureRecognizer { [log] _ in log.lines.append("single") }
        let double = UITapGestureRecognizer { [log] _ in log.lines.append("double") }
        double.numberOfTapsRequired = 2
        for recognizer in doubleIsFirst ? [double, single] : [single, double] { view.addGestureRecognizer(recognizer) }
        await tap(100, 100)
        #expect(log.lines == ["single"])
        await stage.advance(by: 0.1)
        await tap(100, 100)
        #expect(log.lines.first == "single" && log.lines.filter { $0 == "double" }.count == 1)
        await stage.advance(by: 1)
        // A tap without a second one is a single tap.
        log.lines = []
        await tap(100, 100)
        await stage.advance(by: 1)
        #expect(log.lines == ["single"])
    }

    /// Apple, UIPanGestureRecognizer: "changes when the user moves a finger while pressing with the minimum number of
    /// fingers"; "ends when the user lifts all fingers".
    @Test func aPanEndsWhenAllFingersAreLifted() async {
        let pan = UIPanGestureRecognizer { [log] pan in log.lines.append("\(pan.state)") }
        pan.minimumNumberOfTouches = 2
        view.addGestureRecognizer(pan)
        await stage.touchDown(at: CGPoint(x: 100, y: 100), id: 0)
        await stage.touchDown(at: CGPoint(x: 160, y: 100), id: 1)
        for y in [110.0, 130] {
            await stage.advance(by: 1.0 / 60)
            await stage.touchMove(to: CGPoint(x: 100, y: y), id: 0)
            await stage.touchMove(to: CGPoint(x: 160, y: y), id: 1)
        }
        log.lines.removeAll { $0 == "changed" }
        #expect(log.lines == ["began"])
        await stage.touchUp(id: 1)
        await stage.touchMove(to: CGPoint(x: 100, y: 200), id: 0)
        #expect(log.lines == ["began"])
        await stage.touchUp(id: 0)
        #expect(log.lines == ["began", "ended"])
    }

    @MainActor private final class Judge: UIGestureRecognizerDelegate {
        let log: Log
        var takes = true
        init(_ log: Log) { self.log = log }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
            log.lines.append("event \(event.allTouches?.count ?? 0)")
            return takes
        }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            log.lines.append("touch")
            return true
        }
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            log.lines.append("begin")
            return true
        }
    }

    /// UIGestureRecognizer.h, shouldReceiveEvent: "called once before either -gestureRecognizer:shouldReceiveTouch: or
    /// -gestureRecognizer:shouldReceivePress:"; false "to prevent the gesture recognizer from seeing this event".
    @Test func delegatesAreAskedAboutEventsThenTouches() async {
        let judge = Judge(log)
        let tap = UITapGestureRecognizer { [log] _ in log.lines.append("tap") }
        tap.delegate = judge
        view.addGestureRecognizer(tap)
        await press(at: CGPoint(x: 50, y: 50))
        #expect(log.lines == ["event 1", "touch", "begin", "tap"])
        log.lines = []
        judge.takes = false
        await press(at: CGPoint(x: 50, y: 50))
        #expect(log.lines == ["event 1"])
    }

    private func press(at point: CGPoint) async {
        await stage.tap(at: point)
        await stage.advance(by: 1)
    }

    @MainActor private final class Picky: UITapGestureRecognizer {
        var takes = false
        override func shouldReceive(_ event: UIEvent) -> Bool { takes && event.type == .touches }
    }

    @Test func recognisersMayIgnoreEvents() async {
        let picky = Picky { [log] _ in log.lines.append("tap") }
        view.addGestureRecognizer(picky)
        await press(at: CGPoint(x: 50, y: 50))
        #expect(log.lines.isEmpty)
        picky.takes = true
        await press(at: CGPoint(x: 50, y: 50))
        #expect(log.lines == ["tap"])
    }
}
