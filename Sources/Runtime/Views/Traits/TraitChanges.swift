// TraitChanges.swift: registrations for changes of traits.

public import Foundation
public import VitrineDrawing
import VitrineObjectiveC

/// The result of `registerForTraitChanges`, with which the registration ends.
@preconcurrency @MainActor
public final class UITraitChangeRegistration: NSObject {
    let traits: [UITrait]
    let call: (_ environment: AnyObject, _ previous: UITraitCollection) -> Void

    init(traits: [UITrait], call: @escaping (AnyObject, UITraitCollection) -> Void) {
        self.traits = traits
        self.call = call
        super.init()
    }

    func concerns(_ changed: [UITrait]) -> Bool {
        let ids = Set(traits.map { ObjectIdentifier($0) })
        return changed.contains { ids.contains(ObjectIdentifier($0)) }
    }
}

/// An object whose traits can be observed: views and controllers.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
    /// The registrations, in the order of their calls. Do not change it; register instead.
    var traitRegistrations: [UITraitChangeRegistration] { get set }
}

extension UITraitChangeObservable {
    /// Called with an object and its traits before a change.
    public typealias TraitChangeHandler<TraitEnvironment> = @MainActor (TraitEnvironment, UITraitCollection) -> Void
    where TraitEnvironment: UITraitEnvironment

    /// Calls `handler` with this object and the previous traits when one of `traits` changed.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
    ) -> UITraitChangeRegistration {
        let registration = UITraitChangeRegistration(traits: traits) { environment, previous in
            if let environment = environment as? Self { handler(environment, previous) }
        }
        traitRegistrations.append(registration)
        return registration
    }

    /// As above, for a handler that declares its parameter's type, as in `{ (self: Self, previous) in … }`.
    @discardableResult @_disfavoredOverload
    public func registerForTraitChanges<Environment: UITraitChangeObservable>(
        _ traits: [UITrait], handler: @escaping @MainActor (Environment, UITraitCollection) -> Void
    ) -> UITraitChangeRegistration {
        let registration = UITraitChangeRegistration(traits: traits) { environment, previous in
            if let environment = environment as? Environment { handler(environment, previous) }
        }
        traitRegistrations.append(registration)
        return registration
    }

    /// Calls a method of `target`, written `Card.styleChanged`, when one of `traits` changed. The target is not
    /// retained.
    @discardableResult
    public func registerForTraitChanges<Target: AnyObject>(
        _ traits: [UITrait], target: Target, action: @escaping (Target) -> @MainActor () -> Void
    ) -> UITraitChangeRegistration {
        registerForTraitChanges(traits) { [weak target] _, _ in
            if let target { action(target)() }
        }
    }

    /// Calls a method of this object, written `Card.styleChanged`, when one of `traits` changed.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], action: @escaping (Self) -> @MainActor () -> Void
    ) -> UITraitChangeRegistration {
        registerForTraitChanges(traits) { environment, _ in action(environment)() }
    }

    /// Ends a registration.
    public func unregisterForTraitChanges(_ registration: UITraitChangeRegistration) {
        traitRegistrations.removeAll { $0 === registration }
    }

    func notifyTraitChanges(_ changed: [UITrait], from previous: UITraitCollection) {
        guard !traitRegistrations.isEmpty else { return }
        for registration in traitRegistrations where registration.concerns(changed) {
            registration.call(self, previous)
        }
    }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UIWindowScene: UITraitChangeObservable {
    private static let registrations = AssociationKey()

    /// The registrations for changes of traits; `registerForTraitChanges` adds to it.
    public var traitRegistrations: [UITraitChangeRegistration] {
        get { objc_getAssociatedObject(self, Self.registrations.address) as? [UITraitChangeRegistration] ?? [] }
        set { objc_setAssociatedObject(self, Self.registrations.address, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
