// NotificationCenter+Selectors.swift: observers that are called by name.
//
// An observer is not retained and need not be removed: its observations end when it is deallocated.

public import Foundation

extension NotificationCenter {
    /// Calls `selector` of `observer` for each notification of `name` from `object`. A nil name or object matches all.
    public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
        let observer = observer as AnyObject
        let list = ObservationList.of(observer, self)
        let weak = WeakObject(observer)
        let sender = object.map { $0 as AnyObject }
        let token = addObserver(forName: name, object: sender, queue: nil) { notification in
            guard let observer = weak.object else { return }
            _ = VitrineMethods.call(selector, on: observer, [notification])
        }
        list.add(token, name, sender)
    }

    /// Ends all observations of `observer`, which may also be what `addObserver(forName:object:queue:using:)` returned.
    public func removeObserver(_ observer: AnyObject) {
        if ObservationList.existing(observer, self)?.removeAll() == nil { removeObserver(observer as Any) }
    }

    /// Ends the observations of `name` and `object`. A nil name or object matches all.
    public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
        if let list = ObservationList.existing(observer, self) {
            list.remove(name, object.map { $0 as AnyObject })
        } else {
            removeObserver(observer as Any, name: name, object: object)
        }
    }
}

/// Written once; a weak reference may be read on any thread.
private final class WeakObject: @unchecked Sendable {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
}

/// An object's observations of one centre. The object owns the list.
private final class ObservationList {
    private struct Observation {
        var token: (any NSObjectProtocol)
        var name: NSNotification.Name?
        weak var object: AnyObject?
        var hasObject: Bool
    }

    private weak var center: NotificationCenter?
    private var observations: [Observation] = []
    private let lock = NSLock()

    init(_ center: NotificationCenter) { self.center = center }
    deinit { removeAll() }

    private static func key(_ center: NotificationCenter) -> UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(center).toOpaque())
    }

    static func existing(_ observer: AnyObject, _ center: NotificationCenter) -> ObservationList? {
        objc_getAssociatedObject(observer, key(center)) as? ObservationList
    }

    static func of(_ observer: AnyObject, _ center: NotificationCenter) -> ObservationList {
        if let list = existing(observer, center) { return list }
        let list = ObservationList(center)
        objc_setAssociatedObject(observer, key(center), list, .OBJC_ASSOCIATION_RETAIN)
        return list
    }

    func add(_ token: any NSObjectProtocol, _ name: NSNotification.Name?, _ object: AnyObject?) {
        lock.withLock {
            observations.append(
                Observation(token: token, name: name, object: object, hasObject: object != nil))
        }
    }

    func removeAll() { remove(nil, nil) }

    func remove(_ name: NSNotification.Name?, _ object: AnyObject?) {
        let removed = lock.withLock { () -> [Observation] in
            let matches = { (each: Observation) -> Bool in
                (name == nil || each.name == name) && (object == nil || each.hasObject && each.object === object)
            }
            let removed = observations.filter(matches)
            observations.removeAll(where: matches)
            return removed
        }
        for each in removed { center?.removeObserver(each.token as Any) }
    }
}
