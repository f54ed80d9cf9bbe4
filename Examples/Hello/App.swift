import UIKit

@main
final class App: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = HelloScene.self
        return configuration
    }
}

final class HelloScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let button = UIButton(frame: CGRect(x: 40, y: 40, width: 240, height: 64))
        button.setTitle("Make coffee", for: .normal)
        button.backgroundColor = .systemBlue
        button.addAction(UIAction { _ in button.setTitle("Coming up", for: .normal) }, for: .touchUpInside)
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.rootViewController?.view.addSubview(button)
        window.makeKeyAndVisible()
        self.window = window
    }
}
