// ProcessorTime.swift: how long the processor worked.

import CVitrineLinux
import Glibc

/// Seconds that the processor worked.
package enum ProcessorTime {
    /// For the calling thread.
    package static var ofThread: Double { seconds(of: CLOCK_THREAD_CPUTIME_ID) ?? 0 }

    /// For all threads of a process; 0 if it has ended.
    static func of(process: pid_t) -> Double {
        var clock: clockid_t = 0
        guard clock_getcpuclockid(process, &clock) == 0 else { return 0 }
        return seconds(of: clock) ?? 0
    }

    private static func seconds(of clock: clockid_t) -> Double? {
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return nil }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
}
