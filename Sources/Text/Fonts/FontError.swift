// FontError.swift: why a font file cannot be used.

/// A font file that was refused, and why.
package struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's path, or the name that its data was given.
    package var file: String
    /// What is wrong with it, and what would be right.
    package var reason: String

    package init(file: String, reason: String) {
        self.file = file
        self.reason = reason
    }

    package var description: String { "The font \(file) cannot be used: \(reason)" }
}
