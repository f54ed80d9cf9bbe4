// Translator+Creation.swift: translates `T()` for a generic parameter `T: UIView` or another UIKit class, `type.init()`
// for a variable `type: UIView.Type`, and the same with `frame:`, `style:reuseIdentifier:` and the like.
//
// On iOS every Objective-C class can be instantiated through its metatype. Swift requires a required initialiser.

import SwiftSyntax

extension Translator {
    /// The functions that make an object of a class by the labels of its initialiser.
    private static let makers: [[String]: String] = [
        []: "NSObject.vitrineObject", ["nibName", "bundle"]: "UIViewController.vitrineController",
        ["frame"]: "UIView.vitrineView", ["style", "reuseIdentifier"]: "UITableViewCell.vitrineCell",
        ["reuseIdentifier"]: "UITableViewHeaderFooterView.vitrineHeader",
    ]

    func translateCreation(_ node: FunctionCallExprSyntax) {
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        guard let maker = Self.makers[labels], node.trailingClosure == nil, let type = createdType(node) else { return }
        needsRuntime = true
        guard let first = node.arguments.first else {
            edits.replace(node.bytes, with: "\(maker)(of: \(type))")
            return
        }
        edits.replace(node.calledExpression.bytes, with: maker)
        edits.insert("of: \(type), ", at: first.bytes.lowerBound)
    }

    /// The class that a call of an initialiser goes through: a generic parameter or a variable. Nil for other calls.
    private func createdType(_ node: FunctionCallExprSyntax) -> String? {
        if let name = createdName(node.calledExpression), isParameter(name, around: node) { return "\(name).self" }
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            member.declName.baseName.text == "init"
        else { return nil }
        let name =
            base.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        guard let name, let types = facts.metatypes[name], name.first?.isUppercase == false else { return nil }
        return types.allSatisfy { facts.isObjectClass($0) } ? text(base) : nil
    }

    /// Translates `abs(…)` within an extension of CGFloat, which has a static method of that name on Linux.
    func translateAbsoluteValue(_ node: FunctionCallExprSyntax) {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "abs",
            scopes.contains(where: { $0.form == .extension && $0.path == "CGFloat" })
        else { return }
        edits.insert("Swift.", at: name.bytes.lowerBound)
    }

    /// The name in `Name` or `Name.init`; nil for other expressions.
    private func createdName(_ callee: ExprSyntax) -> String? {
        if let member = callee.as(MemberAccessExprSyntax.self) {
            guard member.declName.baseName.text == "init" else { return nil }
            return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
        }
        return callee.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    /// Whether an enclosing type or function has a generic parameter with this name and a UIKit class as its
    /// constraint.
    private func isParameter(_ name: String, around node: some SyntaxProtocol) -> Bool {
        node.constraints(ofParameter: name)?.contains(where: AppleTypes.areClasses) == true
    }
}

extension SyntaxProtocol {
    /// The constraints of a generic parameter of an enclosing type or function; nil if there is none with this name.
    func constraints(ofParameter name: String) -> [String]? {
        var place = Syntax(self).parent
        while let outer = place {
            if let generic = outer.asProtocol((any WithGenericParametersSyntax).self),
                let parameters = generic.genericParameterClause?.parameters,
                let parameter = parameters.first(where: { $0.name.text == name })
            {
                return Self.constraints(of: parameter, generic.genericWhereClause)
            }
            place = outer.parent
        }
        return nil
    }

    private static func constraints(
        of parameter: GenericParameterSyntax, _ clause: GenericWhereClauseSyntax?
    ) -> [String] {
        var types = parameter.inheritedType.map { [$0] } ?? []
        for requirement in clause?.requirements ?? [] {
            if case .conformanceRequirement(let conformance) = requirement.requirement,
                conformance.leftType.trimmedDescription == parameter.name.text
            {
                types.append(conformance.rightType)
            }
        }
        return types.flatMap { type in
            type.as(CompositionTypeSyntax.self)?.elements.map { $0.type.trimmedDescription }
                ?? [type.trimmedDescription]
        }
    }
}
