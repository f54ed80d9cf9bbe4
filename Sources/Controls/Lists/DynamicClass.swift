// DynamicClass.swift: views of registered classes, made when a list needs them.
//
// Swift calls an initialiser through a metatype only if it is `required`, which would break every subclass that has
// `override init(style:reuseIdentifier:)`. A convenience initialiser gets its metatype at run time and finds `init()`
// through the class's own table; that entry point is called here by its symbol, as Runtime does for `layerClass`.

import Foundation
import VitrineRuntime

extension NSObject {
    /// Calls `init()` of the dynamic class.
    nonisolated convenience init(listElement: Void) { self.init() }

    @_silgen_name("$s10Foundation8NSObjectC15VitrineControlsE11listElementACyt_tcfC")
    nonisolated private class func makeListElement() -> NSObject

    /// Makes a view of the class `type` by its `init()`.
    ///
    /// Traps with the class's name and its `role` if it is not an `Expected`, or has no `init()`.
    static func listElement<Expected>(of type: AnyClass, as expected: Expected.Type, role: String) -> Expected {
        guard let objectType = type as? NSObject.Type, type is Expected.Type else {
            fatalError("\(type) cannot be \(role): it does not derive from \(Expected.self)")
        }
        let object = objectType.makeListElement()
        guard Swift.type(of: object) == type, let view = object as? Expected else {
            fatalError(
                "\(type) cannot be \(role): it hides the initialisers of \(Expected.self); override all of them"
            )
        }
        return view
    }
}
