// Translator+Creation.swift: translates `T()` for a generic parameter `T: UIView` or another UIKit class, `type.init()`
// for a variable `type: UIView.Type`, `Self()` where Self is such a class, and the same with `frame:`,
// `style:reuseIdentifier:` and the like.
//
// On iOS every Objective-C class can be instantiated through its metatype. Swift requires a required initialiser.

import SwiftSyntax

extension Translator {
    /// The functions that make an object of a class by the labels of its initialiser.
    private static let makers: [[String]: String] = [
        []: "NSObject.vitrineObject", ["nibName", "bundle"]: "UIViewController.vitrineController",
        ["frame"]: "UIView.vitrineView", ["style", "reuseIdentifier"]: "UITableViewCell.vitrineCell",
        ["reuseIdentifier"]: "UITableViewHeaderFooterView.vitrineHeader",
        ["frame", "collectionViewLayout"]: "UICollectionView.vitrineCollection",
        ["rootViewController"]: "UINavigationController.vitrineNavigation", ["cgColor"]: "UIColor.vitrineColor",
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
        if let name = createdName(node.calledExpression) {
            if isParameter(name, around: node) { return "\(name).self" }
            if name == "Self", isObjectsSelf(around: node) { return "Self.self" }
        }
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "init"
        else { return nil }
        guard let base = member.base else { return returnedClass(node).map { "\($0).self" } }
        if text(base) == "self", isInStaticMethod(node), isObjectsSelf(around: node) { return "self" }
        let name =
            base.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        guard let name, name.first?.isUppercase == false else { return nil }
        let types = facts.classes(of: name)
        return !types.isEmpty && types.allSatisfy { facts.isObjectClass($0) } ? text(base) : nil
    }

    /// The associated type that a function returns whose only expression is `.init()`. Nil for other calls.
    private func returnedClass(_ node: FunctionCallExprSyntax) -> String? {
        let item = node.parent?.is(ReturnStmtSyntax.self) == true ? node.parent?.parent : node.parent
        guard let item = item?.as(CodeBlockItemSyntax.self), item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1,
            let function = item.parent?.parent?.parent?.as(FunctionDeclSyntax.self),
            let type = function.signature.returnClause?.type.as(IdentifierTypeSyntax.self),
            type.genericArgumentClause == nil,
            facts.classAssociatedTypes.contains(type.name.text)
        else { return nil }
        return type.name.text
    }

    /// Translates `abs(…)` within an extension of CGFloat, which has a static method of that name on Linux.
    func translateAbsoluteValue(_ node: FunctionCallExprSyntax) {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "abs",
            scopes.contains(where: { $0.form == .extension && $0.path == "CGFloat" })
        else { return }
        edits.insert("Swift.", at: name.bytes.lowerBound)
    }

    /// Translates `a.intersects(b)`: Foundation's method of CGRect on Linux also counts rectangles that only touch.
    func translateIntersection(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "intersects", node.trailingClosure == nil, node.arguments.count == 1,
            let argument = node.arguments.first, argument.label == nil,
            !argument.expression.is(InOutExprSyntax.self)
        else { return }
        needsValues = true
        edits.insert("VitrineRectangle(", at: argument.expression.bytes.lowerBound)
        edits.insert(")", at: argument.expression.bytes.upperBound)
    }

    /// Translates `ProcessInfo()`: Foundation's initialiser is internal on Linux.
    func translateProcess(_ node: FunctionCallExprSyntax) {
        guard text(node.calledExpression) == "ProcessInfo", node.arguments.isEmpty else { return }
        edits.replace(node.bytes, with: "ProcessInfo.processInfo")
    }

    /// Makes `override init(request:cachedResponse:client:)` a required initialiser, which that of URLProtocol is on Linux.
    func translateProtocolInitializer(_ node: InitializerDeclSyntax) {
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        guard labels == ["request", "cachedResponse", "client"],
            let modifier = node.modifiers.first(where: { $0.name.text == "override" }), !node.modifiers.has("required")
        else { return }
        edits.replace(modifier.name.bytes, with: "required")
    }

