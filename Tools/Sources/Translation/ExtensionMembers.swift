// ExtensionMembers.swift: overridable and overriding members of extensions.
//
// Objective-C allows overrides in extensions and overrides of members from extensions; Swift on Linux allows neither.
// The member is renamed and stays in its extension, and a one-line member in the class's body calls it.

import Foundation
import SwiftParser
import SwiftSyntax

enum ExtensionMembers {
    /// The member for the class's body; nil if none is needed.
    static func bodyMember(_ node: FunctionDeclSyntax, in scope: TypeScope, _ facts: ModuleFacts) -> BodyMember? {
        guard scope.form == .extension, let type = facts.type(named: scope.path), type.kind == .class else {
            return nil
        }
        let overrides = node.modifiers.has("override")
        if overrides, facts.overridesElsewhere(node.fullName, in: scope.path) { return nil }
        // NSObject on Linux has no such method: what is called by name is registered wherever it is.
        if overrides, Translator.begun.contains(node.fullName), type.inherited.first == "NSObject" { return nil }
        let mayBeOverridden =
            facts.overridden.contains(node.fullName) || node.modifiers.has("open") && !scope.isGeneric
        guard overrides || isExposed(node, in: scope) && mayBeOverridden else { return nil }
        return BodyMember(
            type: type.path, name: node.name.text, text: text(node, words(node.modifiers, overrides, scope), scope))
    }

    /// A method that calls the extension's renamed one.
    /// - Parameter words: its modifiers.
    private static func text(_ node: FunctionDeclSyntax, _ words: String, _ scope: TypeScope) -> String {
        let effects = node.signature.effectSpecifiers
        let calls = [effects?.throwsClause != nil ? "try" : nil, effects?.asyncSpecifier != nil ? "await" : nil]
        let signature = node.signature.namingParameters
        let call = (calls.compactMap { $0 } + ["\(renamed(node.name.text, scope))(\(signature.passedArguments))"])
            .joined(separator: " ")
        let condition = node.genericWhereClause.map { " " + oneLine($0.trimmedDescription) } ?? ""
        return "\(attributes(node.attributes))\(words)func \(node.name.text)"
            + "\(node.genericParameterClause?.trimmedDescription ?? "")\(oneLine(signature.trimmedDescription))"
            + "\(condition) { \(call) }"
    }

    /// Whether a method of an extension is visible to Objective-C on iOS, so that a subclass may override it: by an
    /// attribute, or as an implementation of a requirement of UIKit's.
    static func isExposed(_ node: FunctionDeclSyntax, in scope: TypeScope) -> Bool {
        scope.exposesMembers || node.attributes.has("objc")
            || UIKitRequirements.declares(node.fullName) && !node.modifiers.has("private")
                && !node.modifiers.has("fileprivate") && !node.attributes.has("nonobjc")
    }

    /// A member that calls the override of the object's class, or the extension's own implementation. For extensions of
    /// a class of another module, to whose body no line can be added.
    static func dispatcher(_ node: FunctionDeclSyntax, in scope: TypeScope, _ facts: ModuleFacts) -> String? {
        guard facts.isDispatched(node.fullName, from: scope.path), scope.form == .extension,
            !node.modifiers.has("override"), node.canBeCalledByName
        else { return nil }
        let signature = node.signature.namingParameters
        let passed = signature.passedArguments
        var calls = facts.overriders(of: node.fullName).map { type in
            "if let object = self as? \(type) { return object.\(renamed(node.name.text, type))(\(passed)) }; "
        }
        if let hook = facts.hook(node.fullName, of: scope.path) {
            let name = Hook.override(node.name.text)
            calls.insert(
                "if let object = self as? any \(hook.protocolName) { return object.\(name)(\(passed)) }; ", at: 0)
        }
        return "\(attributes(node.attributes))\(dispatched(node.modifiers, scope))func \(node.name.text)"
            + "\(oneLine(signature.trimmedDescription)) { \(calls.joined())"
            + "return \(renamed(node.name.text, scope.path))(\(passed)) }"
    }

