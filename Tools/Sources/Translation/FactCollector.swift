// FactCollector.swift: collects the facts of a file that the translation of other files needs.

import SwiftSyntax

/// Collects the facts of one file.
final class FactCollector: TypeWalker {
    private let file: String
    var facts: ModuleFacts
    /// Whether the file has extensions whose members may need a counterpart in the class's body.
    private(set) var hasPlanningExtensions = false

    init(file: String, facts: ModuleFacts, conditions: Conditions) {
        self.file = file
        self.facts = facts
        super.init(conditions: conditions)
    }

    override func begin(_ scope: TypeScope, _ node: some SyntaxProtocol) {
        if isActive, scope.form == .extension, AppleTypes.areClasses(scope.path) {
            let clause = node.as(ExtensionDeclSyntax.self)?.inheritanceClause
            for type in clause?.inheritedTypes ?? [] { facts.add(foreignConformance: type.type.trimmedDescription) }
        }
        if isActive, let declared = node.as(ProtocolDeclSyntax.self),
            declared.memberBlock.members.contains(where: { $0.decl.as(InitializerDeclSyntax.self)?.isPlain == true })
        {
            facts.add(madeProtocol: scope.path)
        }
        guard isActive, scope.form == .declaration, let group = node.asProtocol(DeclGroupSyntax.self) else { return }
        facts.add(
            TypeFact(
                path: scope.path, kind: scope.kind, isGeneric: scope.isGeneric,
                inherited: group.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? [],
                file: file, end: scope.end, isOnMainActor: scope.isOnMainActor))
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard isActive, let scope, functionDepth == 0 else { return .visitChildren }
        if node.modifiers.has("override") {
            facts.add(override: node.fullName)
            facts.add(override: node.fullName, in: scope.path)
        } else if scope.form == .extension, scope.exposesMembers || node.attributes.has("objc") {
            facts.add(extensionMember: node.fullName, of: scope.path)
            if node.canBeCalledByName, isOverridable(node.modifiers, scope) {
                facts.add(hook: node.fullName, of: scope.path)
            }
        }
        noteExtension(node.modifiers, node.attributes, scope)
        if node.fullName == "description()" { facts.declaresDescription = true }
        if UIKitRequirements.contains(node.fullName) {
            facts.add(implementation: node.fullName, of: scope.path)
        }
        if scope.form == .extension, ExtensionMembers.isExposed(node, in: scope) {
            noteExtension(of: scope)
        }
        if scope.kind == .protocol, scope.form == .declaration, node.modifiers.has("optional") {
            facts.add(optional: node.fullName, selector: node.selectorName, of: scope.path)
        }
        if scope.exposesMembers || node.attributes.has("objc") || node.attributes.has("IBAction")
            || node.attributes.has("IBSegueAction") || node.modifiers.has("override")
        {
            facts.add(
                MethodFact(
                    type: scope.path, base: node.name.text, labels: node.labels, selector: node.selectorName,
                    isStatic: node.modifiers.areStatic, isOnMainActor: node.attributes.has("MainActor")))
        }
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
            noteObject(name, node.typeAnnotation?.type)
            let cast = node.initializer?.value.as(SequenceExprSyntax.self)?.elements.last?.as(TypeExprSyntax.self)
            let made = node.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
            let table = made?.as(DictionaryExprSyntax.self)?.content.as(DictionaryElementListSyntax.self)?.first?.value
            if let item = table ?? made?.as(ArrayExprSyntax.self)?.elements.first?.expression {
                noteMetatype(name, item)
            }
            if node.typeAnnotation == nil { noteObject(name, cast?.type) }
            noteItem(name, node.initializer?.value)
            let isProperty = functionDepth == 0 && scope != nil && isActive
            if isProperty, let type = node.typeAnnotation?.type, isAnyObject(type) { facts.add(objectProperty: name) }
        }
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if let scope, scope.form == .declaration, node.modifiers.has("required"),
            node.signature.parameterClause.parameters.isEmpty
        {
            facts.add(requiredInitializerOf: scope.path)
        }
        return .visitChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        let bounds = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        if bounds.contains(where: AppleTypes.areClasses) { facts.add(classAssociatedType: node.name.text) }
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
            let cast = node.initializer?.value.as(SequenceExprSyntax.self)?.elements.last?.as(TypeExprSyntax.self)
            noteObject(name, node.typeAnnotation?.type ?? cast?.type)
            noteItem(name, node.initializer?.value)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        noteObject((node.secondName ?? node.firstName).text, node.type)
        return .visitChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        // A pattern gives the value a name, often that of the label or the case.
        for parameter in node.parameterClause?.parameters ?? [] {
            noteMetatype(node.name.text, parameter.type)
            if let label = parameter.firstName { noteMetatype(label.text, parameter.type) }
        }
        return .visitChildren
    }

    private func noteObject(_ name: String, _ type: TypeSyntax?) {
        guard let type else { return }
        noteMetatype(name, type)
        if isAnyObject(type) { facts.add(anyObject: name) }
        let wrapped =
            type.as(OptionalTypeSyntax.self)?.wrappedType
            ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? type
        if let table = wrapped.as(DictionaryTypeSyntax.self), isAnyObject(table.value) { facts.add(objectTable: name) }
    }

    /// Notes a variable for an item of a table: `let cell = cells[name]`.
    private func noteItem(_ name: String, _ value: ExprSyntax?) {
        // `if let type = other`, whose class is that of the other variable.
        if let other = value?.as(DeclReferenceExprSyntax.self)?.baseName.text, other != name {
            facts.add(item: name, of: other)
        }
        guard let item = value?.as(SubscriptCallExprSyntax.self) else { return }
        let table =
            item.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? item.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        if let table { facts.add(item: name, of: table) }
    }

    private func isAnyObject(_ type: TypeSyntax) -> Bool {
        ["AnyObject", "AnyObject?", "AnyObject!"].contains(type.trimmedDescription)
    }

    /// Notes the class of a table that is made at once: `var cells = [String: Cell.Type]()`.
    private func noteMetatype(_ name: String, _ value: ExprSyntax) {
        let text = value.trimmedDescription
        if text.hasSuffix(".Type") { facts.add(metatype: String(text.dropLast(5)), of: name) }
    }

    /// Notes a variable for a class: `cellType: UITableViewCell.Type`, or a table of classes.
    private func noteMetatype(_ name: String, _ type: TypeSyntax) {
        let wrapped =
            type.as(OptionalTypeSyntax.self)?.wrappedType
            ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? type
        if let item = wrapped.as(DictionaryTypeSyntax.self)?.value ?? wrapped.as(ArrayTypeSyntax.self)?.element {
            noteMetatype(name, item)
        }
        guard let metatype = wrapped.as(MetatypeTypeSyntax.self), metatype.metatypeSpecifier.text == "Type" else {
            return
        }
        let base = metatype.baseType.trimmedDescription
        // For a generic parameter, its superclass.
        let constraints = type.constraints(ofParameter: base)
        facts.add(metatype: constraints.map { $0.first(where: AppleTypes.areClasses) ?? base } ?? base, of: name)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard isActive, functionDepth == 0, let scope else { return .visitChildren }
        noteExtension(node.modifiers, node.attributes, scope)
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            if node.modifiers.areStatic {
                // Not dispatched by an object's class.
            } else if node.modifiers.has("override") {
                facts.add(override: name)
                facts.add(override: name, in: scope.path)
            } else if scope.form == .extension, scope.exposesMembers || node.attributes.has("objc") {
                facts.add(extensionMember: name, of: scope.path)
                if binding.typeAnnotation != nil, isOverridable(node.modifiers, scope) {
                    facts.add(hook: name, of: scope.path)
                }
            }
            if scope.kind == .protocol, node.modifiers.has("optional") { facts.add(optionalProperty: name) }
            if UIKitRequirements.baseNames.contains(name) { facts.add(requirementLike: name) }
        }
        return .visitChildren
    }

    /// Whether other modules may override a member of an extension. Tests may if it is internal.
    private func isOverridable(_ modifiers: DeclModifierListSyntax, _ scope: TypeScope) -> Bool {
        if modifiers.has("open") { return true }
        let others = ["private", "fileprivate", "public", "final"]
        return facts.isTestable && !modifiers.areStatic && !scope.isGeneric && scope.access.isEmpty
            && !others.contains { modifiers.has($0) }
    }

    private func noteExtension(of scope: TypeScope) {
        facts.add(extensionOverrides: scope.path)
        hasPlanningExtensions = true
    }

    /// The class's body must be translated if an extension overrides or is overridden.
    private func noteExtension(
        _ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax, _ scope: TypeScope
    ) {
        guard scope.form == .extension else { return }
        if modifiers.has("override") || scope.exposesMembers || attributes.has("objc") {
            noteExtension(of: scope)
        }
    }
}
