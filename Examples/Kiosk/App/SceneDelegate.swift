// SceneDelegate.swift: the kiosk on a screen.

import UIKit

/// Shows the menu, and makes the screen ready for the next guest.
open class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    public var window: UIWindow?
    /// Resets the kiosk for the next guest. Nil if guests do that themselves.
    public private(set) var visits: Visits?
    private var follower: MenuFollower?
    private var administration: Administration?

    public required override init() { super.init() }

    open func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let arguments = AppDelegate.arguments
        let window = UIWindow(windowScene: scene)
        let follower = MenuFollower(file: arguments.menuFile, in: window, keptCopy: arguments.keptMenu)
        window.rootViewController = follower.makeRootViewController()
        window.makeKeyAndVisible()
        self.window = window
        self.follower = follower
        if arguments.idleTimeout > 0 {
            visits = Visits(window: window, timeout: arguments.idleTimeout, clip: arguments.clip) {
                follower.makeRootViewController()
            }
        }
        if let pin = arguments.administratorPIN {
            administration = Administration(window: window, follower: follower, visits: visits, pin: pin)
        }
    }
}
