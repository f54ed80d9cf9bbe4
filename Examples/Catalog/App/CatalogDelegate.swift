// CatalogDelegate.swift: the catalog as an application.

import UIKit

/// Shows the list of pages.
open class CatalogDelegate: UIResponder, UIApplicationDelegate {
    public var window: UIWindow?

    public required override init() { super.init() }

    open func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.tintColor = CatalogTheme.none.tint
        window.rootViewController = CatalogViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
