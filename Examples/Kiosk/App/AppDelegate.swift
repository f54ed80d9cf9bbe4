// AppDelegate.swift: the kiosk as an application.

import UIKit

/// Starts the kiosk with a menu file.
open class AppDelegate: UIResponder, UIApplicationDelegate {
    /// The options of the command line. Set before `UIApplicationMain`.
    public static var arguments = KioskArguments()

    public var window: UIWindow?
    /// Resets the kiosk for the next guest. Nil if guests do that themselves.
    public private(set) var visits: Visits?
    private var follower: MenuFollower?
    private var administration: Administration?

    public required override init() { super.init() }

    open func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        let arguments = Self.arguments
        let window = UIWindow(frame: UIScreen.main.bounds)
        let follower = MenuFollower(file: arguments.menuFile, in: window, keptCopy: arguments.keptMenu)
        window.rootViewController = follower.makeRootViewController()
        window.makeKeyAndVisible()
        self.window = window
        self.follower = follower
        if arguments.idleTimeout > 0 {
            visits = Visits(window: window, timeout: arguments.idleTimeout) {
                follower.makeRootViewController()
            }
        }
        if let pin = arguments.administratorPIN {
            administration = Administration(window: window, follower: follower, visits: visits, pin: pin)
        }
        return true
    }

    /// The kiosk for a menu file. If the file has errors, a screen that shows them; they are also written to standard
    /// error.
    public static func rootViewController(menuFile: String) -> UIViewController {
        MenuFollower(file: menuFile, in: nil).makeRootViewController()
    }
}
