import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls

@MainActor
private final class ZoomLog: UIScrollViewDelegate {
    var log: [String] = []
    var view: UIView?
    var mayGoToTop = true
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.append("begin") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { if log.last != "zoom" { log.append("zoom") } }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        log.append("end \(scale)")
    }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { mayGoToTop }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("top") }
}

@MainActor @Suite("UIScrollView: zoom, refresh, keys, nesting")
struct ScrollZoomTests {
    let stage = OffscreenStage(size: CGSize(width: 200, height: 400), scale: 1)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    fileprivate let log = ZoomLog()

    init() {
        scroll.contentSize = CGSize(width: 200, height: 400)
        scroll.addSubview(picture)
        log.view = picture
        scroll.delegate = log
        stage.window.addSubview(scroll)
    }

    @Test func zoomKeepsTheMiddle() {
        scroll.maximumZoomScale = 4
        scroll.setZoomScale(2, animated: false)
        // The middle (100, 200) of the content is now at (200, 400), in the middle of the visible part.
        #expect(scroll.zoomScale == 2 && scroll.contentOffset == CGPoint(x: 100, y: 200))
        #expect(scroll.contentSize == CGSize(width: 400, height: 800))
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
        scroll.zoomScale = 9
        #expect(scroll.zoomScale == 4)
        scroll.zoomScale = 1
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 200, height: 400) && scroll.contentOffset == .zero)
    }

    @Test func zoomShowsARectangle() async {
        scroll.maximumZoomScale = 4
        await stage.settle()
        scroll.zoom(to: CGRect(x: 50, y: 100, width: 50, height: 50), animated: true)
        await stage.settle()
        // 200 / 50 = 4; its middle (75, 125) at (300, 500), less half of the visible part.
        #expect(scroll.zoomScale == 4 && scroll.contentOffset == CGPoint(x: 200, y: 300))
        #expect(log.log == ["begin", "zoom", "end 4.0"])
    }

    @Test func twoFingersZoom() async {
        scroll.maximumZoomScale = 4
        await stage.touchDown(at: CGPoint(x: 80, y: 200), id: 0)
        await stage.touchDown(at: CGPoint(x: 120, y: 200), id: 1)
        for step in 1...10 {
            await stage.advance(by: 1.0 / 60)
            await stage.touchMove(to: CGPoint(x: 80 - Double(step) * 4, y: 200), id: 0)
            await stage.touchMove(to: CGPoint(x: 120 + Double(step) * 4, y: 200), id: 1)
        }
        #expect(scroll.isZooming && scroll.zoomScale > 1.5 && scroll.zoomScale <= 3)
        // The point between the fingers stays there.
        #expect(abs((scroll.contentOffset.x + 100) / scroll.zoomScale - 100) < 3)
        await stage.touchUp(id: 0)
        await stage.touchUp(id: 1)
        await stage.settle()
        #expect(!scroll.isZooming && log.log.first == "begin" && log.log.last?.hasPrefix("end") == true)
    }

    @Test func zoomBeyondTheLimitSpringsBack() async {
        scroll.maximumZoomScale = 1.2
        await stage.touchDown(at: CGPoint(x: 80, y: 200), id: 0)
        await stage.touchDown(at: CGPoint(x: 120, y: 200), id: 1)
        for step in 1...15 {
            await stage.advance(by: 1.0 / 60)
            await stage.touchMove(to: CGPoint(x: 80 - Double(step) * 5, y: 200), id: 0)
            await stage.touchMove(to: CGPoint(x: 120 + Double(step) * 5, y: 200), id: 1)
        }
        #expect(scroll.zoomScale > 1.2)
        await stage.touchUp(id: 0)
        await stage.touchUp(id: 1)
        #expect(scroll.isZoomBouncing)
        await stage.settle()
        #expect(scroll.zoomScale == 1.2)
    }

    /// In logarithms: e beyond the edge shows (1 - 1/(e·0.55/ln 2 + 1))·ln 2. For a scale of 4 with a maximum of 2:
    /// e = ln 2, so (1 - 1/1.55)·ln 2 = 0.2459, and 2·e^0.2459 = 2.558.
    @Test func zoomRubberBandStretches() {
        #expect(abs(ZoomBand.shown(4, within: 1...2) - 2.5577) < 0.0005)
        #expect(abs(ZoomBand.requested(ZoomBand.shown(4, within: 1...2), within: 1...2) - 4) < 0.001)
        #expect(ZoomBand.shown(1.5, within: 1...2) == 1.5 && ZoomBand.shown(0.5, within: 1...2) < 1)
    }

    @Test func pullingRefreshes() async {
        let refresh = UIRefreshControl()
        var count = 0
        refresh.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        scroll.contentSize.height = 300
        scroll.refreshControl = refresh
        await stage.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 110), duration: 0.2)
        await stage.settle()
        #expect(count == 0 && !refresh.isRefreshing && scroll.contentOffset.y == 0)
        await stage.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 350), duration: 0.3)
        #expect(count == 1 && refresh.isRefreshing)
        await stage.advance(by: 1)
        #expect(scroll.contentOffset.y == -60 && scroll.adjustedContentInset.top == 60)
        refresh.endRefreshing()
        await stage.settle()
        #expect(scroll.contentOffset.y == 0 && scroll.adjustedContentInset.top == 0 && refresh.isHidden)
    }

    @Test func keysScroll() async {
        let root = UIViewController()
        root.view = scroll
        scroll.contentSize.height = 2000
        stage.window.rootViewController = root
        await stage.settle()
        func press(_ key: UIKeyboardHIDUsage) async {
            await stage.keyDown(key)
            await stage.keyUp(key)
            await stage.settle()
        }
        await press(.keyboardPageDown)
        // A page less 40 points.
        #expect(scroll.contentOffset.y == 360)
        await press(.keyboardEnd)
        #expect(scroll.contentOffset.y == 1600)
        await press(.keyboardPageUp)
        #expect(scroll.contentOffset.y == 1240)
        await press(.keyboardHome)
        #expect(scroll.contentOffset.y == 0 && log.log == ["top"])
        await press(.keyboardDownArrow)
        #expect(scroll.contentOffset.y == 60)
    }

    @Test func innerContentAtItsEdgePassesTheDragToTheOuter() async {
        scroll.contentSize.height = 1000
        let inner = UIScrollView(frame: CGRect(x: 0, y: 50, width: 200, height: 300))
        inner.contentSize = CGSize(width: 200, height: 500)
        scroll.addSubview(inner)
        await stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), duration: 0.3)
        await stage.settle()
        #expect(inner.contentOffset.y > 60 && scroll.contentOffset.y == 0)
        inner.contentOffset.y = 200
        await stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), duration: 0.3)
        await stage.settle()
        #expect(inner.contentOffset.y == 200 && scroll.contentOffset.y > 60)
        scroll.contentOffset.y = 0
        let outer = scroll.contentOffset.y
        inner.transfersVerticalScrollingToParent = false
        await stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 120), duration: 0.3)
        await stage.settle()
        #expect(scroll.contentOffset.y == outer)
    }

    @Test func dragsDismissTheKeyboard() async {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scroll.contentSize.height = 1000
        scroll.addSubview(field)
        field.becomeFirstResponder()
        await stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), duration: 0.2)
        #expect(field.isFirstResponder)
        await stage.settle()
        scroll.keyboardDismissMode = .onDrag
        await stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), duration: 0.2)
        #expect(!field.isFirstResponder)
        await stage.settle()
    }

    /// UIKeyboardLayoutGuide.h: "A value that adds padding above the keyboard to increase the size of the touch area for
    /// the scrolling dismissal gesture."
    @Test func aPaddingMakesTheKeyboardHigherForAFinger() async {
        final class Field: UIView {
            let keys = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 80))
            override var canBecomeFirstResponder: Bool { true }
            override var inputView: UIView? { keys }
        }
        let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scroll.contentSize.height = 1000
        scroll.addSubview(field)
        scroll.keyboardDismissMode = .interactive
        func dragDown(to y: CGFloat) async -> Bool {
            field.becomeFirstResponder()
            await stage.settle()
            let top = stage.window.keyboardLayoutGuide.layoutFrame.minY
            await stage.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 100, y: top + y), duration: 0.3)
            await stage.settle()
            return field.isFirstResponder
        }
        #expect(stage.window.keyboardLayoutGuide.keyboardDismissPadding == 0)
        #expect(await dragDown(to: -20))
        #expect(await !dragDown(to: 10))
        scroll.keyboardLayoutGuide.keyboardDismissPadding = 40
        #expect(await dragDown(to: -60))
        #expect(await !dragDown(to: -20))
    }
}
