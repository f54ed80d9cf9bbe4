// FontError.swift: why a font file cannot be used.

/// A font file that was refused, with the reason.
package struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's path, or the name that was passed with its data.
    package var file: String
    /// The reason, and what would be valid.
    package var reason: String

    package init(file: String, reason: String) {
        self.file = file
        self.reason = reason
    }

    package var description: String { "The font \(file) cannot be used: \(reason)" }
}
