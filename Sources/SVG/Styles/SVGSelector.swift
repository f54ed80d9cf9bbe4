// SVGSelector.swift: a selector of CSS: names, classes, ids, attributes, `:first-child`, and descendants, children and
// next siblings.

import Foundation

/// A chain of compounds, the subject last.
struct SVGSelector: Sendable {
    /// How a compound is related to the one before it.
    enum Combinator: Sendable { case descendant, child, next }

    struct Compound: Sendable {
        /// Nil for any.
        var name: String?
        var id: String?
        var classes: [String] = []
        var attributes: [(name: String, test: Character?, value: String)] = []
        var isFirstChild = false
        var combinator = Combinator.descendant
    }

    let compounds: [Compound]

    /// Ids, classes and attributes, names, as CSS weighs them.
    var specificity: (Int, Int, Int) {
        compounds.reduce(into: (0, 0, 0)) { sum, compound in
            sum.0 += compound.id == nil ? 0 : 1
            sum.1 += compound.classes.count + compound.attributes.count + (compound.isFirstChild ? 1 : 0)
            sum.2 += compound.name == nil ? 0 : 1
        }
    }

    /// Nil for a selector of another kind.
    init?(_ text: some StringProtocol) {
        var scanner = SVGScanner(text)
        var compounds: [Compound] = []
        var combinator = Combinator.descendant
        scanner.skipSpaces()
        while !scanner.isAtEnd {
            if scanner.skip(">") {
                combinator = .child
            } else if scanner.skip("+") {
                combinator = .next
            } else {
                guard compounds.count < 64, var compound = Self.compound(&scanner) else { return nil }
                compound.combinator = combinator
                combinator = .descendant
                compounds.append(compound)
            }
            scanner.skipSpaces()
        }
        guard !compounds.isEmpty else { return nil }
        self.compounds = compounds
    }

    private static func compound(_ scanner: inout SVGScanner) -> Compound? {
        let start = scanner.position
        var compound = Compound()
        if !scanner.skip("*") { compound.name = scanner.word() }
        while true {
            if scanner.skip(".") {
                guard let name = scanner.word() else { return nil }
                compound.classes.append(name)
            } else if scanner.skip("#") {
                guard let id = scanner.word() else { return nil }
                compound.id = id
            } else if scanner.skip("[") {
                guard let text = scanner.text(upTo: "]"), let attribute = attribute(text) else { return nil }
                compound.attributes.append(attribute)
            } else if scanner.skip(":") {
                guard scanner.word() == "first-child" else { return nil }
                compound.isFirstChild = true
            } else {
                return scanner.position > start ? compound : nil
            }
        }
    }

    private static func attribute(_ text: String) -> (name: String, test: Character?, value: String)? {
        guard let equals = text.firstIndex(of: "=") else { return (text, nil, "") }
        var name = text[..<equals]
        var test: Character = "="
        if let last = name.last, "~|^$*".contains(last) {
            test = last
            name = name.dropLast()
        }
        let value = text[text.index(after: equals)...].trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
        return name.isEmpty ? nil : (String(name), test, value)
    }

    /// A compound and an element that do not match, with all compounds before it.
    private struct Failure: Hashable {
        let place: Int
        let index: Int
    }

    func matches(_ index: Int, of tree: SVGTree) -> Bool {
        var failures: Set<Failure> = []
        return matches(compounds.count - 1, index, tree, &failures)
    }

    /// Without the failures, a chain of descendants would be tried in all combinations.
    private func matches(_ place: Int, _ index: Int, _ tree: SVGTree, _ failures: inout Set<Failure>) -> Bool {
        let compound = compounds[place]
        guard compound.matches(index, of: tree) else { return false }
        if place == 0 { return true }
        let failure = Failure(place: place, index: index)
        guard let parent = tree[index].parent, !failures.contains(failure) else { return false }
        var isMatch = false
        switch compound.combinator {
        case .child: isMatch = matches(place - 1, parent, tree, &failures)
        case .next:
            let own = tree[index].place
            isMatch = own > 0 && matches(place - 1, tree[parent].children[own - 1], tree, &failures)
        case .descendant:
            var ancestor: Int? = parent
            while let candidate = ancestor, !isMatch {
                isMatch = matches(place - 1, candidate, tree, &failures)
                ancestor = tree[candidate].parent
            }
        }
        if !isMatch { failures.insert(failure) }
        return isMatch
    }
}

extension SVGSelector.Compound {
    fileprivate func matches(_ index: Int, of tree: SVGTree) -> Bool {
        let element = tree[index]
        if let name, name != element.name { return false }
        if let id, id != element.attributes["id"] { return false }
        if isFirstChild, element.place != 0 { return false }
        if !classes.isEmpty {
            let own = (element.attributes["class"] ?? "").split(whereSeparator: \.isWhitespace)
            guard classes.allSatisfy({ name in own.contains { $0 == name } }) else { return false }
        }
        return attributes.allSatisfy { attribute in
            guard let value = element.attributes[attribute.name] else { return false }
            switch attribute.test {
            case nil: return true
            case "~": return value.split(separator: " ").contains { $0 == attribute.value }
            case "|": return value == attribute.value || value.hasPrefix(attribute.value + "-")
            case "^": return !attribute.value.isEmpty && value.hasPrefix(attribute.value)
            case "$": return !attribute.value.isEmpty && value.hasSuffix(attribute.value)
            case "*": return !attribute.value.isEmpty && value.contains(attribute.value)
            default: return value == attribute.value
            }
        }
    }
}
