// UINavigationController+ByType.swift: controllers of a class that is known only at run time, as UIView+ByType.swift.

public import VitrineRuntime

extension UINavigationController {
    /// Calls `init(rootViewController:)` of the class that it is called on.
    @_silgen_name("vitrine_navigation_of_class")
    convenience init(rootByType root: UIViewController) { self.init(rootViewController: root) }

    @_silgen_name("vitrine_navigation_of_class")
    private class func makeByType(root: __owned UIViewController) -> UINavigationController

    /// A new controller of a class, made by its `init(rootViewController:)`. Ends the program if the class has none.
    public static func vitrineNavigation<Controller: UINavigationController>(
        of type: Controller.Type, rootViewController root: UIViewController
    ) -> Controller {
        let controller = type.makeByType(root: root)
        guard Swift.type(of: controller) == type, let made = controller as? Controller else {
            fatalError("\(type) cannot be made by its type alone: override init(rootViewController:) in it")
        }
        return made
    }
}
