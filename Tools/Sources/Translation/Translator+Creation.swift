// Translator+Creation.swift: translates `T()` for a generic parameter `T: UIView` or another UIKit class, and
// `T(nibName:bundle:)`.
//
// On iOS every Objective-C class can be instantiated through its metatype. Swift requires a required initialiser.

import SwiftSyntax

extension Translator {
    func translateCreation(_ node: FunctionCallExprSyntax) {
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        guard labels.isEmpty || labels == ["nibName", "bundle"], node.trailingClosure == nil,
            let callee = createdType(node.calledExpression), isParameter(callee, around: node)
        else { return }
        needsRuntime = true
        guard let first = node.arguments.first else {
            edits.replace(node.bytes, with: "NSObject.vitrineObject(of: \(callee).self)")
            return
        }
        edits.replace(node.calledExpression.bytes, with: "UIViewController.vitrineController")
        edits.insert("of: \(callee).self, ", at: first.bytes.lowerBound)
    }

    /// Translates calls by name of a variable of the type AnyObject, which Objective-C finds in any object:
    /// `target?.perform(action)` becomes `(target as? NSObject)?.perform(action)`.
    func translateCallOfAnyObject(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            ["responds", "perform", "performSelector"].contains(member.declName.baseName.text)
        else { return }
        let optional = base.as(OptionalChainingExprSyntax.self)?.expression
        let object = optional ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
        let name =
            object.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? object.as(MemberAccessExprSyntax.self).flatMap { access in
                access.base?.trimmedDescription == "self" ? access.declName.baseName.text : nil
            }
        guard let name, facts.anyObjects.contains(name) else { return }
        needsRuntime = true
        edits.insert("(", at: object.bytes.lowerBound)
        edits.insert(optional == nil ? " as! NSObject)" : " as? NSObject)", at: object.bytes.upperBound)
        if let forced = base.as(ForceUnwrapExprSyntax.self) { edits.blank(forced.exclamationMark.bytes, of: source) }
    }

    /// Translates `abs(…)` within an extension of CGFloat, which has a static method of that name on Linux.
    func translateAbsoluteValue(_ node: FunctionCallExprSyntax) {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "abs",
            scopes.contains(where: { $0.form == .extension && $0.path == "CGFloat" })
        else { return }
        edits.insert("Swift.", at: name.bytes.lowerBound)
    }

    /// The name in `Name` or `Name.init`; nil for other expressions.
    private func createdType(_ callee: ExprSyntax) -> String? {
        if let member = callee.as(MemberAccessExprSyntax.self) {
            guard member.declName.baseName.text == "init" else { return nil }
            return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
        }
        return callee.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    /// Whether an enclosing type or function has a generic parameter with this name and a UIKit class as its
    /// constraint.
    private func isParameter(_ name: String, around node: some SyntaxProtocol) -> Bool {
        var place = Syntax(node).parent
        while let outer = place {
            if let generic = outer.asProtocol((any WithGenericParametersSyntax).self),
                let parameters = generic.genericParameterClause?.parameters,
                let parameter = parameters.first(where: { $0.name.text == name })
            {
                return constraints(of: parameter, generic.genericWhereClause).contains(where: AppleTypes.areClasses)
            }
            place = outer.parent
        }
        return false
    }

    private func constraints(of parameter: GenericParameterSyntax, _ clause: GenericWhereClauseSyntax?) -> [String] {
        var types = parameter.inheritedType.map { [$0] } ?? []
        for requirement in clause?.requirements ?? [] {
            if case .conformanceRequirement(let conformance) = requirement.requirement,
                text(conformance.leftType) == parameter.name.text
            {
                types.append(conformance.rightType)
            }
        }
        return types.flatMap { type in
            type.as(CompositionTypeSyntax.self)?.elements.map { text($0.type) } ?? [text(type)]
        }
    }
}
