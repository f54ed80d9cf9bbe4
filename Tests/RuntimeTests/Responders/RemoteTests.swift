// RemoteTests.swift: remotes, gamepads and barcode scanners in an app.

import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite("Remotes, gamepads and scanners") struct RemoteTests {
    final class Listener: UIView {
        var log: [String] = []

        override var canBecomeFirstResponder: Bool { true }
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
            log += presses.map { "\(word) \($0.type) \($0.key == nil ? "button" : "key")" }.sorted()
        }
        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    private let stage = OffscreenStage(size: CGSize(width: 300, height: 100), scale: 1)

    private func listener() -> Listener {
        let listener = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.window.addSubview(listener)
        listener.becomeFirstResponder()
        return listener
    }

    @Test(arguments: [
        UIPress.PressType.upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .pageUp, .pageDown,
    ])
    func buttonsArePressesWithoutAKey(type: UIPress.PressType) async {
        let listener = listener()
        await stage.remoteDown(type)
        await stage.remoteDown(type)
        await stage.remoteUp(type)
        #expect(
            listener.take() == ["began \(type) button", "changed \(type) button", "ended \(type) button"])
    }

    @Test func arrowsMoveTheFocusAndSelectActivates() async {
        var chosen: [Int] = []
        for index in 0..<3 {
            let button = UIButton(frame: CGRect(x: 100 * CGFloat(index), y: 0, width: 80, height: 40))
            button.addAction(UIAction { _ in chosen.append(index) }, for: .touchUpInside)
            stage.window.addSubview(button)
        }
        await stage.pressRemote(.rightArrow)
        await stage.pressRemote(.select)
        // Held: the focus moves on with every report.
        await stage.remoteDown(.rightArrow)
        await stage.remoteDown(.rightArrow)
        await stage.remoteUp(.rightArrow)
        await stage.pressRemote(.select)
        await stage.pressRemote(.leftArrow)
        await stage.pressRemote(.select)
        #expect(chosen == [0, 2, 1])
    }

    @Test func aHeldKeyDoesNotBeginAgainForTheNextResponder() async {
        let first = listener()
        await stage.keyDown(.keyboardA)
        await stage.keyRepeat(.keyboardA)
        #expect(first.take() == ["began keyboard key", "changed keyboard key"])
        first.removeFromSuperview()
        let second = listener()
        #expect(first.take() == ["cancelled keyboard key"])
        await stage.keyRepeat(.keyboardA)
        await stage.keyUp(.keyboardA)
        #expect(second.take() == [])
        await stage.keyDown(.keyboardA)
        #expect(second.take() == ["began keyboard key"])
    }

    @Test func scansReachTheirHandlersAndNotTheFirstResponder() async {
        let listener = listener()
        var codes: [String] = []
        let scanner = UIApplication.shared.barcodeScanner
        let registration = scanner.onScan { codes.append("1 \($0.text)") }
        scanner.onScan { codes.append("2 \($0.text) \($0.deviceName)") }
        final class Posted: @unchecked Sendable { var texts: [String] = [] }
        let posted = Posted()
        let token = NotificationCenter.default.addObserver(
            forName: UIBarcodeScanner.didScanNotification, object: scanner, queue: nil
        ) { note in
            posted.texts.append((note.userInfo?[UIBarcodeScanner.scanKey] as? UIBarcodeScan)?.text ?? "")
        }
        defer { NotificationCenter.default.removeObserver(token) }
        await stage.scan("01\u{1D}17", device: "Honeywell")
        registration.cancel()
        await stage.scan("x")
        #expect(codes == ["1 01\u{1D}17", "2 01\u{1D}17 Honeywell", "2 x "])
        #expect(posted.texts == ["01\u{1D}17", "x"])
        #expect(scanner.lastScan?.text == "x")
        #expect(scanner.lastScan?.timestamp == stage.time)
        #expect(listener.take() == [])
    }

    @Test func majorRadiusIsInPoints() async {
        final class Finger: UIView {
            var radii: [CGFloat] = []
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                radii += touches.map(\.majorRadius)
            }
        }
        let view = Finger(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        stage.window.addSubview(view)
        await stage.touchDown(at: CGPoint(x: 50, y: 50))
        await stage.touchSize(CGSize(width: 12, height: 8))
        await stage.touchMove(to: CGPoint(x: 60, y: 50))
        #expect(view.radii.count == 1 && abs(view.radii[0] - 6) < 1e-9)
    }
}
