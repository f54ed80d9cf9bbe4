// FormDelegate.swift: guests of a house register: a list, and a form with many fields.

import UIKit

/// Shows the registered guests.
open class FormDelegate: UIResponder, UIApplicationDelegate {
    public var window: UIWindow?

    /// The colour of controls, dark enough for text on white.
    public static let tint = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 0.62, green: 0.66, blue: 1, alpha: 1) : UIColor(red: 0.27, green: 0.25, blue: 0.72, alpha: 1)
    }

    public required override init() { super.init() }

    open func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.tintColor = Self.tint
        window.rootViewController = Self.makeRootViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    public static func makeRootViewController() -> UIViewController {
        let navigation = UINavigationController(rootViewController: GuestsViewController())
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }
}
