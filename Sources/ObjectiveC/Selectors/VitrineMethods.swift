// VitrineMethods.swift: the methods of classes by name.
//
// The front end registers every @objc method of a module, and every method that may be an optional requirement, when
// the program is loaded; nothing is registered until a method is first looked up. Any thread: one lock around the
// tables, which is not held while a method runs.

import Foundation
import Synchronization
import VitrineSystem

/// Methods and properties of classes, by their names.
public enum VitrineMethods {
    /// Calls a method. Returns nil if the object or an argument has another type.
    typealias Call = (_ object: AnyObject, _ arguments: [Any?]) -> Any?

    struct Property {
        var read: (AnyObject) -> Any?
        /// Sets the property. Nil if it is read-only. Returns false if the object has another type.
        var write: ((AnyObject, Any?) -> Bool)?
    }

    private struct Tables {
        var methods: [ObjectIdentifier: [String: Call]] = [:]
        var properties: [ObjectIdentifier: [String: Property]] = [:]
        /// Methods found for a class and its superclasses, by name; nil for a name without a method.
        var found: [ObjectIdentifier: [String: Call?]] = [:]
        var pending: [() -> Void] = []
        /// Classes of source that the front end translated.
        var translated: Set<ObjectIdentifier> = []
        /// The requirements that are being called, by object.
        var running: [ObjectIdentifier: [String]] = [:]
        /// Whether all methods of a class that may be requirements are registered, by class.
        var known: [ObjectIdentifier: Bool] = [:]
        /// The properties whose implementation is being asked for, by object: whether a default was called.
        var asked: [ObjectIdentifier: [(name: String, isDefault: Bool)]] = [:]
    }

    /// Only read and written under `lock`, which is recursive because registrations run under it.
    nonisolated(unsafe) private static var tables = Tables()
    private static let lock = NSRecursiveLock()
    /// Whether anything was registered. A program that the front end did not translate looks nothing up.
    static let isUsed = Atomic<Bool>(false)
    /// The number of properties whose implementation is being asked for.
    static let askedCount = Atomic<Int>(0)

    // MARK: Registering

    /// Runs `registrations` before the next method or property is looked up.
    public static func later(_ registrations: @escaping () -> Void) {
        lock.withLock { tables.pending.append(registrations) }
        isUsed.store(true, ordering: .relaxed)
    }

    /// Records that all methods of a class that may be optional requirements are registered.
    public static func recordTranslated(_ type: AnyClass) {
        lock.withLock {
            tables.translated.insert(ObjectIdentifier(type))
            tables.known.removeAll(keepingCapacity: true)
        }
    }

    static func register(_ name: String, _ type: AnyClass, _ call: @escaping Call) {
        lock.withLock {
            guard tables.methods[ObjectIdentifier(type)]?[name] == nil else { return }
            tables.methods[ObjectIdentifier(type), default: [:]][name] = call
            tables.found.removeAll(keepingCapacity: true)
        }
        isUsed.store(true, ordering: .relaxed)
    }

    /// Registers a property, with its getter and setter as methods.
    private static func register(_ name: String, _ type: AnyClass, _ property: Property) {
        lock.withLock { tables.properties[ObjectIdentifier(type), default: [:]][name] = property }
        register(name, type) { object, _ in property.read(object) }
        guard let write = property.write else { return }
        register(SelectorName.setter(of: name), type) { object, arguments in
            _ = write(object, arguments.first ?? nil)
            return ()
        }
    }

    /// Registers a method without parameters for its class. `name` is the selector's name.
    public static func add<T: AnyObject, R>(_ name: String, _ method: @escaping (T) -> () -> R) {
        register(name, T.self) { object, _ in (object as? T).map { method($0)() } }
    }

    /// Registers a method with one parameter. The parameter's type selects one of several overloads.
    public static func add<T: AnyObject, A, R>(_ name: String, _ method: @escaping (T) -> (A) -> R, _: A.Type) {
        register(name, T.self, call(method))
    }

    /// Registers a method with two parameters.
    public static func add<T: AnyObject, A, B, R>(
        _ name: String, _ method: @escaping (T) -> (A, B) -> R, _: A.Type, _: B.Type
    ) { register(name, T.self, call(method)) }

    /// Registers a method with three parameters.
    public static func add<T: AnyObject, A, B, C, R>(
        _ name: String, _ method: @escaping (T) -> (A, B, C) -> R, _: A.Type, _: B.Type, _: C.Type
    ) { register(name, T.self, call(method)) }

    /// Registers a method with four parameters.
    public static func add<T: AnyObject, A, B, C, D, R>(
        _ name: String, _ method: @escaping (T) -> (A, B, C, D) -> R, _: A.Type, _: B.Type, _: C.Type, _: D.Type
    ) { register(name, T.self, call(method)) }

