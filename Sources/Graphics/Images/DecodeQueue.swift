// DecodeQueue.swift: where pictures are decoded beside the main thread.
//
// What is under way is counted, so that a test can wait for it; it ends when
// whoever asked has been told.

import Foundation

/// Threads for pictures, as many as there are processors, and none while there is nothing to do.
package final class DecodeQueue: @unchecked Sendable {
    package static let shared = DecodeQueue()

    private let operations: OperationQueue
    private let lock = NSCondition()
    private var underWay = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    package init() {
        operations = OperationQueue()
        operations.name = "vitrine.images"
        operations.qualityOfService = .userInitiated
        operations.maxConcurrentOperationCount = max(1, ProcessInfo.processInfo.activeProcessorCount)
    }

    /// Runs `work` on another thread.
    package func run(_ work: @escaping @Sendable () -> Void) {
        begin()
        operations.addOperation {
            work()
            self.end()
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
