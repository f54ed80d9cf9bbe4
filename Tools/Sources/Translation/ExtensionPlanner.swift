// ExtensionPlanner.swift: finds members of extensions that need a counterpart in the class's body.

import SwiftSyntax

final class ExtensionPlanner: TypeWalker {
    var facts: ModuleFacts

    init(facts: ModuleFacts, conditions: Conditions) {
        self.facts = facts
        super.init(conditions: conditions)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if isActive, functionDepth == 0, let scope,
            let member = ExtensionMembers.bodyMember(node, in: scope, facts)
        {
            facts.add(member)
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if isActive, functionDepth == 0, let scope,
            let member = ExtensionMembers.bodyMember(node, in: scope, facts)
        {
            facts.add(member)
        }
        return .visitChildren
    }
}
