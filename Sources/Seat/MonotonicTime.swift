// MonotonicTime.swift: seconds of CLOCK_MONOTONIC, the time base of flip events.

import Glibc

package enum MonotonicTime {
    package static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
