import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls

/// UIKit's documented behaviour of scroll views, except the motion of the content.
@MainActor @Suite("Scroll behaviour")
struct ScrollBehaviourTests {
    let stage = OffscreenStage(size: CGSize(width: 200, height: 400), scale: 1)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))

    init() {
        scroll.contentSize = CGSize(width: 200, height: 4000)
        stage.window.addSubview(scroll)
    }

    @MainActor private final class Release: UIScrollViewDelegate {
        var velocity: CGFloat = 0
        var start: CGFloat = 0
        var target: CGFloat = 0
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            self.velocity = velocity.y
            start = scrollView.contentOffset.y
            target = targetContentOffset.pointee.y
        }
    }

    /// A velocity of v points a millisecond, of which the part r remains after each, covers v·r/(1-r), without the
    /// distance below 0.01.
    @Test(arguments: [(.normal, 0.998), (.fast, 0.99)] as [(UIScrollView.DecelerationRate, Double)])
    func flickedContentStopsAsTheDecelerationRateGives(rate: UIScrollView.DecelerationRate, kept: Double) async {
        #expect(Double(rate.rawValue) == kept)
        let release = Release()
        scroll.delegate = release
        scroll.decelerationRate = rate
        await stage.drag(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 150), duration: 0.2)
        #expect(release.velocity > 0.8)
        let way = (Double(release.velocity) - 0.01) * kept / (1 - kept)
        #expect(abs(Double(release.target - release.start) - way) < 0.01)
        await stage.settle()
        #expect(abs(scroll.contentOffset.y - release.target) <= 0.5)
    }

    /// Like a wheel, which moves to the nearest row when a motion ends.
    @MainActor private final class Snapping: UIScrollViewDelegate {
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
            scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        }
    }

    @Test("A scroll that ends a deceleration has priority over the one that the delegate starts then")
    func scrollStartedWhileAnotherEnds() async {
        let snapping = Snapping()
        scroll.delegate = snapping
        await stage.drag(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 150), duration: 0.1)
        #expect(scroll.isDecelerating)
        scroll.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        #expect(await stage.settle())
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 1000))
    }

    /// Within 27° of an axis a drag stays on it; beyond that it moves both.
    @Test func directionalLockKeepsToTheAxis() async {
        scroll.contentSize = CGSize(width: 2000, height: 4000)
        scroll.isDirectionalLockEnabled = true
        await stage.drag(from: CGPoint(x: 120, y: 300), to: CGPoint(x: 90, y: 100), duration: 0.2)
        await stage.settle()
        #expect(scroll.contentOffset.x == 0 && scroll.contentOffset.y > 150)
        let y = scroll.contentOffset.y
        await stage.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 20, y: 270), duration: 0.2)
        await stage.settle()
        #expect(scroll.contentOffset.x > 100 && scroll.contentOffset.y == y)
        let x = scroll.contentOffset.x
        await stage.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 50, y: 200), duration: 0.2)
        await stage.settle()
        #expect(scroll.contentOffset.x > x && scroll.contentOffset.y > y)
    }

    @Test func withoutALockADragMovesBothAxes() async {
        scroll.contentSize = CGSize(width: 2000, height: 4000)
        await stage.drag(from: CGPoint(x: 120, y: 300), to: CGPoint(x: 90, y: 100), duration: 0.2)
        #expect(scroll.contentOffset.x > 10 && scroll.contentOffset.y > 150)
        await stage.settle()
    }

    private func button() -> UIButton {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 50, y: 250, width: 100, height: 100)
        scroll.addSubview(button)
        return button
    }

    @Test func touchesAreDelayedUntilTheyDoNotScroll() async {
        let button = button()
        await stage.touchDown(at: CGPoint(x: 100, y: 300))
        await stage.advance(by: 0.1)
        #expect(!button.isTracking)
        await stage.advance(by: 0.1)
        #expect(button.isTracking)
        await stage.touchUp()
    }

    /// Content that records its touches.
    @MainActor private final class Pad: UIView {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
    }

    private func pad() -> Pad {
        let pad = Pad(frame: CGRect(x: 50, y: 250, width: 100, height: 100))
        scroll.addSubview(pad)
        return pad
    }

    @Test func touchesNeedNotBeDelayed() async {
        scroll.delaysContentTouches = false
        let pad = pad()
        await stage.touchDown(at: CGPoint(x: 100, y: 300))
        #expect(pad.log == ["began"])
        // A drag cancels the touch nevertheless.
        await stage.touchMove(to: CGPoint(x: 100, y: 280))
        await stage.touchMove(to: CGPoint(x: 100, y: 240))
        #expect(pad.log == ["began", "cancelled"] && scroll.isDragging)
        await stage.touchUp()
        await stage.settle()
    }

    /// Apple, canCancelContentTouches: if false, "the scroll view doesn't scroll regardless of finger movement once the
    /// content view starts tracking".
    @Test func contentTouchesAreNotCancelledIfDisabled() async {
        scroll.delaysContentTouches = false
        scroll.canCancelContentTouches = false
        let pad = pad()
        await stage.touchDown(at: CGPoint(x: 100, y: 300))
        await stage.touchMove(to: CGPoint(x: 100, y: 280))
        await stage.touchMove(to: CGPoint(x: 100, y: 200))
        #expect(!scroll.isDragging && scroll.contentOffset.y == 0)
        await stage.touchUp()
        #expect(pad.log == ["began", "moved", "moved", "ended"])
    }

    /// Content whose touch is still delayed does not keep it.
    @Test func delayedTouchesDoNotPreventScrolling() async {
        scroll.canCancelContentTouches = false
        let pad = pad()
        await stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), duration: 0.1)
        #expect(pad.log.isEmpty && scroll.contentOffset.y > 50)
        await stage.settle()
    }

    @MainActor private final class KeepingScrollView: UIScrollView {
        var asked: [UIView] = []
        var answer = false
        override func touchesShouldCancel(in view: UIView) -> Bool {
            asked.append(view)
            return answer
        }
    }

    /// Apple, touchesShouldCancel(in:): "false to have view continue to receive those messages".
    @Test(arguments: [false, true]) func subclassesDecideWhichTouchesAreCancelled(mayCancel: Bool) async {
        let keeping = KeepingScrollView(frame: scroll.frame)
        keeping.answer = mayCancel
        keeping.contentSize = scroll.contentSize
        stage.window.addSubview(keeping)
        let pad = pad()
        keeping.addSubview(pad)
        await stage.touchDown(at: CGPoint(x: 100, y: 300))
        await stage.advance(by: 0.3)
        await stage.touchMove(to: CGPoint(x: 100, y: 250))
        #expect(keeping.asked == [pad] && keeping.isDragging == mayCancel)
        #expect(pad.log == ["began", mayCancel ? "cancelled" : "moved"])
        await stage.touchUp()
        await stage.settle()
    }

    /// Apple, touchesShouldCancel(in:): "true if view is not a UIControl object; otherwise, it returns false".
    @Test func controlsKeepTheirTouches() async {
        #expect(scroll.touchesShouldCancel(in: UIView()))
        #expect(!scroll.touchesShouldCancel(in: UIButton()) && !scroll.touchesShouldCancel(in: UISlider()))
        let button = button()
        await stage.touchDown(at: CGPoint(x: 100, y: 300))
        await stage.advance(by: 0.3)
        await stage.touchMove(to: CGPoint(x: 100, y: 200))
        #expect(button.isTracking && !scroll.isDragging && scroll.contentOffset.y == 0)
        await stage.touchUp()
        // A button whose touch is still delayed lets the content scroll.
        await stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), duration: 0.1)
        #expect(scroll.contentOffset.y > 50)
        await stage.settle()
    }

    /// The content scrolls down only: the side insets apply only with `.always`.
    @Test(
        arguments: [(.automatic, 20, 0), (.scrollableAxes, 20, 0), (.always, 20, 15), (.never, 0, 0)]
            as [(UIScrollView.ContentInsetAdjustmentBehavior, Double, Double)])
    func theSafeAreaAddsToTheInsets(
        behavior: UIScrollView.ContentInsetAdjustmentBehavior, top: Double, left: Double
    ) async {
        let controller = UIViewController()
        stage.window.rootViewController = controller
        controller.view.addSubview(scroll)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 15, bottom: 30, right: 0)
        scroll.contentInset = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
        scroll.contentInsetAdjustmentBehavior = behavior
        await stage.settle()
        #expect(
            scroll.adjustedContentInset
                == UIEdgeInsets(top: top + 5, left: left + 5, bottom: top > 0 ? 35 : 5, right: 5))
        #expect(scroll.contentOffset == CGPoint(x: -left - 5, y: -top - 5))
    }

    // MARK: Indicators

    private var bars: [UIView] {
        scroll.subviews.filter { $0.isMadeBySuperview && min($0.bounds.width, $0.bounds.height) == 3 }
    }

    /// A tenth of the content is visible: of a track of 394 points 39.4, at its start; 3 points from the edges.
    @Test func theIndicatorIsVisibleWhileScrolling() async throws {
        await stage.settle()
        #expect(bars.allSatisfy { $0.alpha == 0 || $0.isHidden })
        await stage.touchDown(at: CGPoint(x: 100, y: 300))
        await stage.touchMove(to: CGPoint(x: 100, y: 280))
        await stage.touchMove(to: CGPoint(x: 100, y: 279))
        let bar = try #require(bars.first { $0.bounds.width == 3 })
        #expect(bar.alpha == 1 && !bar.isHidden)
        let start = scroll.convert(bar.frame, to: stage.window)
        // Of 21 points 11 count, of 3600 that it scrolls: 3 + 11/3600·(394 - 39.4).
        #expect(start.minX == 194 && abs(start.height - 39.4) < 0.01 && abs(start.minY - 4.083) < 0.01)
        await stage.touchUp()
        await stage.settle()
        #expect(bar.alpha == 0)
        scroll.contentOffset.y = 3600
        scroll.flashScrollIndicators()
        await stage.advance(by: 0.05)
        #expect(abs(scroll.convert(bar.frame, to: stage.window).maxY - 397) < 0.01)
        await stage.settle()
    }

    @Test func indicatorsKeepTheirInsets() async throws {
        scroll.verticalScrollIndicatorInsets = UIEdgeInsets(top: 50, left: 0, bottom: 40, right: 8)
        scroll.flashScrollIndicators()
        await stage.advance(by: 0.05)
        let bar = try #require(bars.first { $0.bounds.width == 3 })
        // A track of 304: a tenth is less than the minimum length.
        #expect(bar.frame == CGRect(x: 186, y: 53, width: 3, height: 36))
        await stage.settle()
        scroll.showsVerticalScrollIndicator = false
        scroll.flashScrollIndicators()
        await stage.advance(by: 0.05)
        #expect(bar.isHidden)
        await stage.settle()
    }

    @Test func theIndicatorIsAtTheLeftFromRightToLeft() async throws {
        scroll.traitOverrides.layoutDirection = .rightToLeft
        scroll.flashScrollIndicators()
        await stage.advance(by: 0.05)
        let bar = try #require(bars.first { $0.bounds.width == 3 })
        #expect(bar.frame.minX == 3)
        await stage.settle()
    }
}
