// UIStateRestoring.swift: objects besides controllers and views whose state is kept from one run to the next.

public import Foundation

/// An object that keeps state. Controllers are such objects; others are registered by
/// `UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`. Everything is optional.
@preconcurrency @MainActor
public protocol UIStateRestoring: AnyObject {
    /// What the object belongs to: a controller with an identifier, or another registered object. Its identifiers come
    /// before the object's own, so that two with one name are told apart. Nil by default.
    var restorationParent: (any UIStateRestoring)? { get }
    /// Finds or makes the object in the next run; nil, the default, takes the one that is registered under its name.
    var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
    /// Keeps what is worth keeping, under keys of your choice.
    func encodeRestorableState(with coder: NSCoder)
    /// Finds what `encodeRestorableState(with:)` kept in the run before.
    func decodeRestorableState(with coder: NSCoder)
    /// Everything has found its state, the application's delegate too.
    func applicationFinishedRestoringState()
}

extension UIStateRestoring {
    public var restorationParent: (any UIStateRestoring)? { nil }
    public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
    public func encodeRestorableState(with coder: NSCoder) {}
    public func decodeRestorableState(with coder: NSCoder) {}
    public func applicationFinishedRestoringState() {}
}

extension UIViewController: UIStateRestoring {}

/// A class that finds or makes objects for the state of the run before. It is found again by its name.
@preconcurrency @MainActor
public protocol UIObjectRestoration: AnyObject {
    /// The object whose identifier is last in the path; nil leaves its state alone.
    /// - Parameters:
    ///   - identifierComponents: the identifiers of what it belongs to, the outermost first, then its own.
    ///   - coder: what the object kept.
    static func object(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> (any UIStateRestoring)?
}

extension UIApplication {
    /// Has an object's state kept, and found again, under a name. The object is not retained; it is forgotten as it goes.
    ///
    /// Of two objects that belong to the same and have one name, only the state of the first is kept, with a line in the
    /// run's log.
    public static func registerObject(
        forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
    ) { RestorableObjects.add(object, restorationIdentifier) }
}
