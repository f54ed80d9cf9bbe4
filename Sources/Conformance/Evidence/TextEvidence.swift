// TextEvidence.swift: a text that is drawn on a screen.

/// Drawn words, their contrast, and whether a tool speaks them.
package struct TextEvidence: Hashable, Sendable {
    package var words: String
    /// Nil where it cannot be measured.
    package var contrast: Double?
    package var isLarge: Bool
    /// The height of the words in points.
    package var height: Double
    package var isSpoken: Bool
    package var place: Place?
}
