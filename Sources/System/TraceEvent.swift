// TraceEvent.swift: an entry of a trace: what a thread did, and when.

/// An entry of a trace. Times: nanoseconds of CLOCK_MONOTONIC.
package struct TraceEvent: Sendable {
    /// The kind of entry.
    package enum Kind: Sendable, Equatable {
        /// Work that took `duration` nanoseconds.
        case span(duration: Int)
        /// The start of an arrow from the span around it. The number identifies the arrow.
        case arrowStart(Int)
        /// The end of an arrow, at the span around it.
        case arrowEnd(Int)
        /// The begin of something that no thread is occupied with. The number identifies it.
        case intervalBegin(Int)
        /// The end of such an interval.
        case intervalEnd(Int)
    }

    /// The kind of entry.
    package var kind: Kind
    /// What was done.
    package var name: String
    /// The number of the thread, as in /proc.
    package var thread: Int32
    /// The time of the entry, or of the span's begin.
    package var time: Int
    /// Further numbers, by name.
    package var numbers: [(name: String, value: Int)]
}
