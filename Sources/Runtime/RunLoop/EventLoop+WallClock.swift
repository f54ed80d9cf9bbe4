// EventLoop+WallClock.swift: reports from the kernel that the wall clock was set.
//
// Deadlines count in CLOCK_MONOTONIC, which is not affected by setting the clock, and stops while the machine sleeps. A
// timer of CLOCK_REALTIME in the far future is cancelled by either, which is the report. It causes no other wake-ups.

import CVitrineLinux
import Foundation

extension EventLoop {
    /// Calls `handler` after the machine's clock was set, or the machine woke from sleep.
    package func addClockChanges(_ handler: @escaping @MainActor () -> Void) {
        let fd = timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
        guard fd >= 0 else { systemCallFailed("timerfd_create") }
        armClockChanges(fd)
        addSource(fd: fd, name: "clock changes") { [unowned self] in
            var expirations: UInt64 = 0
            // ECANCELED reports that the clock was set; the timer continues, and will report again.
            _ = read(fd, &expirations, MemoryLayout<UInt64>.size)
            armClockChanges(fd)
            handler()
        }
    }

    private func armClockChanges(_ fd: Int32) {
        var value = itimerspec()
        // Beyond any date that a clock is set to.
        value.it_value.tv_sec = Int(Int32.max) * 4
        let flags = Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET)
        _ = timerfd_settime(fd, flags, &value, nil)
    }
}
