// SVGElement.swift: one element of a document.

/// An element with its attributes. Elements refer to each other by their index in the document.
struct SVGElement: Sendable {
    /// The name without its namespace.
    let name: String
    /// Attributes without a namespace, and `xlink:href` as `href`.
    let attributes: [String: String]
    /// Nil for the root.
    let parent: Int?
    /// Its index among the children of its parent.
    let place: Int
    var children: [Int] = []
    /// The text directly in it; only that of `style`.
    var text = ""
}
