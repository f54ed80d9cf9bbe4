// RestorableObjects.swift: the objects that were registered for restoration, by their paths.

import Foundation
public import VitrineRuntime

@MainActor
package enum RestorableObjects {
    private struct Entry {
        weak var object: (any UIStateRestoring)?
        let identifier: String
    }

    private static var entries: [Entry] = []

    package static func add(_ object: any UIStateRestoring, _ identifier: String) {
        entries.removeAll { $0.object == nil || $0.object === object }
        entries.append(Entry(object: object, identifier: identifier))
    }

    /// The objects that exist, in the order in which they were registered.
    static var present: [(path: [String], object: any UIStateRestoring)] {
        entries.compactMap { entry in entry.object.map { (path(of: $0), $0) } }
    }

    static func contains(_ object: any UIStateRestoring) -> Bool { entries.contains { $0.object === object } }

    /// The identifiers of an object's parents, and its own. A parent without an identifier is skipped, and so is one
    /// that is its own descendant.
    private static func path(of object: any UIStateRestoring) -> [String] {
        var path: [String] = []
        var seen: Set<ObjectIdentifier> = []
        var next: (any UIStateRestoring)? = object
        while let current = next, seen.insert(ObjectIdentifier(current)).inserted {
            if let entry = entries.first(where: { $0.object === current }) {
                path.insert(entry.identifier, at: 0)
                next = current.restorationParent
            } else {
                return ((current as? UIViewController).map(RestorationChain.path) ?? []) + path
            }
        }
        return path
    }
}

extension UIApplication {
    /// Saves and restores an object's state under a name. The object is not retained; its registration ends with it.
    ///
    /// Of two objects with the same parent and name, only the state of the first is saved, and the log has a line about
    /// it.
    public static func registerObject(
        forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
    ) { RestorableObjects.add(object, restorationIdentifier) }
}
