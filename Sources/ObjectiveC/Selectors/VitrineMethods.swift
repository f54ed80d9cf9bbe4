// VitrineMethods.swift: the methods of classes by name.
//
// The front end registers every @objc method of a module, and every method that may be an optional requirement, when the
// program is loaded; nothing is registered until a method is first looked up. Any thread: one lock around the tables, which is not held
// while a method runs.

import Foundation
import VitrineRemarks

/// Methods and properties of classes, by their names.
public enum VitrineMethods {
    /// Calls a method. Nil where the object or an argument is of another type.
    typealias Call = (_ object: AnyObject, _ arguments: [Any?]) -> Any?

    struct Property {
        var read: (AnyObject) -> Any?
        /// Nil for one that cannot be set; false where the value has another type.
        var write: ((AnyObject, Any?) -> Bool)?
    }

    private struct Tables {
        var methods: [ObjectIdentifier: [String: Call]] = [:]
        var properties: [ObjectIdentifier: [String: Property]] = [:]
        /// What was found for a class, superclasses included.
        var found: [ObjectIdentifier: [String: Call?]] = [:]
        var pending: [() -> Void] = []
    }

    /// Read and written under `lock` alone, which is recursive: registrations run under it.
    nonisolated(unsafe) private static var tables = Tables()
    private static let lock = NSRecursiveLock()

    // MARK: Registering

    /// Registers methods as soon as somebody asks for one.
    public static func later(_ registrations: @escaping () -> Void) {
        lock.withLock { tables.pending.append(registrations) }
    }

    static func keep(_ name: String, _ type: AnyClass, _ call: @escaping Call) {
        lock.withLock {
            guard tables.methods[ObjectIdentifier(type)]?[name] == nil else { return }
            tables.methods[ObjectIdentifier(type), default: [:]][name] = call
            tables.found.removeAll(keepingCapacity: true)
        }
    }

    private static func keep(_ name: String, _ type: AnyClass, _ property: Property) {
        lock.withLock { tables.properties[ObjectIdentifier(type), default: [:]][name] = property }
    }

    public static func add<T: AnyObject, R>(_ name: String, _ method: @escaping (T) -> () -> R) {
        keep(name, T.self) { object, _ in (object as? T).map { method($0)() } }
    }

    public static func add<T: AnyObject, A, R>(_ name: String, _ method: @escaping (T) -> (A) -> R, _: A.Type) {
        keep(name, T.self, call(method))
    }

    public static func add<T: AnyObject, A, B, R>(
        _ name: String, _ method: @escaping (T) -> (A, B) -> R, _: A.Type, _: B.Type
    ) { keep(name, T.self, call(method)) }

    public static func add<T: AnyObject, A, B, C, R>(
        _ name: String, _ method: @escaping (T) -> (A, B, C) -> R, _: A.Type, _: B.Type, _: C.Type
    ) { keep(name, T.self, call(method)) }

    public static func add<T: AnyObject, A, B, C, D, R>(
        _ name: String, _ method: @escaping (T) -> (A, B, C, D) -> R, _: A.Type, _: B.Type, _: C.Type, _: D.Type
    ) { keep(name, T.self, call(method)) }

    @_disfavoredOverload
    public static func add<T: AnyObject, R>(
        _ name: String, _ method: @escaping (T) -> @MainActor () -> R, onMainActor: Void = ()
    ) { add(name, unsafeBitCast(method, to: ((T) -> () -> R).self)) }

    @_disfavoredOverload
    public static func add<T: AnyObject, A, R>(
        _ name: String, _ method: @escaping (T) -> @MainActor (A) -> R, _: A.Type, onMainActor: Void = ()
    ) { keep(name, T.self, call(unsafeBitCast(method, to: ((T) -> (A) -> R).self))) }

    @_disfavoredOverload
    public static func add<T: AnyObject, A, B, R>(
        _ name: String, _ method: @escaping (T) -> @MainActor (A, B) -> R, _: A.Type, _: B.Type,
        onMainActor: Void = ()
    ) { keep(name, T.self, call(unsafeBitCast(method, to: ((T) -> (A, B) -> R).self))) }

    @_disfavoredOverload
    public static func add<T: AnyObject, A, B, C, R>(
        _ name: String, _ method: @escaping (T) -> @MainActor (A, B, C) -> R, _: A.Type, _: B.Type, _: C.Type,
        onMainActor: Void = ()
    ) { keep(name, T.self, call(unsafeBitCast(method, to: ((T) -> (A, B, C) -> R).self))) }

    @_disfavoredOverload
    public static func add<T: AnyObject, A, B, C, D, R>(
        _ name: String, _ method: @escaping (T) -> @MainActor (A, B, C, D) -> R, _: A.Type, _: B.Type, _: C.Type,
        _: D.Type, onMainActor: Void = ()
    ) { keep(name, T.self, call(unsafeBitCast(method, to: ((T) -> (A, B, C, D) -> R).self))) }

    /// A property that key-value coding reaches.
    public static func property<T: AnyObject, V>(
        _ name: String, _ read: @escaping @MainActor (T) -> V, _ write: (@MainActor (T, Any?) -> Void)? = nil
    ) {
        let read = unsafeBitCast(read, to: ((T) -> V).self)
        let write = unsafeBitCast(write, to: ((T, Any?) -> Void)?.self)
        keep(
            name, T.self,
            Property(
                read: { object in (object as? T).flatMap { flattened(read($0)) } },
                write: write.map { write in
                    { object, value in
                        guard let object = object as? T else { return false }
                        write(object, value)
                        return true
                    }
                }))
    }

    /// `value` as the type of what is there; nil where it has another.
    public static func value<V>(_ value: Any?, like present: V) -> V? { converted(value) }

    // MARK: Asking

