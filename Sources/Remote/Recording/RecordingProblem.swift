// RecordingProblem.swift: the error of a recording.

/// What is wrong with a recording, and what would be right.
package struct RecordingProblem: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
    init(_ description: String) { self.description = description }
}
