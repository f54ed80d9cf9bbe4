// TimeEvidence.swift: whether and how the app ends a visit.

/// What happened on a screen that was left alone. Virtual seconds.
package struct TimeEvidence: Hashable, Sendable {
    /// The screen.
    package var title = ""
    package var watched = 0.0
    /// When something new came, such as a question, and what it says.
    package var warnedAfter: Double?
    package var words: [String] = []
    /// When the screen was gone.
    package var endedAfter: Double?
    /// How often of ten times the time was extended by one press.
    package var extensions = 0
    package var picture = ""
}
