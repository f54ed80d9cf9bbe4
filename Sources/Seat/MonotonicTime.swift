// MonotonicTime.swift: seconds of CLOCK_MONOTONIC, the time base of flip events.

import CVitrineLinux

package enum MonotonicTime {
    package static var now: Double { vitrine_monotonic_seconds() }
}
