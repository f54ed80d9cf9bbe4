// Visits.swift: ends abandoned visits, and shows the attract screen between guests.

import UIKit

/// Detects guests who have left.
@MainActor public final class Visits {
    public let timer: KioskIdleTimer
    public let session: KioskSession
    public let attract: KioskAttractScreen
    public let saver: KioskScreenSaver
    private let saverTimer: KioskIdleTimer
    private let shift: KioskPixelShift
    private weak var question: UIAlertController?

    /// The guest is asked this many seconds before the visit ends: as many as WCAG 2 asks for (2.2.1).
    private static let warning = 20.0
    /// The screen saver starts after this multiple of a visit's timeout.
    private static let patience = 20.0

    /// - Parameters:
    ///   - clip: the path of a video for passers-by; nil for none.
    ///   - makeRoot: makes the first screen.
    public init(
        window: UIWindow, timeout: TimeInterval, clip: String? = nil,
        makeRoot: @escaping @MainActor () -> UIViewController
    ) {
        let screen = window.screen
        timer = KioskIdleTimer(screen: screen, timeout: timeout)
        saverTimer = KioskIdleTimer(screen: screen, timeout: timeout * Self.patience)
        session = KioskSession(window: window)
        session.makeRootViewController = makeRoot
        attract = KioskAttractScreen(timer, session: session) { AttractViewController(clip: clip) }
        saver = KioskScreenSaver(screen: screen) {
            MarkView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
        }
        shift = KioskPixelShift(screen: screen)
        let language = UIApplication.shared.language, style = window.overrideUserInterfaceStyle
        let keyboards = OnScreenKeyboard.languages
        session.onReset = { [weak window] in
            UIApplication.shared.language = language
            OnScreenKeyboard.languages = keyboards
            window?.overrideUserInterfaceStyle = style
            window?.screen.assistance.endSession()
        }
        timer.warning = min(Self.warning, timeout / 2)
        timer.onWarning = { [weak self, weak window] _ in self?.ask(in: window) }
        timer.onReturn = { [weak self] in self?.question?.dismiss(animated: true, completion: nil) }
        saverTimer.onIdle = { [weak self] in self?.saver.show() }
        saver.didEnd = { [weak self] in self?.attract.hide() }
        timer.start()
        saverTimer.start()
        shift.start()
    }

    /// Asks whether the guest is still there, if the order is not empty or its number is shown. Any touch or key
    /// confirms it.
    private func ask(in window: UIWindow?) {
        guard let kiosk = window?.rootViewController as? KioskNavigationController, !kiosk.isAtRest else { return }
        let confirmation = kiosk.presentedViewController as? ConfirmationViewController
        guard kiosk.presentedViewController === confirmation, confirmation?.presentedViewController == nil else {
            return
        }
        let question = UIAlertController(
            title: String(localized: "Are you still there?", bundle: .module),
            message: confirmation == nil
                ? String(localized: "Touch the screen to keep your order.", bundle: .module) : nil,
            preferredStyle: .alert)
        let stay = UIAlertAction(title: String(localized: "I am still here", bundle: .module), style: .cancel)
        stay.accessibilityIdentifier = "visit.stay"
        question.addAction(stay)
        self.question = question
        kiosk.ask(question, over: confirmation)
    }
}
