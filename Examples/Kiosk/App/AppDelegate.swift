// AppDelegate.swift: the kiosk as an application.

import UIKit

/// Starts the kiosk with a menu file.
open class AppDelegate: UIResponder, UIApplicationDelegate {
    /// The options of the command line. Set before `UIApplicationMain`.
    public static var arguments = KioskArguments()

    public required override init() { super.init() }

    open func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    /// The kiosk for a menu file. If the file has errors, a screen that shows them; they are also written to standard
    /// error.
    public static func rootViewController(menuFile: String) -> UIViewController {
        MenuFollower(file: menuFile, in: nil).makeRootViewController()
    }
}
