// Translator.swift: translates one file for the compiler on Linux.
//
// Every edit keeps the number of lines. Removed text is replaced with spaces, so that columns are kept; added text only
// moves the rest of its line.

import SwiftParser
import SwiftSyntax

/// Translates a file with the facts of its module.
final class Translator: TypeWalker {
    let file: String
    let source: [UInt8]
    let facts: ModuleFacts
    let converter: SourceLocationConverter
    /// Whether the file is of a test target that has a host.
    let isHosted: Bool
    /// Whether previews are registered. Otherwise nothing of them is compiled.
    let keepsPreviews: Bool
    /// A suffix for the names of functions that are generated for this file.
    let tag: String
    var edits = SourceEdits()
    var diagnostics: [TranslationDiagnostic] = []
    /// Code that runs when the program is loaded.
    var roots: [String] = []
    var needsRuntime = false
    /// Whether the copy uses VitrineValue, which UIKit exports.
    var needsValues = false
    /// Modules with members that the file's classes override.
    var hookModules: Set<String> = []
    /// Declarations that are appended to the file.
    var later: [String] = []
    /// Overrides in extensions of classes of other modules, by class.
    var foreignOverrides: [String: [String]] = [:]
    /// The number of previews so far.
    var previewCount = 0
    private var number = 0

    init(
        file: String, tree: SourceFileSyntax, source: [UInt8], facts: ModuleFacts, conditions: Conditions,
        isHosted: Bool, keepsPreviews: Bool
    ) {
        self.file = file
        self.isHosted = isHosted
        self.keepsPreviews = keepsPreviews
        self.source = source
        self.facts = facts
        converter = SourceLocationConverter(fileName: file, tree: tree)
        let name = file.split(separator: "/").last.map(String.init) ?? file
        tag = name.replacing(".swift", with: "").map { $0.isASCII && ($0.isLetter || $0.isNumber) ? "\($0)" : "_" }
            .joined()
        super.init(conditions: conditions)
    }

    func report(_ text: String, at node: some SyntaxProtocol, _ severity: TranslationDiagnostic.Severity = .error) {
        let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
        diagnostics.append(
            TranslationDiagnostic(
                severity: severity, file: file, line: location.line, column: location.column, text: text))
    }

    func text(_ node: some SyntaxProtocol) -> String { node.trimmedDescription }

    // MARK: Types

    override func knownType(_ name: String) -> (kind: TypeKind, isGeneric: Bool)? {
        if let type = facts.type(named: name) { return (type.kind, type.isGeneric) }
        if let kind = facts.kind(of: name) { return (kind, false) }
        return AppleTypes.areClasses(name) ? (.class, false) : nil
    }

    override func end(_ scope: TypeScope, _ node: some SyntaxProtocol) {
        var members = scope.additions
        if scope.form == .declaration { members += (facts.bodyMembers[scope.path] ?? []).map(\.text) }
        let isOwnClass = scope.kind == .class && facts.type(named: scope.path) != nil
        if isOwnClass, !scope.registrations.isEmpty || scope.form == .declaration && mayImplementRequirements(scope) {
            scope.registrations.insert("VitrineMethods.recordTranslated(\(scope.reference).self)", at: 0)
        }
        if !scope.registrations.isEmpty, !scope.isGeneric, scope.kind != .protocol {
            number += 1
            let name = "__vitrine_\(tag)_\(number)"
            needsRuntime = true
            members.append(
                "nonisolated static func \(name)() { \(scope.registrations.joined(separator: "; ")) }")
            if scope.isInFunction {
                // Nothing outside can refer to the class. Before an object of it exists, its function passes here.
                edits.insert("; \(scope.name).\(name)()", at: scope.end + 1)
            } else if let parent = self.scope {
                parent.registrations.append("\(scope.name).\(name)()")
            } else {
                roots.append("\(scope.path).\(name)()")
            }
        }
        guard !members.isEmpty else { return }
        let separator = scope.startsStatement ? " " : "; "
        edits.insert(separator + members.joined(separator: "; ") + " ", at: scope.end)
    }