    /// What is found for a class, or for the nearest one above it.
    private static func nearest<Found>(to type: AnyClass, _ find: (ObjectIdentifier) -> Found?) -> Found? {
        var current: AnyClass? = type
        while let each = current {
            if let found = find(ObjectIdentifier(each)) { return found }
            current = _getSuperclass(each)
        }
        return nil
    }

    private static func settle() {
        while !tables.pending.isEmpty {
            let pending = tables.pending
            tables.pending = []
            for register in pending { register() }
        }
    }

    static func method(_ name: String, of object: AnyObject) -> Call? {
        registered(name, of: object)
            ?? (object as? any NamedActions)?.namedAction(name).map { call in { _, arguments in call(arguments) } }
    }

    private static func registered(_ name: String, of object: AnyObject) -> Call? {
        lock.lock()
        defer { lock.unlock() }
        settle()
        let type: AnyClass = Swift.type(of: object)
        let key = ObjectIdentifier(type)
        if let known = tables.found[key]?[name] { return known }
        let call = nearest(to: type) { tables.methods[$0]?[name] }
        tables.found[key, default: [:]][name] = .some(call)
        return call
    }

    static func property(_ name: String, of object: AnyObject) -> Property? {
        lock.lock()
        defer { lock.unlock() }
        settle()
        return nearest(to: Swift.type(of: object)) { tables.properties[$0]?[name] }
    }

    /// Whether the object's class, or one above it, has the method.
    public static func has(_ name: String, _ object: AnyObject) -> Bool { method(name, of: object) != nil }

    /// Whether objects of a class have the method.
    static func has(_ name: String, ofClass type: AnyClass) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        settle()
        return nearest(to: type) { tables.methods[$0]?[name] } != nil
    }

    /// Calls a method of no result, if it is there.
    public static func send(_ name: String, to object: AnyObject, _ arguments: Any?...) {
        _ = method(name, of: object)?(object, arguments)
    }

    /// The result of a method that must be there.
    public static func result<R>(_ name: String, of object: AnyObject, _ arguments: Any?...) -> R {
        if let call = method(name, of: object), let result: R = converted(call(object, arguments)) { return result }
        fatalError("\(Swift.type(of: object)) does not implement \(name): call it with ?, as an optional requirement")
    }

    /// Calls a method by name.
    /// - Returns: nil if there is none; else what it returned, nil or () for nothing.
    package static func perform(_ name: String, on object: AnyObject, _ arguments: [Any?]) -> Any?? {
        guard let call = method(name, of: object) else { return nil }
        return .some(call(object, arguments))
    }

    /// Calls a method by name, which must be there.
    /// - Returns: what it returned; nil or () for nothing.
    static func call(_ selector: Selector, on object: AnyObject, _ arguments: [Any?]) -> Any? {
        guard let result = perform(selector.name, on: object, arguments) else { refuse(selector, of: object) }
        return result
    }

    /// Ends the program: the object has no such method.
    static func refuse(_ selector: Selector?, of object: AnyObject) -> Never {
        fatalError("\(Swift.type(of: object)) has no method \(selector?.name ?? "nil"): mark it with @objc")
    }

    // MARK: Arguments

    static func call<T: AnyObject, A, R>(_ method: @escaping (T) -> (A) -> R) -> Call {
        { object, arguments in
            guard let object = object as? T, let a: A = argument(0, arguments) else { return nil }
            return method(object)(a)
        }
    }

    static func call<T: AnyObject, A, B, R>(_ method: @escaping (T) -> (A, B) -> R) -> Call {
        { object, arguments in
            guard let object = object as? T, let a: A = argument(0, arguments), let b: B = argument(1, arguments)
            else { return nil }
            return method(object)(a, b)
        }
    }

    static func call<T: AnyObject, A, B, C, R>(_ method: @escaping (T) -> (A, B, C) -> R) -> Call {
        { object, arguments in
            guard let object = object as? T, let a: A = argument(0, arguments), let b: B = argument(1, arguments),
                let c: C = argument(2, arguments)
            else { return nil }
            return method(object)(a, b, c)
        }
    }

    static func call<T: AnyObject, A, B, C, D, R>(_ method: @escaping (T) -> (A, B, C, D) -> R) -> Call {
        { object, arguments in
            guard let object = object as? T, let a: A = argument(0, arguments), let b: B = argument(1, arguments),
                let c: C = argument(2, arguments), let d: D = argument(3, arguments)
            else { return nil }
            return method(object)(a, b, c, d)
        }
    }

    /// An argument as the method's type wants it; an optional type takes what is not there.
    static func argument<Value>(_ index: Int, _ arguments: [Any?]) -> Value? {
        let given = index < arguments.count ? arguments[index] : nil
        if let value: Value = converted(given) { return value }
        let message =
            "A method was not called: its argument \(index + 1) is \(Value.self), and was given "
            + (given.map { "\(Swift.type(of: $0))" } ?? "nil")
        Remarks.add(message)
        return nil
    }

    private static func converted<Value>(_ given: Any?) -> Value? {
        if let given {
            if let value = given as? Value { return value }
            if let number = given as? NSNumber, let value = number as? Value { return value }
            return nil
        }
        return Optional<Any>.none as? Value
    }

    private static func flattened(_ value: Any) -> Any? {
        guard let optional = value as? any OptionalValue else { return value }
        return optional.flattened
    }
}

/// An object that lists methods by name itself.
package protocol NamedActions: AnyObject {
    func namedAction(_ name: String) -> (([Any?]) -> Any?)?
}

private protocol OptionalValue { var flattened: Any? { get } }
extension Optional: OptionalValue {
    fileprivate var flattened: Any? {
        guard let self else { return nil }
        if let inner = self as? any OptionalValue { return inner.flattened }
        return self
    }
}
