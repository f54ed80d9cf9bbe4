// TicketsDelegate.swift: the ticket kiosk as an application.

import UIKit

/// Shows the list of shows, and resets when the screen was not touched for some time.
open class TicketsDelegate: UIResponder, UIApplicationDelegate {
    public var window: UIWindow?
    private var idle: KioskIdleTimer?

    /// Seconds without a touch after which the guest is considered gone.
    private static let patience = 60.0

    public required override init() { super.init() }

    open func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.tintColor = .systemIndigo
        window.rootViewController = Self.makeRootViewController()
        window.makeKeyAndVisible()
        self.window = window
        idle = Self.startIdleReset(of: window)
        return true
    }

    public static func makeRootViewController() -> UIViewController {
        let navigation = UINavigationController(rootViewController: ShowsViewController())
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }

    /// Restores the first screen when the guest is gone.
    public static func startIdleReset(of window: UIWindow) -> KioskIdleTimer {
        let timer = KioskIdleTimer(screen: window.screen, timeout: patience)
        timer.onIdle = { [weak window] in
            window?.rootViewController?.dismiss(animated: false)
            window?.rootViewController = makeRootViewController()
        }
        timer.start()
        return timer
    }
}
