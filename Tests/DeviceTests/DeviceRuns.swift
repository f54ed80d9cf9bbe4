// DeviceRuns.swift: tests that run the probe as a process, one after the other, on a separate thread.
//
// They wait for other processes. The cooperative pool has few threads, and a
// blocked one would delay all other tests.

import Dispatch
import Testing

@Suite(.serialized) enum DeviceRuns {}

/// Runs jobs on a thread that may block.
private final class WaitingExecutor: TaskExecutor {
    static let shared = WaitingExecutor()
    private let queue = DispatchQueue(label: "device-tests")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// Runs `body`, which blocks, outside of the pool; its issues are recorded for the calling test.
func blocking(_ body: @Sendable () throws -> Void) async throws {
    try await withTaskExecutorPreference(WaitingExecutor.shared) { try body() }
}
