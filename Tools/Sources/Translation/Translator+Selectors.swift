// Translator+Selectors.swift: translates #selector and #keyPath.
//
// `#selector(tapped)` becomes `Selector("tapped", Menu.tapped)`: the name, and the unapplied method of the enclosing
// type. The reference is in the original place, so private methods are accessible. A subclass's override is called.

import SwiftSyntax

extension Translator {
    func translateSelector(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first else { return }
        needsRuntime = true
        var expression = argument.expression
        while let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first,
            tuple.elements.count == 1
        {
            expression = only.expression
        }
        if let label = argument.label?.text, label == "getter" || label == "setter" {
            replaceAccessor(label, expression, node)
            return
        }
        if let elements = expression.as(SequenceExprSyntax.self)?.elements, let first = elements.first,
            let type = elements.last?.as(TypeExprSyntax.self)
        {
            replaceCast(first, type, node)
            return
        }
        guard let method = MethodReference(expression) else {
            report("#selector takes a method here: write its name, or Selector(\"name:\")", at: node)
            return
        }
        put(selector(method), for: node)
    }

    /// Replaces `node` with `text` and keeps the number of lines.
    private func put(_ text: String, for node: some SyntaxProtocol) {
        let range = node.bytes
        let breaks = source[range].filter { $0 == 0x0A }.count
        if breaks == 0, text.utf8.count <= range.count {
            edits.replace(range, padding: text)
        } else {
            edits.replace(range, with: text + String(repeating: "\n", count: breaks))
        }
    }

    private func selector(_ method: MethodReference) -> String {
        let owner = ownerName(method.base)
        let labels = method.labels
        guard let owner else {
            // A method of an object, whose class is only known at run time.
            let known = facts.method(method.name, labels: labels, in: "")
            let name = known?.selector ?? labels.map { SelectorName.of(base: method.name, labels: $0) }
            guard let name else { return "Selector(base: \"\(method.name)\", checking: \(method.text))" }
            return "Selector(\"\(name)\")"
        }
        let fact = facts.method(method.name, labels: labels, in: owner)
        if fact == nil, !AppleTypes.areClasses(owner), UIKitRequirements.contains(base: method.name, labels: labels) {
            // A reference could be one to the protocol's default, which is no method on iOS. Those of the module's
            // classes are registered.
            let labels = labels ?? UIKitRequirements.labels(of: method.name)
            return "Selector(\"\(SelectorName.of(base: method.name, labels: labels))\")"
        }
        let name = fact?.selector ?? labels.map { SelectorName.of(base: method.name, labels: $0) }
        if facts.kind(of: owner) == .protocol || AppleTypes.protocols(owner) || fact?.isStatic == true {
            return "Selector(\"\(name ?? method.name)\")"
        }
        if let fact, fact.isOnMainActor, let type = facts.type(named: fact.type), !type.isGeneric {
            // The class registers it. A reference would send the object to the main actor, which the compiler may refuse.
            return "Selector(\"\(fact.selector)\")"
        }
        if let name, (labels?.count ?? 0) > Self.referredParameters { return "Selector(\"\(name)\")" }
        let reference = "\(owner).\(method.name)\(method.labelText)"
        guard let name else { return "Selector(base: \"\(method.name)\", \(reference))" }
        return "Selector(\"\(name)\", \(reference))"
    }

    /// The parameters that a method may have to which a selector refers.
    private static let referredParameters = 3

    /// The type that declares the method; nil if the reference goes through an object.
    private func ownerName(_ base: ExprSyntax?) -> String? {
        guard let base else { return enclosingType }
        let text = text(base)
        if ["self", "Self", "super", "type(of: self)"].contains(text) { return enclosingType }
        if text.hasSuffix(".self") { return String(text.dropLast(5)) }
        let last = text.split(separator: ".").last ?? ""
        let isType = last.first?.isUppercase == true && !text.contains("(")
        return isType ? text : nil
    }

    private var enclosingType: String? {
        guard let scope else { return nil }
        return scope.reference
    }

    private func replaceAccessor(_ kind: String, _ expression: ExprSyntax, _ node: MacroExpansionExprSyntax) {
        guard let property = MethodReference(expression) else {
            report("#selector(\(kind):) takes a property here: write Type.property", at: node)
            return
        }
        let name = kind == "getter" ? property.name : SelectorName.setter(of: property.name)
        // Through an object, the type is not known here: the name is enough for observers and for `perform`.
        guard let owner = ownerName(property.base) else { return put("Selector(\"\(name)\")", for: node) }
        if UIKitRequirements.propertyOwners.contains(owner) || facts.kind(of: owner) == .protocol {
            // No object has the type of a protocol: its class registers the property.
            put("Selector(\"\(name)\")", for: node)
            return
        }
        put("Selector(\(kind): \"\(name)\", \\\(owner).\(property.name))", for: node)
    }

    /// Translates a cast to a function type, which selects an overload by its parameters.
    private func replaceCast(_ first: ExprSyntax, _ type: TypeExprSyntax, _ node: MacroExpansionExprSyntax) {
        var first = first
        while let tuple = first.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            first = only.expression
        }
        guard let method = MethodReference(first) else {
            report("#selector takes a method here: write its name, or Selector(\"name:\")", at: node)
            return
        }
        var function = type.type
        while let tuple = function.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first
        {
            function = only.type
        }
        guard var signature = function.as(FunctionTypeSyntax.self) else { return }
        if let inner = signature.returnClause.type.as(FunctionTypeSyntax.self) { signature = inner }
        let count = signature.parameters.count
        let owner = ownerName(method.base) ?? ""
        let labels = method.labels
        let fact = (facts.methods[method.name] ?? []).first {
            $0.labels.count == count && (labels == nil || $0.labels == labels!)
                && facts.method($0.base, labels: $0.labels, in: owner)?.selector == $0.selector
        }
        let derived = SelectorName.of(
            base: method.name, labels: labels ?? Array(repeating: "_", count: count))
        put("Selector(\"\(fact?.selector ?? derived)\")", for: node)
    }

    // MARK: Key paths

    func translateKeyPath(_ node: MacroExpansionExprSyntax) {
        guard let expression = node.arguments.first?.expression else { return }
        var names = text(expression).filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }
            .split(separator: ".").map(String.init)
        let owner = names.count > 1 && names[0].first?.isUppercase == true ? names[0] : ""
        while let first = names.first, names.count > 1, first.first?.isUppercase == true || first == "self" {
            names.removeFirst()
        }
        // Objective-C's getters are named with `is`, its properties without.
        if ["UI", "CA", "NS"].contains(owner.prefix(2)) {
            names = names.map { name in
                guard name.hasPrefix("is"), name.dropFirst(2).first?.isUppercase == true else { return name }
                return name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3)
            }
        }
        put("\"\(names.joined(separator: "."))\"", for: node)
    }
}

/// A method reference, such as `Menu.move(_:to:)`.
struct MethodReference {
    var base: ExprSyntax?
    var name: String
    /// Nil if no labels are written.
    var labels: [String]?
    var text: String

    init?(_ expression: ExprSyntax) {
        let reference: DeclReferenceExprSyntax
        if let member = expression.as(MemberAccessExprSyntax.self) {
            base = member.base
            reference = member.declName
        } else if let bare = expression.as(DeclReferenceExprSyntax.self) {
            reference = bare
        } else {
            return nil
        }
        name = reference.baseName.text
        labels = reference.argumentNames?.arguments.map { $0.name.text }
        text = expression.trimmedDescription
    }

    var labelText: String { labels.map { "(" + $0.map { $0 + ":" }.joined() + ")" } ?? "" }
}
