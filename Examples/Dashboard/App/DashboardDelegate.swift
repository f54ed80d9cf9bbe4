// DashboardDelegate.swift: the sensors of a botanical garden, as an application of three columns.

import UIKit

/// Shows the places of the garden, their sensors, and the day of one of them.
open class DashboardDelegate: UIResponder, UIApplicationDelegate {
    public var window: UIWindow?

    /// The colour of controls.
    public static let tint = UIColor.garden

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
