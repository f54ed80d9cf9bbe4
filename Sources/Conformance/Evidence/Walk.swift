// Walk.swift: a task, done in one way.

/// The steps of a task in a mode.
package struct Walk: Hashable, Sendable {
    package var mode: WalkMode
    package var task: String
    package var steps: [WalkStep] = []

    /// The first step that could not be done; nil if all were.
    package var failure: WalkStep? { steps.first { !$0.isDone } }
    package var seconds: Double { steps.reduce(0) { $0 + $1.seconds } }
}
