// TurnWork.swift: work that waits for a phase of a turn of the run loop.
//
// The screen's frame loop and its compositor share one queue, and run each phase at its place in the turn. Work that is
// added while its phase runs waits for the next time. Main actor only.

/// The places in a turn at which queued work runs, in order.
package enum TurnPhase: Int, CaseIterable {
    /// After input and timers.
    case start
    /// Before the layout.
    case layout
    /// Before the layout and before the commit: begins and ends of animations that the last frame showed.
    case animations
    /// After the commit of a change, before it is shown. It does not wake the loop.
    case change
    /// At the end of the turn, after the frame if one was made.
    case end
}

/// The queued work of one screen.
@MainActor
package final class TurnWork {
    private var queues = [[@MainActor () -> Void]](repeating: [], count: TurnPhase.allCases.count)

    /// Runs `work` when its phase is reached next.
    package func add(to phase: TurnPhase, _ work: @escaping @MainActor () -> Void) {
        queues[phase.rawValue].append(work)
    }

    /// The amount of work that waits for a phase.
    package func count(_ phase: TurnPhase) -> Int { queues[phase.rawValue].count }

    package func isEmpty(_ phase: TurnPhase) -> Bool { queues[phase.rawValue].isEmpty }

    package func run(_ phase: TurnPhase) {
        guard !isEmpty(phase) else { return }
        let due = queues[phase.rawValue]
        queues[phase.rawValue] = []
        for work in due { work() }
    }
}
