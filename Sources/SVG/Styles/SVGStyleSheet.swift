// SVGStyleSheet.swift: the rules of a document's `style` elements.

import Foundation

struct SVGStyleSheet: Sendable {
    struct Rule: Sendable {
        let selector: SVGSelector
        let declarations: [SVGDeclaration]
    }

    /// Of rules and elements: each is compared with each.
    private static let maximumComparisons = 10_000_000

    /// Later ones of equal weight win: in ascending order of their weight.
    private let rules: [Rule]

    /// - Throws: `SVGError` for too many rules.
    init(of tree: SVGTree) throws {
        let text = tree.elements.filter { $0.name == "style" && Self.isCSS($0) }.map(\.text).joined(separator: "\n")
        let found = Self.rules(Self.withoutComments(text))
        guard found.count * tree.elements.count <= Self.maximumComparisons else {
            throw SVGError("there are \(found.count) rules for \(tree.elements.count) elements")
        }
        rules = found.enumerated().sorted { a, b in
            let (x, y) = (a.element.selector.specificity, b.element.selector.specificity)
            return x != y ? x < y : a.offset < b.offset
        }.map(\.element)
    }

    /// The declarations for an element, the winning ones last.
    func declarations(for index: Int, of tree: SVGTree) -> [SVGDeclaration] {
        rules.isEmpty ? [] : rules.filter { $0.selector.matches(index, of: tree) }.flatMap(\.declarations)
    }

    private static func isCSS(_ element: SVGElement) -> Bool {
        let type = element.attributes["type"] ?? ""
        return type.isEmpty || type.lowercased() == "text/css"
    }

    static func withoutComments(_ text: String) -> String {
        var result = "", rest = Substring(text)
        while let start = rest.range(of: "/*") {
            result += rest[..<start.lowerBound] + " "
            guard let end = rest[start.upperBound...].range(of: "*/") else { return result }
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    private static func rules(_ text: String) -> [Rule] {
        var rules: [Rule] = []
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "{") {
            var selectors = rest[..<open]
            rest = rest[rest.index(after: open)...]
            // Statements such as @import end before the rule; @media and the like have a block of rules, left out.
            if let semicolon = selectors.lastIndex(of: ";") {
                selectors = selectors[selectors.index(after: semicolon)...]
            }
            if selectors.contains("@") {
                rest = rest[end(ofBlock: rest)...]
                continue
            }
            let close = rest.firstIndex(of: "}") ?? rest.endIndex
            let declarations = SVGDeclaration.list(rest[..<close])
            for part in selectors.split(separator: ",") {
                if let selector = SVGSelector(part) {
                    rules.append(Rule(selector: selector, declarations: declarations))
                }
            }
            guard close < rest.endIndex else { break }
            rest = rest[rest.index(after: close)...]
        }
        return rules
    }

    private static func end(ofBlock text: Substring) -> Substring.Index {
        var depth = 1
        for index in text.indices {
            if text[index] == "{" { depth += 1 }
            if text[index] == "}" { depth -= 1 }
            if depth == 0 { return text.index(after: index) }
        }
        return text.endIndex
    }
}
