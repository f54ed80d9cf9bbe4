// ObjectEquality.swift: Objective-C's isEqual: for values of any type.

import Foundation

enum ObjectEquality {
    /// Whether two objects are equal, values have equal contents, or both are the same object of a class without
    /// equality. Nil equals nil.
    static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        if let one = one as? NSObject, let other = other as? NSObject { return one.isEqual(other) }
        if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
        return one as AnyObject === other as AnyObject
    }
}
