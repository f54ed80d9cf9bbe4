// ObjectLocks.swift: objc_sync_enter and autoreleasepool.

import Foundation

/// The call succeeded.
public let OBJC_SYNC_SUCCESS: Int32 = 0
/// The calling thread has not entered the object.
public let OBJC_SYNC_NOT_OWNING_THREAD_ERROR: Int32 = -1

/// The locks of objects that a thread has entered or waits for.
private enum ObjectLocks {
    final class Entry {
        let lock = NSRecursiveLock()
        var users = 0
        var owner: pthread_t?
        var depth = 0
    }

    /// Read and written under `lock` alone.
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
    private static let lock = NSLock()

    static func enter(_ object: AnyObject) {
        let key = ObjectIdentifier(object)
        let mine = lock.withLock { () -> Entry in
            let mine = entries[key] ?? Entry()
            entries[key] = mine
            mine.users += 1
            return mine
        }
        mine.lock.lock()
        lock.withLock {
            mine.owner = pthread_self()
            mine.depth += 1
        }
    }

    static func exit(_ object: AnyObject) -> Bool {
        let key = ObjectIdentifier(object)
        let mine = lock.withLock { () -> Entry? in
            guard let mine = entries[key], let owner = mine.owner, pthread_equal(owner, pthread_self()) != 0 else {
                return nil
            }
            mine.depth -= 1
            if mine.depth == 0 { mine.owner = nil }
            mine.users -= 1
            if mine.users == 0 { entries[key] = nil }
            return mine
        }
        mine?.lock.unlock()
        return mine != nil
    }
}

/// Waits until no other thread is between the enter and the exit of `object`. The same thread may enter again.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
    ObjectLocks.enter(object as AnyObject)
    return OBJC_SYNC_SUCCESS
}

/// Ends the section that `objc_sync_enter(_:)` began. Fails if the calling thread has not entered.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
    ObjectLocks.exit(object as AnyObject) ? OBJC_SYNC_SUCCESS : OBJC_SYNC_NOT_OWNING_THREAD_ERROR
}

/// Runs `body`. Swift frees objects at their last reference, and so what a pool would free is freed already.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
