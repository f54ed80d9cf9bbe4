// FlashEvidence.swift: how often a screen flashed.

/// The most flashes in a second, and the share of the screen that flashed then.
package struct FlashEvidence: Hashable, Sendable {
    package var general = 0, red = 0
    package var generalShare = 0.0, redShare = 0.0
    /// The frames that were looked at.
    package var frames = 0

    /// Three in a second are allowed (WCAG 2, 2.3.1).
    package var isTooMuch: Bool { general > 3 || red > 3 }
}
