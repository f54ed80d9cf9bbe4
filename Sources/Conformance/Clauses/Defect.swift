// Defect.swift: what breaks a clause, with the screen and the ways in which it shows.

/// A defect of the app.
package struct Defect: Hashable, Sendable {
    package var text: String
    /// The title of the screen; empty for none.
    package var screen: String
    /// The ways in which it shows, in words.
    package var modes: [String]
    /// The file of a picture, and where it is there.
    package var picture = ""
    package var place: Place?
}
