// SuperCalls.swift: redirects calls of a superclass's method to its renamed counterpart.

import SwiftSyntax

/// Renames the method in `super.name(…)`.
final class SuperCalls: SyntaxVisitor {
    private let name: String
    private var found: [Range<Int>] = []

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    static func rename(_ name: String, to new: String, in node: some SyntaxProtocol, _ edits: inout SourceEdits) {
        let visitor = SuperCalls(name)
        visitor.walk(node)
        for range in visitor.found { edits.replace(range, with: new) }
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.text == name {
            found.append(node.declName.baseName.bytes)
        }
        return .visitChildren
    }
}
