import Foundation
import OffscreenTesting
import Testing
import VitrineAppState
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite("Suspending")
struct SuspensionTests {
    private let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)

    @Test func touchesAndKeysAreCancelledBeforeTheNotifications() async {
        final class Key: UIView {
            var log: [String] = []
            override var canBecomeFirstResponder: Bool { true }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("down") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("up") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
                log.append("cancelled")
            }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                log.append("key")
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                log.append("key up")
            }
            override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                log.append("key cancelled")
            }
        }
        let view = Key(frame: stage.window.bounds)
        stage.window.addSubview(view)
        view.becomeFirstResponder()
        let token = NotificationCenter.default.addObserver(
            forName: UIScene.willDeactivateNotification, object: stage.window.windowScene, queue: nil
        ) { _ in MainActor.assumeIsolated { view.log.append("resigned") } }
        defer { NotificationCenter.default.removeObserver(token) }
        await stage.touchDown(at: CGPoint(x: 5, y: 5))
        await stage.keyDown(.keyboardA)
        await stage.suspend()
        #expect(view.log == ["down", "key", "cancelled", "key cancelled", "resigned"])
        // Later events of the cancelled touch and key are ignored.
        await stage.touchMove(to: CGPoint(x: 50, y: 5))
        await stage.touchUp()
        await stage.keyUp(.keyboardA)
        #expect(view.log.count == 5)
        await stage.resume()
        #expect(stage.window.windowScene?.activationState == .foregroundActive)
        await stage.tap(at: CGPoint(x: 5, y: 5))
        #expect(view.log.suffix(2) == ["down", "up"])
    }

    @Test func activeGesturesAreCancelled() async {
        let view = UIView(frame: stage.window.bounds)
        stage.window.addSubview(view)
        var states: [UIGestureRecognizer.State] = []
        let pan = UIPanGestureRecognizer { states.append($0.state) }
        let press = UILongPressGestureRecognizer { states.append($0.state) }
        for recognizer in [pan, press] { view.addGestureRecognizer(recognizer) }
        await stage.touchDown(at: CGPoint(x: 5, y: 5))
        await stage.touchMove(to: CGPoint(x: 60, y: 5))
        await stage.suspend()
        #expect(states == [.began, .cancelled])
        #expect(pan.state == .possible && pan.numberOfTouches == 0)
        // A long press that was still waiting is not recognised.
        await stage.resume()
        await stage.touchDown(at: CGPoint(x: 5, y: 5))
        await stage.suspend()
        await stage.advance(by: 1)
        #expect(states == [.began, .cancelled])
    }

    /// All suites of a process share one application, so this test has a separate process.
    @Test func theApplicationAndItsDelegateAreNotifiedInOrder() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let delegate = LifeRecorder()
                let stage = OffscreenStage(size: CGSize(width: 10, height: 10), scale: 1)
                UIApplication.shared.delegate = delegate
                UIApplication.shared.leaveForeground()
                UIApplication.shared.leaveForeground()
                precondition(stage.window.windowScene?.activationState == .background)
                UIApplication.shared.enterForeground()
                precondition(stage.window.windowScene?.activationState == .foregroundActive)
                // 0 active, 1 inactive, 2 in the background.
                precondition(
                    delegate.log == ["will resign 1", "background 2", "foreground 2", "active 0"],
                    "\(delegate.log)")
            }
        }
    }
}

private final class LifeRecorder: NSObject, UIApplicationDelegate {
    var log: [String] = []
    func applicationWillResignActive(_ application: UIApplication) {
        log.append("will resign \(application.applicationState.rawValue)")
    }
    func applicationDidEnterBackground(_ application: UIApplication) {
        log.append("background \(application.applicationState.rawValue)")
    }
    func applicationWillEnterForeground(_ application: UIApplication) {
        log.append("foreground \(application.applicationState.rawValue)")
    }
    func applicationDidBecomeActive(_ application: UIApplication) {
        log.append("active \(application.applicationState.rawValue)")
    }
}
