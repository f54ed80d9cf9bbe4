// TeamCounters.swift: the counters that the threads of a frame share.

import Synchronization

/// The shared counters of a frame's threads.
final class TeamCounters: Sendable {
    /// The index of the next strip to draw.
    let next = Atomic<Int>(0)
    let bytes = Atomic<Int>(0)
}
