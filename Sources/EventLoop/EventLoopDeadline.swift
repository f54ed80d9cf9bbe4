// EventLoopDeadline.swift: one timer that is armed only while there is a deadline.
//
// Times: seconds of CLOCK_MONOTONIC.

import VitrineSystem

/// A timer descriptor with at most one deadline.
@MainActor final class DeadlineTimer {
    private let timer: TimerDescriptor
    private var armed: Double?

    init() {
        do { timer = try TimerDescriptor() } catch { fatalError("\(error)") }
    }

    var descriptor: Int32 { timer.descriptor }

    /// Arms the timer for `deadline`, or disarms it with nil, NaN, or a date that the timer cannot represent. Costs a
    /// system call only if the deadline has changed.
    func set(_ deadline: Double?) {
        let time = deadline.flatMap { $0 < TimerDescriptor.latest ? $0 : nil }
        guard time != armed else { return }
        armed = time
        do { try timer.set(at: time) } catch { fatalError("\(error)") }
    }

    /// Reads the expiry, so that the descriptor is not readable any more.
    func clear() {
        if timer.clear() { armed = nil }
    }
}
