// TypeWalker.swift: a visitor that tracks the enclosing types, and evaluates #if branches through `isActive`.

import SwiftSyntax

/// Walks a file and keeps a stack of the enclosing types.
class TypeWalker: SyntaxVisitor {
    let conditions: Conditions
    private(set) var scopes: [TypeScope] = []
    /// The number of functions and closures between the innermost type and the current node.
    private(set) var functionDepth = 0
    /// The depths around the enclosing types.
    private var outerDepths: [Int] = []
    private var inactiveDepth = 0
    /// Whether the current node is in an active #if branch.
    var isActive: Bool { inactiveDepth == 0 }
    var scope: TypeScope? { scopes.last }

    init(conditions: Conditions) {
        self.conditions = conditions
        super.init(viewMode: .sourceAccurate)
    }

    func begin(_ scope: TypeScope, _ node: some SyntaxProtocol) {}
    func end(_ scope: TypeScope, _ node: some SyntaxProtocol) {}
    /// The kind of a type that the file extends; nil if it is not known.
    func knownType(_ name: String) -> (kind: TypeKind, isGeneric: Bool)? { nil }

    private func push(
        _ node: some DeclGroupSyntax, name: String, form: TypeScope.Form, kind: TypeKind, isGeneric: Bool
    ) -> SyntaxVisitorContinueKind {
        let parent = scopes.last
        let path = form == .declaration && parent != nil ? "\(parent!.path).\(name)" : name
        let scope = TypeScope(
            form: form, path: path, kind: kind, isGeneric: isGeneric || parent?.isGeneric == true,
            isInFunction: functionDepth > 0, isLocal: functionDepth > 0 || parent?.isLocal == true,
            exposesMembers: node.attributes.has("objcMembers")
                || form == .extension && node.attributes.has("objc"),
            isOnMainActor: node.attributes.has("MainActor"), end: node.memberBlock.rightBrace.bytes.lowerBound,
            startsStatement: node.memberBlock.rightBrace.startsStatement,
            access: node.modifiers.access)
        scopes.append(scope)
        outerDepths.append(functionDepth)
        functionDepth = 0
        begin(scope, node)
        return .visitChildren
    }

    private func push(
        _ node: some DeclGroupSyntax & NamedDeclSyntax & WithGenericParametersSyntax, _ kind: TypeKind
    ) -> SyntaxVisitorContinueKind {
        push(
            node, name: node.name.text, form: .declaration, kind: kind, isGeneric: node.genericParameterClause != nil)
    }

    private func pop(_ node: some SyntaxProtocol) {
        guard let scope = scopes.popLast() else { return }
        functionDepth = outerDepths.popLast() ?? 0
        end(scope, node)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { push(node, .class) }
    override func visitPost(_ node: ClassDeclSyntax) { pop(node) }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { push(node, .value) }
    override func visitPost(_ node: StructDeclSyntax) { pop(node) }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { push(node, .value) }
    override func visitPost(_ node: EnumDeclSyntax) { pop(node) }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { push(node, .value) }
    override func visitPost(_ node: ActorDeclSyntax) { pop(node) }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        push(node, name: node.name.text, form: .declaration, kind: .protocol, isGeneric: false)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { pop(node) }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription
        let known = knownType(name)
        return push(
            node, name: name, form: .extension, kind: known?.kind ?? .value,
            isGeneric: known?.isGeneric == true || AppleTypes.generic.contains(name)
                || node.genericWhereClause != nil || name.contains("<"))
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { pop(node) }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: CodeBlockSyntax) { functionDepth -= 1 }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }

    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if !isCompiled(node) { inactiveDepth += 1 }
        return .visitChildren
    }
    override func visitPost(_ node: IfConfigClauseSyntax) {
        if !isCompiled(node) { inactiveDepth -= 1 }
    }

    private func isCompiled(_ clause: IfConfigClauseSyntax) -> Bool {
        guard let chain = clause.parent?.parent?.as(IfConfigDeclSyntax.self) else { return true }
        return conditions.active(chain)?.id == clause.id
    }
}
