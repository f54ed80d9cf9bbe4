// EventLoop+WallClock.swift: reports from the kernel that the wall clock was set.
//
// Deadlines count in CLOCK_MONOTONIC, which is not affected by setting the clock, and stops while the machine sleeps. A
// timer of the wall clock in the far future is cancelled by either, which is the report. It causes no other wake-ups.

import VitrineSystem

extension EventLoop {
    /// Calls `handler` after the machine's clock was set, or the machine woke from sleep.
    package func addClockChanges(_ handler: @escaping @MainActor () -> Void) {
        let timer: TimerDescriptor
        do { timer = try TimerDescriptor(.wall) } catch { fatalError("\(error)") }
        Self.arm(timer)
        addSource(fd: timer.descriptor, name: "clock changes") {
            // Fails after the clock was set; the timer continues, and will report again.
            timer.clear()
            Self.arm(timer)
            handler()
        }
    }

    private static func arm(_ timer: TimerDescriptor) {
        try? timer.set(at: TimerDescriptor.latest, isCancelledBySetting: true)
    }
}
