// Selector+Methods.swift: selectors that bring their method along, as #selector is translated.
//
// Written where #selector stood, the unapplied method may be private. Overloads for methods of the main actor and of none
// differ in a parameter that has a default.

import Foundation

extension Selector {
    public init<T: AnyObject, R>(_ name: String, _ method: @escaping (T) -> () -> R) {
        self.init(name)
        VitrineMethods.keep(name, T.self) { object, _ in (object as? T).map { method($0)() } }
    }

    public init<T: AnyObject, A, R>(_ name: String, _ method: @escaping (T) -> (A) -> R) {
        self.init(name)
        VitrineMethods.keep(name, T.self, VitrineMethods.call(method))
    }

    public init<T: AnyObject, A, B, R>(_ name: String, _ method: @escaping (T) -> (A, B) -> R) {
        self.init(name)
        VitrineMethods.keep(name, T.self, VitrineMethods.call(method))
    }

    public init<T: AnyObject, A, B, C, R>(_ name: String, _ method: @escaping (T) -> (A, B, C) -> R) {
        self.init(name)
        VitrineMethods.keep(name, T.self, VitrineMethods.call(method))
    }

    @_disfavoredOverload
    public init<T: AnyObject, R>(
        _ name: String, _ method: @escaping (T) -> @MainActor () -> R, onMainActor: Void = ()
    ) { self.init(name, unsafeBitCast(method, to: ((T) -> () -> R).self)) }

    @_disfavoredOverload
    public init<T: AnyObject, A, R>(
        _ name: String, _ method: @escaping (T) -> @MainActor (A) -> R, onMainActor: Void = ()
    ) { self.init(name, unsafeBitCast(method, to: ((T) -> (A) -> R).self)) }

    @_disfavoredOverload
    public init<T: AnyObject, A, B, R>(
        _ name: String, _ method: @escaping (T) -> @MainActor (A, B) -> R, onMainActor: Void = ()
    ) { self.init(name, unsafeBitCast(method, to: ((T) -> (A, B) -> R).self)) }

    @_disfavoredOverload
    public init<T: AnyObject, A, B, C, R>(
        _ name: String, _ method: @escaping (T) -> @MainActor (A, B, C) -> R, onMainActor: Void = ()
    ) { self.init(name, unsafeBitCast(method, to: ((T) -> (A, B, C) -> R).self)) }

    // MARK: Without labels: the method's parameters say how many colons there are

    public init<T: AnyObject, R>(base: String, _ method: @escaping (T) -> () -> R) {
        self.init(base, method)
    }

    public init<T: AnyObject, A, R>(base: String, _ method: @escaping (T) -> (A) -> R) {
        self.init(base + ":", method)
    }

    public init<T: AnyObject, A, B, R>(base: String, _ method: @escaping (T) -> (A, B) -> R) {
        self.init(base + "::", method)
    }

    @_disfavoredOverload
    public init<T: AnyObject, R>(
        base: String, _ method: @escaping (T) -> @MainActor () -> R, onMainActor: Void = ()
    ) { self.init(base, method) }

    @_disfavoredOverload
    public init<T: AnyObject, A, R>(
        base: String, _ method: @escaping (T) -> @MainActor (A) -> R, onMainActor: Void = ()
    ) { self.init(base + ":", method) }

    @_disfavoredOverload
    public init<T: AnyObject, A, B, R>(
        base: String, _ method: @escaping (T) -> @MainActor (A, B) -> R, onMainActor: Void = ()
    ) { self.init(base + "::", method) }

    // MARK: Of an object whose type the source does not say

    public init<R>(base: String, checking method: @autoclosure () -> () -> R) { self.init(base) }
    public init<A, R>(base: String, checking method: @autoclosure () -> (A) -> R) { self.init(base + ":") }
    public init<A, B, R>(base: String, checking method: @autoclosure () -> (A, B) -> R) { self.init(base + "::") }

    // MARK: Accessors

    public init<T: AnyObject, V>(getter name: String, _ path: KeyPath<T, V>) {
        self.init(name)
        let read = UncheckedSendable(path)
        VitrineMethods.keep(name, T.self) { object, _ in (object as? T).map { $0[keyPath: read.value] } }
    }

    public init<T: AnyObject, V>(setter name: String, _ path: ReferenceWritableKeyPath<T, V>) {
        self.init(name)
        let written = UncheckedSendable(path)
        VitrineMethods.keep(name, T.self) { object, arguments in
            guard let object = object as? T, let value: V = VitrineMethods.argument(0, arguments) else { return nil }
            object[keyPath: written.value] = value
            return ()
        }
    }
}

/// A value that is used where the language cannot see that it is safe.
struct UncheckedSendable<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
