import UIKit

@main
final class App: UIResponder, UIApplicationDelegate {
    let window = UIWindow(frame: UIScreen.main.bounds)

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let button = UIButton(frame: CGRect(x: 40, y: 40, width: 240, height: 64))
        button.setTitle("Make coffee", for: .normal)
        button.backgroundColor = .systemBlue
        button.addAction(UIAction { _ in button.setTitle("Coming up", for: .normal) }, for: .touchUpInside)
        window.rootViewController = UIViewController()
        window.rootViewController?.view.addSubview(button)
        window.makeKeyAndVisible()
        return true
    }
}
