// Declarations.swift: queries on attributes and modifiers.

import SwiftSyntax

extension AttributeListSyntax {
    func attribute(_ name: String) -> AttributeSyntax? {
        for element in self {
            if let attribute = element.as(AttributeSyntax.self), attribute.attributeName.trimmedDescription == name {
                return attribute
            }
        }
        return nil
    }

    func has(_ name: String) -> Bool { attribute(name) != nil }

    /// Whether the declaration is unavailable on all systems, or in Swift: such methods are for Objective-C.
    var areUnavailable: Bool {
        contains { element in
            guard let attribute = element.as(AttributeSyntax.self) else { return false }
            let text = attribute.trimmedDescription
            return text.hasPrefix("@available")
                && (text.contains("unavailable") && (text.contains("*") || text.contains("swift"))
                    || text.contains("swift") && text.contains("obsoleted"))
        }
    }
}

extension DeclModifierListSyntax {
    func modifier(_ name: String) -> DeclModifierSyntax? { first { $0.name.text == name && $0.detail == nil } }
    func has(_ name: String) -> Bool { modifier(name) != nil }
    var areStatic: Bool { has("static") || has("class") }

    /// The access modifier for a generated member that is written next to the declaration.
    var access: String {
        if has("public") || has("open") { return "public " }
        return has("private") || has("fileprivate") ? "fileprivate " : ""
    }
}

extension FunctionDeclSyntax {
    var labels: [String] { signature.parameterClause.parameters.map { $0.firstName.text } }
    var fullName: String { SwiftName.of(name.text, labels) }
    var returns: String? {
        guard let type = signature.returnClause?.type.trimmedDescription, !["Void", "()"].contains(type) else {
            return nil
        }
        return type
    }

    /// The selector.
    var selectorName: String {
        explicitSelector(attributes) ?? SelectorName.of(base: name.text, labels: labels)
    }

    /// Whether a call by name can pass its arguments.
    var canBeCalledByName: Bool {
        genericParameterClause == nil && signature.effectSpecifiers == nil && labels.count <= 4
            && !signature.parameterClause.parameters.contains {
                let type = $0.type.trimmedDescription
                return type.hasPrefix("inout ") || type.hasPrefix("some ") || $0.ellipsis != nil
            }
    }
}

extension TypeSyntax {
    /// Whether it is the type of a function, without attributes such as `@escaping`, also in parentheses.
    var isFunction: Bool {
        var type = self
        while let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            type = only.type
        }
        return type.is(FunctionTypeSyntax.self)
    }
}

/// The name in `@objc(name)`; nil if there is none.
func explicitSelector(_ attributes: AttributeListSyntax) -> String? {
    guard let attribute = attributes.attribute("objc"), let arguments = attribute.arguments else { return nil }
    let name = arguments.trimmedDescription.filter { !$0.isWhitespace }
    return name.isEmpty ? nil : name
}

extension SyntaxProtocol {
    /// The byte range of the node without surrounding trivia.
    var bytes: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }
}

extension TokenSyntax {
    /// Whether a statement may begin before the token without a separator: behind a line break, `{` or `;`.
    var startsStatement: Bool {
        if leadingTrivia.contains(where: \.isNewline) { return true }
        guard let previous = previousToken(viewMode: .sourceAccurate) else { return true }
        return previous.trailingTrivia.contains(where: \.isNewline)
            || previous.tokenKind == .leftBrace || previous.tokenKind == .semicolon
    }
}
