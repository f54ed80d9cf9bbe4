// TimerDescriptor.swift: timerfd_create(2).

import CVitrineLinux
import Glibc

/// A descriptor that becomes readable when its timer expires.
package final class TimerDescriptor: Sendable {
    /// The time base of a timer.
    package enum Clock: Sendable {
        /// Not affected by setting the clock. It does not advance while the machine sleeps.
        case monotonic
        /// The time of day.
        case wall

        fileprivate var id: Int32 { self == .monotonic ? CLOCK_MONOTONIC : CLOCK_REALTIME }
    }

    /// The latest time that a timer can be set to, in seconds: the year 2239 on the wall clock.
    package static let latest = 8.5e9

    package let descriptor: Int32

    package init(_ clock: Clock = .monotonic) throws(SystemCallError) {
        descriptor = timerfd_create(clock.id, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
        guard descriptor >= 0 else { throw SystemCallError("timerfd_create") }
    }

    deinit { close(descriptor) }

    /// Readable once at `time`, in seconds of the timer's clock; at once if it has passed. Nil: never.
    /// - Parameter isCancelledBySetting: whether a timer of the wall clock is also readable after the clock was set.
    package func set(at time: Double?, isCancelledBySetting: Bool = false) throws(SystemCallError) {
        let flags = Int32(TFD_TIMER_ABSTIME) | (isCancelledBySetting ? Int32(TFD_TIMER_CANCEL_ON_SET) : 0)
        try set(flags, time.map { .init($0) } ?? timespec(), interval: timespec())
    }

    /// Readable once after `seconds`. Nil: never.
    package func set(after seconds: Double?) throws(SystemCallError) {
        try set(0, seconds.map { .init($0) } ?? timespec(), interval: timespec())
    }

    /// Readable every `interval` seconds. Nil: never.
    package func set(every interval: Double?) throws(SystemCallError) {
        let time = interval.map { timespec($0) } ?? timespec()
        try set(0, time, interval: time)
    }

    /// Makes the descriptor not readable.
    /// - Returns: whether the time was reached. False for a wall clock that was set.
    @discardableResult
    package func clear() -> Bool {
        var expirations: UInt64 = 0
        return read(descriptor, &expirations, MemoryLayout<UInt64>.size) > 0
    }

    private func set(_ flags: Int32, _ time: timespec, interval: timespec) throws(SystemCallError) {
        var value = itimerspec()
        value.it_value = time
        value.it_interval = interval
        guard timerfd_settime(descriptor, flags, &value, nil) == 0 else { throw SystemCallError("timerfd_settime") }
    }
}

extension timespec {
    /// At least a nanosecond, since a time of zero disarms a timer. At most the latest time, also for NaN: the kernel's
    /// nanoseconds overflow on distant dates.
    fileprivate init(_ seconds: Double) {
        let seconds = seconds < TimerDescriptor.latest ? max(seconds, 1e-9) : TimerDescriptor.latest
        self.init()
        tv_sec = .init(seconds)
        tv_nsec = .init(min(999_999_999, ((seconds - seconds.rounded(.down)) * 1e9).rounded(.up)))
    }
}
