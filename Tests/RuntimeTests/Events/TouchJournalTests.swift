import Foundation
import OffscreenTesting
import Testing

@testable import VitrineControls
@testable import VitrineDrawing
@testable import VitrineRuntime

/// Which touches a recogniser watches and which recogniser wins is Apple's "Coordinating Multiple Gesture Recognizers" and
/// the documentation of UIGestureRecognizer; which views a hit-test skips is that of UIView.hitTest(_:with:).
@MainActor @Suite("Explanations of touches")
struct TouchJournalTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let journal = TouchJournal()

    init() {
        view.accessibilityIdentifier = "view"
        stage.window.addSubview(view)
        stage.screen.attachments[TouchJournal.self] = journal
    }

    private func attach<R: UIGestureRecognizer>(_ recognizer: R) -> R {
        recognizer.addHandler { _ in }
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    private func entries(_ name: String) -> [String] {
        (journal.records.last?.entries ?? []).filter { $0.recognizer?.hasPrefix(name) == true }
            .map { $0.reason.isEmpty ? $0.event : "\($0.event): \($0.reason)" }
    }

    @Test func aTapIsRecognisedAndTheViewLosesItsTouch() async {
        _ = attach(UITapGestureRecognizer())
        await stage.tap(at: CGPoint(x: 30, y: 40))
        #expect(journal.records.map(\.viewName) == ["UIView 'view'"])
        #expect(journal.records.first?.place == CGPoint(x: 30, y: 40))
        #expect(entries("UITap") == ["watches", "recognised"])
        let own = journal.records.first?.entries.filter { $0.recognizer == nil }.map(\.reason)
        #expect(own == ["UITapGestureRecognizer of UIView 'view' was recognised, and cancelsTouchesInView is true"])
    }

    @Test func aTapThatMovesFailsForItsDistanceAndThePanPreventsNothing() async {
        _ = attach(UITapGestureRecognizer())
        _ = attach(UIPanGestureRecognizer())
        await stage.touchDown(at: CGPoint(x: 30, y: 40))
        await stage.touchMove(to: CGPoint(x: 60, y: 40))
        await stage.touchUp()
        #expect(entries("UITap") == ["watches", "failed: the finger moved 30 points; a tap allows 10"])
        #expect(entries("UIPan") == ["watches", "began", "recognised"])
    }

    @Test func aPanWithoutADragFailsForItsDistance() async {
        _ = attach(UIPanGestureRecognizer())
        await stage.tap(at: CGPoint(x: 30, y: 40))
        #expect(entries("UIPan") == ["watches", "failed: the finger left after 0 points; a pan begins after 10"])
    }

    @Test func aRecogniserThatIsPreventedSaysByWhich() async {
        let first = attach(UITapGestureRecognizer()), second = attach(UITapGestureRecognizer())
        first.name = "first"
        second.name = "second"
        await stage.tap(at: CGPoint(x: 30, y: 40))
        let all = entries("UITapGestureRecognizer 'first'") + entries("UITapGestureRecognizer 'second'")
        #expect(all.count { $0 == "recognised" } == 1)
        #expect(all.count { $0.hasPrefix("failed: UITapGestureRecognizer '") && $0.hasSuffix("and prevents it") } == 1)
    }

    @Test func oneThatWaitsSaysForWhich() async {
        let twice = attach(UITapGestureRecognizer()), once = attach(UITapGestureRecognizer())
        twice.numberOfTapsRequired = 2
        twice.name = "twice"
        once.name = "once"
        once.require(toFail: twice)
        await stage.tap(at: CGPoint(x: 30, y: 40))
        await stage.settle()
        #expect(
            entries("UITapGestureRecognizer 'once'") == [
                "watches", "waits: UITapGestureRecognizer 'twice' of UIView 'view' has to fail first", "recognised",
            ])
        #expect(entries("UITapGestureRecognizer 'twice'").last?.hasPrefix("failed: ") == true)
    }

    @Test func oneThatIsNotGivenTheTouchSaysWhy() async {
        let off = attach(UITapGestureRecognizer()), pencil = attach(UIPanGestureRecognizer())
        off.isEnabled = false
        pencil.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        await stage.tap(at: CGPoint(x: 30, y: 40))
        #expect(entries("UITap") == ["not given: isEnabled is false"])
        #expect(entries("UIPan") == ["not given: allowedTouchTypes has no type 0"])
    }

    private final class Refusing: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }

    @Test func aDelegateThatRefusesIsNamed() async {
        let tap = attach(UITapGestureRecognizer()), delegate = Refusing()
        tap.delegate = delegate
        await stage.tap(at: CGPoint(x: 30, y: 40))
        #expect(entries("UITap") == ["watches", "failed: gestureRecognizerShouldBegin(_:) of Refusing returned false"])
    }

    @Test func theLastTouchesAreKept() async {
        for _ in 0..<(TouchJournal.mostTouches + 3) { await stage.tap(at: CGPoint(x: 30, y: 40)) }
        #expect(journal.records.count == TouchJournal.mostTouches)
        #expect(journal.records.last?.number == TouchJournal.mostTouches + 3)
    }

    // MARK: Hit-tests

    private final class Holed: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { point.x < 10 }
    }

    private func add(_ subview: UIView, _ name: String) -> UIView {
        subview.frame = CGRect(x: 20, y: 20, width: 50, height: 50)
        subview.accessibilityIdentifier = name
        view.addSubview(subview)
        return subview
    }

    @Test func eachSkippedViewHasItsReason() {
        let inside = add(UIView(), "inside")
        let outside = add(UIView(), "outside")
        outside.frame.origin.x = 120
        add(UIView(), "hidden").isHidden = true
        add(UIView(), "clear").alpha = 0.005
        add(UIView(), "disabled").isUserInteractionEnabled = false
        _ = add(Holed(), "holed")
        let explanation = HitTestExplanation(at: CGPoint(x: 40, y: 45), on: stage.screen)
        #expect(explanation.hit === inside && explanation.remark.isEmpty)
        var reasons: [String: String] = [:]
        for step in explanation.steps { reasons[step.view.accessibilityIdentifier ?? "window"] = step.refusal ?? "hit" }
        #expect(
            reasons
                == [
                    "window": "hit", "view": "hit", "inside": "hit", "hidden": "isHidden is true",
                    "clear": "alpha is 0.005, below 0.01", "disabled": "isUserInteractionEnabled is false",
                    "outside": "the point, (-80, 25) in its coordinates, is outside its bounds",
                    "holed": "point(inside:with:) returned false for (20, 25), which is in its bounds",
                ].merging(["clear": reasons["clear"] ?? ""]) { $1 })
        #expect(reasons["clear"]?.hasSuffix("below 0.01") == true)
        #expect(explanation.hit === stage.window.hitTest(CGPoint(x: 40, y: 45), with: nil))
    }

    private final class Passing: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { superview }
    }

    @Test func aHitTestOfItsOwnIsPointedOut() {
        let passing = add(Passing(), "passing")
        let explanation = HitTestExplanation(at: CGPoint(x: 40, y: 45), on: stage.screen)
        #expect(explanation.hit === view)
        #expect(explanation.remark == "hitTest(_:with:) of a view returns UIView 'view' instead of Passing 'passing'")
        #expect(explanation.steps.contains { $0.view === passing })
    }

    @Test func theRecognisersOfTheHitViewAreListed() {
        let tap = attach(UITapGestureRecognizer()), off = attach(UIPanGestureRecognizer())
        off.isEnabled = false
        let found = HitTestExplanation(at: CGPoint(x: 5, y: 5), on: stage.screen).recognizers
        #expect(found.map(\.recognizer) == [tap, off])
        #expect(found.map(\.refusal) == [nil, "isEnabled is false"])
    }
}