    /// Registers a main-actor method without parameters. Its calls must be made on the main thread.
    @_disfavoredOverload
    public static func add<T: AnyObject, R>(
        _ name: String, _ method: @escaping (T) -> @MainActor () -> R, onMainActor: Void = ()
    ) { add(name, unsafeBitCast(method, to: ((T) -> () -> R).self)) }

    /// Registers a main-actor method with one parameter.
    @_disfavoredOverload
    public static func add<T: AnyObject, A, R>(
        _ name: String, _ method: @escaping (T) -> @MainActor (A) -> R, _: A.Type, onMainActor: Void = ()
    ) { register(name, T.self, call(unsafeBitCast(method, to: ((T) -> (A) -> R).self))) }

    /// Registers a main-actor method with two parameters.
    @_disfavoredOverload
    public static func add<T: AnyObject, A, B, R>(
        _ name: String, _ method: @escaping (T) -> @MainActor (A, B) -> R, _: A.Type, _: B.Type,
        onMainActor: Void = ()
    ) { register(name, T.self, call(unsafeBitCast(method, to: ((T) -> (A, B) -> R).self))) }

    /// Registers a main-actor method with three parameters.
    @_disfavoredOverload
    public static func add<T: AnyObject, A, B, C, R>(
        _ name: String, _ method: @escaping (T) -> @MainActor (A, B, C) -> R, _: A.Type, _: B.Type, _: C.Type,
        onMainActor: Void = ()
    ) { register(name, T.self, call(unsafeBitCast(method, to: ((T) -> (A, B, C) -> R).self))) }

    /// Registers a main-actor method with four parameters.
    @_disfavoredOverload
    public static func add<T: AnyObject, A, B, C, D, R>(
        _ name: String, _ method: @escaping (T) -> @MainActor (A, B, C, D) -> R, _: A.Type, _: B.Type, _: C.Type,
        _: D.Type, onMainActor: Void = ()
    ) { register(name, T.self, call(unsafeBitCast(method, to: ((T) -> (A, B, C, D) -> R).self))) }

