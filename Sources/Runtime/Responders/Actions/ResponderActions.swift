// ResponderActions.swift: the methods of a class that can be called by name.
//
//     final class Editor: UIView {
//         override class var responderActions: ResponderActions {
//             super.responderActions.adding("duplicate:", Editor.duplicate)
//         }
//         func duplicate(_ sender: Any?) { … }
//     }
//
// Main actor only.

import Foundation
public import VitrineObjectiveC
import VitrinePasteboard
import VitrineSystem
import VitrineViewValues

/// Methods by selector. A class returns those of its superclass with its own added; of one name the last is used.
@preconcurrency @MainActor
public struct ResponderActions {
    typealias Call = (_ receiver: AnyObject, _ arguments: [Any?]) -> Bool

    private(set) var calls: [Selector: Call] = [:]

    /// No methods.
    nonisolated public init() {}

    /// The names that have a method.
    public var selectors: Set<Selector> { Set(calls.keys) }

    /// These actions, and a method without parameters for `selector`.
    public func adding<Receiver: AnyObject>(
        _ selector: Selector, _ method: @escaping (Receiver) -> @MainActor () -> Void
    ) -> ResponderActions {
        adding(selector) { receiver, _ in
            guard let receiver = receiver as? Receiver else { return false }
            method(receiver)()
            return true
        }
    }

    /// These actions, and a method with the sender as its parameter.
    public func adding<Receiver: AnyObject, Sender>(
        _ selector: Selector, _ method: @escaping (Receiver) -> @MainActor (Sender) -> Void
    ) -> ResponderActions {
        adding(selector) { receiver, arguments in
            guard let receiver = receiver as? Receiver else { return false }
            if selector == .paste, Sender.self == [NSItemProvider].self {
                // `Editor.paste` names two methods; the action is the one with a sender.
                guard let responder = receiver as? UIResponder else { return false }
                responder.paste(arguments.first ?? nil)
                return true
            }
            let sender: Sender = argument(0, of: arguments, selector, receiver)
            method(receiver)(sender)
            return true
        }
    }

    /// These actions, and a method with the sender and the event as its parameters.
    public func adding<Receiver: AnyObject, Sender>(
        _ selector: Selector, _ method: @escaping (Receiver) -> @MainActor (Sender, UIEvent?) -> Void
    ) -> ResponderActions {
        adding(selector) { receiver, arguments in
            guard let receiver = receiver as? Receiver else { return false }
            let sender: Sender = argument(0, of: arguments, selector, receiver)
            method(receiver)(sender, arguments.count > 1 ? arguments[1] as? UIEvent : nil)
            return true
        }
    }

    /// These actions, and a method with two parameters, for the delegate of an animation.
    public func adding<Receiver: AnyObject, First, Second>(
        _ selector: Selector, _ method: @escaping (Receiver) -> @MainActor (First, Second) -> Void
    ) -> ResponderActions {
        adding(selector) { receiver, arguments in
            guard let receiver = receiver as? Receiver else { return false }
            let first: First = argument(0, of: arguments, selector, receiver)
            let second: Second = argument(1, of: arguments, selector, receiver)
            method(receiver)(first, second)
            return true
        }
    }

    /// These actions, and a method with three parameters, for the delegate of an animation.
    public func adding<Receiver: AnyObject, First, Second, Third>(
        _ selector: Selector, _ method: @escaping (Receiver) -> @MainActor (First, Second, Third) -> Void
    ) -> ResponderActions {
        adding(selector) { receiver, arguments in
            guard let receiver = receiver as? Receiver else { return false }
            let first: First = argument(0, of: arguments, selector, receiver)
            let second: Second = argument(1, of: arguments, selector, receiver)
            let third: Third = argument(2, of: arguments, selector, receiver)
            method(receiver)(first, second, third)
            return true
        }
    }

    private func adding(_ selector: Selector, _ call: @escaping Call) -> ResponderActions {
        var new = self
        new.calls[selector] = call
        return new
    }
}

/// An argument in the type that a method expects; an optional type accepts nil.
@MainActor
private func argument<Value>(
    _ index: Int, of arguments: [Any?], _ selector: Selector, _ receiver: AnyObject
) -> Value {
    let given = index < arguments.count ? arguments[index] : nil
    if let given, let value = given as? Value { return value }
    if given == nil, let value = Optional<Any>.none as? Value { return value }
    fatalError(
        "\(selector) of \(type(of: receiver)) takes \(Value.self) as its argument \(index + 1), but was sent "
            + (given.map { "\(type(of: $0))" } ?? "nil"))
}

/// An object whose methods can be called by name: every responder, and whatever else conforms.
@preconcurrency @MainActor
public protocol ResponderActionTarget: AnyObject {
    /// The methods that can be called by name.
    static var responderActions: ResponderActions { get }
}

@MainActor
enum ResponderActionTable {
    private static var cache: [ObjectIdentifier: ResponderActions] = [:]

    /// A class's table, created once.
    static func of(_ type: any ResponderActionTarget.Type) -> ResponderActions {
        let key = ObjectIdentifier(type)
        if let actions = cache[key] { return actions }
        let actions = type.responderActions
        cache[key] = actions
        return actions
    }

    /// Reports that there is no method for a name.
    static func report(_ selector: Selector, on target: Any) {
        Diagnostics.warning(
            "\(Swift.type(of: target)) has no action \(selector): list its method in responderActions")
    }
}

extension ResponderActionTarget {
    /// Whether this object has a method for `selector`.
    @_disfavoredOverload
    public func responds(to selector: Selector) -> Bool {
        ResponderActionTable.of(type(of: self)).calls[selector] != nil || VitrineMethods.has(selector.name, self)
    }

    /// Calls the method for `selector`. Returns false, with a line on standard error, if there is none.
    @discardableResult @_disfavoredOverload
    public func perform(_ selector: Selector, with arguments: Any?...) -> Bool {
        guard let call = ResponderActionTable.of(type(of: self)).calls[selector], call(self, arguments) else {
            if VitrineMethods.perform(selector.name, on: self, arguments) != nil { return true }
            if let commands = (self as? UIResponder)?.commands(for: selector) {
                commands.performAction(selector)
                return true
            }
            if selector == .paste, let responder = self as? UIResponder, responder.pastesByConfiguration {
                responder.paste(arguments.first ?? nil)
                return true
            }
            ResponderActionTable.report(selector, on: self)
            return false
        }
        return true
    }
}
