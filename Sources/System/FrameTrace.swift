// FrameTrace.swift: records what the threads of a run do, for a trace.
//
// Those who record have an optional reference, which is nil without a trace: that is one branch. A span is recorded when
// it ends, with its begin and its duration, so the spans of a thread nest, and one that never ends is absent. Entries
// wait in memory, in a limited number, until someone takes them.

import CVitrineLinux
import Foundation
import Synchronization

/// The entries of a trace that have not been taken. Any thread.
package final class FrameTrace: Sendable {
    private struct State {
        var events: [TraceEvent] = []
        var names: [Int32: String] = [:]
        var dropped = 0
    }

    /// The maximum number of entries that wait. Further ones are dropped and counted.
    package static let mostWaiting = 100_000
    private let state = Mutex(State())
    private let numbers = Atomic<Int>(0)

    package init() {}

    /// The current time in nanoseconds of CLOCK_MONOTONIC.
    package static var now: Int { nanoseconds(MonotonicTime.now) }

    /// Seconds as nanoseconds. 0 for times that are not finite or out of range.
    package static func nanoseconds(_ seconds: Double) -> Int { Int(exactly: (seconds * 1e9).rounded()) ?? 0 }

    /// Performs `body`, and records it as a span of the calling thread.
    package func span<Result, Failure: Error>(
        _ name: String, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let start = Self.now
        defer { endSpan(name, since: start) }
        return try body()
    }

    /// Records a span of the calling thread that began at `start` and ends now.
    package func endSpan(_ name: String, since start: Int, _ numbers: [(name: String, value: Int)] = []) {
        record(.span(duration: max(0, Self.now - start)), name, at: start, numbers)
    }

    /// Records an entry of the calling thread.
    package func record(
        _ kind: TraceEvent.Kind, _ name: String, at time: Int = FrameTrace.now,
        _ numbers: [(name: String, value: Int)] = []
    ) {
        let thread = vitrine_thread_number()
        state.withLock { state in
            guard state.events.count < Self.mostWaiting else {
                state.dropped += 1
                return
            }
            if state.names[thread] == nil { state.names[thread] = Self.threadName(thread) }
            state.events.append(TraceEvent(kind: kind, name: name, thread: thread, time: time, numbers: numbers))
        }
    }

    private static func threadName(_ thread: Int32) -> String {
        guard thread != getpid() else { return "main" }
        var bytes = [CChar](repeating: 0, count: 16)
        vitrine_thread_name(&bytes)
        let name = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return name.isEmpty ? "thread \(thread)" : name
    }

    /// A number that no other arrow or interval of this trace has.
    package func nextNumber() -> Int { numbers.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Returns and removes the entries, in the order in which they were recorded, with the names of all threads that have
    /// recorded any, and the number of entries that were dropped before them.
    package func take() -> (events: [TraceEvent], threads: [Int32: String], dropped: Int) {
        state.withLock { state in
            defer {
                state.events.removeAll(keepingCapacity: true)
                state.dropped = 0
            }
            return (state.events, state.names, state.dropped)
        }
    }
}