    /// Translates `Data(contentsOf: url)`, and `self.init(contentsOf: url)` in an extension of Data: Foundation's
    /// initialiser on Linux reads no address that begins with `data:`.
    func translateReading(_ node: FunctionCallExprSyntax) {
        let name = createdName(node.calledExpression)
        let isOwn = name == "self" && scope?.form == .extension && scope?.path == "Data"
        guard name == "Data" || isOwn, let argument = node.arguments.first,
            argument.label?.text == "contentsOf"
        else { return }
        needsValues = true
        edits.insert("VitrineAddress(", at: argument.expression.bytes.lowerBound)
        edits.insert(")", at: argument.expression.bytes.upperBound)
    }

    /// The name in `Name` or `Name.init`; nil for other expressions.
    private func createdName(_ callee: ExprSyntax) -> String? {
        if let member = callee.as(MemberAccessExprSyntax.self) {
            guard member.declName.baseName.text == "init" else { return nil }
            return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
        }
        return callee.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    /// Whether the enclosing extension is of a class of UIKit's, or of a protocol for such classes (`where Self: UIView`).
    private func isObjectsSelf(around node: some SyntaxProtocol) -> Bool {
        guard let scope, scope.form == .extension else { return false }
        if AppleTypes.areClasses(scope.path) { return true }
        return node.constraintsOfSelf.contains(where: AppleTypes.areClasses)
    }

    /// Whether the innermost function around a call is a static method. In an initialiser `self.init()` delegates.
    private func isInStaticMethod(_ node: some SyntaxProtocol) -> Bool {
        var place = Syntax(node).parent
        while let outer = place {
            if outer.is(InitializerDeclSyntax.self) { return false }
            if let function = outer.as(FunctionDeclSyntax.self) { return function.modifiers.areStatic }
            if let property = outer.as(VariableDeclSyntax.self), property.modifiers.areStatic { return true }
            place = outer.parent
        }
        return false
    }

    /// Whether an enclosing type or function has a generic parameter with this name, and a UIKit class or the module's subclass of
    /// one as its constraint.
    private func isParameter(_ name: String, around node: some SyntaxProtocol) -> Bool {
        node.constraints(ofParameter: name)?.contains { constraint in
            AppleTypes.areClasses(constraint)
                || facts.inheritsObjectInitializer(String(constraint.prefix { $0 != "<" }))
        } == true
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

    /// The constraints of Self in the `where` clauses of the enclosing extension and functions.
    var constraintsOfSelf: [String] {
        var place = Syntax(self).parent
        var found: [String] = []
        while let outer = place {
            let clause =
                outer.as(ExtensionDeclSyntax.self)?.genericWhereClause
                ?? outer.as(FunctionDeclSyntax.self)?.genericWhereClause
            found += Self.parts(Self.constraints(of: "Self", clause))
            place = outer.parent
        }
        return found
    }

    private static func constraints(
        of parameter: GenericParameterSyntax, _ clause: GenericWhereClauseSyntax?
    ) -> [String] {
        parts((parameter.inheritedType.map { [$0] } ?? []) + constraints(of: parameter.name.text, clause))
    }

    /// What a clause demands of a type.
    private static func constraints(of name: String, _ clause: GenericWhereClauseSyntax?) -> [TypeSyntax] {
        (clause?.requirements ?? []).compactMap { requirement in
            guard case .conformanceRequirement(let conformance) = requirement.requirement,
                conformance.leftType.trimmedDescription == name
            else { return nil }
            return conformance.rightType
        }
    }

    /// The names of types, with those of compositions one by one.
    private static func parts(_ types: [TypeSyntax]) -> [String] {
        types.flatMap { type in
            type.as(CompositionTypeSyntax.self)?.elements.map { $0.type.trimmedDescription }
                ?? [type.trimmedDescription]
        }
    }
}
