// FrameClock.swift: the clock of animations, gestures, key repeat and carets.
//
// On a device it follows CLOCK_MONOTONIC, the time base of KMS flip events and of libinput. In tests it only advances
// when the test moves it.

import Foundation
import VitrineSystem

/// The clock of a screen's frames. Instants are in seconds. Any thread may use it.
public final class FrameClock: Clock, @unchecked Sendable {
    /// A moment of the clock.
    public struct Instant: InstantProtocol {
        /// Seconds since the clock's origin.
        public var seconds: Double

        /// The moment at the given number of seconds.
        public init(seconds: Double) { self.seconds = seconds }

        /// The moment `duration` later.
        public func advanced(by duration: Swift.Duration) -> Instant {
            Instant(seconds: seconds + duration.inSeconds)
        }

        /// The time from this moment to another. Negative if the other is earlier.
        public func duration(to other: Instant) -> Swift.Duration { .seconds(other.seconds - seconds) }

        /// Whether `a` is earlier than `b`.
        public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }
    }

    private struct Sleeper {
        var deadline: Double
        var continuation: CheckedContinuation<Void, any Error>
    }

    /// The run loop that follows the clock, if one does.
    @MainActor package weak var scheduler: (any WorkScheduling)?
    /// The display links that follow the clock, in the order in which they were added.
    @MainActor var links: [CADisplayLink] = []

    private let lock = NSLock()
    private var virtualSeconds: Double?
    private var sleepers: [UInt64: Sleeper] = [:]
    private var cancelled: Set<UInt64> = []
    private var nextSleeper: UInt64 = 0

    /// A clock that follows CLOCK_MONOTONIC.
    public init() {}

    /// A virtual clock, which stays at `seconds` until `advance(to:)` moves it.
    public init(virtualAt seconds: Double) { virtualSeconds = seconds }

    /// Whether the clock only advances with `advance(to:)`.
    public var isVirtual: Bool { lock.withLock { virtualSeconds != nil } }

    /// Seconds since the clock's origin.
    public var seconds: Double {
        if let virtual = lock.withLock({ virtualSeconds }) { return virtual }
        return MonotonicTime.now
    }

    /// The current moment.
    public var now: Instant { Instant(seconds: seconds) }

    /// One nanosecond.
    public var minimumResolution: Swift.Duration { .nanoseconds(1) }

    /// Moves a virtual clock and wakes tasks that sleep until then. An earlier time has no effect. Ends the program for
    /// a clock that follows CLOCK_MONOTONIC.
    public func advance(to seconds: Double) {
        var due: [Sleeper] = []
        lock.withLock {
            guard let virtual = virtualSeconds else {
                fatalError(
                    "FrameClock.advance(to:) moves virtual clocks; this one follows CLOCK_MONOTONIC")
            }
            virtualSeconds = max(virtual, seconds)
            for (id, sleeper) in sleepers where sleeper.deadline <= seconds {
                due.append(sleeper)
                sleepers[id] = nil
            }
        }
        for sleeper in due.sorted(by: { $0.deadline < $1.deadline }) { sleeper.continuation.resume() }
    }

    /// Makes a virtual clock follow CLOCK_MONOTONIC from now on. Tasks that sleep continue at their deadlines. The time
    /// must not be later than that of CLOCK_MONOTONIC: the clock would go back.
    package func followMachine() {
        let waiting = lock.withLock { () -> [Sleeper] in
            virtualSeconds = nil
            defer { sleepers = [:] }
            return Array(sleepers.values)
        }
        for sleeper in waiting {
            let rest = max(0, sleeper.deadline - MonotonicTime.now)
            Task {
                try? await Task.sleep(for: .seconds(rest))
                sleeper.continuation.resume()
            }
        }
    }

    /// Suspends the task until `deadline`. Throws `CancellationError` if the task is cancelled. The tolerance is
    /// ignored.
    public func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
        guard isVirtual else {
            let rest = deadline.seconds - seconds
            if rest > 0 { try await Task.sleep(for: .seconds(rest)) }
            return
        }
        let id = lock.withLock {
            nextSleeper += 1; return nextSleeper
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<Void, any Error>) in
                enum Outcome { case wait, due, cancelled }
                let outcome: Outcome = lock.withLock {
                    if cancelled.remove(id) != nil { return .cancelled }
                    if let virtual = virtualSeconds, virtual >= deadline.seconds { return .due }
                    sleepers[id] = Sleeper(deadline: deadline.seconds, continuation: continuation)
                    return .wait
                }
                switch outcome {
                case .wait: break
                case .due: continuation.resume()
                case .cancelled: continuation.resume(throwing: CancellationError())
                }
            }
        } onCancel: {
            let sleeper = lock.withLock { () -> Sleeper? in
                if let sleeper = sleepers.removeValue(forKey: id) { return sleeper }
                cancelled.insert(id)
                return nil
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
        lock.withLock { _ = cancelled.remove(id) }
    }
}

extension Swift.Duration {
    /// The duration as seconds.
    package var inSeconds: Double {
        let (whole, atto) = components
        return Double(whole) + Double(atto) * 1e-18
    }
}
