// SoakDelegate.swift: the delegates of an unattended kiosk.

import KioskApp
import VitrineDrawing
import VitrineRuntime

final class SoakDelegate: AppDelegate {
    override func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SoakScene.self
        return configuration
    }
}

/// The kiosk, which resets and shows its attract screen 45 seconds after a guest.
final class SoakScene: SceneDelegate {
    private var watch: Visits?

    override func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        super.scene(scene, willConnectTo: session, options: connectionOptions)
        guard let window else { return }
        watch = Visits(window: window, timeout: 45) {
            AppDelegate.rootViewController(menuFile: Menu.bundledFile)
        }
    }
}
