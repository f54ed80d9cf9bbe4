// SoakDelegate.swift: the delegate of an unattended kiosk.

import KioskApp
import VitrineDrawing
import VitrineRuntime

/// The kiosk, which resets and shows its attract screen 45 seconds after a guest.
final class SoakDelegate: AppDelegate {
    private var watch: Visits?

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let hasStarted = super.application(application, didFinishLaunchingWithOptions: launchOptions)
        guard let window else { return hasStarted }
        watch = Visits(window: window, timeout: 45) {
            AppDelegate.rootViewController(menuFile: Menu.bundledFile)
        }
        return hasStarted
    }
}
