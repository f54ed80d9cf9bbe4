// ReplaceableSource.swift: a file divided into the bodies of functions, which a running program can replace, and all else.
//
// Comments and spaces do not count. A body counts as replaceable only where the compiler's dynamic replacement is known to
// work: functions, computed properties and subscripts of files and types. Everything that is not known to be one is part
// of the outline, and a change of it needs a build.

import SwiftSyntax

/// The outline and the bodies of a file.
public struct ReplaceableSource {
    /// A function, computed property or subscript.
    struct Function {
        /// Its name with its types, for people: `Menu.title`.
        var name: String
        /// The tokens of its body.
        var tokens: String
        var declaration: DeclSyntax
        /// The extension to which a replacement belongs, without its brace. Nil for a function of the file.
        var scope: String?
    }

    /// The tokens outside of the bodies.
    let outline: [String]
    /// By name and signature, which are unique in a file.
    let functions: [String: Function]
    let tree: SourceFileSyntax
    let source: [UInt8]

    public init(_ source: [UInt8]) {
        self.source = source
        tree = ParsedFiles.parse(source, isWhole: true)
        var collector = FunctionCollector()
        for item in tree.statements { collector.add(item) }
        outline = collector.outline
        functions = collector.functions
    }

    /// The names of the functions whose bodies differ, as keys; nil if more than bodies differs.
    public func changes(from base: ReplaceableSource) -> Set<String>? {
        guard outline == base.outline, functions.count == base.functions.count else { return nil }
        return Set(functions.keys.filter { functions[$0]?.tokens != base.functions[$0]?.tokens })
    }

    /// The tokens of a body; nil if there is no such function.
    public func tokens(of key: String) -> String? { functions[key]?.tokens }

    /// The name of a function for people.
    public func name(of key: String) -> String { functions[key]?.name ?? key }
}

/// Collects the functions of a file.
private struct FunctionCollector {
    var outline: [String] = []
    var functions: [String: ReplaceableSource.Function] = [:]
    /// The extension of the enclosing type, and its name for people.
    private var scope: (header: String, name: String)?
    /// Whether members can be replaced here.
    private var isReplaceable = true

    mutating func add(_ item: CodeBlockItemSyntax) {
        guard let declaration = item.item.as(DeclSyntax.self) else { return addOutline(Syntax(item)) }
        add(declaration)
    }

    private mutating func addOutline(_ node: Syntax) {
        outline += node.tokens(viewMode: .sourceAccurate).map(\.text)
    }

    private mutating func add(_ declaration: DeclSyntax) {
        if let function = declaration.as(FunctionDeclSyntax.self), let body = function.body, isReplaceable(function) {
            return add(declaration, SwiftName.of(function.name.text, function.labels), body: Syntax(body))
        }
        if let property = declaration.as(VariableDeclSyntax.self), isReplaceable(property),
            let binding = property.bindings.first, let accessors = binding.accessorBlock
        {
            return add(declaration, binding.pattern.trimmedDescription, body: Syntax(accessors))
        }
        if let item = declaration.as(SubscriptDeclSyntax.self), let accessors = item.accessorBlock,
            isReplaceable(item.attributes, item.modifiers), isReplaceable(accessors), isNamed(item.returnClause.type)
        {
            return add(declaration, "subscript", body: Syntax(accessors))
        }
        if let group = declaration.asProtocol((any DeclGroupSyntax).self), !declaration.is(ProtocolDeclSyntax.self) {
            return add(members: group)
        }
        addOutline(Syntax(declaration))
    }

    private mutating func add(_ declaration: DeclSyntax, _ name: String, body: Syntax) {
        let range = body.bytes
        let head = declaration.tokens(viewMode: .sourceAccurate).filter { !range.contains($0.bytes.lowerBound) }
            .map(\.text)
        outline += head + ["{}"]
        let tokens = body.tokens(viewMode: .sourceAccurate).map(\.text).joined(separator: "\u{1}")
        let key = ([scope?.header ?? ""] + head).joined(separator: " ")
        functions[key] = ReplaceableSource.Function(
            name: scope.map { "\($0.name).\(name)" } ?? name, tokens: tokens, declaration: declaration,
            scope: scope?.header)
    }

    private mutating func add(members group: any DeclGroupSyntax) {
        let block = group.memberBlock
        let start = block.bytes.lowerBound
        outline += group.tokens(viewMode: .sourceAccurate).prefix { $0.bytes.lowerBound < start }.map(\.text) + ["{"]
        let outer = (scope, isReplaceable)
        defer {
            (scope, isReplaceable) = outer
            outline.append("}")
        }
        if let extended = group.as(ExtensionDeclSyntax.self) {
            let name = extended.extendedType.trimmedDescription
            let isolation = extended.attributes.has("MainActor") ? "@MainActor " : ""
            let condition = extended.genericWhereClause.map { " " + $0.trimmedDescription } ?? ""
            scope = ("\(isolation)extension \(name)\(condition)", name)
        } else if let named = group.asProtocol((any NamedDeclSyntax).self) {
            let path = (scope.map { $0.name + "." } ?? "") + named.name.text
            // Members of a constrained extension's type need its constraint, which an extension cannot repeat.
            if scope?.header.contains(" where ") == true { isReplaceable = false }
            scope = ("extension \(path)", path)
        }
        for member in block.members { add(member.decl) }
    }

    // MARK: What is replaceable

    private static let attributes: Set<String> = [
        "MainActor", "discardableResult", "objc", "available", "IBAction", "preconcurrency", "inline", "Sendable",
    ]
    private static let modifiers: Set<String> = [
        "public", "internal", "private", "fileprivate", "open", "package", "override", "final", "static", "class",
        "mutating", "nonmutating", "nonisolated",
    ]

    private func isReplaceable(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> Bool {
        guard isReplaceable else { return false }
        let areKnown = attributes.allSatisfy { element in
            guard let attribute = element.as(AttributeSyntax.self) else { return false }
            return Self.attributes.contains(attribute.attributeName.trimmedDescription)
        }
        return areKnown && modifiers.allSatisfy { Self.modifiers.contains($0.name.text) }
    }

    private func isReplaceable(_ function: FunctionDeclSyntax) -> Bool {
        guard case .identifier = function.name.tokenKind, isReplaceable(function.attributes, function.modifiers) else {
            return false
        }
        return function.signature.returnClause.map { isNamed($0.type) } ?? true
    }

    /// Whether a type is not an opaque one, whose underlying type a replacement cannot change.
    private func isNamed(_ type: TypeSyntax) -> Bool {
        !type.tokens(viewMode: .sourceAccurate).contains { $0.text == "some" }
    }

    private func isReplaceable(_ property: VariableDeclSyntax) -> Bool {
        guard isReplaceable(property.attributes, property.modifiers), property.bindings.count == 1,
            let binding = property.bindings.first, binding.initializer == nil,
            binding.pattern.is(IdentifierPatternSyntax.self), let accessors = binding.accessorBlock,
            let type = binding.typeAnnotation?.type
        else { return false }
        return isNamed(type) && isReplaceable(accessors)
    }

    /// Whether all accessors are computed.
    private func isReplaceable(_ block: AccessorBlockSyntax) -> Bool {
        switch block.accessors {
        case .getter: true
        case .accessors(let list):
            list.allSatisfy { accessor in
                accessor.body != nil && accessor.attributes.isEmpty
                    && ["get", "set"].contains(accessor.accessorSpecifier.text)
            }
        @unknown default: false
        }
    }
}
