// UnfairLock.swift: the locks of Apple's os module.

import Foundation

/// A lock that protects a value. It is not recursive, and the thread that locked it must unlock it.
/// The state is only read and written while the lock is held.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    fileprivate final class Storage {
        var state: State
        let lock = NSLock()
        init(_ state: State) { self.state = state }
    }

    fileprivate let storage: Storage

    /// A lock that protects the given value.
    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }
    /// A lock that protects a value that is not `Sendable`. The caller must keep no other reference to it.
    public init(uncheckedState initialState: State) { storage = Storage(initialState) }

    /// Waits for the lock and calls `body` with the value while the lock is held. Throws what `body` throws.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try storage.lock.withLock { try body(&storage.state) }
    }

    /// The same, for results and closures that are not `Sendable`.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        storage.lock.lock()
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }

    /// Calls `body` if the lock is free, without waiting.
    /// - Returns: nil if another thread holds the lock.
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
        guard storage.lock.try() else { return nil }
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    /// A lock without a value.
    public init() { self.init(uncheckedState: ()) }
    /// Waits for the lock.
    public func lock() { storage.lock.lock() }
    /// Releases the lock. Call it on the thread that locked it.
    public func unlock() { storage.lock.unlock() }
    /// Locks if no thread holds the lock, without waiting. False if one does.
    public func lockIfAvailable() -> Bool { storage.lock.try() }
    /// Waits for the lock and calls `body` while it is held. Throws what `body` throws.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        storage.lock.lock()
        defer { storage.lock.unlock() }
        return try body()
    }
    /// The same, for results and closures that are not `Sendable`.
    public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
        storage.lock.lock()
        defer { storage.lock.unlock() }
        return try body()
    }
}

/// The memory of a lock. Its address identifies the lock while it is held; its value is never changed.
public struct os_unfair_lock_s: Sendable {
    /// Unused. Default: zero.
    public var _os_unfair_lock_opaque: UInt32 = 0
    /// An open lock.
    public init() {}
    /// The same, with a value, which has no effect.
    public init(_os_unfair_lock_opaque: UInt32) { self._os_unfair_lock_opaque = _os_unfair_lock_opaque }
}

/// The name of the lock's type in source.
public typealias os_unfair_lock = os_unfair_lock_s
/// A pointer to a lock, as the functions below expect it. It must not move while the lock is held.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// The addresses of the locks that are held. A thread that waits sleeps.
/// `taken` is only read and written under the condition's lock.
private final class PlacedLocks: @unchecked Sendable {
    static let all = PlacedLocks()
    private let condition = NSCondition()
    private var taken: Set<UnsafeMutableRawPointer> = []

    func lock(_ place: UnsafeMutableRawPointer) {
        condition.lock()
        while !taken.insert(place).inserted { condition.wait() }
        condition.unlock()
    }

    func lockIfFree(_ place: UnsafeMutableRawPointer) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        return taken.insert(place).inserted
    }

    func unlock(_ place: UnsafeMutableRawPointer) {
        condition.lock()
        taken.remove(place)
        condition.broadcast()
        condition.unlock()
    }
}

/// Waits for the lock. A thread that already holds it waits for ever.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { PlacedLocks.all.lock(UnsafeMutableRawPointer(lock)) }
/// Locks if the lock is free, without waiting. False if it is held.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
    PlacedLocks.all.lockIfFree(UnsafeMutableRawPointer(lock))
}
/// Releases the lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { PlacedLocks.all.unlock(UnsafeMutableRawPointer(lock)) }
/// Does nothing: the owner is not recorded.
public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {}
/// Does nothing: the owner is not recorded.
public func os_unfair_lock_assert_not_owner(_ lock: os_unfair_lock_t) {}
