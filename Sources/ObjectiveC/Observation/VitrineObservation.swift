// VitrineObservation.swift: the observers of properties.
//
// `changed` is called after a documented property has been set. Source that the front end translates calls it for
// `@objc dynamic` properties. While nothing is observed, it only reads one flag. When an object in the middle of a path
// changes, its observer moves to the object that replaces it.

import Foundation
import Synchronization

/// Registers and calls the observers of properties.
public enum VitrineObservation {
    /// Whether anything has ever been observed.
    private static let isUsed = Atomic(false)

    /// A change of a property, or of the objects in a collection.
    struct Change {
        var kind = NSKeyValueChange.setting
        /// The value before, or the objects that were removed or replaced.
        var old: Any?
        /// The value after, or the objects that were inserted.
        var new: Any?
        /// The objects' indexes; nil unless the kind is that of a collection.
        var indexes: IndexSet?
    }

    final class Observer {
        let names: [String]
        let notify: (Change) -> Void
        /// The objects on the path with which this observer is registered.
        var places: [(object: WeakReference, name: String)] = []
        var isOver = false
        /// The last value at the path's end: the old value when an object on the path changes.
        var last: Any?

        init(names: [String], notify: @escaping (Change) -> Void) {
            self.names = names
            self.notify = notify
        }
    }

    final class WeakReference {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    /// The observers of one object's properties; the object owns it.
    final class Observers {
        var byName: [String: [Observer]] = [:]
        /// Registered with `addObserver(_:forKeyPath:options:context:)`.
        var named: [NamedObserver] = []
        /// The objects that a collection has at the indexes of a change that was announced, by the collection's name.
        var announced: [String: [Any]] = [:]
        /// The property that a change of its objects sets, which is no change of the property for its observers.
        var assigned: String?
        var information: UnsafeMutableRawPointer?
    }

    struct NamedObserver {
        weak var observer: NSObject?
        var path: String
        var context: UnsafeMutableRawPointer?
        var observation: Observer
    }

    /// Protects the lists of all `Observers`.
    static let lock = NSRecursiveLock()
    private static let key = AssociationKey()

    /// Notifies the observers of a property that has been set.
    public static func changed(
        _ object: AnyObject, _ name: String, _ old: @autoclosure () -> Any?, _ new: @autoclosure () -> Any?
    ) {
        guard isUsed.load(ordering: .relaxed), let observers = existing(object), observers.assigned != name else {
            return
        }
        let interested = interested(observers, name)
        guard !interested.isEmpty else { return }
        notify(interested, object, name, Change(old: old(), new: new()))
    }

    /// Notifies the observers of a collection whose objects have changed.
    static func changed(_ object: AnyObject, _ name: String, _ change: Change) {
        guard let observers = existing(object) else { return }
        notify(interested(observers, name), object, name, change)
    }

    private static func interested(_ observers: Observers, _ name: String) -> [Observer] {
        lock.withLock { observers.byName[name] ?? [] }
    }

    private static func notify(_ observers: [Observer], _ object: AnyObject, _ name: String, _ change: Change) {
        for observer in observers where !observer.isOver { notify(observer, object, name, change) }
    }

    private static func notify(_ observer: Observer, _ object: AnyObject, _ name: String, _ change: Change) {
        guard observer.names.count > 1 else {
            observer.notify(change)
            return
        }
        let root = observer.places.first?.object.object
        let isLast = observer.places.last.map { $0.name == name && $0.object.object === object } ?? false
        if isLast, observer.places.count == observer.names.count {
            observer.last = change.kind == .setting ? change.new : value(object, [name])
            observer.notify(change)
        } else if let root {
            let before = observer.last
            detach(observer)
            attach(observer, root)
            observer.last = value(root, observer.names)
            observer.notify(Change(old: before, new: observer.last))
        }
    }

    // MARK: Registering

    static func observe(
        _ object: AnyObject, _ path: String, notify: @escaping (Change) -> Void
    ) -> Observer {
        isUsed.store(true, ordering: .relaxed)
        let observer = Observer(names: KeyValueCoding.names(in: path), notify: notify)
        attach(observer, object)
        if observer.names.count > 1 { observer.last = value(object, observer.names) }
        return observer
    }

    static func end(_ observer: Observer) {
        observer.isOver = true
        detach(observer)
    }

    private static func attach(_ observer: Observer, _ root: AnyObject) {
        var object = root
        for (index, name) in observer.names.enumerated() {
            let observers = observers(of: object)
            lock.withLock { observers.byName[name, default: []].append(observer) }
            observer.places.append((WeakReference(object), name))
            guard index < observer.names.count - 1, let next = value(object, [name]) else { return }
            object = next as AnyObject
        }
    }

    private static func detach(_ observer: Observer) {
        for place in observer.places {
            guard let object = place.object.object, let observers = existing(object) else { continue }
            lock.withLock { observers.byName[place.name]?.removeAll { $0 === observer } }
        }
        observer.places = []
    }

    static func value(_ object: AnyObject, _ names: [String]) -> Any? {
        var current: AnyObject = object
        for (index, name) in names.enumerated() {
            guard let value = KeyValueCoding.value(of: current, name) else { return nil }
            if index == names.count - 1 { return value }
            current = value as AnyObject
        }
        return nil
    }

    static func existing(_ object: AnyObject) -> Observers? {
        objc_getAssociatedObject(object, key.address) as? Observers
    }

    static func observers(of object: AnyObject) -> Observers {
        if let observers = existing(object) { return observers }
        let observers = Observers()
        objc_setAssociatedObject(object, key.address, observers, .OBJC_ASSOCIATION_RETAIN)
        return observers
    }
}
