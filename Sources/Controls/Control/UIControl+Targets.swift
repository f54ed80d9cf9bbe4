// UIControl+Targets.swift: the targets and actions of a control's events.
//
// An action is an unapplied method, `MenuController.tapped`. A method has no identity, so each call of addTarget makes
// another registration and returns a token that removes exactly that one.

import Foundation
import VitrineObjectiveC
public import VitrineRuntime

/// One registration: a receiver and the events that call it.
@MainActor
package struct ControlHandler {
    enum Receiver {
        case target(TargetAction)
        case action(UIAction)
    }

    var receiver: Receiver
    package var events: UIControl.Event

    /// Whether the target has been deallocated.
    var isOrphaned: Bool {
        if case .target(let target) = receiver { return target.isOrphaned }
        return false
    }
}

extension UIControl {
    /// Calls a method without arguments when any of `controlEvents` happens. The target is not retained; nil searches
    /// the responder chain for an object of the method's type.
    /// - Returns: a token for `removeTarget(_:for:)`.
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping (Target) -> @MainActor () -> Void, for controlEvents: Event
    ) -> TargetAction { add(TargetAction(target, action: action), controlEvents) }

    /// Calls a method whose argument is the control.
    @discardableResult
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void, for controlEvents: Event
    ) -> TargetAction { add(TargetAction(target, action: action), controlEvents) }

    /// Calls a method whose arguments are the control and the event.
    @discardableResult
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> @MainActor (Sender, UIEvent?) -> Void,
        for controlEvents: Event
    ) -> TargetAction { add(TargetAction(target, action: action), controlEvents) }

    func add(selector: Selector, of target: Any?, _ events: Event) {
        let new = TargetAction(target, selector: selector)
        for index in handlers.indices {
            guard case .target(let old) = handlers[index].receiver, old.selector == selector,
                old.target === new.target
            else { continue }
            handlers[index].events.formUnion(events)
            return
        }
        handlers.append(ControlHandler(receiver: .target(new), events: events))
    }

    func remove(selector: Selector?, of target: Any?, _ events: Event) {
        removeEvents(events) { handler in
            guard case .target(let registered) = handler.receiver else { return false }
            return registered.calls(selector, of: target)
        }
    }

    private func add(_ target: TargetAction, _ events: Event) -> TargetAction {
        handlers.append(ControlHandler(receiver: .target(target), events: events))
        return target
    }

    func baseRemoveTarget(_ target: AnyObject?, action: TargetAction?, for controlEvents: Event) {
        removeEvents(controlEvents) { handler in
            guard case .target(let registered) = handler.receiver else { return false }
            return (target == nil || registered.target === target) && (action == nil || registered === action)
        }
    }

    /// Removes a method of `target`, written `Player.stop`, for these events; without a target, that of any object of
    /// its type.
    ///
    /// Methods have no identity: this removes every registration with the same target and the same kind of arguments.
    /// Keep the token to remove exactly one.
    public func removeTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping (Target) -> @MainActor () -> Void, for controlEvents: Event
    ) { remove(TargetAction(target, action: action), controlEvents) }

    /// Removes a method whose argument is the control.
    public func removeTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void, for controlEvents: Event
    ) { remove(TargetAction(target, action: action), controlEvents) }

    /// Removes a method whose arguments are the control and the event.
    public func removeTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> @MainActor (Sender, UIEvent?) -> Void,
        for controlEvents: Event
    ) { remove(TargetAction(target, action: action), controlEvents) }

    private func remove(_ action: TargetAction, _ events: Event) {
        removeEvents(events) { handler in
            if case .target(let registered) = handler.receiver { return registered.resembles(action) }
            return false
        }
    }

    func baseRemoveTarget(_ token: TargetAction, for controlEvents: Event) {
        removeTarget(nil, action: token, for: controlEvents)
    }

    func baseAddAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        handlers.append(ControlHandler(receiver: .action(action), events: controlEvents))
    }

    func baseRemoveAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    func baseRemoveAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
        removeEvents(controlEvents) { handler in
            if case .action(let registered) = handler.receiver { return registered.identifier == identifier }
            return false
        }
    }

    private func removeEvents(_ events: Event, where matches: (ControlHandler) -> Bool) {
        for index in handlers.indices where matches(handlers[index]) {
            handlers[index].events.subtract(events)
        }
        handlers.removeAll { $0.events.isEmpty }
    }

    var baseAllTargets: Set<AnyHashable> {
        Set(
            handlers.compactMap { handler in
                guard case .target(let target) = handler.receiver else { return nil }
                return target.target as? AnyHashable
            })
    }

}
