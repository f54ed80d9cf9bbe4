// NSObject+Instance.swift: an object of a class that is known only at run time.
//
// UIKit's classes are named by type in several places (`layerClass`, the application's delegate, a scene's delegate, a
// navigation controller's bars) and made with plain `init()`. Swift calls an initialiser through a metatype only if it
// is `required`, and a required `init()` would break every existing subclass that writes `override init()`. A
// convenience initialiser, however, takes its metatype at run time and finds `init()` through the class's own table.
// It has a symbol of its own, which is declared a second time, as a class method.

package import Foundation

extension NSObject {
    /// Calls `init()` of the class that it is called on.
    @_silgen_name("vitrine_object_of_class")
    nonisolated convenience init(dynamically: Void) { self.init() }

    @_silgen_name("vitrine_object_of_class")
    nonisolated private class func makeDynamically() -> NSObject

    /// A new object of the class `type`, made by its `init()`.
    ///
    /// Traps with the class's name and its `role` if it is no `Expected`, or has no `init()`.
    package static func instance<Expected>(of type: AnyClass, as expected: Expected.Type, role: String) -> Expected {
        guard let objectType = type as? NSObject.Type else {
            fatalError("\(type) cannot be \(role): it does not derive from NSObject")
        }
        let object = objectType.makeDynamically()
        guard Swift.type(of: object) == type else {
            fatalError(
                "\(type) cannot be \(role): it hides the initialisers of its superclass; override all of them"
            )
        }
        guard let instance = object as? Expected else {
            fatalError("\(type) cannot be \(role): it is no \(Expected.self)")
        }
        return instance
    }
}
