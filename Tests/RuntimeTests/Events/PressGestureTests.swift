import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite("Gestures of presses")
struct PressGestureTests {
    final class Pad: UIView {
        var log: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log.append("down")
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("up") }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log.append("cancelled")
        }
    }

    private let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
    private let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        stage.window.addSubview(pad)
        pad.becomeFirstResponder()
    }

    private func allow(_ types: [UIPress.PressType], _ recognizer: UIGestureRecognizer) {
        recognizer.allowedPressTypes = types.map { NSNumber(value: $0.rawValue) }
        stage.window.addGestureRecognizer(recognizer)
    }

    @Test func aTapOfTheSelectButtonIsATap() async {
        var taps = 0
        allow([.select], UITapGestureRecognizer { _ in taps += 1 })
        await stage.keyDown(.keyboardReturnOrEnter)
        #expect(taps == 0 && pad.log == ["down"])
        await stage.keyUp(.keyboardReturnOrEnter)
        #expect(taps == 1 && pad.log == ["down", "cancelled"], "a recognised press is cancelled for the responder")
        await stage.keyDown(.keyboardA)
        await stage.keyUp(.keyboardA)
        #expect(taps == 1 && pad.log.suffix(2) == ["down", "up"], "other keys are not recognised")
    }

    @Test func keysAreNotTapsByDefault() async {
        var taps = 0
        stage.window.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
        await stage.keyDown(.keyboardReturnOrEnter)
        await stage.keyUp(.keyboardReturnOrEnter)
        #expect(taps == 0 && pad.log == ["down", "up"])
    }

    @Test func twoTapsOfAButtonAreADoubleTap() async {
        var taps = 0
        let double = UITapGestureRecognizer { _ in taps += 1 }
        double.numberOfTapsRequired = 2
        allow([.menu], double)
        for _ in 0..<2 {
            await stage.keyDown(.keyboardEscape)
            await stage.keyUp(.keyboardEscape)
        }
        #expect(taps == 1)
        await stage.keyDown(.keyboardEscape)
        await stage.keyUp(.keyboardEscape)
        await stage.advance(by: 0.5)
        await stage.keyDown(.keyboardEscape)
        await stage.keyUp(.keyboardEscape)
        #expect(taps == 1, "half a second apart they are two single presses")
    }

    @Test func aButtonHeldIsALongPress() async {
        var states: [UIGestureRecognizer.State] = []
        allow([.select, .playPause], UILongPressGestureRecognizer { states.append($0.state) })
        await stage.keyDown(.keyboardReturnOrEnter)
        await stage.advance(by: 0.45)
        #expect(states == [])
        await stage.advance(by: 0.1)
        #expect(states == [.began] && pad.log == ["down", "cancelled"])
        await stage.keyUp(.keyboardReturnOrEnter)
        #expect(states == [.began, .ended])
        await stage.keyDown(.keyboardReturnOrEnter)
        await stage.keyUp(.keyboardReturnOrEnter)
        #expect(states == [.began, .ended] && pad.log.suffix(2) == ["down", "up"])
    }

    @Test func tapAndLongPressOfAButtonAreExclusive() async {
        var log: [String] = []
        let tap = UITapGestureRecognizer { _ in log.append("tap") }
        let hold = UILongPressGestureRecognizer { log.append("hold \($0.state == .began)") }
        allow([.select], tap)
        allow([.select], hold)
        await stage.keyDown(.keyboardReturnOrEnter)
        await stage.advance(by: 0.8)
        await stage.keyUp(.keyboardReturnOrEnter)
        #expect(log == ["hold true", "hold false"])
        log = []
        await stage.keyDown(.keyboardReturnOrEnter)
        await stage.advance(by: 0.1)
        await stage.keyUp(.keyboardReturnOrEnter)
        #expect(log == ["tap"])
    }

    final class Refuser: UIGestureRecognizerDelegate {
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
            false
        }
    }

    @Test func theDelegateMayRefusePresses() async {
        let refuser = Refuser()
        var taps = 0
        let tap = UITapGestureRecognizer { _ in taps += 1 }
        tap.delegate = refuser
        allow([.select], tap)
        await stage.keyDown(.keyboardReturnOrEnter)
        await stage.keyUp(.keyboardReturnOrEnter)
        #expect(taps == 0 && pad.log == ["down", "up"])
    }

    @Test func removingAViewCancelsItsGesture() async {
        var taps = 0
        let tap = UITapGestureRecognizer { _ in taps += 1 }
        tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
        pad.addGestureRecognizer(tap)
        await stage.keyDown(.keyboardReturnOrEnter)
        pad.removeFromSuperview()
        await stage.keyUp(.keyboardReturnOrEnter)
        #expect(taps == 0 && pad.log == ["down", "cancelled"] && tap.state == .possible)
    }
}
