// NamedPicture.swift: a picture for a human.

/// The file of a picture, and what it shows.
package struct NamedPicture: Hashable, Sendable {
    package var file: String
    package var words: String
}
