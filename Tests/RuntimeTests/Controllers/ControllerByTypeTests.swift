import Foundation
import Testing
import VitrineRuntime

/// UIViewController.h: "The designated initializer. If you subclass UIViewController, you must call the super
/// implementation of this method". On iOS `type.init(nibName:bundle:)` runs that of the class itself.
@MainActor @Suite("Controllers of a type")
struct ControllerByTypeTests {
    private class Plain: UIViewController {}
    private class Named: UIViewController {
        let made: String
        override init(nibName: String?, bundle: Bundle?) {
            made = "as \(nibName ?? "nothing")"
            super.init(nibName: nibName, bundle: bundle)
        }
        required init?(coder: NSCoder) { nil }
    }

    private func make<Controller: UIViewController>(_ type: Controller.Type, _ name: String?) -> Controller {
        UIViewController.vitrineController(of: type, nibName: name, bundle: Bundle.main)
    }

    @Test func theInitialiserOfTheClassIsCalled() {
        #expect(type(of: make(Plain.self, "Menu")) == Plain.self)
        #expect(make(Plain.self, "Menu").nibName == "Menu" && make(Plain.self, nil).nibName == nil)
        let long = String(repeating: "Menu", count: 20)
        #expect(make(Named.self, long).made == "as " + long)
        #expect(make(Named.self, nil).nibBundle === Bundle.main)
    }

    @Test func noObjectRemains() {
        weak var made: Named?
        do { made = make(Named.self, "Menu") }
        #expect(made == nil)
    }
}
