// AssociatedObjects.swift: values attached to an object by a key, without a stored property.
//
// They are released with their owner: CVitrineObjects calls `begin` and `end` around its deallocation. While the
// owner's deinit runs, its thread can still read them. An object that reuses the address has none of them.

import CVitrineObjects
import Foundation

/// How a value is stored.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Neither retained nor cleared. The value must outlive the association.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Retained, like `OBJC_ASSOCIATION_RETAIN`.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// Copied, like `OBJC_ASSOCIATION_COPY`.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Retained until it is replaced or the owner is deallocated. Any thread may read it.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// Copied if the value conforms to `NSCopying`, else retained.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Attaches `value` to `object` under `key`, an address. Nil removes it.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.set(value, policy, key, of: object as AnyObject)
}

/// The value attached under `key`. Nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.get(key, of: object as AnyObject)
}

/// Removes all values attached to `object`.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.removeAll(of: object as AnyObject) }

/// The table of associated objects.
enum AssociatedObjects {
    /// A value with its ownership.
    private enum Value {
        case strong(Any)
        case unowned(Unmanaged<AnyObject>)
    }

    private struct Ending {
        var thread: pthread_t
        var values: [UnsafeRawPointer: Value]
    }

    // Both tables are only read and written under `lock`. A Mutex cannot protect them: their values need not be
    // Sendable.
    nonisolated(unsafe) private static var living: [UnsafeRawPointer: [UnsafeRawPointer: Value]] = [:]
    nonisolated(unsafe) private static var ending: [UnsafeRawPointer: [Ending]] = [:]
    private static let lock = NSLock()

    static func set(_ value: Any?, _ policy: objc_AssociationPolicy, _ key: UnsafeRawPointer, of object: AnyObject) {
        let kept: Value?
        switch (value, policy) {
        case (nil, _): kept = nil
        case (let value?, .OBJC_ASSOCIATION_ASSIGN): kept = .unowned(.passUnretained(value as AnyObject))
        case (let value?, .OBJC_ASSOCIATION_COPY), (let value?, .OBJC_ASSOCIATION_COPY_NONATOMIC):
            kept = .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
        case (let value?, _): kept = .strong(value)
        }
        let type: AnyClass = Swift.type(of: object)
        vitrine_watch_class(
            unsafeBitCast(type, to: UnsafeMutableRawPointer.self),
            { AssociatedObjects.begin($0!) }, { AssociatedObjects.end($0!) })
        // The old value is released outside of the lock: its deinit may call this.
        let old = lock.withLock {
            let address = address(object)
            let old = living[address]?[key]
            living[address, default: [:]][key] = kept
            return old
        }
        _ = old
    }

    static func get(_ key: UnsafeRawPointer, of object: AnyObject) -> Any? {
        let value = lock.withLock { () -> Value? in
            let address = address(object)
            if let found = living[address] { return found[key] }
            let thread = pthread_self()
            return ending[address]?.last { pthread_equal($0.thread, thread) != 0 }?.values[key]
        }
        switch value {
        case .strong(let value): return value
        case .unowned(let object): return object.takeUnretainedValue()
        case nil: return nil
        }
    }

    static func removeAll(of object: AnyObject) {
        let old = lock.withLock { living.removeValue(forKey: address(object)) }
        _ = old
    }

    private static func address(_ object: AnyObject) -> UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    }

    /// An object's deinit begins.
    private static func begin(_ object: UnsafeRawPointer) {
        lock.withLock {
            guard let values = living.removeValue(forKey: object) else { return }
            ending[object, default: []].append(Ending(thread: pthread_self(), values: values))
        }
    }

    /// An object was deallocated. Another object may already use its memory.
    private static func end(_ object: UnsafeRawPointer) {
        let old = lock.withLock { () -> Ending? in
            let thread = pthread_self()
            guard let index = ending[object]?.lastIndex(where: { pthread_equal($0.thread, thread) != 0 }) else {
                return nil
            }
            let old = ending[object]?.remove(at: index)
            if ending[object]?.isEmpty == true { ending[object] = nil }
            return old
        }
        _ = old
    }

    /// The number of objects with values. For tests.
    static var count: Int { lock.withLock { living.count + ending.count } }
}
