// FormDelegate.swift: guests of a house register: a list, and a form with many fields.

import UIKit

/// Shows the registered guests.
open class FormDelegate: UIResponder, UIApplicationDelegate {
    /// The colour of controls, dark enough for text on white.
    public static let tint = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 0.62, green: 0.66, blue: 1, alpha: 1) : UIColor(red: 0.27, green: 0.25, blue: 0.72, alpha: 1)
    }

    public required override init() { super.init() }

    open func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = FormScene.self
        return configuration
    }

    public static func makeRootViewController() -> UIViewController {
        let navigation = UINavigationController(rootViewController: GuestsViewController())
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }
}

/// The list of guests on a screen.
final class FormScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.tintColor = FormDelegate.tint
        window.rootViewController = FormDelegate.makeRootViewController()
        window.makeKeyAndVisible()
        self.window = window
    }
}
