// UnfairLock.swift: os's locks.

import Foundation

/// A lock around a value. It is not recursive; it must be opened by the thread that closed it.
/// The state is read and written under the lock alone.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    fileprivate final class Storage {
        var state: State
        let lock = NSLock()
        init(_ state: State) { self.state = state }
    }

    fileprivate let storage: Storage

    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }
    public init(uncheckedState initialState: State) { storage = Storage(initialState) }

    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try storage.lock.withLock { try body(&storage.state) }
    }

    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        storage.lock.lock()
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }

    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
        guard storage.lock.try() else { return nil }
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    public init() { self.init(uncheckedState: ()) }
    public func lock() { storage.lock.lock() }
    public func unlock() { storage.lock.unlock() }
    public func lockIfAvailable() -> Bool { storage.lock.try() }
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        storage.lock.lock()
        defer { storage.lock.unlock() }
        return try body()
    }
    public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
        storage.lock.lock()
        defer { storage.lock.unlock() }
        return try body()
    }
}

/// A lock that lies in its owner's memory. Zero is open; one thread spins and yields while another has it.
public struct os_unfair_lock_s: Sendable {
    public var _os_unfair_lock_opaque: UInt32 = 0
    public init() {}
    public init(_os_unfair_lock_opaque: UInt32) { self._os_unfair_lock_opaque = _os_unfair_lock_opaque }
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// The locks in use, by their places: waiting sleeps.
/// `taken` is read and written under the condition's lock alone.
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

public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { PlacedLocks.all.lock(UnsafeMutableRawPointer(lock)) }
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
    PlacedLocks.all.lockIfFree(UnsafeMutableRawPointer(lock))
}
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { PlacedLocks.all.unlock(UnsafeMutableRawPointer(lock)) }
public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {}
public func os_unfair_lock_assert_not_owner(_ lock: os_unfair_lock_t) {}
