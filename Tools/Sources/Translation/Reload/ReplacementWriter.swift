// ReplacementWriter.swift: the Swift file of a library that replaces functions of a running program.
//
// Each function sets a flag when it runs: one that has not run after the library was loaded has no effect on the picture
// yet. The compiler's messages have the places of the original.

import SwiftSyntax

/// Writes the replacements of one file.
public struct ReplacementWriter {
    /// The functions, by the numbers of their flags. A property with a setter has two.
    public private(set) var names: [String] = []
    /// The file.
    public private(set) var text = ""

    private let file: ReplaceableSource
    private let path: String
    private let firstFlag: Int

    /// - Parameters:
    ///   - keys: the functions to replace.
    ///   - path: the original.
    ///   - module: its module.
    ///   - firstFlag: the number of the first flag.
    public init(_ file: ReplaceableSource, _ keys: Set<String>, path: String, module: String, firstFlag: Int) {
        self.file = file
        self.path = path
        self.firstFlag = firstFlag
        let name = path.split(separator: "/").last.map(String.init) ?? path
        text = "@_private(sourceFile: \"\(name)\") import \(module)\n" + imports + "\n"
        for (number, key) in keys.sorted().enumerated() {
            guard let function = file.functions[key] else { continue }
            add(function, number: firstFlag + number)
        }
    }

    /// The imports of the original that are not in an #if.
    private var imports: String {
        file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.trimmedDescription }
            .map { $0 + "\n" }.joined()
    }

    private mutating func add(_ function: ReplaceableSource.Function, number: Int) {
        let line = file.source[..<function.declaration.bytes.lowerBound].count { $0 == 0x0A } + 1
        if let scope = function.scope { text += scope + " {\n" }
        // The declaration follows its attribute on the line that the compiler then counts as its own.
        text += "#sourceLocation(file: \(StringLiteral.of(path)), line: \(line))\n"
        text += declaration(function, number)
        text += "\n#sourceLocation()\n" + (function.scope == nil ? "" : "}\n")
    }

    // MARK: Declarations

    private mutating func declaration(_ function: ReplaceableSource.Function, _ number: Int) -> String {
        let node = function.declaration
        if let node = node.as(FunctionDeclSyntax.self), let body = node.body {
            let range = node.name.bytes.upperBound..<body.bytes.lowerBound
            let edits = edits(of: body, returns: node.returns != nil, function.name)
            return "@_dynamicReplacement(for: \(SwiftName.of(node.name.text, node.labels))) "
                + prefix(node.attributes, node.modifiers) + "func __reload\(number)" + slice(range)
                + applied(edits, in: body.bytes)
        }
        if let node = node.as(VariableDeclSyntax.self), let binding = node.bindings.first,
            let block = binding.accessorBlock, let type = binding.typeAnnotation
        {
            return "@_dynamicReplacement(for: \(binding.pattern.trimmedDescription)) "
                + prefix(node.attributes, node.modifiers) + "var __reload\(number)" + slice(type.bytes) + " "
                + applied(edits(of: block, function.name), in: block.bytes)
        }
        if let node = node.as(SubscriptDeclSyntax.self), let block = node.accessorBlock {
            return subscriptDeclaration(node, block, function.name, number)
        }
        return ""
    }

    /// The first label differs from the original's: two subscripts with the same labels would be ambiguous.
    private mutating func subscriptDeclaration(
        _ node: SubscriptDeclSyntax, _ block: AccessorBlockSyntax, _ name: String, _ number: Int
    ) -> String {
        let parameters = node.parameterClause.parameters
        let labels = parameters.map { $0.secondName == nil ? "_" : $0.firstName.text }
        var written: [String] = []
        for (index, parameter) in parameters.enumerated() {
            let own = (parameter.secondName ?? parameter.firstName).text
            let rest = slice(parameter.colon.bytes.lowerBound..<parameter.type.bytes.upperBound)
            written.append("\(index == 0 ? "__reload\(number)" : labels[index]) \(own)\(rest)")
        }
        return "@_dynamicReplacement(for: subscript(\(labels.map { $0 + ":" }.joined()))) "
            + prefix(node.attributes, node.modifiers) + "subscript"
            + (node.genericParameterClause.map { slice($0.bytes) } ?? "") + "(\(written.joined(separator: ", "))) "
            + slice(node.returnClause.bytes) + " "
            + (node.genericWhereClause.map { slice($0.bytes) + " " } ?? "")
            + applied(edits(of: block, name), in: block.bytes)
    }

    private func prefix(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> String {
        let kept = attributes.compactMap { $0.as(AttributeSyntax.self) }.filter {
            !["objc", "IBAction", "inline"].contains($0.attributeName.trimmedDescription)
        }
        let words = modifiers.map(\.name.text).filter {
            ["static", "class", "mutating", "nonmutating", "nonisolated"].contains($0)
        }
        return (kept.map(\.trimmedDescription) + ["private"] + words).joined(separator: " ") + " "
    }

    // MARK: Flags

    private mutating func edits(of block: AccessorBlockSyntax, _ name: String) -> SourceEdits {
        var edits = SourceEdits()
        switch block.accessors {
        case .getter(let items):
            mark(items, after: block.leftBrace.bytes.upperBound, returns: true, name, &edits)
        case .accessors(let list):
            for accessor in list {
                guard let body = accessor.body else { continue }
                mark(
                    body.statements, after: body.leftBrace.bytes.upperBound,
                    returns: accessor.accessorSpecifier.text == "get", name, &edits)
            }
        @unknown default: break
        }
        return edits
    }

    private mutating func edits(of body: CodeBlockSyntax, returns: Bool, _ name: String) -> SourceEdits {
        var edits = SourceEdits()
        mark(body.statements, after: body.leftBrace.bytes.upperBound, returns: returns, name, &edits)
        return edits
    }

    /// Sets a flag where a body begins. A single expression is returned explicitly then.
    private mutating func mark(
        _ items: CodeBlockItemListSyntax, after brace: Int, returns: Bool, _ name: String, _ edits: inout SourceEdits
    ) {
        edits.insert(" vitrineReloadRan(\(firstFlag + names.count));", at: brace)
        names.append(name)
        guard returns, items.count == 1, let item = items.first, isReturnedImplicitly(item) else { return }
        edits.insert("return ", at: item.bytes.lowerBound)
    }

    private func isReturnedImplicitly(_ item: CodeBlockItemSyntax) -> Bool {
        let expression =
            item.item.as(ExprSyntax.self) ?? item.item.as(ExpressionStmtSyntax.self)?.expression
        guard let expression else { return false }
        if let call = expression.as(FunctionCallExprSyntax.self) {
            return !["fatalError", "preconditionFailure"].contains(call.calledExpression.trimmedDescription)
        }
        guard expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) else { return true }
        return !expression.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
    }

    private func slice(_ range: Range<Int>) -> String { String(decoding: file.source[range], as: UTF8.self) }

    /// The text of a range with the edits in it.
    private func applied(_ edits: SourceEdits, in range: Range<Int>) -> String {
        let whole = edits.applied(to: file.source)
        let added = whole.count - file.source.count
        return String(decoding: whole[range.lowerBound..<range.upperBound + added], as: UTF8.self)
    }
}
