import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let store = OrderStore()

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let tabs = UITabBarController()
        tabs.viewControllers = [
            navigation(MenuViewController(store: store), title: "Menu", image: "list.bullet"),
            navigation(OrderViewController(store: store), title: "Order", image: "cart"),
        ]
        window = UIWindow(windowScene: scene)
        window?.rootViewController = tabs
        window?.makeKeyAndVisible()
    }

    private func navigation(_ root: UIViewController, title: String, image: String) -> UINavigationController {
        root.title = title
        root.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: image), tag: 0)
        return UINavigationController(rootViewController: root)
    }
}
