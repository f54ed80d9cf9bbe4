// MonotonicTime.swift: the time base of flips, input and timeouts.

import CVitrineLinux

/// The machine's monotonic clock.
package enum MonotonicTime {
    /// Seconds of CLOCK_MONOTONIC, which does not advance while the machine sleeps.
    package static var now: Double { vitrine_monotonic_seconds() }
    /// Seconds of CLOCK_BOOTTIME, which includes the time in which the machine sleeps.
    package static var sinceBoot: Double { vitrine_boot_seconds() }
}
