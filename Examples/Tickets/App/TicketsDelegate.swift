// TicketsDelegate.swift: the ticket kiosk as an application.

import UIKit

/// Shows the list of shows, and resets when the screen was not touched for some time.
open class TicketsDelegate: UIResponder, UIApplicationDelegate {
    /// Seconds without a touch after which the guest is considered gone.
    private static let patience = 60.0

    public required override init() { super.init() }

    open func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = TicketsScene.self
        return configuration
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

/// The ticket kiosk on a screen, which resets when it was not touched for some time.
final class TicketsScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var idle: KioskIdleTimer?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.tintColor = .systemIndigo
        window.rootViewController = TicketsDelegate.makeRootViewController()
        window.makeKeyAndVisible()
        self.window = window
        idle = TicketsDelegate.startIdleReset(of: window)
    }
}
