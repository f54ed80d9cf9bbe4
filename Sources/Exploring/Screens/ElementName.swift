// ElementName.swift: how a script finds an element again: by its identifier, or by its class, and its place among those.

/// The name of an element of a screen. It has no text that a language or a visitor changes.
package struct ElementName: Hashable, Codable, Sendable {
    /// The accessibility identifier; nil without one.
    package var identifier: String?
    /// The class.
    package var type: String
    /// The place in reading order among the elements of the screen with the same identifier and class.
    package var ordinal: Int

    package init(identifier: String?, type: String, ordinal: Int) {
        (self.identifier, self.type, self.ordinal) = (identifier, type, ordinal)
    }

    /// The identifier, or the class without one.
    package var subject: String { identifier ?? type }

    /// `#identifier:Class`, then `/2` for the third of them.
    package var word: String {
        (identifier.map { "#\(Self.escaped($0)):" } ?? "") + Self.escaped(type) + (ordinal == 0 ? "" : "/\(ordinal)")
    }

    /// Nil if it is not the word of a name.
    package init?(word: String) {
        var rest = word[...]
        if rest.first == "#" {
            guard let colon = rest.lastIndex(of: ":") else { return nil }
            identifier = Self.plain(rest[rest.index(after: rest.startIndex)..<colon])
            rest = rest[rest.index(after: colon)...]
        }
        let parts = rest.split(separator: "/")
        guard let first = parts.first else { return nil }
        type = Self.plain(first)
        guard parts.count > 1 else {
            ordinal = 0
            return
        }
        guard parts.count == 2, let number = Int(parts[1]), number >= 0 else { return nil }
        ordinal = number
    }

    /// Characters that end a word or a part of it, as in addresses.
    private static let special: [(Character, String)] = [
        ("%", "%25"), (" ", "%20"), ("\n", "%0A"), ("/", "%2F"), (":", "%3A"),
    ]

    private static func escaped(_ text: String) -> String {
        special.reduce(text) { $0.replacing(String($1.0), with: $1.1) }
    }

    private static func plain(_ text: Substring) -> String {
        special.reversed().reduce(String(text)) { $0.replacing($1.1, with: String($1.0)) }
    }

    /// The identifier without what numbers and rows of data give it.
    package static func pattern(_ identifier: String, isRow: Bool) -> String {
        let words = identifier.replacing(/[0-9]+/, with: "N")
        guard isRow, let point = words.lastIndex(of: ".") else { return words }
        return words[..<point] + ".…"
    }
}
