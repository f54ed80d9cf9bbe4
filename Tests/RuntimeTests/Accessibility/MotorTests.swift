import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance
import VitrineViewValues

/// Input of people with limited control of hands and fingers.
@MainActor @Suite("Motor aids")
struct MotorTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 240), scale: 1)
    private var motor: MotorAssistance { stage.screen.assistance.motor }

    /// Records its input.
    final class Pad: UIView {
        var keys: [String] = []
        var touches: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses {
                guard let key = press.key else { continue }
                let shift = key.modifierFlags.contains(.shift) ? "shift " : ""
                keys.append("\(shift)\(key.characters)")
            }
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            self.touches.append("began")
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            self.touches.append("ended")
        }
    }

    private func pad() -> Pad {
        let pad = Pad(frame: stage.window.bounds)
        stage.window.addSubview(pad)
        pad.becomeFirstResponder()
        return pad
    }

    private func press(_ key: UIKeyboardHIDUsage) async {
        await stage.keyDown(key)
        await stage.keyUp(key)
    }

    @Test func stickyModifiersApplyToTheNextKey() async {
        let pad = pad()
        motor.hasStickyKeys = true
        await press(.keyboardLeftShift)
        #expect(motor.latchedModifiers == .shift)
        await press(.keyboardA)
        await press(.keyboardA)
        #expect(pad.keys.suffix(2) == ["shift A", "a"])
    }

    @Test func modifiersPressedTwiceStayUntilPressedAgain() async {
        let pad = pad()
        motor.hasStickyKeys = true
        for _ in 0..<2 { await press(.keyboardLeftShift) }
        pad.keys = []
        for _ in 0..<2 { await press(.keyboardA) }
        #expect(pad.keys == ["shift A", "shift A"])
        await press(.keyboardLeftShift)
        pad.keys = []
        await press(.keyboardA)
        #expect(pad.keys == ["a"])
    }

    @Test func slowKeysAreAcceptedAfterADelay() async {
        let pad = pad()
        motor.keyHoldDuration = 0.5
        await stage.keyDown(.keyboardA)
        await stage.advance(by: 0.4)
        await stage.keyUp(.keyboardA)
        await stage.advance(by: 1)
        #expect(pad.keys == [])
        await stage.keyDown(.keyboardA)
        await stage.advance(by: 0.6)
        #expect(pad.keys == ["a"])
        await stage.keyUp(.keyboardA)
        #expect(pad.keys == ["a"])
    }

    @Test func aBouncingKeyIsAcceptedOnce() async {
        let pad = pad()
        motor.keyRepeatDelay = 0.5
        await press(.keyboardA)
        await stage.advance(by: 0.2)
        await press(.keyboardA)
        await press(.keyboardB)
        #expect(pad.keys == ["a", "b"], "a different key is not filtered")
        await stage.advance(by: 0.6)
        await press(.keyboardA)
        #expect(pad.keys == ["a", "b", "a"])
    }

    @Test func touchesAreAcceptedAfterADelay() async {
        let pad = pad()
        motor.touchHoldDuration = 0.3
        await stage.tap(at: CGPoint(x: 50, y: 50))
        await stage.advance(by: 1)
        #expect(pad.touches == [])
        await stage.touchDown(at: CGPoint(x: 50, y: 50), id: 0)
        await stage.advance(by: 0.4)
        #expect(pad.touches == ["began"])
        await stage.touchUp(id: 0)
        #expect(pad.touches == ["began", "ended"])
    }

    @Test func aTremblingFingerTapsOnce() async {
        let pad = pad()
        motor.touchRepeatDelay = 0.5
        for _ in 0..<3 {
            await stage.tap(at: CGPoint(x: 50, y: 50))
            await stage.advance(by: 0.1)
        }
        #expect(pad.touches == ["began", "ended"])
        await stage.advance(by: 0.6)
        await stage.tap(at: CGPoint(x: 50, y: 50))
        #expect(pad.touches.count == 4)
    }

    @Test func aRestingPointerClicks() async {
        var taps = 0
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        stage.window.addSubview(button)
        motor.dwellTime = 1
        await stage.pointerMove(to: CGPoint(x: 150, y: 120))
        await stage.advance(by: 0.5)
        // The ring around the pointer, its radius 15, is half closed, from the top over the right.
        #expect(stage.pixel(165, 120) == PixelColor(red: 255, green: 255, blue: 255))
        #expect(stage.pixel(135, 120) == PixelColor(red: 0, green: 0, blue: 0))
        await stage.pointerMove(to: CGPoint(x: 152, y: 121))
        await stage.advance(by: 0.7)
        #expect(taps == 1, "trembling does not restart the dwell time")
        await stage.advance(by: 3)
        #expect(taps == 1, "one tap per place")
        await stage.pointerMove(to: CGPoint(x: 20, y: 20))
        await stage.advance(by: 0.5)
        await stage.pointerMove(to: CGPoint(x: 150, y: 120))
        await stage.advance(by: 1.2)
        #expect(taps == 2)
    }

    // MARK: Scanning

    private func buttons() -> (row: [UIButton], used: () -> [String]) {
        final class Box { var used: [String] = [] }
        let box = Box()
        let places = [("a", 0, 0), ("b", 100, 0), ("c", 0, 60), ("d", 100, 60), ("e", 0, 120)]
        let made = places.map { name, x, y in
            let button = UIButton(frame: CGRect(x: x, y: y, width: 80, height: 44))
            button.setTitle(name, for: .normal)
            button.addAction(UIAction { _ in box.used.append(name) }, for: .touchUpInside)
            stage.window.addSubview(button)
            return button
        }
        let text = UILabel(frame: CGRect(x: 0, y: 180, width: 100, height: 20))
        text.text = "no use"
        stage.window.addSubview(text)
        return (made, { box.used })
    }

    private var lit: [String] {
        stage.screen.assistance.scanner.highlightedElements.compactMap(\.accessibilityLabel)
    }

    @Test func oneSwitchSelectsARowThenAnElement() async {
        let (_, used) = buttons()
        let scanner = stage.screen.assistance.scanner
        scanner.interval = 1
        scanner.start(.one)
        #expect(lit == ["a", "b"] && UIAccessibility.isSwitchControlRunning)
        await stage.advance(by: 1.1)
        #expect(lit == ["c", "d"])
        await press(.keyboardSpacebar)
        #expect(lit == ["c"])
        await stage.advance(by: 1.1)
        #expect(lit == ["d"])
        await press(.keyboardSpacebar)
        await stage.settle()
        #expect(used() == ["d"] && lit == ["a", "b"], "the scan restarts")
        await stage.advance(by: 2.1)
        #expect(lit == ["e"], "a row with one element is that element")
        await press(.keyboardSpacebar)
        await stage.settle()
        #expect(used() == ["d", "e"])
        scanner.stop()
        #expect(lit == [])
    }

    @Test func scanningLeavesARowAfterItsLastElement() async {
        _ = buttons()
        let scanner = stage.screen.assistance.scanner
        scanner.interval = 1
        scanner.start(.one)
        await press(.keyboardSpacebar)
        await stage.advance(by: 2.1)
        #expect(lit == ["a", "b"])
    }

    @Test func scanningStopsWithoutAPress() async {
        _ = buttons()
        let scanner = stage.screen.assistance.scanner
        scanner.interval = 1
        scanner.rounds = 2
        scanner.start(.one)
        await stage.advance(by: 6.5)
        #expect(lit == [])
        await stage.tap(at: CGPoint(x: 300, y: 200))
        #expect(lit == ["a", "b"], "a touch anywhere acts as the switch")
    }

    @Test func twoSwitchesAdvanceAndSelect() async {
        let (_, used) = buttons()
        stage.screen.assistance.scanner.start(.two)
        await stage.advance(by: 20)
        #expect(lit == ["a", "b"], "nothing moves on by itself")
        await press(.keyboardTab)
        await press(.keyboardSpacebar)
        await press(.keyboardTab)
        await press(.keyboardSpacebar)
        await stage.settle()
        #expect(used() == ["d"])
    }
}