    /// A property that calls the override of the object's class, or the extension's own property.
    static func dispatcher(_ node: VariableDeclSyntax, in scope: TypeScope, _ facts: ModuleFacts) -> String? {
        guard scope.form == .extension, !node.modifiers.has("override"), let binding = node.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            facts.isDispatched(name, from: scope.path), let annotation = binding.typeAnnotation
        else { return nil }
        let hook = facts.hook(name, of: scope.path)
        let overriders =
            (hook.map { [("any \($0.protocolName)", Hook.override(name))] } ?? [])
            + facts.overriders(of: name).map { ($0, renamed(name, $0)) }
        let reads = overriders.map { "if let object = self as? \($0) { return object.\($1) }; " }
        var text = "get { \(reads.joined())return \(renamed(name, scope.path)) }"
        if binding.hasSetter {
            let writes = overriders.map { "if let object = self as? \($0) { object.\($1) = newValue; return }; " }
            text += " set { \(writes.joined())\(renamed(name, scope.path)) = newValue }"
        }
        return "\(attributes(node.attributes))\(dispatched(node.modifiers, scope))var \(name)"
            + "\(oneLine(annotation.trimmedDescription)) { \(text) }"
    }

    static func bodyMember(_ node: VariableDeclSyntax, in scope: TypeScope, _ facts: ModuleFacts) -> BodyMember? {
        guard scope.form == .extension, let binding = node.bindings.first,
            let type = facts.type(named: scope.path), type.kind == .class,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let annotation = binding.typeAnnotation
        else { return nil }
        let overrides = node.modifiers.has("override")
        if overrides, facts.overridesElsewhere(name, in: scope.path) { return nil }
        let isExposed = scope.exposesMembers || node.attributes.has("objc")
        let mayBeOverridden =
            !facts.overriders(of: name).isEmpty && facts.extensionBases[name] == scope.path
            || node.modifiers.has("open") && !scope.isGeneric
        guard overrides || isExposed && mayBeOverridden && !node.modifiers.areStatic else { return nil }
        let start = "\(attributes(node.attributes))\(words(node.modifiers, overrides, scope))var \(name)"
        let text = start + annotation.trimmedDescription + accessors(binding, renamed(name, scope))
        return BodyMember(type: type.path, name: name, text: text)
    }

    /// The accessors of a property that uses an extension's renamed one.
    private static func accessors(_ binding: PatternBindingSyntax, _ own: String) -> String {
        if let observer = binding.onlyObserver {
            let call = observer.setValue.map { "willSet(\($0)) { \(own)(\($0)) }" } ?? "didSet { \(own)() }"
            return " { \(call) }"
        }
        let setter = binding.hasSetter ? " set { \(own) = newValue }" : ""
        return " { get { \(own) }\(setter) }"
    }

    // MARK: Extensions of classes of other modules

    /// The override of a member that a class of another module inherits; nil if the member overrides none.
    static func foreignOverride(_ node: FunctionDeclSyntax, in scope: TypeScope, _ facts: ModuleFacts) -> BodyMember? {
        guard isForeign(node.modifiers, node.fullName, scope, facts) else { return nil }
        return BodyMember(
            type: scope.path, name: node.name.text, text: text(node, overridingWords(node.modifiers), scope))
    }

    static func foreignOverride(_ node: VariableDeclSyntax, in scope: TypeScope, _ facts: ModuleFacts) -> BodyMember? {
        guard let binding = node.bindings.first, let annotation = binding.typeAnnotation, binding.accessorBlock != nil,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            isForeign(node.modifiers, name, scope, facts)
        else { return nil }
        let start = "\(attributes(node.attributes))\(overridingWords(node.modifiers))var \(name)"
        let own = renamed(name, scope)
        // An observer becomes a setter of the extension, whose `super` is the superclass of the extended class.
        let setter = binding.hasSetter ? " set { \(own) = newValue }" : ""
        let text = start + oneLine(annotation.trimmedDescription) + " { get { \(own) }\(setter) }"
        return BodyMember(type: scope.path, name: name, text: text)
    }

    private static func isForeign(
        _ modifiers: DeclModifierListSyntax, _ name: String, _ scope: TypeScope, _ facts: ModuleFacts
    ) -> Bool {
        scope.form == .extension && modifiers.has("override") && !scope.isGeneric && scope.kind != .protocol
            && facts.type(named: scope.path) == nil && !facts.overridesElsewhere(name, in: scope.path)
    }

    /// The modifiers of an override in a private class: those without a meaning for access.
    private static func overridingWords(_ modifiers: DeclModifierListSyntax) -> String {
        let left = ["override", "dynamic", "public", "open", "internal", "private", "fileprivate", "package"]
        let kept = modifiers.filter { !left.contains($0.name.text) }.map(\.trimmedDescription)
        return (["override"] + kept).map { $0 + " " }.joined()
    }