    override func begin(_ scope: TypeScope, _ node: some SyntaxProtocol) {
        if isActive, let group = node.asProtocol(DeclGroupSyntax.self) { addMaker(group.inheritanceClause, to: scope) }
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        translateInitializer(of: node)
        if node.attributes.has("objc") { bindToClasses(node) }
        return super.visit(node)
    }

    /// Constrains an Objective-C protocol to classes.
    private func bindToClasses(_ node: ProtocolDeclSyntax) {
        let hasProperties = node.memberBlock.members.contains {
            $0.decl.as(VariableDeclSyntax.self)?.modifiers.has("optional") == true
        }
        if hasProperties { needsRuntime = true }
        guard let clause = node.inheritanceClause else {
            edits.insert(hasProperties ? ": _RespondsToSelectors" : ": AnyObject", at: node.name.bytes.upperBound)
            return
        }
        let names = clause.inheritedTypes.map { text($0.type) }
        if names.contains("NSObjectProtocol") || hasProperties {
            // Foundation's has no responds(to:) on Linux.
            needsRuntime = true
            inherit("_RespondsToSelectors", in: clause)
        } else if !names.contains(where: { ["AnyObject", "class"].contains($0) }) {
            edits.insert("AnyObject, ", at: clause.inheritedTypes.bytes.lowerBound)
        }
    }

