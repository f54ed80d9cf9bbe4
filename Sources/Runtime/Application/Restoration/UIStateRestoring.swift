// UIStateRestoring.swift: objects, other than controllers and views, whose state is saved between runs.

public import Foundation
public import VitrineObjectiveC

/// An object with state that is saved. Controllers are such objects; others are registered by
/// `UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`. All requirements have defaults.
@preconcurrency @MainActor
public protocol UIStateRestoring: _RespondsToSelectors {
    /// The parent of the object: a controller with an identifier, or another registered object. Its identifiers precede
    /// the object's own, so that two objects with one name are distinct. Nil by default.
    @_disfavoredOverload var restorationParent: (any UIStateRestoring)? { get }
    /// The class that finds or creates the object in the next run; nil, the default, for the object registered under
    /// its name.
    @_disfavoredOverload var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
    /// Saves the state, under keys of your choice.
    func encodeRestorableState(with coder: NSCoder)
    /// Restores the state that `encodeRestorableState(with:)` saved in the run before.
    func decodeRestorableState(with coder: NSCoder)
    /// Called when all state is restored, that of the application's delegate included.
    func applicationFinishedRestoringState()
}

extension UIStateRestoring {
    /// Nil.
    @_disfavoredOverload
    public var restorationParent: (any UIStateRestoring)? { VitrineMethods.propertyValue(of: self) { nil } }
    /// Nil.
    @_disfavoredOverload
    public var objectRestorationClass: (any UIObjectRestoration.Type)? {
        VitrineMethods.propertyValue(of: self) { nil }
    }
    /// Does nothing.
    public func encodeRestorableState(with coder: NSCoder) {
        VitrineMethods.perform(on: self, [coder])
    }
    /// Does nothing.
    public func decodeRestorableState(with coder: NSCoder) {
        VitrineMethods.perform(on: self, [coder])
    }
    /// Does nothing.
    public func applicationFinishedRestoringState() {
        VitrineMethods.perform(on: self, [])
    }
}

/// On iOS the requirements' values are optional: nil if the object does not have the property.
extension _RespondsToSelectors where Self: UIStateRestoring {
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var restorationParent: (any UIStateRestoring)?? {
        VitrineMethods.optionalValue(of: self) { () -> (any UIStateRestoring)? in restorationParent }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var objectRestorationClass: (any UIObjectRestoration.Type)?? {
        VitrineMethods.optionalValue(of: self) { () -> (any UIObjectRestoration.Type)? in objectRestorationClass }
    }
}

extension UIViewController: UIStateRestoring {}

/// A class that finds or creates objects for the state of the run before. It is found by its name.
@preconcurrency @MainActor
public protocol UIObjectRestoration: AnyObject {
    /// The object whose identifier is last in the path; nil skips its state.
    /// - Parameters:
    ///   - identifierComponents: the identifiers of its parents, the outermost first, then its own.
    ///   - coder: the state that the object saved.
    static func object(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> (any UIStateRestoring)?
}
