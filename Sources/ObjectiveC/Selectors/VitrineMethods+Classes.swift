// VitrineMethods+Classes.swift: storage of @NSManaged properties.

public import Foundation

extension VitrineMethods {
    /// The value of an @NSManaged property. One that was never set is nil or zero; ends the program if its type has
    /// neither.
    public static func managed<Value>(_ object: AnyObject, _ name: String, _ type: Value.Type) -> Value {
        let stored =
            (object as? any ManagedStorage)?.managedValue(forKey: name) ?? ManagedValues.of(object).values[name]
        if let value = stored as? Value { return value }
        if let none = Optional<Any>.none as? Value { return none }
        if let zero = (type as? any Zero.Type)?.zeroValue as? Value { return zero }
        fatalError("\(name) of \(Swift.type(of: object)) was read before it was set: it is a \(type)")
    }

    /// Sets the value of an @NSManaged property.
    public static func manage<Value>(_ object: AnyObject, _ name: String, _ value: Value) {
        if let storage = object as? any ManagedStorage {
            storage.setManagedValue(value, forKey: name)
        } else {
            ManagedValues.of(object).values[name] = value
        }
    }
}

/// An object that stores values by key itself, as layers do.
package protocol ManagedStorage: AnyObject {
    func managedValue(forKey key: String) -> Any?
    func setManagedValue(_ value: Any?, forKey key: String)
}

private protocol Zero { static var zeroValue: Self { get } }
extension Int: Zero { fileprivate static var zeroValue: Int { 0 } }
extension Double: Zero { fileprivate static var zeroValue: Double { 0 } }
extension Float: Zero { fileprivate static var zeroValue: Float { 0 } }
extension CGFloat: Zero { fileprivate static var zeroValue: CGFloat { 0 } }
extension Bool: Zero { fileprivate static var zeroValue: Bool { false } }
extension CGPoint: Zero { fileprivate static var zeroValue: CGPoint { .zero } }
extension CGSize: Zero { fileprivate static var zeroValue: CGSize { .zero } }
extension CGRect: Zero { fileprivate static var zeroValue: CGRect { .zero } }

private final class ManagedValues {
    var values: [String: Any] = [:]
    private static let key = AssociationKey()

    static func of(_ object: AnyObject) -> ManagedValues {
        if let values = objc_getAssociatedObject(object, key.address) as? ManagedValues { return values }
        let values = ManagedValues()
        objc_setAssociatedObject(object, key.address, values, .OBJC_ASSOCIATION_RETAIN)
        return values
    }
}
