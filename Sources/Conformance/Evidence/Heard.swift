// Heard.swift: an utterance of the spoken cursor.

/// Words, and the language in which the voice was asked to speak them.
package struct Heard: Hashable, Sendable {
    package var text: String
    /// A tag of BCP 47; nil for the voice's own.
    package var language: String?
    package var isInterrupted = false
}
