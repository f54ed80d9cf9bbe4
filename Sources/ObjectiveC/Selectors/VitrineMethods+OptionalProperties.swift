// VitrineMethods+OptionalProperties.swift: optional requirements that are properties, such as `completionSpeed`.
//
// The default of a requirement asks for a property that the front end registered, as those of methods do. On iOS the
// requirement's value is optional, and nil if the object does not have it; in Swift the requirement has a value. So each
// has a second property with an optional value beside it, which the compiler prefers.

import Synchronization

extension VitrineMethods {
    /// Thrown by the default of a client's requirement. The optional property beside it is nil then.
    public struct NotImplemented: Error {}

    /// Called in the default of a requirement: the value of the object's own property, or that of `value` if it has none.
    /// - Parameter name: the property's name.
    package static func propertyValue<Value>(
        of object: AnyObject, _ name: String = #function, else value: () -> Value
    ) -> Value {
        guard isUsed.load(ordering: .relaxed) || askedCount.load(ordering: .relaxed) > 0 else { return value() }
        if let own: Value = registeredValue(name, of: object) { return own }
        noteDefault(name, of: object)
        return value()
    }

    /// Called in the setter of a requirement's default: sets the object's own property if it has one.
    package static func setPropertyValue(_ value: Any?, of object: AnyObject, _ name: String = #function) {
        guard isUsed.load(ordering: .relaxed) else { return }
        _ = property(name, of: object)?.write?(object, value)
    }

    /// The value of a requirement; nil if `value` called its default.
    package static func optionalValue<Value>(
        of object: AnyObject, _ name: String = #function, _ value: () -> Value
    ) -> Value? {
        ask(name, of: object)
        let value = value()
        return endAsking(name, of: object) ? nil : value
    }

    /// The value of the object's own property, called in the default of a client's requirement.
    /// - Throws: `NotImplemented` if neither the object nor one to which it forwards the call has the property.
    public static func implementedValue<Value>(_ name: String, of object: AnyObject) throws -> Value {
        guard let value: Value = registeredValue(name, of: object) else { throw NotImplemented() }
        return value
    }

    private static func registeredValue<Value>(_ name: String, of object: AnyObject) -> Value? {
        if let own = property(name, of: object) { return converted(own.read(object)) }
        guard let target = forwardingTarget(of: object, for: name), target !== object else { return nil }
        return property(name, of: target).flatMap { converted($0.read(target)) }
    }
}
