import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineLayerSettings
import VitrineRuntime

@MainActor @Suite("Block animations")
struct BlockAnimationTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() { stage.window.addSubview(view) }

    private var shown: CALayer { view.layer.presentation() ?? view.layer }

    // Shows: UIView.animate(withDuration:delay:options:animations:completion:)
    // Shows: Guide: animatable properties
    @Test func aLinearMoveIsHalfwayAtHalfTheTime() async {
        await stage.settle()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.center.x = 110 }
        #expect(view.center.x == 110, "the model has its new value at once")
        await stage.advance(by: 0.25)
        #expect(abs(shown.position.x - 35) < 1e-6)
        await stage.advance(by: 0.25)
        #expect(abs(shown.position.x - 60) < 1e-6)
        await stage.advance(by: 0.5)
        #expect(shown.position.x == 110)
    }

    // Shows: UIView.animate(withDuration:animations:)
    @Test func theStandardCurveIsEaseInEaseOut() async {
        await stage.settle()
        UIView.animate(withDuration: 1) { self.view.alpha = 0 }
        await stage.advance(by: 0.25)
        // Bézier (0.42, 0), (0.58, 1): y at x = 0.25 is 0.12916.
        #expect(abs(Double(shown.opacity) - (1 - 0.129162)) < 1e-4)
        await stage.advance(by: 0.25)
        #expect(abs(Double(shown.opacity) - 0.5) < 1e-6)
    }

    @Test func aMaskAnimatesWithItsView() async {
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let hole = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 20))
        hole.backgroundColor = .black
        view.mask = hole
        await stage.settle()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { hole.frame.origin.x = 16 }
        await stage.advance(by: 0.5)
        // Half of the way from 0 to 16: columns 8 to 11 are visible.
        let seen = (0..<20).filter { stage.pixel($0, 5).red == 255 }
        #expect(seen == [8, 9, 10, 11])
        await stage.advance(by: 0.5)
        #expect((0..<20).filter { stage.pixel($0, 5).red == 255 } == [16, 17, 18, 19])
    }

    @Test func filtersAnimateInABlock() async {
        stage.window.backgroundColor = .white
        await stage.settle()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            self.view.layer.backgroundFilters = [CAFilter.colorBrightness(amount: -1)]
        }
        await stage.advance(by: 0.25)
        #expect(abs(Int(stage.pixel(5, 5).green) - 191) <= 1)
        await stage.advance(by: 0.75)
        #expect(stage.pixel(5, 5).green == 0)
        #expect(stage.pixel(30, 5).green == 255)
    }

    // Shows: Guide: animatable properties
    @Test func colourFrameAndCornersOnTheScreen() async {
        view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
        await stage.settle()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            self.view.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
            self.view.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
            self.view.layer.cornerRadius = 10
        }
        await stage.advance(by: 0.5)
        #expect(abs(stage.pixel(35, 15).red - 128) <= 1)
        #expect(shown.frame == CGRect(x: 0, y: 0, width: 70, height: 30) && shown.cornerRadius == 5)
        #expect(stage.pixel(69, 15).red > 100 && stage.pixel(71, 15).red == 0)
        await stage.settle()
        #expect(stage.pixel(100, 20) == PixelColor(red: 255, green: 255, blue: 255))
    }

    @Test func aDelayShowsTheOldStateFirst() async {
        await stage.settle()
        UIView.animate(withDuration: 0.5, delay: 0.5, options: .curveLinear) { self.view.center.x = 110 }
        await stage.advance(by: 0.4)
        #expect(shown.position.x == 10)
        await stage.advance(by: 0.35)
        #expect(abs(shown.position.x - 60) < 1e-6)
    }

    @Test func completionIsCalledOnceAfterTheEnd() async {
        await stage.settle()
        var calls: [(Bool, Double)] = []
        UIView.animate(withDuration: 0.5, delay: 0, options: []) {
            self.view.center.x = 110
            self.view.alpha = 0.5
        } completion: {
            calls.append(($0, stage.time))
        }
        await stage.advance(by: 0.49)
        #expect(calls.isEmpty)
        await stage.settle()
        #expect(calls.count == 1 && calls[0].0 && calls[0].1 >= 0.5 && calls[0].1 < 0.55)
    }

    // Shows: UIView.animate(withDuration:animations:completion:)
    @Test(arguments: [0, -1]) func withoutDurationChangesApplyAtOnceAndCompletionIsInTheNextTurn(duration: Double) async
    {
        await stage.settle()
        var finished: Bool?
        UIView.animate(withDuration: duration, animations: { self.view.center.x = 110 }) { finished = $0 }
        #expect(finished == nil && view.layer.animationKeys() == nil)
        await stage.advance(by: 1.0 / 60)
        #expect(finished == true && shown.position.x == 110)
    }

    @Test func anEmptyBlockCompletesInTheNextTurn() async {
        var finished: Bool?
        UIView.animate(withDuration: 5, animations: {}) { finished = $0 }
        #expect(finished == nil)
        await stage.advance(by: 1.0 / 60)
        #expect(finished == true)
    }

    @Test func leavingTheWindowEndsTheAnimation() async {
        await stage.settle()
        var finished: Bool?
        UIView.animate(withDuration: 1, animations: { self.view.center.x = 110 }) { finished = $0 }
        await stage.advance(by: 0.1)
        view.removeFromSuperview()
        await stage.settle()
        #expect(finished == false)
    }

    @Test func aSecondBlockContinuesFromThePresentation() async {
        await stage.settle()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.center.x = 110 }
        await stage.advance(by: 0.5)
        #expect(abs(shown.position.x - 60) < 1e-6)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.center.x = 10 }
        await stage.advance(by: 1.0 / 60)
        // The first still moves right by 100 a second, the second left by 100: their sum is constant.
        #expect(abs(shown.position.x - 60) < 1e-6)
        await stage.settle()
        #expect(shown.position.x == 10)
    }

    // Shows: UIView.performWithoutAnimation(_:); UIView.setAnimationsEnabled(_:); UIView.areAnimationsEnabled
    @Test func performWithoutAnimationAndDisabledAnimations() async {
        await stage.settle()
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation { self.view.center.x = 50 }
            self.view.center.y = 50
        }
        #expect(view.layer.animationKeys() == ["position"])
        await stage.advance(by: 1.0 / 60)
        #expect(shown.position.x == 50 && shown.position.y < 12)
        await stage.settle()
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 1) { self.view.center.x = 150 }
        #expect(!UIView.areAnimationsEnabled && view.layer.animationKeys() == nil)
        UIView.setAnimationsEnabled(true)
    }

    // Shows: UIView.inheritedAnimationDuration
    @Test func inheritedDurations() {
        #expect(UIView.inheritedAnimationDuration == 0)
        UIView.animate(withDuration: 2) {
            #expect(UIView.inheritedAnimationDuration == 2)
            UIView.animate(withDuration: 5) { #expect(UIView.inheritedAnimationDuration == 2) }
            UIView.animate(withDuration: 5, delay: 0, options: .overrideInheritedDuration) {
                #expect(UIView.inheritedAnimationDuration == 5)
            }
            UIView.performWithoutAnimation { #expect(UIView.inheritedAnimationDuration == 0) }
        }
        #expect(UIView.inheritedAnimationDuration == 0)
    }

    // Shows: UIView.AnimationOptions
    @Test func innerBlocksInheritCurveAndOptionsUnlessOverridden() async throws {
        let views = (0..<4).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
        for view in views { stage.window.addSubview(view) }
        await stage.settle()
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .allowUserInteraction]) {
            views[0].center.x = 110
            UIView.animate(withDuration: 9, delay: 0, options: .curveEaseIn) { views[1].center.x = 110 }
            UIView.animate(withDuration: 9, delay: 0, options: [.overrideInheritedCurve, .curveEaseIn]) {
                views[2].center.x = 110
            }
            UIView.animate(
                withDuration: 0.4, delay: 0, options: [.overrideInheritedOptions, .overrideInheritedDuration]
            ) {
                views[3].center.x = 110
            }
        }
        await stage.advance(by: 0.25)
        let shown = try views.map { try #require($0.layer.presentation()).position.x }
        #expect(abs(shown[0] - 35) < 1e-6 && abs(shown[1] - 35) < 1e-6, "linear, as in the outer block")
        // Bézier (0.42, 0), (1, 1): y at x = 0.25 is 0.0935.
        #expect(abs(shown[2] - (10 + 100 * 0.093465)) < 0.01)
        #expect(views[0].layer.animation(forKey: "position")?.repeatCount == .greatestFiniteMagnitude)
        #expect(views[1].layer.animation(forKey: "position")?.repeatCount == .greatestFiniteMagnitude)
        let own = try #require(views[3].layer.animation(forKey: "position"))
        #expect(own.repeatCount == 0 && own.duration == 0.4)
        #expect(
            views[1].hitTest(CGPoint(x: 5, y: 5), with: nil) === views[1], "touches are allowed inside, too")
        #expect(views[3].hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
        for view in views { view.layer.removeAllAnimations() }
    }

    @Test func animatedViewsReceiveNoTouchesUnlessAllowed() async {
        await stage.settle()
        let point = CGPoint(x: 5, y: 5)
        UIView.animate(withDuration: 1) { self.view.alpha = 0.5 }
        #expect(stage.window.hitTest(point, with: nil) === stage.window)
        await stage.settle()
        #expect(stage.window.hitTest(point, with: nil) === view)
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { self.view.alpha = 1 }
        #expect(stage.window.hitTest(point, with: nil) === view)
    }

    @Test func infiniteAnimationsDoNotPreventSettling() async {
        await stage.settle()
        UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
            self.view.center.x = 110
        }
        #expect(await stage.settle())
        // A frame is 3.3 points; settling may have needed one.
        await stage.advance(by: 0.25)
        #expect(abs(shown.position.x - 60) < 4)
        await stage.advance(by: 0.5)
        #expect(abs(shown.position.x - 60) < 4)
        await stage.advance(by: 0.25)
        #expect(abs(shown.position.x - 10) < 4)
        view.layer.removeAllAnimations()
    }

    @Test func layoutInsideABlockIsAnimated() async {
        final class Stack: UIView {
            let child = UIView()
            override func layoutSubviews() {
                child.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 10)
            }
        }
        let stack = Stack(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        stack.addSubview(stack.child)
        stage.window.addSubview(stack)
        await stage.settle()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            stack.frame.size.width = 80
            stack.layoutIfNeeded()
        }
        await stage.advance(by: 0.5)
        #expect(
            stack.child.frame.width == 40
                && abs((stack.child.layer.presentation()?.bounds.width ?? 0) - 30) < 1e-6)
    }

    @Test func transforms() async {
        await stage.settle()
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
            self.view.transform = CGAffineTransform(scaleX: 3, y: 3)
        }
        await stage.advance(by: 0.25)
        #expect(abs(shown.affineTransform().a - 2) < 1e-6)
    }
}
