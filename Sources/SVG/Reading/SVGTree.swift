// SVGTree.swift: the elements of a document.

/// The elements in the order of the document; the first is the root. Immutable.
struct SVGTree: Sendable {
    let elements: [SVGElement]
    /// The first element of each id.
    let ids: [String: Int]

    init(elements: [SVGElement]) {
        self.elements = elements
        var ids: [String: Int] = [:]
        for (index, element) in elements.enumerated() {
            if let id = element.attributes["id"], ids[id] == nil { ids[id] = index }
        }
        self.ids = ids
    }

    subscript(_ index: Int) -> SVGElement { elements[index] }

    /// The element that `href` of an element refers to: `#ID`. Nil for other references.
    func target(of index: Int) -> Int? {
        guard let href = elements[index].attributes["href"], href.hasPrefix("#") else { return nil }
        return ids[String(href.dropFirst())]
    }
}
