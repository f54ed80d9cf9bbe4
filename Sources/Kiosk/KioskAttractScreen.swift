// KioskAttractScreen.swift: the screen of an idle kiosk.

import Foundation
public import VitrineRuntime

/// Covers the app while it is not used. A touch or key removes it and has no other effect.
@preconcurrency @MainActor
public final class KioskAttractScreen {
    /// Whether the screen is shown.
    public var isShown: Bool { overlay.isShown }
    /// Called before the screen appears: the place to begin another session.
    public var willShow: (@MainActor () -> Void)?
    /// Called after a touch has removed the screen.
    public var didEnd: (@MainActor () -> Void)?

    private let overlay: KioskOverlay
    private let makeController: @MainActor () -> UIViewController

    /// Makes a screen that appears when `timer` runs out.
    ///
    /// - Parameters:
    ///   - timer: its present `onIdle` is called first.
    ///   - session: reset before the screen appears; nil for none.
    ///   - controller: makes the content, each time the screen appears.
    public convenience init(
        _ timer: KioskIdleTimer, session: KioskSession? = nil,
        controller: @escaping @MainActor () -> UIViewController
    ) {
        self.init(on: timer.screen, controller: controller)
        let before = timer.onIdle
        timer.onIdle = { [weak self, weak session] in
            before?()
            session?.reset()
            self?.show()
        }
    }

    /// Makes a screen that appears only by `show()`.
    public convenience init(
        screen: UIScreen? = nil, controller: @escaping @MainActor () -> UIViewController
    ) {
        self.init(on: screen ?? .main, controller: controller)
    }

    private init(on screen: UIScreen, controller: @escaping @MainActor () -> UIViewController) {
        overlay = KioskOverlay(screen: screen)
        makeController = controller
        overlay.onTouch = { [weak self] in self?.hide() }
    }

    /// Shows the screen. Does nothing if it is shown.
    public func show() {
        guard !overlay.isShown else { return }
        willShow?()
        overlay.show(makeController(), level: 200)
    }

    /// Removes the screen and calls `didEnd`. Does nothing if it is not shown.
    public func hide() {
        guard overlay.isShown else { return }
        overlay.hide()
        didEnd?()
    }
}
