// SVGProperties.swift: the properties of one element: attributes, then rules, then its `style` attribute.

import Foundation

/// Values as they are written, by property. Attributes that are no properties are here as well.
struct SVGProperties: Sendable {
    private var values: [String: String]

    init(of index: Int, in tree: SVGTree, _ sheet: SVGStyleSheet) {
        let element = tree[index]
        // These are no attributes.
        values = element.attributes.filter { $0.key != "isolation" && $0.key != "mix-blend-mode" }
        let own = element.attributes["style"].map { SVGDeclaration.list($0) } ?? []
        let declarations = sheet.declarations(for: index, of: tree) + own
        // CSS Cascade: important declarations come after all others.
        for declaration in declarations.filter({ !$0.isImportant }) + declarations.filter(\.isImportant) {
            set(declaration)
        }
    }

    private mutating func set(_ declaration: SVGDeclaration) {
        switch declaration.name {
        case "marker":
            for place in ["start", "mid", "end"] { values["marker-\(place)"] = declaration.value }
        case "href", "id", "class": break
        default: values[declaration.name] = declaration.value
        }
    }

    /// The value without spaces around it. Nil if there is none.
    subscript(_ name: String) -> String? {
        values[name].map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    }

    func number(_ name: String) -> Double? {
        guard let text = self[name] else { return nil }
        var scanner = SVGScanner(text)
        let number = scanner.number()
        return scanner.isAtEnd ? number : nil
    }

    /// A number or a percentage, as a fraction from 0 to 1.
    func fraction(_ name: String) -> Double? {
        guard let text = self[name] else { return nil }
        var scanner = SVGScanner(text)
        guard let number = scanner.number() else { return nil }
        let value = scanner.skip("%") ? number / 100 : number
        return scanner.isAtEnd ? min(1, max(0, value)) : nil
    }

    func length(_ name: String) -> SVGLength? { self[name].flatMap(SVGLength.init(_:)) }

    /// The id of `url(#ID)`.
    func reference(_ name: String) -> String? { self[name].flatMap(SVGPaint.reference) }
}
