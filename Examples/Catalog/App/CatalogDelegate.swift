// CatalogDelegate.swift: the catalog as an application.

import UIKit

/// Shows the list of pages.
open class CatalogDelegate: UIResponder, UIApplicationDelegate {
    public required override init() { super.init() }

    open func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = CatalogScene.self
        return configuration
    }
}

/// The catalog on a screen.
final class CatalogScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.tintColor = CatalogTheme.none.tint
        window.rootViewController = CatalogViewController()
        window.makeKeyAndVisible()
        self.window = window
    }
}
