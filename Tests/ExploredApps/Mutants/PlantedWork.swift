// PlantedWork.swift: work that takes time.

import UIKit

/// Uses the processor.
enum PlantedWork {
    /// Returns when the thread has used the processor for `seconds`.
    static func spend(seconds: Double) {
        let start = used
        while used - start < seconds {}
    }

    private static var used: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
}
