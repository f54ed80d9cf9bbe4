// TouchTargetTests.swift: controls smaller than a finger, and touches between two of them.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineTextEditing
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance

@MainActor @Suite("Touch targets")
struct TouchTargetTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 240), scale: 1)
    private final class Taps { var of: [String: Int] = [:] }
    private let taps = Taps()

    @discardableResult
    private func button(_ name: String, _ frame: CGRect, in view: UIView? = nil) -> UIButton {
        let button = UIButton(frame: frame)
        button.addAction(UIAction { [taps] _ in taps.of[name, default: 0] += 1 }, for: .touchUpInside)
        (view ?? stage.window).addSubview(button)
        return button
    }

    private func tap(_ x: CGFloat, _ y: CGFloat) async -> [String: Int] {
        taps.of = [:]
        await stage.tap(at: CGPoint(x: x, y: y))
        return taps.of
    }

    @Test func aSmallControlReceivesTouchesWithin44Points() async {
        button("dot", CGRect(x: 100, y: 100, width: 20, height: 20))
        // The middle is at 110, the target extends from 88 to 132.
        for (x, y) in [(89, 110), (131, 110), (110, 89), (110, 131), (90, 90)] {
            #expect(await tap(CGFloat(x), CGFloat(y)) == ["dot": 1], "\(x), \(y)")
        }
        for (x, y) in [(87, 110), (133, 110), (110, 87), (110, 133)] {
            #expect(await tap(CGFloat(x), CGFloat(y)) == [:], "\(x), \(y)")
        }
    }

    @Test func largeControlsReceiveTouchesOnlyInTheirBounds() async {
        button("wide", CGRect(x: 100, y: 100, width: 80, height: 44))
        #expect(await tap(99, 120) == [:])
        #expect(await tap(140, 145) == [:])
        #expect(await tap(100, 100) == ["wide": 1])
    }

    @Test func theNearerOfTwoControlsReceivesTheTouch() async {
        button("upper", CGRect(x: 100, y: 50, width: 100, height: 20))
        button("lower", CGRect(x: 100, y: 80, width: 100, height: 20))
        // Between them are the points from 70 to 80; both targets cover all of it.
        #expect(await tap(150, 74) == ["upper": 1])
        #expect(await tap(150, 76) == ["lower": 1])
        // Neither receives touches inside the other.
        #expect(await tap(150, 69) == ["upper": 1])
        #expect(await tap(150, 81) == ["lower": 1])
    }

    @Test func theNearerControlReceivesTheTouchInAnyOrder() async {
        button("lower", CGRect(x: 100, y: 80, width: 100, height: 20))
        button("upper", CGRect(x: 100, y: 50, width: 100, height: 20))
        #expect(await tap(150, 81) == ["lower": 1])
        #expect(await tap(150, 76) == ["lower": 1])
        #expect(await tap(150, 74) == ["upper": 1])
    }

    @Test func containersWithoutTouchHandlingAreIgnored() async {
        // Each button fills a row of a stack: touches beside it belong to another row or to the card.
        let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
        stack.axis = .vertical
        stack.spacing = 10
        stack.distribution = .fillEqually
        stack.frame = CGRect(x: 50, y: 50, width: 200, height: 50)
        stage.window.addSubview(stack)
        await stage.settle()
        button("first", CGRect(x: 0, y: 0, width: 60, height: 20), in: stack.arrangedSubviews[0])
        button("second", CGRect(x: 100, y: 0, width: 60, height: 20), in: stack.arrangedSubviews[1])
        #expect(await tap(70, 81) == ["first": 1], "in an empty part of the second row")
        #expect(await tap(70, 41) == ["first": 1], "above the stack")
        #expect(await tap(180, 71) == ["second": 1], "in the first row")
    }

    @Test func viewsThatHandleTouchesKeepThem() async {
        let card = UIView(frame: CGRect(x: 100, y: 70, width: 100, height: 60))
        var cards = 0
        let recognizer = UITapGestureRecognizer()
        recognizer.addTarget(Told { cards += 1 }, action: Told.tell)
        card.addGestureRecognizer(recognizer)
        button("dot", CGRect(x: 140, y: 45, width: 20, height: 20))
        stage.window.addSubview(card)
        #expect(await tap(150, 74) == [:])
        await stage.settle()
        #expect(cards == 1)
        #expect(await tap(150, 68) == ["dot": 1], "between them")
    }

    @MainActor private final class Told {
        private static var kept: [Told] = []
        private let call: () -> Void
        init(_ call: @escaping () -> Void) {
            self.call = call
            Told.kept.append(self)
        }
        func tell() { call() }
    }

    @Test func coveredHiddenAndOffscreenControlsReceiveNoTouches() async {
        let dot = button("dot", CGRect(x: 100, y: 100, width: 20, height: 20))
        let sheet = UIView(frame: CGRect(x: 95, y: 95, width: 30, height: 30))
        stage.window.addSubview(sheet)
        #expect(await tap(90, 110) == [:], "another view covers it")
        sheet.removeFromSuperview()
        dot.isHidden = true
        #expect(await tap(90, 110) == [:])
        dot.isHidden = false
        dot.isUserInteractionEnabled = false
        #expect(await tap(90, 110) == [:])
        let scroller = UIScrollView(frame: CGRect(x: 0, y: 150, width: 320, height: 60))
        scroller.contentSize = CGSize(width: 320, height: 400)
        stage.window.addSubview(scroller)
        button("row", CGRect(x: 200, y: 62, width: 40, height: 20), in: scroller)
        #expect(await tap(220, 209) == [:], "its middle is below the visible part")
        scroller.contentOffset.y = 20
        #expect(await tap(220, 205) == ["row": 1])
        #expect(await tap(220, 188) == ["row": 1], "above it, in the scroll view")
    }

    @Test func aControlInAControlHasATouchArea() async {
        let field = UITextField(frame: CGRect(x: 50, y: 100, width: 200, height: 40))
        field.text = "Ada"
        field.clearButtonMode = .always
        stage.window.addSubview(field)
        await stage.settle()
        let clear = stage.element("text.clear")
        let frame = clear?.frame ?? .null
        #expect(frame.width < 44)
        await stage.tap(at: CGPoint(x: frame.midX - 21, y: frame.midY))
        await stage.settle()
        #expect(field.text == "")
    }

    @Test func explorationByTouchUsesTouchAreas() async {
        let add = button("dot", CGRect(x: 100, y: 100, width: 20, height: 20))
        add.accessibilityLabel = "Add"
        button("large", CGRect(x: 100, y: 180, width: 60, height: 50)).accessibilityLabel = "Pay"
        let spoken = stage.screen.assistance.spoken
        spoken.language = "en"
        spoken.speaksHints = false
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        await stage.tap(at: CGPoint(x: 110, y: 200))
        await stage.hear(speech)
        #expect(speech.last == "Pay, button")
        await stage.tap(at: CGPoint(x: 110, y: 92))
        await stage.hear(speech)
        #expect(speech.last == "Add, button", "twelve points above its edge")
        spoken.stop()
    }
}
