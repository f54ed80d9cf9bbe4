// DashboardDelegate.swift: the sensors of a botanical garden, as an application of three columns.

import UIKit

/// Shows the places of the garden, their sensors, and the day of one of them.
open class DashboardDelegate: UIResponder, UIApplicationDelegate {
    /// The colour of controls.
    public static let tint = UIColor.garden

    public required override init() { super.init() }

    open func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = DashboardScene.self
        return configuration
    }

    public static func makeRootViewController() -> UIViewController {
        let garden = Garden()
        let split = UISplitViewController(style: .tripleColumn)
        let sensors = SensorsViewController(garden, split: split)
        split.setViewController(PlacesViewController(garden, sensors: sensors), for: .primary)
        split.setViewController(sensors, for: .supplementary)
        split.setViewController(SensorViewController(garden, sensor: nil), for: .secondary)
        split.delegate = sensors
        return split
    }
}

extension UIColor {
    /// The garden's green, dark enough for text on white.
    static let garden = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 0.42, green: 0.8, blue: 0.5, alpha: 1)
            : UIColor(red: 0.05, green: 0.42, blue: 0.22, alpha: 1)
    }
}

/// The garden on a screen.
final class DashboardScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.tintColor = DashboardDelegate.tint
        window.rootViewController = DashboardDelegate.makeRootViewController()
        window.makeKeyAndVisible()
        self.window = window
    }
}
