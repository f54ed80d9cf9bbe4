// DecodeQueue.swift: decoding of images on other threads.
//
// Work in progress is counted, so that a test can wait for it. It ends when the completion was called.
//
// The queue has its own threads: Foundation's queues use libdispatch's, which checks its threads once a second after
// their first work, and would wake the processor on a static screen.

import Foundation
package import VitrineSystem

/// Threads for images, as many as there are processors, and none while there is no work.
package final class DecodeQueue: @unchecked Sendable {
    package static let shared = DecodeQueue()

    /// The time that a thread waits for work before it ends, in seconds.
    private static let idleTimeout = 2.0

    private let most = max(1, ProcessInfo.processInfo.activeProcessorCount)
    /// Guards the following variables.
    private let lock = NSCondition()
    private var work: [@Sendable () -> Void] = []
    private var threads = 0
    /// The number of threads that wait for work.
    private var resting = 0
    private var underWay = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var trace: FrameTrace?

    package init() {}

    /// Calls `work` on another thread, after earlier work.
    package func run(_ work: @escaping @Sendable () -> Void) {
        begin()
        let needsThread = lock.withLock { () -> Bool in
            self.work.append(work)
            // Also wakes the threads in `waitUntilIdle` and `wait`, which check and continue to wait.
            lock.broadcast()
            guard resting < self.work.count, threads < most else { return false }
            threads += 1
            return true
        }
        guard needsThread else { return }
        WorkerThread.start("vitrine-images") { self.runWorker() }
    }

    /// The amount by which the threads' nice value exceeds that of their creator: frames are more urgent than images.
    /// Of a contended processor the creator gets nine tenths.
    static let niceness: Int32 = 10

    /// The nice value of the calling thread, from -20 to 19.
    static var ownNiceness: Int32 {
        get { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }
        set { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, newValue) }
    }

    private func runWorker() {
        // A thread inherits its creator's nice value.
        Self.ownNiceness += Self.niceness
        while let (next, trace) = nextWork() {
            if let trace { trace.span("decode", next) } else { next() }
            end()
        }
    }

    /// Nil: the thread must end.
    private func nextWork() -> (work: @Sendable () -> Void, trace: FrameTrace?)? {
        let end = Date(timeIntervalSinceNow: Self.idleTimeout)
        return lock.withLock {
            resting += 1
            while work.isEmpty, lock.wait(until: end) {}
            resting -= 1
            guard work.isEmpty else { return (work.removeFirst(), trace) }
            threads -= 1
            return nil
        }
    }

    /// Counts work in progress, until the matching `end()`: for images whose completion must be called on another
    /// thread before they are done.
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

    /// Records the work of the threads from now on; nil: no longer.
    package func record(in trace: FrameTrace?) { lock.withLock { self.trace = trace } }

    /// The number of images that wait for decoding or are being decoded.
    package var count: Int { lock.withLock { underWay } }

    /// Returns when there is no work in progress.
    package func waitUntilIdle() async {
        await withCheckedContinuation { continuation in
            let isIdle = lock.withLock {
                if underWay > 0 { waiting.append(continuation) }
                return underWay == 0
            }
            if isIdle { continuation.resume() }
        }
    }

    /// Returns when there is no work in progress, or after `seconds`. Blocks this thread.
    package func wait(atMost seconds: Double) {
        let end = Date(timeIntervalSinceNow: seconds)
        lock.withLock {
            while underWay > 0, lock.wait(until: end) {}
        }
    }
}
