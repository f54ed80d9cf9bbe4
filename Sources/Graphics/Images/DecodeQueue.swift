// DecodeQueue.swift: where pictures are decoded beside the main thread.
//
// What is under way is counted, so that a test can wait for it; it ends when
// whoever asked has been told.
//
// The threads are its own: Foundation's queues stand on libdispatch's, which from
// their first work on look after their threads once a second, for good, and a
// screen on which nothing happens would wake the processor for that.

import Foundation

/// Threads for pictures, as many as there are processors, and none while there is nothing to do.
package final class DecodeQueue: @unchecked Sendable {
    package static let shared = DecodeQueue()

    /// Seconds that a thread waits for more before it ends.
    private static let patience = 2.0

    private let most = max(1, ProcessInfo.processInfo.activeProcessorCount)
    /// Guards what follows.
    private let lock = NSCondition()
    private var work: [@Sendable () -> Void] = []
    private var threads = 0
    /// Threads that wait for work.
    private var resting = 0
    private var underWay = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    package init() {}

    /// Runs `work` on another thread, after what was given before.
    package func run(_ work: @escaping @Sendable () -> Void) {
        begin()
        let needsThread = lock.withLock { () -> Bool in
            self.work.append(work)
            // Also wakes those who wait until nothing is under way; they look and wait on.
            lock.broadcast()
            guard resting < self.work.count, threads < most else { return false }
            threads += 1
            return true
        }
        guard needsThread else { return }
        let thread = Thread { self.serve() }
        thread.name = "vitrine.images"
        thread.start()
    }

    /// How much nicer the threads are than the one that made them: frames are due, pictures can wait. Of a processor that
    /// both want the other has nine tenths.
    static let niceness: Int32 = 10

    /// The nice value of the thread that asks, from -20 to 19.
    static var ownNiceness: Int32 {
        get { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }
        set { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, newValue) }
    }

    private func serve() {
        // A thread inherits its maker's.
        Self.ownNiceness += Self.niceness
        while let next = nextWork() {
            next()
            end()
        }
    }

    /// Nil: the thread is to end.
    private func nextWork() -> (@Sendable () -> Void)? {
        let end = Date(timeIntervalSinceNow: Self.patience)
        return lock.withLock {
            resting += 1
            while work.isEmpty, lock.wait(until: end) {}
            resting -= 1
            guard work.isEmpty else { return work.removeFirst() }
            threads -= 1
            return nil
        }
    }

    /// Something more is under way, until the matching `end()`: for those who wait for a picture and must be told of
    /// it on their own thread before it counts as done.
    package func begin() { lock.withLock { underWay += 1 } }

    package func end() {
        let idle = lock.withLock { () -> [CheckedContinuation<Void, Never>] in
            underWay -= 1
            if underWay > 0 { return [] }
            lock.broadcast()
            defer { waiting = [] }
            return waiting
        }
        for continuation in idle { continuation.resume() }
    }

    /// Pictures that wait for their decoding or are being decoded.
    package var count: Int { lock.withLock { underWay } }

    /// Returns when nothing is under way.
    package func whenIdle() async {
        await withCheckedContinuation { continuation in
            let isIdle = lock.withLock {
                if underWay > 0 { waiting.append(continuation) }
                return underWay == 0
            }
            if isIdle { continuation.resume() }
        }
    }

    /// Returns when nothing is under way, or after `seconds`. Blocks this thread.
    package func wait(atMost seconds: Double) {
        let end = Date(timeIntervalSinceNow: seconds)
        lock.withLock {
            while underWay > 0, lock.wait(until: end) {}
        }
    }
}
