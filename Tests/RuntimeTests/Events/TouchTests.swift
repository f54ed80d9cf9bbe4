import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite("Touches")
struct TouchTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)
    private let log = Log()

    private func view(_ name: String, _ frame: CGRect) -> RecordingView {
        let view = RecordingView(name, log, frame: frame)
        view.logsHierarchy = false
        stage.window.addSubview(view)
        return view
    }

    // Shows: UIResponder.touchesMoved(_:with:)
    @Test func aSequenceStaysWithItsView() async {
        _ = view("a", CGRect(x: 50, y: 50, width: 50, height: 50))
        await stage.touchDown(at: CGPoint(x: 60, y: 70))
        await stage.touchMove(to: CGPoint(x: 5, y: 5))
        await stage.touchUp()
        #expect(log.take() == ["a began 10,20", "a moved -45,-45", "a ended -45,-45"])
    }

    // Shows: UIResponder.touchesCancelled(_:with:)
    @Test func theDeviceMayCancelATouch() async {
        _ = view("a", CGRect(x: 0, y: 0, width: 50, height: 50))
        await stage.touchDown(at: CGPoint(x: 1, y: 1))
        await stage.touchCancel()
        await stage.touchUp()
        #expect(log.take() == ["a began 1,1", "a cancelled 1,1"])
    }

    // Shows: UIResponder.touchesBegan(_:with:); UIResponder.touchesEnded(_:with:)
    @Test func unhandledTouchesGoUpTheChain() async {
        let outer = view("outer", CGRect(x: 0, y: 0, width: 50, height: 50))
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        outer.addSubview(inner)
        await stage.tap(at: CGPoint(x: 15, y: 15))
        #expect(log.take() == ["outer began 15,15", "outer ended 15,15"])
    }

    // Shows: UIView.isMultipleTouchEnabled
    @Test func aSecondFingerOnlyWithMultipleTouch() async {
        let a = view("a", CGRect(x: 0, y: 0, width: 100, height: 100))
        await stage.touchDown(at: CGPoint(x: 1, y: 1), id: 0)
        await stage.touchDown(at: CGPoint(x: 2, y: 2), id: 1)
        await stage.touchMove(to: CGPoint(x: 9, y: 9), id: 1)
        await stage.touchUp(id: 0)
        await stage.touchUp(id: 1)
        #expect(log.take() == ["a began 1,1", "a ended 1,1"])
        a.isMultipleTouchEnabled = true
        await stage.touchDown(at: CGPoint(x: 1, y: 1), id: 0)
        await stage.touchDown(at: CGPoint(x: 2, y: 2), id: 1)
        await stage.touchUp(id: 0)
        await stage.touchUp(id: 1)
        #expect(log.take() == ["a began 1,1", "a began 2,2", "a ended 1,1", "a ended 2,2"])
    }

    // Shows: UIView.isExclusiveTouch
    @Test func exclusiveTouchBlocksOtherViews() async {
        let a = view("a", CGRect(x: 0, y: 0, width: 50, height: 50))
        _ = view("b", CGRect(x: 100, y: 0, width: 50, height: 50))
        a.isExclusiveTouch = true
        await stage.touchDown(at: CGPoint(x: 1, y: 1), id: 0)
        await stage.touchDown(at: CGPoint(x: 101, y: 1), id: 1)
        await stage.touchUp(id: 1)
        await stage.touchUp(id: 0)
        #expect(log.take() == ["a began 1,1", "a ended 1,1"])
        await stage.touchDown(at: CGPoint(x: 101, y: 1), id: 0)
        await stage.touchDown(at: CGPoint(x: 1, y: 1), id: 1)
        await stage.touchUp(id: 1)
        await stage.touchUp(id: 0)
        #expect(log.take() == ["b began 1,1", "b ended 1,1"])
    }

    @Test func twoViewsAtOnce() async {
        _ = view("a", CGRect(x: 0, y: 0, width: 50, height: 50))
        _ = view("b", CGRect(x: 100, y: 0, width: 50, height: 50))
        await stage.touchDown(at: CGPoint(x: 1, y: 1), id: 0)
        await stage.touchDown(at: CGPoint(x: 101, y: 1), id: 1)
        await stage.touchUp(id: 0)
        await stage.touchUp(id: 1)
        #expect(log.take() == ["a began 1,1", "b began 1,1", "a ended 1,1", "b ended 1,1"])
    }

    @Test func aRemovedViewReceivesTouchesCancelled() async {
        let a = view("a", CGRect(x: 0, y: 0, width: 50, height: 50))
        await stage.touchDown(at: CGPoint(x: 1, y: 1))
        a.removeFromSuperview()
        #expect(log.take().first == "a began 1,1")
        await stage.touchMove(to: CGPoint(x: 4, y: 4))
        await stage.touchUp()
        #expect(log.take() == [])
    }

    @Test func removalSendsExactlyOneCancel() async {
        let a = view("a", CGRect(x: 0, y: 0, width: 50, height: 50))
        await stage.touchDown(at: CGPoint(x: 1, y: 1))
        _ = log.take()
        a.removeFromSuperview()
        #expect(log.take().filter { $0.hasPrefix("a cancelled") }.count == 1)
    }

    final class TapCounter: UIView {
        var counts: [Int] = []
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            counts += touches.map(\.tapCount)
        }
    }

    @Test func tapCountIncreasesForCloseTaps() async {
        let counter = TapCounter(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        stage.window.addSubview(counter)
        for _ in 0..<3 { await stage.tap(at: CGPoint(x: 20, y: 20)) }
        #expect(counter.counts == [1, 2, 3])
        await stage.advance(by: 0.5)
        await stage.tap(at: CGPoint(x: 20, y: 20))
        await stage.tap(at: CGPoint(x: 150, y: 20))
        #expect(counter.counts == [1, 2, 3, 1, 1])
        await stage.drag(from: CGPoint(x: 20, y: 100), to: CGPoint(x: 90, y: 100), duration: 0.1)
        #expect(counter.counts.last == 0)
    }

    final class Previous: UIView {
        var steps: [String] = []
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches {
                let (a, b) = (touch.previousLocation(in: self), touch.location(in: self))
                steps.append("\(Int(a.x))>\(Int(b.x)) at \(touch.timestamp)")
            }
        }
    }

    @Test func previousLocationsAndTimes() async {
        let view = Previous(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        stage.window.addSubview(view)
        await stage.touchDown(at: CGPoint(x: 10, y: 10))
        await stage.advance(by: 0.5)
        await stage.touchMove(to: CGPoint(x: 20, y: 10))
        await stage.touchMove(to: CGPoint(x: 35, y: 10))
        #expect(view.steps == ["10>20 at 0.5", "20>35 at 0.5"])
        await stage.touchUp()
    }

    @Test func frontWindowsFirstAndOnlyWhereTheyAreHit() async {
        _ = view("back", CGRect(x: 0, y: 0, width: 200, height: 200))
        let front = UIWindow(windowScene: stage.window.windowScene!)
        front.windowLevel = .alert
        front.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
        let inside = RecordingView("front", log, frame: front.bounds)
        inside.logsHierarchy = false
        front.addSubview(inside)
        front.isHidden = false
        await stage.tap(at: CGPoint(x: 110, y: 120))
        await stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(
            log.take() == ["front began 10,20", "front ended 10,20", "back began 10,10", "back ended 10,10"])
        front.isHidden = true
        await stage.tap(at: CGPoint(x: 110, y: 120))
        #expect(log.take() == ["back began 110,120", "back ended 110,120"])
    }
}
