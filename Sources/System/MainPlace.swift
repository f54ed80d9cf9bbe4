// MainPlace.swift: tests whether the main actor's work can run here, and runs it.
//
// The main actor's work runs on the main thread or, in a test process, on the
// main queue wherever that is drained. Swift's own check ends the program
// without a message.
//
// Objects of the main actor are freed wherever their last reference is released. An
// isolated `deinit` would return to the main actor by itself, but then no subclass
// could have a plain one. So the deinits of open classes are plain: on the main actor
// they clean up at once; elsewhere they pass the remaining work to the main queue.
// That work must not retain the object.

import Dispatch
import Foundation
import Synchronization

/// Tests for the main actor's thread or queue, and runs work on it.
package enum MainPlace {
    private static let key = DispatchSpecificKey<Bool>()
    private static let marked: Void = DispatchQueue.main.setSpecific(key: key, value: true)

    /// The main thread, after its first call. Cached because Foundation's test takes two system calls, and a screen's
    /// first layout calls it some thousand times. 0 is not a thread.
    private static let mainThread = Atomic<UInt>(0)

    package static var isHere: Bool {
        let thread = UInt(pthread_self())
        if thread == mainThread.load(ordering: .relaxed) { return true }
        if Thread.isMainThread {
            mainThread.store(thread, ordering: .relaxed)
            return true
        }
        _ = marked
        return DispatchQueue.getSpecific(key: key) == true
    }

    /// Runs `work` of the main actor. Only valid if `isHere` is true, or for an object that no other code
    /// can reach. Like `MainActor.assumeIsolated`, without its check, whose cost every view's deinit would pay.
    package static func assume(_ work: @MainActor () -> Void) {
        withoutActuallyEscaping(work) { work in
            unsafeBitCast(work, to: (() -> Void).self)()
        }
    }

    /// Runs `work` at once if `isHere`, otherwise later on the main queue.
    package static func perform(_ work: @escaping @MainActor @Sendable () -> Void) {
        if isHere { assume(work) } else { DispatchQueue.main.async(execute: work) }
    }
}
