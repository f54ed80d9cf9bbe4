// BeginCommitTests.swift: animations between beginAnimations and commitAnimations.

import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@MainActor @Suite("Animations that begin and commit")
struct BeginCommitTests {
    @MainActor private final class Ear: ResponderActionTarget {
        var calls: [String] = []
        weak var stage: OffscreenStage?
        var contexts: [UnsafeMutableRawPointer?] = []

        static var responderActions: ResponderActions {
            ResponderActions().adding("willStart:context:", Ear.willStart)
                .adding("didStop:finished:context:", Ear.didStop)
        }

        func willStart(_ id: String?, _ context: UnsafeMutableRawPointer?) {
            calls.append("start \(id ?? "-")")
            contexts.append(context)
        }

        func didStop(_ id: String?, _ finished: NSNumber, _ context: UnsafeMutableRawPointer?) {
            calls.append("stop \(id ?? "-") \(finished.boolValue)")
            contexts.append(context)
        }
    }

    private let stage = OffscreenStage(size: CGSize(width: 400, height: 200), scale: 1)
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() { stage.window.addSubview(view) }

    private var x: Double { Double((view.layer.presentation() ?? view.layer).position.x) }

    private func listen(_ ear: Ear) {
        UIView.setAnimationDelegate(ear)
        UIView.setAnimationWillStart("willStart:context:")
        UIView.setAnimationDidStop("didStop:finished:context:")
    }

    // Shows: UIView.beginAnimations(_:context:); UIView.commitAnimations()
    @Test func changesBetweenTheCallsAreAnimatedForAFifthOfASecond() async {
        await stage.settle()
        UIView.beginAnimations("move", context: nil)
        view.center.x = 110
        #expect(UIView.inheritedAnimationDuration == 0.2)
        UIView.commitAnimations()
        #expect(UIView.inheritedAnimationDuration == 0)
        await stage.advance(by: 0.1)
        #expect(abs(x - 60) < 1e-6, "the middle of ease in and out")
        await stage.advance(by: 0.11)
        #expect(x == 110)
        view.center.x = 10
        await stage.advance(by: 1.0 / 60)
        #expect(x == 10, "after the commit nothing is animated")
    }

    // Shows: UIView.setAnimationDuration(_:); UIView.setAnimationCurve(_:); UIView.setAnimationDelay(_:)
    @Test func durationCurveAndDelay() async {
        await stage.settle()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        UIView.setAnimationDelay(0.5)
        view.center.x = 110
        UIView.commitAnimations()
        await stage.advance(by: 0.4)
        #expect(x == 10)
        await stage.advance(by: 0.35)
        #expect(abs(x - 35) < 1e-6)
        await stage.settle()
        #expect(UIView.AnimationCurve(rawValue: 3) == .linear)
    }

    // Shows: UIView.setAnimationStart(_:)
    @Test func aStartDateInThePastStartsPartwayThrough() async {
        await stage.settle()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(10)
        UIView.setAnimationCurve(.linear)
        UIView.setAnimationStart(Date(timeIntervalSinceNow: -5))
        view.center.x = 110
        UIView.commitAnimations()
        await stage.advance(by: 1.0 / 60)
        // The date is on the wall's clock, so a little time passes until it is evaluated.
        #expect(x > 60 && x < 70, "\(x)")
        view.layer.removeAllAnimations()
    }

    // Shows: UIView.setAnimationDelegate(_:); UIView.setAnimationWillStart(_:); UIView.setAnimationDidStop(_:)
    @Test func theDelegateIsCalledOnceAtStartAndEnd() async {
        await stage.settle()
        let ear = Ear()
        let context = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
        defer { context.deallocate() }
        UIView.beginAnimations("move", context: context)
        listen(ear)
        view.center.x = 110
        view.alpha = 0.5
        UIView.commitAnimations()
        #expect(ear.calls.isEmpty)
        await stage.advance(by: 0.1)
        #expect(ear.calls == ["start move"])
        await stage.settle()
        #expect(ear.calls == ["start move", "stop move true"] && ear.contexts == [context, context])
        // Outside of begin and commit the setters do nothing.
        UIView.setAnimationDelegate(ear)
        UIView.setAnimationDidStop("nothing:")
    }

    // Shows: UIView.setAnimationDidStop(_:); UIView.setAnimationWillStart(_:); UIView.setAnimationsEnabled(_:)
    @Test func disabledAnimationsCallDidStopOnly() async {
        await stage.settle()
        let ear = Ear()
        UIView.setAnimationsEnabled(false)
        UIView.beginAnimations("still", context: nil)
        listen(ear)
        view.center.x = 110
        UIView.commitAnimations()
        UIView.setAnimationsEnabled(true)
        #expect(view.layer.animationKeys() == nil && ear.calls.isEmpty)
        await stage.advance(by: 1.0 / 60)
        #expect(ear.calls == ["stop still true"])
    }

