// ScreenPowerTests.swift: a display that is switched off and on.

import VitrineDisplay
import VitrineGraphics
import Foundation
import Testing
import VitrineCompositor
import VitrineInput

@testable import VitrineDevice
@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("Power of the display")
struct ScreenPowerTests {
    private let stage = PoweredStage()
    private let log = Log()

    @MainActor final class Log {
        var entries: [String] = []
        func take() -> [String] {
            defer { entries = [] }
            return entries
        }
    }

    final class Listener: UIView {
        var log: Log?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            log?.entries.append("began")
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            log?.entries.append("moved")
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            log?.entries.append("ended")
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            log?.entries.append("cancelled")
        }
    }

    init() {
        let listener = Listener(frame: stage.window.bounds)
        listener.log = log
        stage.window.addSubview(listener)
        stage.loop.runTurn()
    }

    private func send(_ kinds: InputEvent.Kind...) {
        for kind in kinds {
            stage.loop.enqueue(InputEvent(time: stage.clock.seconds, kind: kind))
            stage.advance(by: 1.0 / 60)
        }
    }

    @Test func noFramesAreMadeWhileTheScreenIsOff() {
        #expect(stage.screen.isPoweredOn)
        stage.screen.isPoweredOn = false
        #expect(!stage.display.isPoweredOn)
        stage.window.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let count = stage.display.inner.presentCount
        for _ in 0..<5 { stage.advance(by: 0.1) }
        #expect(stage.display.inner.presentCount == count)
        #expect(stage.loop.nextDeadline == nil, "a dark screen has no deadline")
        stage.screen.isPoweredOn = true
        stage.advance(by: 0.1)
        #expect(stage.pixel() == 0xFFFF_0000)
        #expect(stage.loop.lastFrame.damage.reduce(0) { $0 + $1.area } == 40 * 30)
    }

    @Test func animationsEndInTime() {
        var ended = false
        stage.screen.isPoweredOn = false
        UIView.animate(withDuration: 0.3) {
            stage.window.alpha = 0.5
        } completion: { _ in
            ended = true
        }
        for _ in 0..<10 { stage.advance(by: 0.05) }
        #expect(ended)
    }

    @Test func observersAreNotified() {
        var notified: [Bool] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIScreen.powerDidChangeNotification, object: stage.screen, queue: nil
        ) { [screen = stage.screen] _ in MainActor.assumeIsolated { notified.append(screen.isPoweredOn) } }
        defer { NotificationCenter.default.removeObserver(token) }
        stage.screen.isPoweredOn = false
        stage.screen.isPoweredOn = false
        stage.screen.isPoweredOn = true
        #expect(notified == [false, true])
    }

    @Test func theWakingTouchIsNotDelivered() {
        stage.screen.isPoweredOn = false
        send(.touchDown(id: 1, at: CGPoint(x: 0.5, y: 0.5)))
        #expect(stage.screen.isPoweredOn)
        send(.touchMoved(id: 1, to: CGPoint(x: 0.6, y: 0.5)), .touchUp(id: 1))
        #expect(log.take().isEmpty)
        send(.touchDown(id: 1, at: CGPoint(x: 0.5, y: 0.5)), .touchUp(id: 1))
        #expect(log.take() == ["began", "ended"])
    }

    @Test func anActiveTouchIsCancelled() {
        send(.touchDown(id: 1, at: CGPoint(x: 0.5, y: 0.5)))
        stage.screen.isPoweredOn = false
        #expect(log.take() == ["began", "cancelled"])
        send(.touchUp(id: 1))
        #expect(log.take().isEmpty && !stage.screen.isPoweredOn)
    }

    @Test func touchesMayLeaveTheScreenOff() {
        stage.screen.wakesOnInput = false
        stage.screen.isPoweredOn = false
        send(
            .touchDown(id: 1, at: CGPoint(x: 0.5, y: 0.5)), .touchUp(id: 1),
            .pointerMoved(to: CGPoint(x: 0.1, y: 0.1)))
        #expect(!stage.screen.isPoweredOn && log.take().isEmpty)
    }

    @Test(arguments: [
        InputEvent.Kind.pointerMoved(to: CGPoint(x: 0.1, y: 0.1)), .scroll(dx: 0, dy: 3),
        .pointerButton(1, isDown: true), .key(KeyInput(usage: 4), isDown: true),
    ])
    func otherInputWakesTheScreen(kind: InputEvent.Kind) {
        stage.screen.isPoweredOn = false
        send(kind)
        #expect(stage.screen.isPoweredOn)
    }

    @Test(arguments: [
        InputEvent.Kind.touchUp(id: 3), .key(KeyInput(usage: 4), isDown: false), .shake,
        .tilt(horizontal: 0.1, vertical: 0),
    ])
    func endsAndStateChangesDoNotWakeTheScreen(kind: InputEvent.Kind) {
        stage.screen.isPoweredOn = false
        send(kind)
        #expect(!stage.screen.isPoweredOn)
    }
}
