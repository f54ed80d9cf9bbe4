// NSObject+ClassMethods.swift: methods of classes by name. On iOS a class is an object, too.
//
// Libraries that may run in an extension reach the application in this way: `UIApplication.perform(…)`.

public import Foundation

/// A class with methods that are called by name.
package protocol NamedClassMethods: AnyObject {
    /// The result of a method without parameters. Nil if there is no such method.
    nonisolated static func classResult(of name: String) -> AnyObject?
}

// Members of a protocol, so that a class may declare its own: CATransaction has value(forKey:).
extension _KeyValueCodingAndObserving where Self: NSObject {
    private static func classResult(of name: String) -> AnyObject? {
        (self as? any NamedClassMethods.Type)?.classResult(of: name)
    }

    /// Whether the class, not its objects, has a method that can be called by name, such as
    /// `UIApplication`'s `sharedApplication`.
    public static func responds(to aSelector: Selector!) -> Bool {
        aSelector.map { classResult(of: $0.name) != nil } ?? false
    }

    /// Calls a method of the class by name. Ends the program if there is none, as on iOS.
    @discardableResult
    public static func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        guard let name = aSelector?.name, let result = classResult(of: name) else {
            fatalError("the class \(self) has no method \(aSelector?.name ?? "nil") that can be called by name")
        }
        return Unmanaged.passUnretained(result)
    }

    /// The result of a method of the class. Ends the program if there is none, as on iOS.
    public static func value(forKey key: String) -> Any? { perform(Selector(key)).takeUnretainedValue() }

    /// The value at the end of a path that begins with a method of the class.
    public static func value(forKeyPath keyPath: String) -> Any? {
        let names = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
        guard let first = names.first, let value = value(forKey: first) else { return nil }
        return names.count > 1 ? (value as? NSObject)?.value(forKeyPath: names[1]) : value
    }
}
