// WorkScheduling.swift: work at a time of a clock, for modules without access to the run loop.

/// Work that will run once, unless it is cancelled.
@MainActor
package protocol TimedWork: AnyObject {
    /// Cancels the work.
    func cancel()
}

/// A run loop that runs work at times of its clock.
@MainActor
package protocol WorkScheduling: AnyObject {
    /// Runs `work` in the first turn after `seconds`.
    ///
    /// - Parameter countsAsPending: false for work that never ends, such as a caret's blinking.
    func timedWork(
        after seconds: Double, named name: String, countsAsPending: Bool, _ work: @escaping @MainActor () -> Void
    ) -> any TimedWork
}
