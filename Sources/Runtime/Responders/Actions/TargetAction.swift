// TargetAction.swift: a method of an object, to be called when something happens.
//
// Without an Objective-C runtime an action is an unapplied method
// (`MenuController.tapped`): a function from the target to its bound method.
// It has no identity, so adding one returns this token, which removes it again.
// Main actor only.

import Foundation
public import VitrineObjectiveC

/// A target and its action, as controls, gesture recognisers and the application call them.
/// The target is not retained.
@preconcurrency @MainActor
public final class TargetAction {
    /// The object whose method is called; nil for a closure, and once the target was released.
    public private(set) weak var target: AnyObject?

    private enum Receiver {
        /// The target, if it still exists.
        case target
        /// The first object of the action's type along the responder chain.
        case responderChain(accepts: (AnyObject) -> Bool)
        /// No target: a closure.
        case none
    }

    private let receiver: Receiver
    /// The name of the method, if the action was created with one.
    public let selector: Selector?
    private let call: (AnyObject?, Any, UIEvent?) -> Void
    /// The type of the bound method; nil for closures.
    private let method: Any.Type?

    private init(
        _ target: AnyObject?, method: Any.Type, accepts: @escaping (AnyObject) -> Bool,
        call: @escaping (AnyObject?, Any, UIEvent?) -> Void
    ) {
        self.target = target
        self.method = method
        selector = nil
        receiver = target == nil ? .responderChain(accepts: accepts) : .target
        self.call = call
    }

    /// An action without sender and event. A nil target is found in the responder chain: the first object of type
    /// `Target`.
    public convenience init<Target: AnyObject>(
        _ target: Target?, action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(target, method: (() -> Void).self, accepts: { $0 is Target }) { receiver, _, _ in
            if let receiver = receiver as? Target { action(receiver)() }
        }
    }

    /// An action with the sender as its parameter.
    public convenience init<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init(target, method: ((Sender) -> Void).self, accepts: { $0 is Target }) {
            receiver, sender, _ in
            if let receiver = receiver as? Target {
                action(receiver)(TargetAction.sender(sender, for: receiver))
            }
        }
    }

    /// An action with the sender and the event as its parameters.
    public convenience init<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> @MainActor (Sender, UIEvent?) -> Void
    ) {
        self.init(target, method: ((Sender, UIEvent?) -> Void).self, accepts: { $0 is Target }) {
            receiver, sender, event in
            if let receiver = receiver as? Target {
                action(receiver)(TargetAction.sender(sender, for: receiver), event)
            }
        }
    }

    /// A closure with the sender and the event as its parameters.
    public init(handler: @escaping @MainActor (_ sender: Any, _ event: UIEvent?) -> Void) {
        receiver = .none
        method = nil
        selector = nil
        call = { _, sender, event in handler(sender, event) }
    }

    /// A method by its name. Without a target, the chain of the first responder is searched.
    public init(_ target: Any?, selector: Selector) {
        let target = target.map { $0 as AnyObject }
        self.target = target
        self.selector = selector
        method = nil
        receiver = target == nil ? .none : .target
        call = { target, sender, event in
            UIApplication.shared.sendAction(selector, to: target, from: sender, for: event)
        }
    }

    /// Calls the action; returns false if there is no object to call.
    ///
    /// `responder` is the start of the chain for an action without a target.
    @discardableResult
    public func send(from sender: Any, for event: UIEvent?, startingAt responder: UIResponder? = nil) -> Bool {
        switch receiver {
        case .none:
            call(nil, sender, event)
            return true
        case .target:
            guard let target else { return false }
            call(target, sender, event)
            return true
        case .responderChain(let accepts):
            var candidate = responder ?? sender as? UIResponder
            while let current = candidate {
                if accepts(current) {
                    call(current, sender, event)
                    return true
                }
                candidate = current.next
            }
            return false
        }
    }

    /// Whether the target has been deallocated, so that the action can be dropped.
    public var isOrphaned: Bool {
        if case .target = receiver { return target == nil }
        return false
    }

    /// Whether this may have been made of `other`'s method: methods have no identity, so target and arguments decide.
    /// Without a target in `other`, any of its type counts.
    package func resembles(_ other: TargetAction) -> Bool {
        if selector != nil || other.selector != nil {
            return selector == other.selector && (other.target == nil || target === other.target)
        }
        guard let method, method == other.method else { return false }
        if let wanted = other.target { return target === wanted }
        guard case .responderChain(let accepts) = other.receiver else { return false }
        return target.map(accepts) ?? true
    }

    /// Whether this calls `selector` of `target` by name; nil means any.
    package func calls(_ selector: Selector?, of target: Any?) -> Bool {
        (target == nil || self.target === target.map { $0 as AnyObject })
            && (selector == nil || self.selector == selector)
    }

    private static func sender<Sender>(_ sender: Any, for receiver: AnyObject) -> Sender {
        guard let matching = sender as? Sender else {
            fatalError(
                "An action of \(type(of: receiver)) takes \(Sender.self) as its sender, but was sent by \(type(of: sender))"
            )
        }
        return matching
    }
}

extension TargetAction: @preconcurrency Hashable {
    nonisolated public static func == (a: TargetAction, b: TargetAction) -> Bool { a === b }

    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
