// UIViewController+TabBarController.swift: the tab bar controller around a controller.

public import VitrineRuntime

extension UIViewController {
    /// The nearest tab bar controller that contains this one; nil if there is none.
    public var tabBarController: UITabBarController? { around(UITabBarController.self) }
}
