// Selector+Methods.swift: selectors that register their method. The front end translates #selector to them.
//
// The call replaces #selector in place, so the method may be private. Overloads for methods on the main actor have a
// parameter with a default, to distinguish them.

import Foundation

extension Selector {
    /// A selector of a method without parameters, which is registered for its class.
    public init<T: AnyObject, R>(_ name: String, _ method: @escaping (T) -> () -> R) {
        self.init(name)
        VitrineMethods.register(name, T.self) { object, _ in (object as? T).map { method($0)() } }
    }

    /// A selector of a method with one parameter.
    public init<T: AnyObject, A, R>(_ name: String, _ method: @escaping (T) -> (A) -> R) {
        self.init(name)
        VitrineMethods.register(name, T.self, VitrineMethods.call(method))
    }

    /// A selector of a method with two parameters.
    public init<T: AnyObject, A, B, R>(_ name: String, _ method: @escaping (T) -> (A, B) -> R) {
        self.init(name)
        VitrineMethods.register(name, T.self, VitrineMethods.call(method))
    }

    /// A selector of a method with three parameters.
    public init<T: AnyObject, A, B, C, R>(_ name: String, _ method: @escaping (T) -> (A, B, C) -> R) {
        self.init(name)
        VitrineMethods.register(name, T.self, VitrineMethods.call(method))
    }

    /// A selector of a main-actor method without parameters. It must be called on the main thread.
    @_disfavoredOverload
    public init<T: AnyObject, R>(
        _ name: String, _ method: @escaping (T) -> @MainActor () -> R, onMainActor: Void = ()
    ) { self.init(name, unsafeBitCast(method, to: ((T) -> () -> R).self)) }

    /// A selector of a main-actor method with one parameter.
    @_disfavoredOverload
    public init<T: AnyObject, A, R>(
        _ name: String, _ method: @escaping (T) -> @MainActor (A) -> R, onMainActor: Void = ()
    ) { self.init(name, unsafeBitCast(method, to: ((T) -> (A) -> R).self)) }

    /// A selector of a main-actor method with two parameters.
    @_disfavoredOverload
    public init<T: AnyObject, A, B, R>(
        _ name: String, _ method: @escaping (T) -> @MainActor (A, B) -> R, onMainActor: Void = ()
    ) { self.init(name, unsafeBitCast(method, to: ((T) -> (A, B) -> R).self)) }

    /// A selector of a main-actor method with three parameters.
    @_disfavoredOverload
    public init<T: AnyObject, A, B, C, R>(
        _ name: String, _ method: @escaping (T) -> @MainActor (A, B, C) -> R, onMainActor: Void = ()
    ) { self.init(name, unsafeBitCast(method, to: ((T) -> (A, B, C) -> R).self)) }

    // MARK: Without labels: one colon is added for each parameter

    /// A selector of a method without parameters, from its base name.
    public init<T: AnyObject, R>(base: String, _ method: @escaping (T) -> () -> R) {
        self.init(base, method)
    }

    /// A selector of a method with one parameter, from its base name.
    public init<T: AnyObject, A, R>(base: String, _ method: @escaping (T) -> (A) -> R) {
        self.init(base + ":", method)
    }

    /// A selector of a method with two parameters, from its base name.
    public init<T: AnyObject, A, B, R>(base: String, _ method: @escaping (T) -> (A, B) -> R) {
        self.init(base + "::", method)
    }

    /// A selector of a main-actor method without parameters, from its base name.
    @_disfavoredOverload
    public init<T: AnyObject, R>(
        base: String, _ method: @escaping (T) -> @MainActor () -> R, onMainActor: Void = ()
    ) { self.init(base, method) }

    /// A selector of a main-actor method with one parameter, from its base name.
    @_disfavoredOverload
    public init<T: AnyObject, A, R>(
        base: String, _ method: @escaping (T) -> @MainActor (A) -> R, onMainActor: Void = ()
    ) { self.init(base + ":", method) }

    /// A selector of a main-actor method with two parameters, from its base name.
    @_disfavoredOverload
    public init<T: AnyObject, A, B, R>(
        base: String, _ method: @escaping (T) -> @MainActor (A, B) -> R, onMainActor: Void = ()
    ) { self.init(base + "::", method) }

    // MARK: Methods of an object whose type the source does not name

    /// A selector of a method without parameters. The compiler checks that the method exists; it is not registered.
    public init<R>(base: String, checking method: @autoclosure () -> () -> R) { self.init(base) }
    /// The same, for a method with one parameter.
    public init<A, R>(base: String, checking method: @autoclosure () -> (A) -> R) { self.init(base + ":") }
    /// The same, for a method with two parameters.
    public init<A, B, R>(base: String, checking method: @autoclosure () -> (A, B) -> R) { self.init(base + "::") }

    // MARK: Accessors

    /// A selector that reads a property, as `#selector(getter:)` does.
    public init<T: AnyObject, V>(getter name: String, _ path: KeyPath<T, V>) {
        self.init(name)
        let read = UncheckedSendable(path)
        VitrineMethods.register(name, T.self) { object, _ in (object as? T).map { $0[keyPath: read.value] } }
    }

    /// A selector that sets a property, as `#selector(setter:)` does. An argument of another type is ignored.
    public init<T: AnyObject, V>(setter name: String, _ path: ReferenceWritableKeyPath<T, V>) {
        self.init(name)
        let written = UncheckedSendable(path)
        VitrineMethods.register(name, T.self) { object, arguments in
            guard let object = object as? T, let value: V = VitrineMethods.argument(0, arguments) else { return nil }
            object[keyPath: written.value] = value
            return ()
        }
    }
}

/// Passes a value to another thread where the compiler cannot check that this is safe.
struct UncheckedSendable<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
