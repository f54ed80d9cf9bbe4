// UIViewController+ByType.swift: a controller of a generic parameter, as the front end writes `T(nibName:bundle:)`.
//
// NSObject+Instance.swift describes the way: a convenience initialiser calls the designated one of the class that its
// metatype has at run time.

public import Foundation
import VitrineObjectiveC

extension UIViewController {
    /// Calls `init(nibName:bundle:)` of the class that it is called on.
    @_silgen_name("vitrine_controller_of_class")
    convenience init(nibByType nibName: String?, bundle: Bundle?) { self.init(nibName: nibName, bundle: bundle) }

    @_silgen_name("vitrine_controller_of_class")
    private class func makeByType(nibName: __owned String?, bundle: __owned Bundle?) -> UIViewController

    /// A new controller of a class, made by its `init(nibName:bundle:)`. Ends the program if the class has none.
    public static func vitrineController<Controller: UIViewController>(
        of type: Controller.Type, nibName: String?, bundle: Bundle?
    ) -> Controller {
        let controller = type.makeByType(nibName: nibName, bundle: bundle)
        guard Swift.type(of: controller) == type, let made = controller as? Controller else {
            fatalError("\(type) cannot be made by its type alone: override init(nibName:bundle:) in it")
        }
        return made
    }
}
