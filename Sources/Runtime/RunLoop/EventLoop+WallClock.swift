// EventLoop+WallClock.swift: the kernel's word that the time on the wall was set.
//
// Deadlines count in CLOCK_MONOTONIC, which goes on when somebody sets the
// clock, and stands while the machine sleeps. A timer of CLOCK_REALTIME that
// never comes, but is cancelled by either, tells. It wakes nobody otherwise.

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
            // ECANCELED is the word that the clock was set; the timer goes on, and tells again.
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
