// ViewTransitionTests.swift: transitions of views, and the state after they end.

import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@MainActor @Suite("Transitions of views", .serialized)
struct ViewTransitionTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
    private let box = UIView(frame: CGRect(x: 20, y: 10, width: 160, height: 80))
    private let first = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 80))
    private let second = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 80))

    init() {
        first.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        second.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        box.addSubview(first)
        stage.window.addSubview(box)
    }

    // Shows: UIView.transition(with:duration:options:animations:completion:); Guide: view-set transitions
    @Test func aCrossDissolveMixesTheSubviews() async {
        await stage.settle()
        var finished: [Bool] = []
        UIView.transition(with: box, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
            self.first.removeFromSuperview()
            self.box.addSubview(self.second)
        } completion: {
            finished.append($0)
        }
        await stage.advance(by: 0.25)
        let pixel = stage.pixel(100, 50)
        #expect(abs(Int(pixel.red) - 191) <= 1 && abs(Int(pixel.blue) - 64) <= 1 && pixel.green == 0)
        await stage.settle()
        #expect(finished == [true] && stage.pixel(100, 50).blue == 255 && first.superview == nil)
    }

    // Shows: UIView.transition(from:to:duration:options:completion:); Guide: view-set transitions
    @Test func oneViewReplacesTheOther() async {
        await stage.settle()
        let above = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        box.addSubview(above)
        await stage.settle()
        var finished: Bool?
        UIView.transition(from: first, to: second, duration: 0.5, options: .transitionFlipFromRight) {
            finished = $0
        }
        #expect(box.subviews == [second, above] && first.superview == nil && finished == nil)
        await stage.advance(by: 0.25)
        #expect(stage.pixel(22, 50).blue == 0, "seen edge-on")
        await stage.settle()
        #expect(finished == true && stage.pixel(22, 50).blue == 255)
    }

    // Shows: UIView.transition(from:to:duration:options:completion:)
    @Test func showHideTransitionKeepsBothViews() async {
        second.isHidden = true
        box.addSubview(second)
        await stage.settle()
        UIView.transition(
            from: first, to: second, duration: 0.5,
            options: [.showHideTransitionViews, .transitionCrossDissolve])
        #expect(box.subviews == [first, second] && first.isHidden && !second.isHidden)
        await stage.settle()
        #expect(stage.pixel(100, 50).blue == 255)
    }

    @Test func contentAnimatesOnlyIfAllowed() async {
        for allowed in [false, true] {
            first.frame.origin.x = 0
            await stage.settle()
            var options: UIView.AnimationOptions = [.transitionCrossDissolve, .curveLinear]
            if allowed { options.insert(.allowAnimatedContent) }
            UIView.transition(with: box, duration: 1, options: options) { self.first.frame.origin.x = 100 }
            await stage.advance(by: 0.5)
            #expect((first.layer.presentation()?.position.x ?? 0) == (allowed ? 130 : 180))
            await stage.settle()
        }
    }

    @Test func withoutDurationOrKindTheTransitionIsImmediate() async {
        await stage.settle()
        var calls = 0
        UIView.transition(with: box, duration: 0, options: .transitionCurlUp) {
            self.first.alpha = 0
        } completion: { _ in
            calls += 1
        }
        #expect(calls == 0 && box.layer.animationKeys() == nil)
        await stage.advance(by: 1.0 / 60)
        #expect(calls == 1)
        UIView.transition(with: box, duration: 0.2, options: []) {
            self.first.alpha = 1
        } completion: { _ in
            calls += 1
        }
        await stage.settle()
        #expect(calls == 2)
        UIView.transition(from: UIView(), to: second, duration: 1) { _ in calls += 1 }
        await stage.settle()
        #expect(calls == 3 && second.superview == nil)
    }

    @Test func theViewReceivesNoTouchesDuringATransition() async {
        await stage.settle()
        UIView.transition(with: box, duration: 0.3, options: .transitionCrossDissolve) {
            self.first.alpha = 0.5
        }
        #expect(stage.window.hitTest(CGPoint(x: 100, y: 50), with: nil) === stage.window)
        await stage.settle()
        #expect(stage.window.hitTest(CGPoint(x: 100, y: 50), with: nil) === first)
    }

    @Test func reducedMotionDissolvesInsteadOfFlipping() async {
        await stage.settle()
        UIAccessibility.isReduceMotionEnabled = true
        UIView.transition(with: box, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]) {
            self.first.removeFromSuperview()
            self.box.addSubview(self.second)
        }
        UIAccessibility.isReduceMotionEnabled = false
        await stage.advance(by: 0.5)
        #expect(abs(Int(stage.pixel(22, 12).red) - 128) <= 1 && abs(Int(stage.pixel(22, 12).blue) - 128) <= 1)
        await stage.settle()
    }
}
