import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDisplay
import VitrineDrawing
import VitrineInput
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLists

@MainActor
final class ScrollLog: UIScrollViewDelegate {
    var log: [String] = []
    var wish: CGPoint?
    func scrollViewDidScroll(_ scrollView: UIScrollView) { if log.last != "scroll" { log.append("scroll") } }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("begin") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        log.append("willEnd")
        if let wish { targetContentOffset.pointee = wish }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        log.append("end \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("coast") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("rest") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("arrived") }
}

@MainActor @Suite("UIScrollView")
struct UIScrollViewTests {
    let stage = OffscreenStage(size: CGSize(width: 200, height: 400), scale: 1)
    let scroll: UIScrollView
    let log = ScrollLog()

    init() {
        scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        scroll.contentSize = CGSize(width: 200, height: 4000)
        scroll.delegate = log
        stage.window.addSubview(scroll)
    }

    /// Drags and rests before the finger is lifted, so that nothing decelerates.
    private func dragAndRest(from start: CGPoint, to end: CGPoint) async {
        await stage.touchDown(at: start)
        for i in 1...10 {
            await stage.advance(by: 1.0 / 60)
            let part = CGFloat(i) / 10
            await stage.touchMove(
                to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        await stage.advance(by: 0.3)
        await stage.touchUp()
    }

    // A finger moves 398 points up while the app is busy: all of them but the first 10 count, whether the positions are
    // delivered one a turn or together.
    @Test func aDragDuringABusyTurnScrollsAsFar() async throws {
        let loop = try #require(stage.window.screen.frameLoop)
        await stage.advance(by: 1)
        let touch: [(Double, InputEvent.Kind)] = [
            (-0.9, .touchDown(id: 0, at: CGPoint(x: 0.5, y: 1 - 1.0 / 400))),
            (-0.8, .touchMoved(id: 0, to: CGPoint(x: 0.5, y: 1 - 51.0 / 400))),
            (-0.7, .touchMoved(id: 0, to: CGPoint(x: 0.5, y: 1 - 201.0 / 400))),
            (-0.6, .touchMoved(id: 0, to: CGPoint(x: 0.5, y: 1 - 399.0 / 400))),
            (-0.1, .touchUp(id: 0)),
        ]
        let now = loop.clock.seconds
        for (time, kind) in touch { loop.enqueue(InputEvent(time: now + time, kind: kind)) }
        loop.runTurn()
        await stage.settle()
        #expect(scroll.contentOffset.y == 388)
    }

    @Test func contentFollowsTheFinger() async {
        await dragAndRest(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100))
        // All of the distance but the first 10 points, which recognise the drag.
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 190))
        await stage.settle()
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 190))
        #expect(log.log.first == "begin" && log.log.contains("end false") && !log.log.contains("coast"))
    }

    @Test func flickedContentDecelerates() async {
        await stage.drag(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 150), duration: 0.2)
        let released = scroll.contentOffset.y
        #expect(scroll.isDecelerating)
        await stage.settle()
        // 1000 points a second on release decelerate over 494 points.
        #expect(!scroll.isDecelerating)
        #expect(abs(scroll.contentOffset.y - released - 494) < 1)
        #expect(log.log.filter { $0 != "scroll" } == ["begin", "willEnd", "end true", "coast", "rest"])
    }

    @Test func pullingBeyondTheTopSpringsBack() async {
        await stage.touchDown(at: CGPoint(x: 100, y: 100))
        for y in stride(from: 120.0, through: 300, by: 20) {
            await stage.advance(by: 1.0 / 60)
            await stage.touchMove(to: CGPoint(x: 100, y: y))
        }
        await stage.advance(by: 0.3)
        // 190 points pulled over 400: (1 - 1/(190·0.55/400 + 1))·400 = 82.86, on a whole pixel.
        #expect(scroll.contentOffset.y == -83)
        await stage.touchUp()
        #expect(scroll.isDecelerating)
        await stage.settle()
        #expect(scroll.contentOffset.y == 0)
    }

    @Test func withoutBouncesContentStopsAtTheEdge() async {
        scroll.bounces = false
        await dragAndRest(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300))
        #expect(scroll.contentOffset.y == 0)
    }

    /// One axis bounces, the other stops at its edge; `bounces` sets both.
    /// https://developer.apple.com/documentation/uikit/uiscrollview/isscrollanimating, iszoomanimating and
    /// withscrollindicatorsshown(forcontentoffsetchanges:)
    @Test func animatedScrollsAndZoomsAreReported() async {
        final class Zoomer: UIScrollViewDelegate {
            let view: UIView
            init(_ view: UIView) { self.view = view }
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        }
        let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)
        let scroll = UIScrollView(frame: stage.window.bounds)
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 2000))
        let zoomer = Zoomer(content)
        scroll.delegate = zoomer
        scroll.maximumZoomScale = 3
        scroll.addSubview(content)
        scroll.contentSize = content.bounds.size
        stage.window.addSubview(scroll)
        #expect(!scroll.isScrollAnimating && !scroll.isZoomAnimating)
        scroll.withScrollIndicatorsShown { scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true) }
        #expect(scroll.isScrollAnimating)
        await stage.settle()
        #expect(!scroll.isScrollAnimating && scroll.contentOffset.y == 400)
        scroll.setZoomScale(2, animated: true)
        #expect(scroll.isZoomAnimating)
        await stage.advance(by: 0.05)
        scroll.stopScrollingAndZooming()
        #expect(!scroll.isZoomAnimating && scroll.zoomScale < 2)
    }

    @Test func eachAxisBouncesByItself() async {
        scroll.contentSize = CGSize(width: 1000, height: 2000)
        scroll.bouncesVertically = false
        #expect(!scroll.bounces && scroll.bouncesHorizontally)
        await dragAndRest(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 150, y: 300))
        #expect(scroll.contentOffset.x < 0 && scroll.contentOffset.y == 0)
        await stage.settle()
        (scroll.bouncesHorizontally, scroll.bouncesVertically) = (false, true)
        await dragAndRest(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 150, y: 300))
        #expect(scroll.contentOffset.x == 0 && scroll.contentOffset.y < 0)
        scroll.bounces = true
        #expect(scroll.bouncesHorizontally && scroll.bouncesVertically)
        scroll.bounces = false
        #expect(!scroll.bouncesHorizontally && !scroll.bouncesVertically)
        scroll.alwaysBounceHorizontal = true
        scroll.contentSize.width = 100
        #expect(!scroll.movableAxes.x)
        scroll.bouncesHorizontally = true
        #expect(scroll.movableAxes.x)
    }

    @Test func delegatesMayChooseTheTarget() async {
        log.wish = CGPoint(x: 0, y: 700)
        await stage.drag(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 150), duration: 0.2)
        await stage.settle()
        #expect(scroll.contentOffset.y == 700)
    }

    @Test func scrollingStopsOnPages() async {
        scroll.isPagingEnabled = true
        await stage.drag(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 250), duration: 0.1)
        await stage.settle()
        #expect(scroll.contentOffset.y == 400)
        await dragAndRest(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 250))
        await stage.settle()
        #expect(scroll.contentOffset.y == 400)
    }

    @Test func aDragCancelsTheTouchesOfButtons() async {
        let button = Probe(frame: CGRect(x: 50, y: 250, width: 100, height: 100))
        scroll.addSubview(button)
        await stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100), duration: 0.2)
        #expect(!button.log.contains("upInside") && !button.isHighlighted)
        #expect(scroll.contentOffset.y > 100)
    }

    /// A list full of buttons scrolls wherever the drag begins.
    @Test func heldButtonsOfListsAreCancelledByADrag() async {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 50, y: 250, width: 100, height: 100)
        var events: [String] = []
        button.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
        button.addAction(UIAction { _ in events.append("tap") }, for: .touchUpInside)
        let list = UITableView(frame: scroll.frame)
        list.alwaysBounceVertical = true
        stage.window.addSubview(list)
        list.addSubview(button)
        await stage.touchDown(at: CGPoint(x: 100, y: 300))
        await stage.advance(by: 0.3)
        #expect(button.isHighlighted)
        await stage.touchMove(to: CGPoint(x: 100, y: 250))
        await stage.touchUp()
        #expect(events == ["cancel"] && !button.isHighlighted)
    }

    @Test func quickTapsReachButtons() async {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 50, y: 250, width: 100, height: 100)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        scroll.addSubview(button)
        await stage.touchDown(at: CGPoint(x: 100, y: 300))
        #expect(!button.isHighlighted)
        await stage.advance(by: 0.05)
        await stage.touchUp()
        #expect(taps == 1)
        await stage.settle()
    }

    @Test func aTouchStopsDeceleratingContent() async {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 4000)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        scroll.addSubview(button)
        await stage.drag(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 150), duration: 0.2)
        await stage.advance(by: 0.1)
        let offset = scroll.contentOffset
        await stage.tap(at: CGPoint(x: 100, y: 200))
        #expect(!scroll.isDecelerating && taps == 0)
        await stage.settle()
        #expect(abs(scroll.contentOffset.y - offset.y) < 20)
        await stage.tap(at: CGPoint(x: 100, y: 200))
        #expect(taps == 1)
    }

    @Test func deceleratingContentCanBeDragged() async {
        await stage.drag(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 150), duration: 0.2)
        await stage.advance(by: 0.1)
        await stage.touchDown(at: CGPoint(x: 100, y: 300))
        let caught = scroll.contentOffset.y
        await stage.advance(by: 0.2)
        #expect(scroll.contentOffset.y == caught)
        await stage.touchMove(to: CGPoint(x: 100, y: 280))
        await stage.advance(by: 1.0 / 60)
        await stage.touchMove(to: CGPoint(x: 100, y: 230))
        #expect(scroll.isDragging && scroll.contentOffset.y == caught + 60)
        await stage.touchCancel()
        await stage.settle()
    }

    @Test func wheelsScroll() async {
        await stage.scroll(at: CGPoint(x: 100, y: 200), dy: 120)
        await stage.settle()
        #expect(scroll.contentOffset.y == 120)
        await stage.scroll(at: CGPoint(x: 100, y: 200), dy: -50)
        await stage.settle()
        #expect(scroll.contentOffset.y == 70)
    }

    @Test func innerScrollViewsTakePrecedence() async {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
        inner.contentSize = CGSize(width: 1000, height: 200)
        scroll.addSubview(inner)
        await stage.drag(from: CGPoint(x: 180, y: 200), to: CGPoint(x: 20, y: 205), duration: 0.2)
        #expect(inner.contentOffset.x > 100 && scroll.contentOffset.y == 0)
        await stage.settle()
        let x = inner.contentOffset.x
        await stage.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 105, y: 110), duration: 0.2)
        #expect(scroll.contentOffset.y > 80 && inner.contentOffset.x == x)
        await stage.settle()
    }

    @Test func animatedScrollsReachTheirTarget() async {
        await stage.settle()
        scroll.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        #expect(scroll.contentOffset.y == 0)
        await stage.advance(by: 0.15)
        #expect(scroll.contentOffset.y > 300 && scroll.contentOffset.y < 700)
        await stage.settle()
        #expect(scroll.contentOffset.y == 1000)
        #expect(log.log.last == "arrived")
    }

    @Test func rectsAreScrolledToVisible() {
        scroll.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 50), animated: false)
        #expect(scroll.contentOffset.y == 550)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 600, width: 10, height: 50), animated: false)
        #expect(scroll.contentOffset.y == 550)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 50), animated: false)
        #expect(scroll.contentOffset.y == 100)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 3990, width: 10, height: 500), animated: false)
        #expect(scroll.contentOffset.y == 3600)
    }

    @Test func insetsExtendTheRange() async {
        scroll.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
        #expect(scroll.contentOffset.y == -30)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 3999, width: 1, height: 1), animated: false)
        #expect(scroll.contentOffset.y == 3650)
    }

    @Test func shorterContentLimitsTheOffset() {
        scroll.contentOffset = CGPoint(x: 0, y: 3600)
        scroll.contentSize = CGSize(width: 200, height: 1000)
        #expect(scroll.contentOffset.y == 600)
        scroll.contentSize = CGSize(width: 200, height: 100)
        #expect(scroll.contentOffset.y == 0)
    }

    @Test func contentThatFitsDoesNotScroll() async {
        scroll.contentSize = CGSize(width: 200, height: 300)
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 100, width: 200, height: 200)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        scroll.addSubview(button)
        await stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 150), duration: 0.2)
        #expect(taps == 1 && scroll.contentOffset == .zero && !log.log.contains("begin"))
    }

    @Test func dragsAcrossTheAxisAreIgnored() async {
        await stage.drag(from: CGPoint(x: 20, y: 200), to: CGPoint(x: 180, y: 205), duration: 0.2)
        #expect(log.log.isEmpty)
    }

    @Test func nothingMovesAfterwards() async {
        await stage.drag(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 150), duration: 0.2)
        await stage.settle()
        await stage.advance(by: 1)
        #expect(!stage.lastFrame.didPresent)
        #expect(scroll.displayLink == nil)
    }
}
