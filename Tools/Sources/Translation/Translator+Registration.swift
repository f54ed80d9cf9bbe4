// Translator+Registration.swift: registers methods and properties by name.

import SwiftSyntax

extension Translator {
    /// Registers a method that is visible to Objective-C or may implement an optional requirement.
    func register(_ node: FunctionDeclSyntax, in scope: TypeScope) {
        guard !node.modifiers.areStatic, !node.attributes.areUnavailable else { return }
        guard node.canBeCalledByName || UIKitRequirements.formatting.contains(node.fullName) else { return }
        // A closure that may not escape can only be passed by a direct call.
        guard !node.signature.parameterClause.parameters.contains(where: { $0.type.isFunction }) else { return }
        let mayBeRequired = mayBeRequired(node)
        let names = registeredNames(node, mayBeRequired, in: scope)
        guard !names.isEmpty else { return }
        let owner = scope.reference
        if mayBeRequired || node.attributes.has("MainActor") {
            let names = names.map { "\"\($0)\"" }.joined(separator: ", ")
            scope.registrations.append("VitrineMethods.implement([\(names)]) \(call(node, of: owner))")
            return
        }
        let labels = node.labels.isEmpty ? "" : "(" + node.labels.map { $0 + ":" }.joined() + ")"
        let reference = "\(owner).\(node.name.text)\(labels)"
        let types = node.signature.parameterClause.parameters.map { parameterType($0) }
        let pinned = types.isEmpty ? "" : ", " + types.map { "(\($0)).self" }.joined(separator: ", ")
        for name in names {
            scope.registrations.append("VitrineMethods.add(\"\(name)\", \(reference)\(pinned))")
        }
    }

    /// The names under which a method is found: its selector if it is visible to Objective-C, which implementations of
    /// optional requirements are; and the selector that the requirement has.
    private func registeredNames(_ node: FunctionDeclSyntax, _ mayBeRequired: Bool, in scope: TypeScope) -> [String] {
        let full = node.fullName
        var names: [String] = []
        if mayBeRequired || isExposed(node.attributes, node.modifiers, scope) { names.append(node.selectorName) }
        guard mayBeRequired else { return names }
        names.append(SelectorName.of(base: node.name.text, labels: node.labels))
        names += facts.optionalSelectors[full]?.sorted() ?? []
        if facts.overloadedOptionals.contains(full) || UIKitRequirements.overloaded.contains(full) {
            // Overloads have the same labels and differ in their parameter types.
            let types = node.signature.parameterClause.parameters.map { parameterType($0) }
            names.append(full + types.joined(separator: ","))
        }
        var known: Set<String> = []
        return names.filter { known.insert($0).inserted }
    }

    /// Whether a method has the name of an optional requirement, or of a method that the runtime calls.
    func mayBeRequired(_ node: FunctionDeclSyntax) -> Bool {
        let full = node.fullName
        return !node.modifiers.has("private")
            && (facts.optionalNames.contains(full) || UIKitRequirements.contains(full)
                || UIKitRequirements.runtime.contains(full) || UIKitRequirements.formatting.contains(full))
    }

    /// A closure that calls a method. In a reference to it, the compiler could prefer the protocol's default, which may
    /// have another actor; in a call it prefers the class's own method.
    private func call(_ node: FunctionDeclSyntax, of owner: String) -> String {
        let types = node.signature.parameterClause.parameters.map { parameter in
            let type = ExtensionMembers.oneLine(text(parameter.type))
            return type.hasSuffix("!") ? type.dropLast() + "?" : type
        }
        let given = types.enumerated().map { ", _\($0): \($1)" }.joined()
        let passed = node.labels.enumerated().map { $1 == "_" ? "_\($0)" : "\($1): _\($0)" }.joined(separator: ", ")
        let call = "_o.\(node.name.text)(\(passed))"
        let isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
        return "{ (_o: \(owner)\(given)) in \(isThrowing ? "(try? \(call)) != nil" : call) }"
    }

    /// Whether a class, or a superclass of the module, names a protocol of UIKit's with optional requirements.
    func mayImplementRequirements(_ scope: TypeScope) -> Bool {
        var name = scope.path
        for _ in 0..<16 {
            guard let inherited = facts.type(named: name)?.inherited else { return false }
            if inherited.contains(where: { UIKitRequirements.protocols.contains($0) }) { return true }
            guard let parent = inherited.first else { return false }
            name = parent
        }
        return false
    }

