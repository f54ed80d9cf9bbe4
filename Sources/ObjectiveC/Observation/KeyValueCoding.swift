// KeyValueCoding.swift: properties by name.
//
// A key names a property that UIKit lists for its class, that the front end registered, or that an object stores by key
// itself. Any other key ends the program, as on iOS.

public import Foundation

/// Properties by name.
package enum KeyValueCoding {
    static func value(of object: AnyObject, _ name: String) -> Any? {
        if let property = property(name, of: object) { return property.read(object) }
        if let storage = object as? any ManagedStorage { return storage.managedValue(forKey: name) }
        return nil
    }

    static func hasProperty(_ name: String, of object: AnyObject) -> Bool {
        property(name, of: object) != nil || object is (any ManagedStorage)
    }

    static func set(_ value: Any?, of object: AnyObject, _ name: String) -> Bool {
        if let property = property(name, of: object) {
            return property.write?(object, value is NSNull ? nil : value) ?? false
        }
        if let storage = object as? any ManagedStorage {
            storage.setManagedValue(value, forKey: name)
            return true
        }
        return false
    }

    /// A registered property; `hidden` is `isHidden` in Swift.
    private static func property(_ name: String, of object: AnyObject) -> VitrineMethods.Property? {
        VitrineMethods.property(name, of: object)
            ?? VitrineMethods.property("is" + name.prefix(1).uppercased() + name.dropFirst(), of: object)
    }

    /// The names in a path such as `layer.bounds`.
    static func names(in path: String) -> [String] { path.split(separator: ".").map(String.init) }

    /// The names in a key path, read from its debug description.
    static func name(of path: AnyKeyPath) -> String {
        let text = path.debugDescription
        let names = text.split(separator: ".").dropFirst()
        return names.map { $0.filter { $0 != "?" && $0 != "!" } }.joined(separator: ".")
    }

    static func cast<Value>(_ value: Any?) -> Value? {
        if let value { return value as? Value }
        return Optional<Any>.none as? Value
    }

    static func notify(
        _ observer: NSObject, _ path: String, _ object: Any, _ change: [NSKeyValueChangeKey: Any],
        _ context: UnsafeMutableRawPointer?
    ) {
        if let own = observer as? any KeyValueObserver {
            own.observeValue(forKeyPath: path, of: object, change: change, context: context)
        } else {
            _ = VitrineMethods.perform(
                "observeValue(forKeyPath:of:change:context:)", on: observer,
                [path, object, change, context as Any?])
        }
    }
}

/// A class whose `observeValue` can be overridden, such as UIResponder.
package protocol KeyValueObserver: AnyObject {
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?)
}

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// The value of a property that UIKit documents, or that is marked with `@objc` in source that the front end
    /// translates.
    public func value(forKey key: String) -> Any? {
        guard KeyValueCoding.hasProperty(key, of: self) else {
            fatalError("\(Swift.type(of: self)) has no property \(key) for key-value coding: mark it with @objc")
        }
        return KeyValueCoding.value(of: self, key)
    }

    /// The value at the end of a path such as `layer.bounds`. Nil if a property on the way is nil or unknown.
    public func value(forKeyPath keyPath: String) -> Any? {
        VitrineObservation.value(self, KeyValueCoding.names(in: keyPath))
    }

    /// Sets a property by name. Ends the program if there is no such property, it is read-only or the value has another
    /// type. `NSNull` sets nil.
    public func setValue(_ value: Any?, forKey key: String) {
        guard KeyValueCoding.set(value, of: self, key) else {
            fatalError("\(Swift.type(of: self)) has no property \(key) that can be set to \(value ?? "nil")")
        }
    }

    /// Sets the property at the end of a path. Does nothing if an object on the way is nil.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let names = KeyValueCoding.names(in: keyPath)
        guard let last = names.last else { return }
        guard names.count > 1 else {
            setValue(value, forKey: last)
            return
        }
        guard let owner = VitrineObservation.value(self, Array(names.dropLast())) as? NSObject else { return }
        owner.setValue(value, forKey: last)
    }
}
