import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance
import VitrineViewValues

/// Fingers that explore a spoken screen.
@MainActor @Suite("Touch exploration")
struct ExplorationTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: 1)
    private var spoken: SpokenNavigator { stage.screen.assistance.spoken }

    init() {
        spoken.language = "en"
        spoken.speaksHints = false
    }

    final class Box {
        var taps: [String] = []
    }

    private func buttons(_ titles: String..., box: Box = Box()) -> [UIButton] {
        titles.enumerated().map { index, title in
            let button = UIButton(frame: CGRect(x: 10, y: 10 + CGFloat(index) * 60, width: 200, height: 44))
            button.setTitle(title, for: .normal)
            button.addAction(UIAction { _ in box.taps.append(title) }, for: .touchUpInside)
            stage.window.addSubview(button)
            return button
        }
    }

    /// Moves parallel fingers by this distance in a tenth of a second.
    private func swipe(_ dx: CGFloat, _ dy: CGFloat, fingers: Int = 1) async {
        let start = (0..<fingers).map { CGPoint(x: 150 + CGFloat($0) * 30, y: 200) }
        for (id, point) in start.enumerated() { await stage.touchDown(at: point, id: id) }
        for step in 1...4 {
            await stage.advance(by: 0.025)
            for (id, point) in start.enumerated() {
                let part = CGFloat(step) / 4
                await stage.touchMove(to: CGPoint(x: point.x + dx * part, y: point.y + dy * part), id: id)
            }
        }
        for id in start.indices { await stage.touchUp(id: id) }
        await stage.settle()
    }

    private func tap(_ times: Int, fingers: Int = 1, at point: CGPoint = CGPoint(x: 300, y: 390)) async {
        for _ in 0..<times {
            for id in 0..<fingers {
                await stage.touchDown(at: CGPoint(x: point.x - CGFloat(id) * 30, y: point.y), id: id)
            }
            await stage.advance(by: 0.03)
            for id in 0..<fingers { await stage.touchUp(id: id) }
            await stage.advance(by: 0.05)
        }
        await stage.settle()
    }

    @Test func theElementUnderAFingerIsSpoken() async {
        let box = Box()
        _ = buttons("Espresso", "Latte", box: box)
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        await stage.touchDown(at: CGPoint(x: 100, y: 90), id: 0)
        await stage.advance(by: 0.3)
        #expect(speech.spoken == ["Latte, button"])
        await stage.touchMove(to: CGPoint(x: 100, y: 30), id: 0)
        #expect(speech.last == "Espresso, button")
        await stage.touchMove(to: CGPoint(x: 100, y: 35), id: 0)
        await stage.touchMove(to: CGPoint(x: 300, y: 300), id: 0)
        await stage.touchUp(id: 0)
        await stage.settle()
        #expect(
            speech.spoken == ["Latte, button", "Espresso, button"], "no element twice, and no speech beside elements")
        #expect(box.taps == [], "touching does not activate")
    }

    @Test func aDoubleTapAnywhereActivatesTheElementAtTheCursor() async {
        let box = Box()
        _ = buttons("Espresso", "Latte", box: box)
        let speech = stage.startSpeaking()
        await swipe(100, 0)
        #expect(speech.last == "Latte, button")
        await tap(2)
        #expect(box.taps == ["Latte"])
        await tap(1, at: CGPoint(x: 100, y: 30))
        #expect(speech.last == "Espresso, button" && box.taps == ["Latte"], "one tap moves the cursor")
    }

    @Test func swipesMoveToTheNextAndPreviousElement() async {
        _ = buttons("One", "Two", "Three")
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        await swipe(100, 0)
        await swipe(100, 5)
        await swipe(-100, 0)
        await swipe(0, -100, fingers: 4)
        await swipe(0, 100, fingers: 4)
        #expect(
            speech.spoken == ["Two, button", "Three, button", "Two, button", "One, button", "Three, button"])
    }

    @Test func swipesUpAndDownAdjust() async {
        let stepper = UIStepper(frame: CGRect(x: 10, y: 10, width: 0, height: 0))
        stepper.accessibilityLabel = "Cups"
        stepper.value = 2
        stage.window.addSubview(stepper)
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        await swipe(0, -100)
        #expect(stepper.value == 3 && speech.last == "3")
        await swipe(0, 100)
        #expect(stepper.value == 2 && speech.last == "2")
    }

    @Test func aSecondFingerActivatesTheElementUnderTheFirst() async {
        let box = Box()
        _ = buttons("Espresso", "Latte", box: box)
        _ = stage.startSpeaking()
        await stage.touchDown(at: CGPoint(x: 100, y: 90), id: 0)
        await stage.advance(by: 0.3)
        await stage.touchDown(at: CGPoint(x: 300, y: 300), id: 1)
        await stage.advance(by: 0.05)
        await stage.touchUp(id: 1)
        await stage.advance(by: 0.2)
        #expect(box.taps == ["Latte"])
        await stage.touchUp(id: 0)
    }

    @Test func threeFingersScroll() async {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        scroll.contentSize = CGSize(width: 320, height: 600)
        stage.window.addSubview(scroll)
        for index in 0..<6 {
            let label = UILabel(frame: CGRect(x: 0, y: CGFloat(index) * 100, width: 100, height: 30))
            label.text = "\(index)"
            scroll.addSubview(label)
        }
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        await swipe(0, -100, fingers: 3)
        // A page is 200 points less a strip of 40.
        #expect(scroll.contentOffset.y == 160 && speech.earcons.contains(.scroll))
        await swipe(0, 100, fingers: 3)
        #expect(scroll.contentOffset.y == 0)
        await swipe(0, 100, fingers: 3)
        #expect(speech.earcons.last == .boundary)
    }

    final class Page: UIViewController {
        var escapes = 0, taps = 0
        override func accessibilityPerformEscape() -> Bool { escapes += 1; return true }
        override func accessibilityPerformMagicTap() -> Bool { taps += 1; return true }
    }

    @Test func twoFingersEscapeAndMagicTap() async {
        let page = Page()
        stage.window.rootViewController = page
        await stage.settle()
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
        label.text = "Page"
        page.view.addSubview(label)
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        // Back and forth: right, left, right, by 60 points each.
        for id in 0..<2 { await stage.touchDown(at: CGPoint(x: 100, y: 150 + CGFloat(id) * 60), id: id) }
        for x in [130, 160, 130, 100, 130, 160] as [CGFloat] {
            await stage.advance(by: 0.03)
            for id in 0..<2 { await stage.touchMove(to: CGPoint(x: x, y: 150 + CGFloat(id) * 60), id: id) }
        }
        for id in 0..<2 { await stage.touchUp(id: id) }
        await stage.settle()
        #expect(page.escapes == 1)
        await tap(2, fingers: 2)
        #expect(page.taps == 1 && !speech.isPaused)
        await tap(1, fingers: 2)
        #expect(speech.isPaused)
        await tap(3, fingers: 3)
        #expect(spoken.isScreenCurtainOn)
    }

    @Test func aHoldAfterATapIsPassedToTheApp() async {
        final class Pad: UIView {
            var phases: [String] = []
            func note(_ phase: String, _ touches: Set<UITouch>) {
                let place = touches.first!.location(in: self)
                phases.append("\(phase) \(Int(place.x)) \(Int(place.y))")
            }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                note("began", touches)
            }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                note("moved", touches)
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                phases.append("ended")
            }
        }
        let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        pad.isAccessibilityElement = true
        pad.accessibilityLabel = "Pad"
        stage.window.addSubview(pad)
        _ = stage.startSpeaking()
        await stage.touchDown(at: CGPoint(x: 300, y: 390), id: 0)
        await stage.advance(by: 0.03)
        await stage.touchUp(id: 0)
        await stage.advance(by: 0.1)
        await stage.touchDown(at: CGPoint(x: 200, y: 300), id: 0)
        await stage.advance(by: 0.6)
        await stage.touchMove(to: CGPoint(x: 210, y: 320), id: 0)
        await stage.touchUp(id: 0)
        #expect(pad.phases == ["began 50 50", "moved 60 70", "ended"])
    }

    @Test func anElementMayReceiveTouchesDirectly() async {
        final class Pad: UIView {
            var began = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
        }
        let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        pad.isAccessibilityElement = true
        pad.accessibilityLabel = "Drawing"
        pad.accessibilityTraits = .allowsDirectInteraction
        stage.window.addSubview(pad)
        _ = stage.startSpeaking()
        await stage.touchDown(at: CGPoint(x: 50, y: 50), id: 0)
        await stage.touchUp(id: 0)
        #expect(pad.began == 1)
        await stage.touchDown(at: CGPoint(x: 250, y: 50), id: 0)
        await stage.touchUp(id: 0)
        #expect(pad.began == 1)
    }

    @Test func anElementScrolledUnderATitleIsNotFound() async {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
        scroll.contentSize = CGSize(width: 320, height: 600)
        stage.window.addSubview(scroll)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 150))
        label.text = "Row"
        scroll.addSubview(label)
        scroll.contentOffset.y = 80
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        // The row's upper part is scrolled to 20…100, above the list.
        scroll.contentOffset.y = 80
        await stage.settle()
        speech.forget()
        await stage.touchDown(at: CGPoint(x: 100, y: 60), id: 0)
        await stage.advance(by: 0.3)
        await stage.touchUp(id: 0)
        #expect(speech.spoken == [] && label.accessibilityFrame.minY == 20)
    }
}
