// EventLoopDeadline.swift: one timerfd that is armed only while there is a deadline.
//
// Times: seconds of CLOCK_MONOTONIC.

import CVitrineLinux
import Foundation

/// A timer descriptor with at most one deadline.
@MainActor final class DeadlineTimer {
    let descriptor: Int32
    private var armed: Double?

    /// Later deadlines than this many seconds from now count as none: a
    /// timerfd's seconds would overflow on distant dates.
    private static let horizon = 100.0 * 365 * 86400

    init() {
        descriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
        guard descriptor >= 0 else { systemCallFailed("timerfd_create") }
    }

    deinit { close(descriptor) }

    /// Arms the timer for `deadline`, or disarms it with nil. Costs a system
    /// call only if the deadline has changed.
    func set(_ deadline: Double?) {
        let wanted = deadline.flatMap { $0.isNaN || $0 > Self.horizon ? nil : max($0, 1e-9) }
        guard wanted != armed else { return }
        armed = wanted
        var value = itimerspec()
        if let wanted {
            value.it_value.tv_sec = Int(wanted)
            value.it_value.tv_nsec = min(999_999_999, Int((wanted - wanted.rounded(.down)) * 1e9))
            // All zeros would disarm.
            if value.it_value.tv_sec == 0, value.it_value.tv_nsec == 0 { value.it_value.tv_nsec = 1 }
        }
        if timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME), &value, nil) != 0 {
            systemCallFailed("timerfd_settime")
        }
    }

    /// Reads the expiry, so that the descriptor is not readable any more.
    func clear() {
        var expirations: UInt64 = 0
        if read(descriptor, &expirations, MemoryLayout<UInt64>.size) > 0 { armed = nil }
    }
}
