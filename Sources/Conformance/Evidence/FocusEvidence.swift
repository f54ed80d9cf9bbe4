// FocusEvidence.swift: what the focus did on a screen.

/// The focus of keys on a screen.
package struct FocusEvidence: Hashable, Sendable {
    /// The elements in the order of Tab.
    package var order: [String] = []
    /// Their places in reading order, where they have one.
    package var readingPlaces: [Int] = []
    /// What Tab and arrows do not reach.
    package var missing: [Fault] = []
    /// What looks the same with the focus.
    package var unseen: [Fault] = []
    /// What keeps the focus although there is more; nil for nothing.
    package var heldBy: String?
    /// The screen that came while the focus moved; nil if none did.
    package var ledTo: String?
}
