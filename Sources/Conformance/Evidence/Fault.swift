// Fault.swift: what was seen to be wrong, before a clause is made of it.

/// A fault on a screen.
package struct Fault: Hashable, Sendable {
    package var text: String
    package var place: Place?

    init(_ text: String, _ place: Place? = nil) { (self.text, self.place) = (text, place) }
}