    private func parameterType(_ parameter: FunctionParameterSyntax) -> String {
        var type = ExtensionMembers.oneLine(text(parameter.type))
        for word in ["@escaping ", "@MainActor @Sendable ", "__owned ", "borrowing ", "consuming ", "sending "] {
            if type.hasPrefix(word) { type = String(type.dropFirst(word.count)) }
        }
        if type.hasSuffix("!") { type = type.dropLast() + "?" }
        return type
    }

    func isExposed(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ scope: TypeScope) -> Bool {
        if attributes.has("nonobjc") { return false }
        if attributes.has("objc") || attributes.has("IBAction") { return true }
        return scope.exposesMembers && !modifiers.has("private") && !modifiers.has("fileprivate")
    }

    /// Removes `override` from methods of Foundation's classes that Foundation on Linux lacks, in the topmost class of
    /// the module that has one.
    ///
    /// On iOS a class also has the optional requirements of its protocols. The one that ours does not declare in its body
    /// is not overridden either: the default of the protocol calls what is registered.
    func dropOverride(_ node: FunctionDeclSyntax, in scope: TypeScope) {
        guard let modifier = node.modifiers.modifier("override"), let type = facts.type(named: scope.path) else {
            return
        }
        let name = node.fullName
        let isRoot: (String) -> Bool
        if Self.begun.contains(name) {
            isRoot = { $0 == "NSObject" }
        } else if UIKitRequirements.formatting.contains(name) {
            isRoot = Self.formatters.contains
        } else if UIKitRequirements.contains(name) {
            isRoot = { UIKitClasses.superclasses[$0] != nil && !UIKitClasses.declares(name, $0) }
        } else {
            return
        }
        if begins(type, isRoot, name) { edits.blank(modifier.bytes, of: source) }
    }

    /// Methods that NSObject has on iOS only. The topmost class of the module that has one does not override anything.
    static let begun: Set<String> = [
        "observeValue(forKeyPath:of:change:context:)", "value(forKey:)", "setValue(_:forKey:)",
        "responds(to:)", "awakeFromNib()", "prepareForInterfaceBuilder()", "setValue(_:forUndefinedKey:)",
        "value(forUndefinedKey:)", "forwardingTarget(for:)",
    ]
    private static let formatters: Set<String> = [
        "Formatter", "NumberFormatter", "DateFormatter", "ISO8601DateFormatter", "DateComponentsFormatter",
        "ByteCountFormatter", "LengthFormatter", "MassFormatter", "EnergyFormatter", "DateIntervalFormatter",
        "PersonNameComponentsFormatter",
    ]

    /// Whether no class of the module between this one and a root declares the method.
    private func begins(_ type: TypeFact, _ isRoot: (String) -> Bool, _ method: String) -> Bool {
        var name = type.path
        for _ in 0..<16 {
            guard let inherited = facts.type(named: name)?.inherited.first else { return false }
            if isRoot(inherited) { return true }
            // A generic superclass is named with its arguments.
            let parent = facts.type(named: inherited)?.path ?? inherited
            let base = method.prefix { $0 != "(" }
            if (facts.methods[String(base)] ?? []).contains(where: { $0.type == parent && $0.fullName == method })
                || facts.implementations[method]?.contains(parent) == true
            {
                return false
            }
            name = parent
        }
        return false
    }

    /// The statements at the end of the file that run when the program is loaded; nil if there are none.
    var rootStatement: String? {
        let registrations = roots.isEmpty ? [] : ["VitrineMethods.later { \(roots.joined(separator: "; ")) }"]
        let statements = foreignOverrides.keys.sorted().map(installation) + registrations
        return statements.isEmpty ? nil : statements.joined(separator: "; ")
    }

    /// The two subclasses of each class with overrides in extensions: without members, and with the overrides.
    var overridingClasses: [String] {
        foreignOverrides.sorted { $0.key < $1.key }.map { type, members in
            let names = overridingNames(type)
            return "private class \(names.plain): \(type) {}; "
                + "private class \(names.overriding): \(type) { \(members.joined(separator: "; ")) }"
        }
    }

    private func overridingNames(_ type: String) -> (plain: String, overriding: String) {
        let name = "\(tag)_\(type.map { $0 == "." ? "_" : $0 }.map(String.init).joined())"
        return ("__VitrinePlain_\(name)", "__VitrineOverriding_\(name)")
    }

    private func installation(_ type: String) -> String {
        let names = overridingNames(type)
        return "VitrineOverrides.install(in: \(type).self, plain: \(names.plain).self, "
            + "overriding: \(names.overriding).self)"
    }
}
