// AppDelegate.swift: the kiosk as an application.

import UIKit

/// Starts the kiosk with a menu file.
open class AppDelegate: UIResponder, UIApplicationDelegate {
    /// What the command line asks for. Set it before `UIApplicationMain`.
    public static var arguments = KioskArguments()

    public var window: UIWindow?
    /// Begins the kiosk anew for the next guest; nil where guests begin anew themselves.
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

    /// The kiosk for a menu file, or what is wrong with it: on the screen and on standard error.
    public static func rootViewController(menuFile: String) -> UIViewController {
        MenuFollower(file: menuFile, in: nil).makeRootViewController()
    }
}
