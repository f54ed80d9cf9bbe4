import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite("Remote controls, cancelled presses and motion, force")
struct DeviceEventTests {
    final class Listener: UIView {
        var log: [String] = []
        var leaves = false

        override var canBecomeFirstResponder: Bool { true }
        override func remoteControlReceived(with event: UIEvent?) {
            log.append("remote \(event?.subtype.rawValue ?? -1) \(event?.type == .remoteControl)")
        }
        override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            log.append("shake began")
            if leaves { removeFromSuperview() }
        }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            log.append("shake ended")
        }
        override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            log.append("shake cancelled")
        }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("began", presses)
        }
        override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("changed", presses)
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("ended", presses)
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("cancelled", presses)
        }
        private func note(_ word: String, _ presses: Set<UIPress>) {
            log += presses.map { "\(word) \($0.key?.characters ?? "") \($0.phase.rawValue)" }.sorted()
        }
        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    private let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
    private let listener = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        stage.window.addSubview(listener)
        listener.becomeFirstResponder()
    }

    // Shows: UIResponder.remoteControlReceived(with:)
    @Test func mediaKeysAreRemoteControlEventsOnRequest() async {
        // Without remote control events play/pause is a press, of this key as of a remote's button.
        await stage.pressMediaKey(0xCD)
        await stage.pressRemote(.playPause)
        await stage.pressMediaKey(0xB5)
        #expect(listener.take() == ["began  0", "ended  3", "began  0", "ended  3"])
        UIApplication.shared.beginReceivingRemoteControlEvents()
        // Play/pause, next; fast forward seeks while it is down.
        await stage.pressMediaKey(0xCD)
        await stage.pressMediaKey(0xB5)
        await stage.pressMediaKey(0xB3)
        await stage.pressRemote(.playPause)
        #expect(
            listener.take() == [
                "remote 103 true", "remote 104 true", "remote 108 true", "remote 109 true", "remote 103 true",
            ])
        // A responder that does not handle it passes it on.
        let leaf = KeyTests.KeyView("leaf", Log())
        listener.addSubview(leaf)
        leaf.becomeFirstResponder()
        await stage.pressMediaKey(0xB0)
        #expect(listener.take() == ["remote 100 true"])
        UIApplication.shared.endReceivingRemoteControlEvents()
        await stage.pressMediaKey(0xB5)
        #expect(listener.take() == [])
    }

    // Shows: UIResponder.motionCancelled(_:with:)
    @Test func aResponderThatResignsDuringAShakeReceivesMotionCancelled() async {
        await stage.shake()
        #expect(listener.take() == ["shake began", "shake ended"])
        listener.leaves = true
        await stage.shake()
        #expect(listener.take() == ["shake began", "shake cancelled"])
    }

    // Shows: UIResponder.pressesCancelled(_:with:); UIResponder.pressesChanged(_:with:)
    @Test func keysOfAResigningResponderAreCancelled() async {
        await stage.keyDown(.keyboardA)
        await stage.keyDown(.keyboardA)
        await stage.keyDown(.keyboardB)
        #expect(listener.take() == ["began a 0", "changed a 1", "began b 0"])
        listener.removeFromSuperview()
        #expect(listener.take() == ["cancelled a 4", "cancelled b 4"])
        await stage.keyUp(.keyboardA)
        await stage.keyUp(.keyboardB)
        #expect(listener.take() == [])
    }

    final class Pressed: UIView {
        var log: [String] = []
        private func note(_ word: String, _ touches: Set<UITouch>) {
            for touch in touches {
                let expects = touch.estimatedPropertiesExpectingUpdates.contains(.force)
                log.append("\(word) \(touch.force) \(expects) \(touch.estimationUpdateIndex ?? 0)")
            }
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
        override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { note("updated", touches) }
    }

    // Shows: UIResponder.touchesEstimatedPropertiesUpdated(_:)
    @Test func estimatedForcesAreReplaced() async {
        let view = Pressed(frame: listener.bounds)
        listener.addSubview(view)
        await stage.touchDown(at: CGPoint(x: 5, y: 5))
        #expect(stage.window.traitCollection.forceTouchCapability == .unavailable)
        await stage.touchForce(0.25, isEstimate: true)
        #expect(stage.window.traitCollection.forceTouchCapability == .available)
        await stage.touchForce(0.5)
        await stage.touchForce(0.75, isEstimate: true)
        await stage.touchUp()
        // The true force may arrive after the finger is lifted.
        await stage.touchForce(2)
        #expect(
            view.log == [
                "began 0.0 false 0", "moved 0.25 true 1", "updated 0.5 false 1", "moved 0.75 true 2",
                "ended 0.75 true 2",
                "updated 1.0 false 2",
            ])
        await stage.touchForce(.nan)
        #expect(view.log.count == 6)
    }

    final class Predicting: UIView {
        var places: [CGFloat] = []
        var rests: Bool?
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let touch = touches.first else { return }
            places = (event?.predictedTouches(for: touch) ?? []).map { $0.location(in: self).x }
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            rests = touches.first.flatMap { event?.predictedTouches(for: $0) } == nil
        }
    }

    @Test func predictedTouchesContinueAtTheSameSpeed() async {
        let view = Predicting(frame: listener.bounds)
        listener.addSubview(view)
        await stage.touchDown(at: CGPoint(x: 10, y: 5))
        await stage.advance(by: OffscreenStage.frameInterval)
        await stage.touchMove(to: CGPoint(x: 16, y: 5))
        // 6 points in 1/60 s: 3 more in 1/120 s, 6 in 1/60 s.
        #expect(view.places.count == 2 && abs(view.places[0] - 19) < 0.01 && abs(view.places[1] - 22) < 0.01)
        await stage.touchUp()
        #expect(view.rests == true)
    }
}
