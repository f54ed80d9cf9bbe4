// DecodeQueue.swift: where pictures are decoded beside the main thread.
//
// What is under way is counted, so that a test can wait for it; it ends when
// whoever asked has been told.

import Foundation

/// Threads for pictures, as many as there are processors, and none while there is nothing to do.
package final class DecodeQueue: @unchecked Sendable {
    package static let shared = DecodeQueue()

    private let operations: OperationQueue
    private let lock = NSLock()
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
        lock.withLock { underWay += 1 }
        operations.addOperation {
            work()
            let idle = self.lock.withLock { () -> [CheckedContinuation<Void, Never>] in
                self.underWay -= 1
                if self.underWay > 0 { return [] }
                defer { self.waiting = [] }
                return self.waiting
            }
            for continuation in idle { continuation.resume() }
        }
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
}
