// KioskAttractScreen.swift: what an idle kiosk shows to those who pass by.

import Foundation
public import VitrineRuntime

/// Covers the app while nobody is there. A touch or key takes it away and does nothing else.
@preconcurrency @MainActor
public final class KioskAttractScreen {
    /// Shown now.
    public var isShown: Bool { curtain.isShown }
    /// Just before it shows: the place to begin a new session.
    public var willShow: (@MainActor () -> Void)?
    /// Somebody has touched it.
    public var didEnd: (@MainActor () -> Void)?

    private let curtain: KioskCurtain
    private let makeController: @MainActor () -> UIViewController

    /// Shows itself when `timer` runs out.
    ///
    /// - Parameters:
    ///   - timer: its `onIdle` stays yours: it is called first.
    ///   - session: reset when the screen shows; nil resets nothing.
    ///   - controller: makes what is shown, each time anew.
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

    /// One that is shown by `show()` alone.
    public convenience init(
        screen: UIScreen? = nil, controller: @escaping @MainActor () -> UIViewController
    ) {
        self.init(on: screen ?? .main, controller: controller)
    }

    private init(on screen: UIScreen, controller: @escaping @MainActor () -> UIViewController) {
        curtain = KioskCurtain(screen: screen)
        makeController = controller
        curtain.onTouch = { [weak self] in self?.hide() }
    }

    public func show() {
        guard !curtain.isShown else { return }
        willShow?()
        curtain.show(makeController(), level: 200)
    }

    public func hide() {
        guard curtain.isShown else { return }
        curtain.hide()
        didEnd?()
    }
}
