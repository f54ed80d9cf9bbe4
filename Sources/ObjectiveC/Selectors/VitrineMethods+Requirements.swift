// VitrineMethods+Requirements.swift: optional requirements of our protocols, such as `scrollViewDidScroll(_:)`.
//
// In Objective-C the class of the receiver decides whether it implements an optional requirement. In Swift the class
// that declares the conformance does: where it has no method, the protocol's default is called, even if a subclass has
// one. So each default calls a method that the front end registered, if there is one. The default of a class that
// implements the requirement at its conformance is never called.

import Synchronization

extension VitrineMethods {
    // MARK: Registering

    /// Registers an implementation of a requirement under its names. It must be called on the main thread if its class
    /// is of the main actor.
    public static func implement<T: AnyObject, R>(_ names: [String], _ method: @escaping @MainActor (T) -> R) {
        let method = unsafeBitCast(method, to: ((T) -> R).self)
        for name in names { register(name, T.self) { object, _ in (object as? T).map { method($0) } } }
    }

    /// The same, for a requirement with one parameter.
    public static func implement<T: AnyObject, A, R>(_ names: [String], _ method: @escaping @MainActor (T, A) -> R) {
        let method = unsafeBitCast(method, to: ((T, A) -> R).self)
        for name in names { register(name, T.self, call { object in { method(object, $0) } }) }
    }

    /// The same, for a requirement with two parameters.
    public static func implement<T: AnyObject, A, B, R>(
        _ names: [String], _ method: @escaping @MainActor (T, A, B) -> R
    ) {
        let method = unsafeBitCast(method, to: ((T, A, B) -> R).self)
        for name in names { register(name, T.self, call { object in { method(object, $0, $1) } }) }
    }

    /// The same, for a requirement with three parameters.
    public static func implement<T: AnyObject, A, B, C, R>(
        _ names: [String], _ method: @escaping @MainActor (T, A, B, C) -> R
    ) {
        let method = unsafeBitCast(method, to: ((T, A, B, C) -> R).self)
        for name in names { register(name, T.self, call { object in { method(object, $0, $1, $2) } }) }
    }

    /// The same, for a requirement with four parameters.
    public static func implement<T: AnyObject, A, B, C, D, R>(
        _ names: [String], _ method: @escaping @MainActor (T, A, B, C, D) -> R
    ) {
        let method = unsafeBitCast(method, to: ((T, A, B, C, D) -> R).self)
        for name in names { register(name, T.self, call { object in { method(object, $0, $1, $2, $3) } }) }
    }

    // MARK: Calling

    /// Whether anything was registered: a single load, all that a default costs in a program that was not translated.
    @usableFromInline
    package static var hasRegistrations: Bool { isUsed.load(ordering: .relaxed) }

    /// Called in a default implementation: the result of the object's own implementation, or that of `value` if it has
    /// none.
    @inlinable @inline(__always)
    package static func result<Object: AnyObject, Result>(
        of object: Object, _ arguments: @autoclosure () -> [Any?], _ name: String = #function, else value: () -> Result
    ) -> Result {
        guard hasRegistrations,
            let result: Result = registeredResult(of: object, as: Object.self, name, arguments)
        else { return value() }
        return result
    }

    /// The same, for a requirement that returns nothing and whose default does nothing.
    @inlinable @inline(__always)
    package static func perform<Object: AnyObject>(
        on object: Object, _ arguments: @autoclosure () -> [Any?], _ name: String = #function
    ) {
        guard hasRegistrations else { return }
        let _: Void? = registeredResult(of: object, as: Object.self, name, arguments)
    }

    /// The result of the object's own implementation; nil if it has none.
    /// - Parameter type: the class by which the default was called. In a call of `super` it is the superclass.
    @usableFromInline
    package static func registeredResult<Result>(
        of object: AnyObject, as type: AnyClass, _ name: String, _ arguments: () -> [Any?]
    ) -> Result? {
        guard let call = implementation(name, type, object) else { return nil }
        run(name, of: object)
        defer { end(name, of: object) }
        return converted(call(object, arguments()))
    }

    /// The method of an object, or that of the object to which it forwards the call. If the object's own is being called,
    /// and called `super`, it is that of the superclass. (The class alone is not enough: optimised code also names the
    /// class of a variable.)
    private static func implementation(_ name: String, _ type: AnyClass, _ object: AnyObject) -> Call? {
        let own: AnyClass = Swift.type(of: object)
        if let own = registered(name, from: type != own && runs(name, of: object) ? type : own) { return own }
        guard let target = forwardingTarget(of: object, for: name), target !== object,
            let call = registered(name, from: Swift.type(of: target))
        else { return nil }
        return { _, arguments in call(target, arguments) }
    }

    /// The result of `super.method?(…)`; nil if no superclass of the class that contains the call implements it.
    @discardableResult
    public static func inherited<Result>(
        _ name: String, _ type: AnyClass, _ call: @autoclosure () -> Result
    ) -> Result? {
        guard let parent = class_getSuperclass(type), registered(name, from: parent) != nil else { return nil }
        return call()
    }

    /// The object if it implements a requirement, for `delegate?.method?(…)`: if it responds to its selector. An object
    /// whose class was not translated is returned, too: what it implements is not known, and the protocol's default
    /// takes the place of nothing.
    public static func responder<Object>(_ object: Object?, _ name: String) -> Object? {
        guard let object, responds(object as AnyObject, name) else { return nil }
        return object
    }

    /// The same, as the protocol that has the requirement.
    public static func responder<Object, Requirement>(
        _ object: Object?, _ name: String, as requirement: Requirement.Type
    ) -> Requirement? { responder(object, name) as? Requirement }

    private static func responds(_ object: AnyObject, _ name: String) -> Bool {
        let type: AnyClass = Swift.type(of: object)
        if let own = registered("responds(to:)", from: type) {
            let isTold: Bool? = converted(own(object, [Selector(SelectorName.of(name))]))
            if let isTold { return isTold }
        }
        return has(name, object) || !isKnown(type)
    }
}