    /// The name of a member in its extension.
    static func renamed(_ name: String, _ scope: TypeScope) -> String { renamed(name, scope.path) }

    static func renamed(_ name: String, _ type: String) -> String {
        // Without the backquotes of names such as `default`.
        "\(name)__\(type.split(separator: ".").last ?? "")".filter { $0 != "`" }
    }

    private static func words(
        _ modifiers: DeclModifierListSyntax, _ overrides: Bool, _ scope: TypeScope
    ) -> String {
        let names = ["public", "open", "internal", "private", "fileprivate", "package"]
        let isGiven = modifiers.contains { names.contains($0.name.text) && $0.detail == nil }
        let access = isGiven || scope.access != "public " ? [] : ["public"]
        let kept = access + modifiers.map(\.trimmedDescription).filter { !["override", "dynamic"].contains($0) }
        return ((overrides ? ["override"] : []) + kept).map { $0 + " " }.joined()
    }

    /// The modifiers of a member that dispatches. In an extension nothing is open.
    private static func dispatched(_ modifiers: DeclModifierListSyntax, _ scope: TypeScope) -> String {
        words(modifiers, false, scope).replacing("open ", with: "public ")
    }

    /// The protocol with the override of a member; nil if no other module may override it.
    static func hook(_ node: FunctionDeclSyntax, in scope: TypeScope, _ facts: ModuleFacts) -> String? {
        guard let hook = facts.hook(node.fullName, of: scope.path) else { return nil }
        let signature = oneLine(node.signature.namingParameters.withoutDefaults.trimmedDescription)
        return declaration(hook, "func \(Hook.override(node.name.text))\(signature)", node.modifiers, scope)
    }

    static func hook(_ node: VariableDeclSyntax, in scope: TypeScope, _ facts: ModuleFacts) -> String? {
        guard let binding = node.bindings.first, let annotation = binding.typeAnnotation,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let hook = facts.hook(name, of: scope.path)
        else { return nil }
        let accessors = binding.hasSetter ? "get set" : "get"
        let type = oneLine(annotation.trimmedDescription)
        return declaration(hook, "var \(Hook.override(name))\(type) { \(accessors) }", node.modifiers, scope)
    }

    private static func declaration(
        _ hook: Hook, _ member: String, _ modifiers: DeclModifierListSyntax, _ scope: TypeScope
    ) -> String {
        let access = modifiers.has("open") || modifiers.has("public") || !scope.access.isEmpty ? "public " : ""
        return "\(access)protocol \(hook.protocolName): AnyObject { \(member) }"
    }

    private static func attributes(_ attributes: AttributeListSyntax) -> String {
        let kept = attributes.compactMap { $0.as(AttributeSyntax.self) }.filter {
            ["discardableResult", "MainActor"].contains($0.attributeName.trimmedDescription)
        }
        return kept.map { $0.trimmedDescription + " " }.joined()
    }

    /// The source on one line, without comments.
    static func oneLine(_ text: String) -> String {
        let tokens = Parser.parse(source: text).tokens(viewMode: .sourceAccurate).map { token in
            (token.leadingTrivia.isEmpty ? "" : " ") + token.text + (token.trailingTrivia.isEmpty ? "" : " ")
        }
        return tokens.joined().trimmingCharacters(in: .whitespaces)
    }
}

extension PatternBindingSyntax {
    /// The property's `willSet` or `didSet`, if it has no other accessor and does not use the old value.
    var onlyObserver: AccessorDeclSyntax? {
        guard let block = accessorBlock, case .accessors(let list) = block.accessors, list.count == 1,
            let observer = list.first
        else { return nil }
        if observer.setValue != nil { return observer }
        guard observer.accessorSpecifier.text == "didSet", observer.parameters == nil,
            !observer.trimmedDescription.contains("oldValue")
        else { return nil }
        return observer
    }

    /// Whether the property can be set.
    var hasSetter: Bool {
        guard let block = accessorBlock else { return true }
        guard case .accessors(let list) = block.accessors else { return false }
        return list.contains { ["set", "_modify", "didSet", "willSet"].contains($0.accessorSpecifier.text) }
    }
}

extension AccessorDeclSyntax {
    /// The name of the value that a `willSet` gets; nil for other accessors.
    var setValue: String? {
        accessorSpecifier.text == "willSet" ? parameters?.name.text ?? "newValue" : nil
    }
}
