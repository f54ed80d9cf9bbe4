// ChangeEvidence.swift: what an element said before and after it was used.

/// A toggle that was switched, or a value that was moved.
package struct ChangeEvidence: Hashable, Sendable {
    package var name: String
    /// What tools say of its state.
    package var before: String, after: String
    /// Whether its picture changed.
    package var isSeen: Bool
    /// Whether another screen came.
    package var leads: Bool
    package var place: Place?
}
