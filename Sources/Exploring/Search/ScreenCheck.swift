// ScreenCheck.swift: what is examined of a screen in starts of its own.

/// The checks of a screen, in their order.
enum ScreenCheck: String, CaseIterable {
    /// Languages, text sizes, the other orientation, dark, further pages of lists.
    case looks
    /// Keys, ear and switches.
    case ways
    /// Waking at rest, and what happens when the guest has left.
    case time
    /// The guest's text after the visit.
    case text
    /// Objects that remain after each visit of the screen.
    case leaks
}
