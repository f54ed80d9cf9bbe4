// NSObject+ByType.swift: an object of a generic parameter, as the front end writes `T()`.
//
// Objective-C calls `init` of whatever class a type is. Swift does so only for a `required` initialiser, which would
// break every subclass with initialisers of its own. A convenience initialiser, however, takes its metatype at run
// time, and finds `init()` in the class's own table: that entry point is called here by its symbol, as in
// VitrineFoundationPatches.

public import Foundation

extension NSObject {
    /// Reaches `init()` of whatever class it is called on.
    nonisolated convenience init(byType: Void) { self.init() }

    @_silgen_name("$s10Foundation8NSObjectC17VitrineObjectiveCE6byTypeACyt_tcfC")
    nonisolated private class func makeByType() -> NSObject

    /// A new object of a class, made by its `init()`. Ends the program if the class has none, as on iOS.
    public static func vitrineObject<Object: NSObject>(of type: Object.Type) -> Object {
        let object = type.makeByType()
        guard Swift.type(of: object) == type, let made = object as? Object else {
            fatalError("\(type) cannot be made by its type alone: override init() in it")
        }
        return made
    }
}
