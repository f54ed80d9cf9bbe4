// ElementEvidence.swift: an element of a screen, as tools have it.

/// What tools say of an element, and what is seen of it.
package struct ElementEvidence: Hashable, Sendable {
    /// The label; empty without one.
    package var label = ""
    package var value = ""
    package var hint = ""
    package var identifier = ""
    /// The kinds, in words.
    package var roles: [String] = []
    package var isUsable = false
    /// Whether it takes text, and hides it.
    package var isField = false, isSecure = false
    /// What the app says the text is, such as a name; empty if it says nothing.
    package var content = ""
    /// The words that are drawn in it.
    package var seen: [String] = []
    /// The size of its target, in points.
    package var width = 0.0, height = 0.0
    package var place: Place?

    /// How reports name it.
    package var name: String {
        if !label.isEmpty { return "“\(label)”" }
        return identifier.isEmpty ? "an element without a name (\(roles.joined(separator: ", ")))" : identifier
    }
}