    /// Adds a protocol in front of those that a protocol inherits.
    func inherit(_ name: String, in clause: InheritanceClauseSyntax) {
        edits.insert("\(name), ", at: clause.inheritedTypes.bytes.lowerBound)
        // The old word for AnyObject is accepted in the first place only.
        for type in clause.inheritedTypes where type.type.is(ClassRestrictionTypeSyntax.self) {
            edits.replace(type.type.bytes, with: "AnyObject")
        }
    }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard functionDepth == 0, let scope, isActive else { return .visitChildren }
        if let member = ExtensionMembers.bodyMember(node, in: scope, facts) {
            rename(node.name, node.modifiers, node.attributes, member, scope)
            if mayBeRequired(node) { register(node, in: scope) }
            return .visitChildren
        }
        if let dispatcher = ExtensionMembers.dispatcher(node, in: scope, facts) {
            edits.replace(node.name.bytes, with: ExtensionMembers.renamed(node.name.text, scope))
            if let open = node.modifiers.modifier("open") { edits.replace(open.bytes, with: "public") }
            scope.additions.append(dispatcher)
            if let hook = ExtensionMembers.hook(node, in: scope, facts) { later.append(hook) }
        } else if let override = node.modifiers.modifier("override"),
            facts.overridesDispatched(node.fullName, in: scope.path)
        {
            renameOverride(override, node.name, of: node.fullName, in: node, scope)
            return .visitChildren
        } else if let override = node.modifiers.modifier("override"),
            let hook = facts.hook(node.fullName, overriddenIn: scope.path)
        {
            conform(to: hook, override, node.name, in: node, scope)
            return .visitChildren
        } else if let member = ExtensionMembers.foreignOverride(node, in: scope, facts) {
            foreignOverrides[member.type, default: []].append(member.text)
            rename(node.name, node.modifiers, node.attributes, member, scope)
            return .visitChildren
        }
        if scope.kind == .protocol, scope.form == .declaration {
            if node.modifiers.has("optional") { translateOptional(node, in: scope) }
            return .visitChildren
        }
        if isHosted { translateTest(node, in: scope) }
        if scope.kind == .class { register(node, in: scope) }
        dropOverride(node, in: scope)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard functionDepth == 0, let scope, isActive else { return .visitChildren }
        if scope.kind == .protocol, scope.form == .declaration {
            if node.modifiers.has("optional") { translateOptional(node, in: scope) }
            return .visitChildren
        }
        let foreign = ExtensionMembers.foreignOverride(node, in: scope, facts)
        if let foreign { foreignOverrides[foreign.type, default: []].append(foreign.text) }
        if let member = ExtensionMembers.bodyMember(node, in: scope, facts) ?? foreign,
            let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
        {
            rename(name, node.modifiers, node.attributes, member, scope)
            if node.modifiers.has("override"), !node.modifiers.has("nonisolated"),
                let block = node.bindings.first?.accessorBlock,
                text(block).contains("MainActor.assumeIsolated")
            {
                // Written for a base member of no actor, whose isolation the renamed member does not inherit.
                edits.insert("nonisolated ", at: node.bindingSpecifier.bytes.lowerBound)
            }
            if foreign != nil {
                setAndObserve(node, name)
            } else if let observer = node.bindings.first?.onlyObserver {
                callObserver(observer, node, name)
            }
        } else if !dispatch(node, in: scope), scope.kind == .class {
            translateProperty(node, in: scope)
        }
        return .visitChildren
    }

    /// Renames a property of an extension that subclasses override, or one that overrides it.
    /// - Returns: whether it was one.
    private func dispatch(_ node: VariableDeclSyntax, in scope: TypeScope) -> Bool {
        guard let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return false }
        if let dispatcher = ExtensionMembers.dispatcher(node, in: scope, facts) {
            edits.replace(name.bytes, with: ExtensionMembers.renamed(name.text, scope))
            if let open = node.modifiers.modifier("open") { edits.replace(open.bytes, with: "public") }
            scope.additions.append(dispatcher)
            if let hook = ExtensionMembers.hook(node, in: scope, facts) { later.append(hook) }
            return true
        }
        guard let override = node.modifiers.modifier("override"), node.bindings.first?.accessorBlock != nil else {
            return false
        }
        if let hook = facts.hook(name.text, overriddenIn: scope.path) {
            conform(to: hook, override, name, in: node, scope)
            return true
        }
        guard facts.overridesDispatched(name.text, in: scope.path) else { return false }
        if let open = node.modifiers.modifier("open") { edits.replace(open.bytes, with: "public") }
        renameOverride(override, name, of: name.text, in: node, scope)
        return true
    }

    /// Renames an override of a member that dispatches to its overrides, and the calls of `super` in it.
    /// - Parameter member: the member's full name.
    private func renameOverride(
        _ override: DeclModifierSyntax, _ name: TokenSyntax, of member: String, in node: some SyntaxProtocol,
        _ scope: TypeScope
    ) {
        edits.blank(override.bytes, of: source)
        edits.replace(name.bytes, with: ExtensionMembers.renamed(name.text, scope))
        let parent = facts.overridden(by: scope.path, member)
        SuperCalls.rename(name.text, to: ExtensionMembers.renamed(name.text, parent), in: node, &edits)
    }

    /// Renames an override of a member of an imported module's extension, and lets the class conform to the protocol that
    /// the member asks for.
    private func conform(
        to hook: Hook, _ override: DeclModifierSyntax, _ name: TokenSyntax, in node: some SyntaxProtocol,
        _ scope: TypeScope
    ) {
        let renamed = Hook.override(name.text)
        let parent = facts.overridden(hook, by: scope.path)
        edits.replace(name.bytes, with: renamed)
        SuperCalls.rename(name.text, to: parent, in: node, &edits)
        hookModules.insert(hook.module)
        // A superclass that overrides it conforms already.
        guard parent != renamed else { return }
        edits.blank(override.bytes, of: source)
        // The member that calls the override is of the class's actor, the protocol of none.
        let isolation = facts.isOfMainActor(hook.type) ? "@preconcurrency " : ""
        later.append("extension \(scope.path): \(isolation)\(hook.module).\(hook.protocolName) {}")
    }

    private func rename(
        _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax,
        _ member: BodyMember, _ scope: TypeScope
    ) {
        for attribute in attributes {
            // The class's body calls the renamed member, which must stay available.
            if let attribute = attribute.as(AttributeSyntax.self), text(attribute.attributeName) == "available" {
                edits.blank(attribute.bytes, of: source)
            }
        }
        if let override = modifiers.modifier("override") { edits.blank(override.bytes, of: source) }
        if let dynamic = modifiers.modifier("dynamic") { edits.blank(dynamic.bytes, of: source) }
        // The class's body may be in another file, so the renamed member cannot be private. It is not overridden.
        for access in ["private", "fileprivate", "open"] {
            if let modifier = modifiers.modifier(access) { edits.blank(modifier.bytes, of: source) }
        }
        edits.replace(name.bytes, with: ExtensionMembers.renamed(member.name, scope))
    }

    /// Turns the observer of an overridden property into a method that the class's body calls, since an extension
    /// cannot store properties.
    private func callObserver(_ observer: AccessorDeclSyntax, _ node: VariableDeclSyntax, _ name: TokenSyntax) {
        edits.replace(node.bindingSpecifier.bytes, with: "func")
        guard let type = node.bindings.first?.typeAnnotation else { return }
        let value = observer.setValue.map { "_ \($0)\(ExtensionMembers.oneLine(text(type)))" } ?? ""
        edits.insert("(\(value))", at: name.bytes.upperBound)
        edits.blank(type.bytes, of: source)
        edits.replace(observer.accessorSpecifier.bytes, padding: "do")
        if let parameters = observer.parameters { edits.blank(parameters.bytes, of: source) }
    }

    /// Turns the observer of an inherited property in an extension of another module's class into accessors: the class
    /// has no setter of its own that an observer could follow.
    private func setAndObserve(_ node: VariableDeclSyntax, _ name: TokenSyntax) {
        guard case .accessors(let list)? = node.bindings.first?.accessorBlock?.accessors, list.count == 1,
            let observer = list.first, let body = observer.body
        else { return }
        let inherited = "super.\(name.text)"
        let setter: String
        switch observer.accessorSpecifier.text {
        case "didSet":
            let old = observer.parameters?.name.text ?? "oldValue"
            setter = "set { let \(old) = \(inherited); \(inherited) = newValue; _ = \(old); do"
        case "willSet":
            let new = observer.parameters?.name.text ?? "newValue"
            setter = "set(\(new)) { defer { \(inherited) = \(new) }; do"
        default: return
        }
        edits.replace(observer.accessorSpecifier.bytes, with: "get { \(inherited) } \(setter)")
        if let parameters = observer.parameters { edits.blank(parameters.bytes, of: source) }
        edits.insert(" }", at: body.bytes.upperBound)
    }

    // MARK: Expressions

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector":
            translateSelector(node)
            return .skipChildren
        case "keyPath":
            translateKeyPath(node)
            return .skipChildren
        case "colorLiteral": edits.replace(pounded(node), padding: "UIColor")
        case "imageLiteral":
            edits.replace(pounded(node), padding: "UIImage")
            if let label = node.arguments.first?.label { edits.replace(label.bytes, padding: "named") }
            edits.insert("!", at: node.bytes.upperBound)
        case "Preview": return translatePreview(node)
        default: break
        }
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        node.macroName.text == "Preview" ? translatePreview(node) : .visitChildren
    }

    /// The byte range of a macro's name with its `#`.
    private func pounded(_ node: MacroExpansionExprSyntax) -> Range<Int> {
        node.pound.bytes.lowerBound..<node.macroName.bytes.upperBound
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        translateOptionalCall(node)
        translateObservation(node)
        translateDescription(node)
        translateClass(node)
        translateCreation(node)
        translateAbsoluteValue(node)
        translateIntersection(node)
        translateReading(node)
        translateProcess(node)
        translateCallOfAnyObject(node)
        translateKeyAddress(node)
        translateExpectation(node)
        refuse(node)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        translateModule(node)
        translateOptionalReference(node)
        translateValueOfAnyObject(node)
        translateWindowMap(node)
        return .visitChildren
    }

    override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
        translateWindowValue(node)
        return .visitChildren
    }

    override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
        translateWindow(node.expression, node.questionMark)
        return .visitChildren
    }

    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        translateWindow(node.expression, node.exclamationMark)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        qualify(node.baseName)
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        qualify(node.name)
        return .visitChildren
    }

    /// Writes the module before the name of a class that Foundation on Linux has too, without its function.
    private func qualify(_ name: TokenSyntax) {
        guard isActive, AppleTypes.replaced.contains(name.text) else { return }
        edits.insert("VitrinePredicates.", at: name.bytes.lowerBound)
    }

    override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
        translateOpaque(node)
        return .visitChildren
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind { .visitChildren }

    // MARK: Attributes, conditions, imports

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        translate(node)
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        translateProtocolInitializer(node)
        return .visitChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        translate(node)
        return .visitChildren
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        translate(node)
        return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        translate(node)
        return .visitChildren
    }
}
