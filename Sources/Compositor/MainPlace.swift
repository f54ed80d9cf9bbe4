// MainPlace.swift: where the main actor's work runs, asked from anywhere.
//
// The main actor's work runs on the main thread, or, in a test process, on the
// main queue wherever that is drained. Swift's own check ends the program
// before it says anything.
//
// Objects of the main actor die wherever their last reference goes. An
// isolated `deinit` would carry them back by itself, but then no subclass could
// have a plain one. So the deinits of open classes are plain: here they clean
// up at once; elsewhere they hand what they leave behind to the main queue.
// What is handed over must not hold the dying object.

import Dispatch
import Foundation
import Synchronization

/// Whether this is the main actor's place, and ways to it.
package enum MainPlace {
    private static let key = DispatchSpecificKey<Bool>()
    private static let marked: Void = DispatchQueue.main.setSpecific(key: key, value: true)

    /// The main thread, once it has asked: Foundation's answer takes two system calls, and a screen's first layout asks
    /// some thousand times. 0 is no thread.
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

    /// Does `work`, which belongs to the main actor: only where `isHere` has said so, or for an object that nobody else
    /// can reach. As `MainActor.assumeIsolated`, without its check, whose cost every view's end would pay.
    package static func assume(_ work: @MainActor () -> Void) {
        withoutActuallyEscaping(work) { work in
            unsafeBitCast(work, to: (() -> Void).self)()
        }
    }

    /// Does `work` at once where `isHere`, else on the main queue, later.
    package static func perform(_ work: @escaping @MainActor @Sendable () -> Void) {
        if isHere { assume(work) } else { DispatchQueue.main.async(execute: work) }
    }
}