    /// Registers a property for key-value coding. Without `write` it is read-only.
    public static func property<T: AnyObject, V>(
        _ name: String, _ read: @escaping @MainActor (T) -> V, _ write: (@MainActor (T, Any?) -> Void)? = nil
    ) {
        let read = unsafeBitCast(read, to: ((T) -> V).self)
        let write = unsafeBitCast(write, to: ((T, Any?) -> Void)?.self)
        register(
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

    /// Converts `value` to the type of `present`. Nil if it cannot be converted.
    public static func value<V>(_ value: Any?, like present: V) -> V? { converted(value) }

    // MARK: Looking up

    /// The first result of `find` for a class and its superclasses.
    private static func nearest<Found>(to type: AnyClass, _ find: (AnyClass) -> Found?) -> Found? {
        var current: AnyClass? = type
        while let each = current {
            if let found = find(each) { return found }
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
        own(name, of: object)
            ?? forwardingTarget(of: object, for: name).flatMap { target in
                own(name, of: target).map { call in { _, arguments in call(target, arguments) } }
            }
    }

    private static func own(_ name: String, of object: AnyObject) -> Call? {
        registered(name, from: Swift.type(of: object))
            ?? (object as? any NamedActions)?.namedAction(name).map { call in { _, arguments in call(arguments) } }
    }

    /// The object that has the method `name` among those to which `object`, and each of them in turn, forwards it by
    /// `forwardingTarget(for:)`. Nil if there is none, or if they forward it in a circle.
    package static func forwardingTarget(of object: AnyObject, for name: String) -> AnyObject? {
        var current = object
        for _ in 0..<16 {
            guard let ask = registered("forwardingTarget(for:)", from: Swift.type(of: current)),
                let target = ask(current, [Selector(SelectorName.of(name))]).flatMap(flattened) as AnyObject?
            else { return nil }
            if own(name, of: target) != nil { return target }
            current = target
        }
        return nil
    }

    /// The method of a class or the nearest superclass that has it.
    /// - Parameter name: the selector's name or Swift's full name; the types of the parameters follow it where that
    ///   distinguishes overloads.
    static func registered(_ name: String, from type: AnyClass) -> Call? {
        lock.lock()
        defer { lock.unlock() }
        settle()
        let key = ObjectIdentifier(type)
        if let known = tables.found[key]?[name] { return known }
        // Other overloads may have the selector of a name that is followed by types.
        let selector = name.hasSuffix(")") ? SelectorName.of(name) : name
        let call = nearest(to: type) { tables.methods[ObjectIdentifier($0)].flatMap { $0[name] ?? $0[selector] } }
        tables.found[key, default: [:]][name] = .some(call)
        return call
    }

    /// Whether a method of the class that is not registered does not exist: the class or a superclass was translated,
    /// and none is generic or within a function, whose methods are not registered.
    static func isKnown(_ type: AnyClass) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        settle()
        let key = ObjectIdentifier(type)
        if let known = tables.known[key] { return known }
        var isTranslated = false
        let hidden = nearest(to: type) { (each: AnyClass) -> Bool? in
            let isOwn = tables.translated.contains(ObjectIdentifier(each))
            if isOwn { isTranslated = true }
            let name = _typeName(each, qualified: true)
            return name.contains("<") || !isOwn && name.contains("(unknown context") ? true : nil
        }
        tables.known[key] = isTranslated && hidden == nil
        return isTranslated && hidden == nil
    }

    /// Notes that a requirement is being called.
    static func run(_ name: String, of object: AnyObject) {
        lock.withLock { tables.running[ObjectIdentifier(object), default: []].append(name) }
    }

    /// Notes that a call of a requirement has returned.
    static func end(_ name: String, of object: AnyObject) {
        lock.withLock {
            let key = ObjectIdentifier(object)
            if let last = tables.running[key]?.lastIndex(of: name) { tables.running[key]?.remove(at: last) }
            if tables.running[key]?.isEmpty == true { tables.running[key] = nil }
        }
    }

    static func runs(_ name: String, of object: AnyObject) -> Bool {
        lock.withLock { tables.running[ObjectIdentifier(object)]?.contains(name) == true }
    }

    /// Notes that it is asked for whether an object's property is a default.
    static func ask(_ name: String, of object: AnyObject) {
        lock.withLock { tables.asked[ObjectIdentifier(object), default: []].append((name, false)) }
        askedCount.add(1, ordering: .relaxed)
    }

    /// Notes that the default of a property was called.
    static func noteDefault(_ name: String, of object: AnyObject) {
        lock.withLock {
            let key = ObjectIdentifier(object)
            guard let last = tables.asked[key]?.lastIndex(where: { $0.name == name }) else { return }
            tables.asked[key]?[last].isDefault = true
        }
    }

    /// Ends what `ask(_:of:)` began.
    /// - Returns: whether the default was called.
    static func endAsking(_ name: String, of object: AnyObject) -> Bool {
        askedCount.subtract(1, ordering: .relaxed)
        return lock.withLock {
            let key = ObjectIdentifier(object)
            guard let last = tables.asked[key]?.lastIndex(where: { $0.name == name }) else { return false }
            let isDefault = tables.asked[key]?.remove(at: last).isDefault ?? false
            if tables.asked[key]?.isEmpty == true { tables.asked[key] = nil }
            return isDefault
        }
    }

    static func property(_ name: String, of object: AnyObject) -> Property? {
        lock.lock()
        defer { lock.unlock() }
        settle()
        return nearest(to: Swift.type(of: object)) { tables.properties[ObjectIdentifier($0)]?[name] }
    }

    /// Whether the object's class or a superclass has the method.
    public static func has(_ name: String, _ object: AnyObject) -> Bool { method(name, of: object) != nil }

    /// Whether objects of a class have the method.
    static func has(_ name: String, ofClass type: AnyClass) -> Bool { registered(name, from: type) != nil }

    /// Calls a method if the object has it, and drops its result. A call of `super` finds what the superclass has.
    public static func send<Object: AnyObject>(_ name: String, to object: Object, _ arguments: Any?...) {
        let _: Void? = registeredResult(of: object, as: Object.self, name) { arguments }
    }

    /// Calls a method and returns its result. Ends the program if there is no such method or its result has another
    /// type.
    public static func result<Object: AnyObject, R>(_ name: String, of object: Object, _ arguments: Any?...) -> R {
        if let result: R = registeredResult(of: object, as: Object.self, name, { arguments }) { return result }
        fatalError("\(Swift.type(of: object)) does not implement \(name): call it with ?, as an optional requirement")
    }

    /// Calls a method by name.
    /// - Returns: nil if there is no such method. Otherwise its result, which is nil or () for a method without one.
    package static func perform(_ name: String, on object: AnyObject, _ arguments: [Any?]) -> Any?? {
        guard let call = method(name, of: object) else { return nil }
        return .some(call(object, arguments))
    }

    /// Calls a method by name. Ends the program if there is no such method.
    /// - Returns: its result, which is nil or () for a method without one.
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

    /// An argument, converted to the parameter's type. A missing argument is nil if the type is optional; otherwise the
    /// call is logged and not made.
    static func argument<Value>(_ index: Int, _ arguments: [Any?]) -> Value? {
        let given = index < arguments.count ? arguments[index] : nil
        if let value: Value = converted(given) { return value }
        let message =
            "A method was not called: its argument \(index + 1) is \(Value.self), and was given "
            + (given.map { "\(Swift.type(of: $0))" } ?? "nil")
        Diagnostics.warning(message)
        return nil
    }

    static func converted<Value>(_ given: Any?) -> Value? {
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

/// An object that finds methods by name itself.
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
