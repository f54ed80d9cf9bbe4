// KioskExtrasTests.swift: idle timers, attract screens, sessions, administrators, screen savers.

import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineKiosk

@MainActor @Suite struct KioskExtrasTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 600), scale: 1)
    private let log = Log()

    @MainActor final class Log { var entries: [String] = [] }

    init() { stage.window.rootViewController = UIViewController() }

    private func timer(_ timeout: TimeInterval, warning: TimeInterval = 0) -> KioskIdleTimer {
        let timer = KioskIdleTimer(screen: stage.screen, timeout: timeout)
        timer.warning = warning
        timer.onIdle = { [log] in log.entries.append("idle") }
        timer.onWarning = { [log] in log.entries.append("warning \(Int($0.rounded()))") }
        timer.onReturn = { [log] in log.entries.append("return") }
        return timer
    }

    // MARK: Idle timer

    @Test func theIdleTimerFiresWithoutEvents() async {
        let timer = timer(30, warning: 10)
        timer.start()
        await stage.advance(by: 19.9)
        #expect(log.entries.isEmpty && timer.state == .active)
        await stage.advance(by: 0.2)
        #expect(log.entries == ["warning 10"] && timer.state == .warning)
        await stage.advance(by: 10)
        #expect(log.entries == ["warning 10", "idle"] && timer.state == .idle)
        await stage.tap(at: CGPoint(x: 100, y: 100))
        #expect(log.entries == ["warning 10", "idle", "return"] && timer.state == .active)
        await stage.advance(by: 30.2)
        #expect(log.entries.suffix(2) == ["warning 10", "idle"])
    }

    @Test func touchesAndKeysResetTheIdleTimer() async {
        let timer = timer(10)
        timer.start()
        for _ in 0..<5 {
            await stage.advance(by: 8)
            await stage.tap(at: CGPoint(x: 100, y: 100))
        }
        await stage.advance(by: 8)
        await stage.keyDown(.keyboardA)
        await stage.keyUp(.keyboardA)
        await stage.advance(by: 8)
        #expect(log.entries.isEmpty)
        timer.stop()
        await stage.advance(by: 60)
        #expect(log.entries.isEmpty && timer.state == .stopped)
    }

    enum Deed: CaseIterable { case pointer, wheel, command, remote, scan, spoken }

    @Test(arguments: Deed.allCases) func everyKindOfInputResetsTheIdleTimer(_ deed: Deed) async {
        stage.window.backgroundColor = .systemBackground
        let controller = CommandController()
        stage.window.rootViewController = controller
        let timer = timer(10)
        timer.start()
        if deed == .spoken { stage.screen.assistance.spoken.start() }
        for step in 0..<3 {
            await stage.advance(by: 8)
            switch deed {
            case .pointer: await stage.pointerMove(to: CGPoint(x: 100 + 20 * step, y: 100))
            case .wheel: await stage.scroll(at: CGPoint(x: 100, y: 100), dy: 10)
            case .command:
                await stage.keyDown(.keyboardEscape)
                await stage.keyUp(.keyboardEscape)
            case .remote: await stage.pressRemote(.downArrow)
            case .scan: await stage.scan("4006381333931")
            case .spoken: await stage.tap(at: CGPoint(x: 100, y: 100))
            }
        }
        await stage.advance(by: 8)
        #expect(log.entries.isEmpty)
        #expect(controller.count == (deed == .command ? 3 : 0))
        await stage.advance(by: 4)
        #expect(log.entries == ["idle"])
        if deed == .spoken { stage.screen.assistance.spoken.stop() }
    }

    private final class CommandController: UIViewController {
        var count = 0

        override class var responderActions: ResponderActions {
            super.responderActions.adding("close", CommandController.close)
        }

        override var keyCommands: [UIKeyCommand]? {
            [UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: "close")]
        }

        private func close() { count += 1 }
    }

    @Test func aHoldPausesTheIdleTimer() async {
        let timer = timer(10)
        timer.start()
        let hold = timer.hold()
        await stage.advance(by: 60)
        #expect(log.entries.isEmpty)
        hold.release()
        await stage.advance(by: 9)
        #expect(log.entries.isEmpty)
        await stage.advance(by: 2)
        #expect(log.entries == ["idle"])
    }

    @Test func animationsPauseTheTimerOptionally() async {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(box)
        await stage.settle()
        let patient = timer(5), plain = KioskIdleTimer(screen: stage.screen, timeout: 5)
        var plainIsIdle = false
        plain.onIdle = { plainIsIdle = true }
        patient.pausesForAnimations = true
        patient.start()
        plain.start()
        UIView.animate(withDuration: 12) { box.frame.origin.x = 300 }
        await stage.advance(by: 10)
        #expect(log.entries.isEmpty && plainIsIdle)
        await stage.advance(by: 10)
        #expect(log.entries == ["idle"])
    }

    // MARK: Attract screen

    @Test func aTouchOnlyDismissesTheAttractScreen() async {
        var taps = 0
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        stage.window.addSubview(button)
        let timer = timer(10)
        let session = KioskSession(window: stage.window)
        let attract = KioskAttractScreen(timer, session: session) {
            let controller = UIViewController()
            controller.view.backgroundColor = .systemIndigo
            return controller
        }
        timer.start()
        await stage.advance(by: 11)
        await stage.settle()
        #expect(attract.isShown && log.entries == ["idle"] && session.count == 1)
        #expect(stage.pixel(200, 300).blue > 150)
        await stage.tap(at: CGPoint(x: 200, y: 300))
        await stage.settle()
        #expect(!attract.isShown && taps == 0 && stage.window.isKeyWindow)
        await stage.tap(at: CGPoint(x: 200, y: 300))
        #expect(taps == 1)
        await stage.advance(by: 11)
        #expect(attract.isShown && session.count == 2)
        await stage.keyDown(.keyboardA)
        await stage.keyUp(.keyboardA)
        await stage.settle()
        #expect(!attract.isShown)
    }

    /// Tools find one button with the words of the attract screen, and nothing of the app behind it: WCAG 2.2, 4.1.2, Name,
    /// Role, Value. The explorer found an element without a name above the elements of the app.
    @Test func theAttractScreenIsOneButtonForTools() async {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        button.accessibilityLabel = "behind"
        stage.window.addSubview(button)
        let attract = KioskAttractScreen(screen: stage.screen) {
            let controller = UIViewController()
            for (index, text) in ["Fresh coffee", "Touch to order"].enumerated() {
                let label = UILabel(frame: CGRect(x: 20, y: 100 * CGFloat(index), width: 200, height: 40))
                label.text = text
                controller.view.addSubview(label)
            }
            return controller
        }
        attract.show()
        await stage.settle()
        #expect(stage.readingOrder == ["Fresh coffee, Touch to order"])
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        #expect(speech.spoken.contains { $0.contains("Touch to order") && $0.contains("button") }, "\(speech.spoken)")
        stage.screen.assistance.spoken.perform(.activate)
        await stage.settle()
        #expect(!attract.isShown)
        stage.screen.assistance.spoken.stop()
    }

    // MARK: Session

    @MainActor final class Secret: UIView, KioskResettable {
        var name: String? = "Ada"
        func resetForNextVisitor() { name = nil }
    }

    /// `UIContentSizeCategory.didChangeNotification`: "Posted when the user changes the preferred content size setting";
    /// the information has the new value under `newValueUserInfoKey`.
    @Test func aChangeOfTheTextSizeIsPosted() {
        var sizes: [String] = []
        let screen = stage.screen
        let observer = NotificationCenter.default.addObserver(
            forName: UIContentSizeCategory.didChangeNotification, object: screen, queue: nil
        ) { notification in
            let size = notification.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String
            MainActor.assumeIsolated { sizes.append(size ?? "none") }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        KioskSettings.setTextSize(.extraLarge, on: screen)
        KioskSettings.setTextSize(.extraLarge, on: screen)
        KioskSettings.setTextSize(nil, on: screen)
        #expect(sizes == ["UICTContentSizeCategoryXL", "UICTContentSizeCategoryL"])
    }

    @Test func aResetRemovesAllDataOfAVisitor() async {
        let secret = Secret(frame: .zero)
        let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroller.contentSize = CGSize(width: 100, height: 900)
        let button = UIButton(frame: CGRect(x: 0, y: 200, width: 100, height: 44))
        button.menu = UIMenu(children: [UIAction(title: "Oat") { _ in }])
        button.showsMenuAsPrimaryAction = true
        for view in [secret, scroller, button] { stage.window.rootViewController?.view.addSubview(view) }
        await stage.settle()
        let session = KioskSession(window: stage.window)
        scroller.contentOffset.y = 300
        stage.window.undoManager?.registerUndo(withTarget: secret) { _ in }
        stage.screen.assistance.vision.inversion = .classic
        KioskSettings.setTextSize(.accessibilityLarge, on: stage.screen)
        #expect(button.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        stage.window.rootViewController?.present(UIViewController(), animated: false, completion: nil)
        await stage.tap(at: CGPoint(x: 50, y: 220))
        await stage.settle()
        var resets = 0
        session.onReset = { resets += 1 }
        session.reset()
        await stage.settle()
        #expect(secret.name == nil && scroller.contentOffset.y == 0 && resets == 1)
        #expect(stage.window.rootViewController?.presentedViewController == nil)
        #expect(!stage.screen.windows.contains { $0 is OverlayWindow })
        #expect(stage.window.undoManager?.canUndo == false)
        #expect(KioskSettings.textSize(of: stage.screen) == nil)
        #expect(stage.screen.assistance.vision.inversion == .none)
        #expect(button.traitCollection.preferredContentSizeCategory != .accessibilityLarge)
    }

    @Test func aResetMayRecreateTheFirstScreen() async {
        let session = KioskSession(window: stage.window)
        let before = stage.window.rootViewController
        session.makeRootViewController = { UIViewController() }
        session.reset()
        #expect(stage.window.rootViewController !== before)
    }

    @Test func labelsFollowTheTextSizeAtOnce() async {
        let label = UILabel(frame: .zero)
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        stage.window.addSubview(label)
        await stage.settle()
        let before = label.font.pointSize
        KioskSettings.setTextSize(.accessibilityExtraLarge, on: stage.screen)
        await stage.settle()
        #expect(label.font.pointSize > before * 1.5)
        KioskSettings.setTextSize(nil, on: stage.screen)
        await stage.settle()
        #expect(label.font.pointSize == before)
    }

    @Test("The text size of a released screen does not apply to a new one at the same address")
    func textSizesOfReleasedScreens() {
        for _ in 0..<64 {
            let stage = OffscreenStage(size: CGSize(width: 64, height: 48), scale: 1)
            #expect(KioskSettings.textSize(of: stage.screen) == nil)
            KioskSettings.setTextSize(.accessibilityLarge, on: stage.screen)
        }
        stage.makeCurrent()
    }

    // MARK: Administrator

    @Test func cornersInOrderAreRecognized() async {
        var times = 0
        let gesture = KioskAdministratorGesture(
            .cornerTaps([.topLeft, .topRight, .bottomRight, .bottomLeft]), screen: stage.screen
        ) { times += 1 }
        let corners = [(10, 10), (390, 10), (390, 590), (10, 590)].map { CGPoint(x: $0.0, y: $0.1) }
        for corner in corners { await stage.tap(at: corner) }
        #expect(times == 1)
        // Not in another order, too slowly, or with a tap between.
        for corner in corners.reversed() { await stage.tap(at: corner) }
        #expect(times == 1)
        for corner in corners {
            await stage.tap(at: corner)
            await stage.advance(by: 2.5)
        }
        #expect(times == 1)
        for corner in corners {
            await stage.tap(at: corner)
            await stage.tap(at: CGPoint(x: 200, y: 300))
        }
        #expect(times == 1)
        gesture.isEnabled = false
        for corner in corners { await stage.tap(at: corner) }
        #expect(times == 1)
    }

    @Test func aHeldCornerIsRecognized() async {
        var times = 0
        let gesture = KioskAdministratorGesture(
            .hold(.bottomRight, duration: 3, fingers: 2), screen: stage.screen
        ) { times += 1 }
        await stage.touchDown(at: CGPoint(x: 390, y: 590), id: 0)
        await stage.advance(by: 4)
        #expect(times == 0)
        await stage.touchDown(at: CGPoint(x: 370, y: 570), id: 1)
        await stage.advance(by: 2)
        await stage.touchUp(id: 1)
        await stage.advance(by: 4)
        #expect(times == 0)
        await stage.touchDown(at: CGPoint(x: 370, y: 570), id: 1)
        await stage.advance(by: 3.1)
        #expect(times == 1)
        await stage.touchUp(id: 0)
        await stage.touchUp(id: 1)
        withExtendedLifetime(gesture) {}
    }

    private func corner(_ gesture: KioskAdministratorGesture) async {
        await stage.tap(at: CGPoint(x: 10, y: 10))
        await stage.settle()
        #expect(gesture.isAskingForPIN)
    }

    private func press(_ keys: [UIKeyboardHIDUsage]) async {
        for key in keys {
            await stage.keyDown(key)
            await stage.keyUp(key)
        }
        await stage.settle()
    }

    @Test func wrongPINsDelayTheNextEntry() async {
        var times = 0
        let gesture = KioskAdministratorGesture(
            .cornerTaps([.topLeft]), screen: stage.screen, pin: KioskPIN("2580")
        ) { times += 1 }
        await corner(gesture)
        for digit in ["2", "5", "8", "0"] { await stage.tap("kiosk.pin.\(digit)") }
        await stage.settle()
        #expect(times == 1 && !gesture.isAskingForPIN && stage.window.isKeyWindow)
        // By keys; after three wrong ones even the right one is rejected for half a minute.
        await corner(gesture)
        for _ in 0..<3 { await press([.keyboard1, .keyboard1, .keyboard1, .keyboard1]) }
        await press([.keyboard2, .keyboard5, .keyboard8, .keyboard0])
        #expect(times == 1)
        // Without input the panel is dismissed.
        await stage.advance(by: 21)
        #expect(!gesture.isAskingForPIN)
        await stage.advance(by: 10)
        await corner(gesture)
        await press([.keyboard2, .keyboard5, .keyboard8, .keyboard0])
        #expect(times == 2)
    }

    @Test func delaysDouble() {
        let pin = KioskPIN("1234")
        for _ in 0..<3 { #expect(!pin.check("0000", at: 100)) }
        #expect(pin.delay(at: 100) == 30 && !pin.check("1234", at: 129) && pin.delay(at: 130) == 0)
        for _ in 0..<3 { #expect(!pin.check("0000", at: 200)) }
        #expect(pin.delay(at: 200) == 60)
        #expect(pin.check("1234", at: 261))
        #expect(!pin.check("123", at: 262) && !pin.check("12345", at: 262))
    }

    // MARK: Screen saver

    @Test func thePictureShiftsByAFewPixels() async {
        let marker = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
        stage.window.backgroundColor = .white
        marker.backgroundColor = .black
        stage.window.addSubview(marker)
        await stage.settle()
        let shift = KioskPixelShift(screen: stage.screen, interval: 60, reach: 2)
        shift.start()
        var places: Set<String> = []
        for _ in 0..<16 {
            await stage.advance(by: 60.1)
            let offset = shift.offset
            places.insert("\(offset)")
            #expect(max(abs(offset.x), abs(offset.y)) == 2)
            let x = 100 + Int(offset.x), y = 100 + Int(offset.y)
            #expect(stage.pixel(x, y).red == 0 && stage.pixel(x - 1, y).red == 255)
        }
        // Around the edge of a square of five places.
        #expect(places.count == 16)
        shift.stop()
        await stage.settle()
        #expect(stage.pixel(100, 100).red == 0 && stage.pixel(99, 100).red == 255)
    }

    @Test func theSaverMovesItsContent() async {
        let saver = KioskScreenSaver(screen: stage.screen, interval: 5) {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            view.backgroundColor = .white
            view.accessibilityIdentifier = "saver"
            view.isAccessibilityElement = true
            return view
        }
        saver.show()
        await stage.advance(by: 1)
        var places: Set<String> = []
        for _ in 0..<6 {
            await stage.advance(by: 5)
            if let frame = stage.element("saver")?.frame { places.insert("\(frame.origin)") }
        }
        #expect(places.count > 3 && saver.isShown)
        await stage.tap(at: CGPoint(x: 200, y: 300))
        await stage.settle()
        #expect(!saver.isShown)
    }
}