    // Shows: UIView.setAnimationDelegate(_:)
    @Test func theDelegateIsRetainedUntilTheEnd() async {
        await stage.settle()
        weak var kept: Ear?
        func begin() {
            let ear = Ear()
            kept = ear
            UIView.beginAnimations(nil, context: nil)
            listen(ear)
            view.center.x = 110
            UIView.commitAnimations()
        }
        begin()
        await stage.advance(by: 0.1)
        #expect(kept != nil)
        await stage.settle()
        await stage.advance(by: 1.0 / 60)
        #expect(kept == nil)
    }

    // Shows: UIView.commitAnimations(); UIView.beginAnimations(_:context:)
    @Test func nestedCommitsWaitForTheOutermost() async {
        await stage.settle()
        let ear = Ear()
        UIView.beginAnimations("outer", context: nil)
        UIView.setAnimationDuration(1)
        UIView.beginAnimations("inner", context: nil)
        UIView.setAnimationDuration(0.1)
        listen(ear)
        view.center.x = 110
        UIView.commitAnimations()
        view.center.y = 110
        UIView.commitAnimations()
        await stage.advance(by: 0.15)
        #expect(x == 110 && (view.layer.presentation()?.position.y ?? 0) < 110)
        await stage.settle()
        #expect(ear.calls == ["start inner", "stop inner true"])
        UIView.commitAnimations()
    }

    // Shows: UIView.setAnimationRepeatCount(_:); UIView.setAnimationRepeatAutoreverses(_:)
    @Test func repeatsAndReverses() async {
        for (count, last) in [(Float(2), 10.0), (1.5, 110)] {
            UIView.performWithoutAnimation { view.center.x = 10 }
            await stage.settle()
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(0.5)
            UIView.setAnimationCurve(.linear)
            UIView.setAnimationRepeatAutoreverses(true)
            UIView.setAnimationRepeatCount(count)
            view.center.x = 110
            UIView.commitAnimations()
            await stage.advance(by: 0.75)
            #expect(abs(x - 60) < 1e-6, "on the way back")
            // Whole counts end on the old value and then show the new one; a half more ends on the new one.
            await stage.advance(by: Double(count) - 0.75 - 1.0 / 60)
            #expect(abs(x - last) < 4, "\(count): \(x)")
            await stage.settle()
            #expect(x == 110)
        }
        UIView.animate(withDuration: 0.2) {
            UIView.setAnimationRepeatCount(3)
            self.view.center.x = 10
        }
        #expect(view.layer.animation(forKey: "position")?.repeatCount == 3, "in blocks too")
        await stage.settle()
    }

    // Shows: UIView.setAnimationBeginsFromCurrentState(_:)
    @Test func anInterruptedAnimationContinuesFromThePresentation() async {
        await stage.settle()
        for fromCurrent in [false, true] {
            UIView.performWithoutAnimation { view.center.x = 10 }
            await stage.settle()
            for target: CGFloat in [110, 10] {
                UIView.beginAnimations(nil, context: nil)
                UIView.setAnimationBeginsFromCurrentState(fromCurrent)
                UIView.setAnimationDuration(1)
                UIView.setAnimationCurve(.linear)
                view.center.x = target
                UIView.commitAnimations()
                await stage.advance(by: 0.5)
                #expect(abs(x - 60) < 1e-6)
            }
            view.layer.removeAllAnimations()
        }
    }

    // Shows: UIView.setAnimationTransition(_:for:cache:); UIView.AnimationTransition
    @Test func aTransitionOfAView() async {
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        view.frame = CGRect(x: 100, y: 50, width: 100, height: 100)
        await stage.settle()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
        UIView.performWithoutAnimation { view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
        UIView.commitAnimations()
        await stage.advance(by: 0.25)
        #expect(stage.pixel(150, 100).red == 255 && stage.pixel(102, 100).red == 0, "rotated, the old side")
        await stage.advance(by: 0.5)
        #expect(stage.pixel(150, 100).blue == 255)
        await stage.settle()
        #expect(stage.pixel(101, 51).blue == 255)
        let all: [UIView.AnimationTransition] = [.none, .flipFromLeft, .flipFromRight, .curlUp, .curlDown]
        #expect(all.map(\.rawValue) == [0, 1, 2, 3, 4])
    }
}
