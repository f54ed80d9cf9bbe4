import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let store = OrderStore()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let tabs = UITabBarController()
        tabs.viewControllers = [
            navigation(MenuViewController(store: store), title: "Menu", image: "list.bullet"),
            navigation(OrderViewController(store: store), title: "Order", image: "cart"),
        ]
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = tabs
        window?.makeKeyAndVisible()
        return true
    }

    private func navigation(_ root: UIViewController, title: String, image: String) -> UINavigationController {
        root.title = title
        root.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: image), tag: 0)
        return UINavigationController(rootViewController: root)
    }
}
