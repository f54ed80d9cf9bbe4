// NSObject+ByType.swift: an object of a generic parameter, as the front end writes `T()`.
//
// Objective-C calls `init` of the class that a type is at run time. Swift does so only for a `required` initialiser,
// which every subclass with other initialisers would have to declare.

public import Foundation
import VitrineFoundationPatches

extension NSObject {
    /// The name of the class with its module, as for a Swift class on iOS.
    public class func description() -> String { String(reflecting: self) }

    /// A new object of a class, made by its `init()`. Ends the program if the class has none, as on iOS.
    public static func vitrineObject<Object: NSObject>(of type: Object.Type) -> Object {
        instance(of: type, as: Object.self, role: "made by its type alone")
    }
}
