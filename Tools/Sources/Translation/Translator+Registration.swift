// Translator+Registration.swift: registers methods and properties by name.

import SwiftSyntax

extension Translator {
    /// Registers a method that is visible to Objective-C or may implement an optional requirement.
    func register(_ node: FunctionDeclSyntax, in scope: TypeScope) {
        guard !node.modifiers.areStatic, node.canBeCalledByName, !node.attributes.areUnavailable else { return }
        let isExposed = isExposed(node.attributes, node.modifiers, scope)
        let mayBeRequired = facts.optionalNames.contains(node.fullName)
        // Implementations of Objective-C protocols are visible to Objective-C: `responds(to:)` is true for them.
        let mayBeAsked = UIKitRequirements.asked.contains(node.name.text) && !node.modifiers.has("private")
        guard isExposed || mayBeRequired || mayBeAsked else { return }
        let owner = scope.form == .extension ? scope.path : scope.name
        let labels = node.labels.isEmpty ? "" : "(" + node.labels.map { $0 + ":" }.joined() + ")"
        let reference = "\(owner).\(node.name.text)\(labels)"
        let types = node.signature.parameterClause.parameters.map { parameterType($0) }
        let pinned = types.isEmpty ? "" : ", " + types.map { "(\($0)).self" }.joined(separator: ", ")
        if isExposed || mayBeAsked {
            scope.registrations.append("VitrineMethods.add(\"\(node.selectorName)\", \(reference)\(pinned))")
        }
        if mayBeRequired {
            // Overloads have the same labels and differ in their parameter types.
            let types = facts.overloadedOptionals.contains(node.fullName) ? types.joined(separator: ",") : ""
            scope.registrations.append("VitrineMethods.add(\"\(node.fullName)\(types)\", \(reference)\(pinned))")
        }
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

    /// Removes `override` from methods of NSObject that Foundation on Linux lacks, in the topmost class that has one.
    func dropOverride(_ node: FunctionDeclSyntax, in scope: TypeScope) {
        guard let modifier = node.modifiers.modifier("override"), Self.begun.contains(node.fullName),
            let type = facts.type(named: scope.path), beginsAtObject(type, node.fullName)
        else { return }
        edits.blank(modifier.bytes, of: source)
    }

    private static let begun: Set<String> = [
        "observeValue(forKeyPath:of:change:context:)", "value(forKey:)", "setValue(_:forKey:)",
        "responds(to:)", "awakeFromNib()", "prepareForInterfaceBuilder()", "setValue(_:forUndefinedKey:)",
        "value(forUndefinedKey:)", "forwardingTarget(for:)",
    ]

    /// Whether no class of the module between this one and NSObject declares the method.
    private func beginsAtObject(_ type: TypeFact, _ method: String) -> Bool {
        var name = type.path
        for _ in 0..<16 {
            guard let parent = facts.type(named: name)?.inherited.first else { return false }
            if parent == "NSObject" { return true }
            let base = method.prefix { $0 != "(" }
            if (facts.methods[String(base)] ?? []).contains(where: { $0.type == parent && $0.fullName == method }) {
                return false
            }
            name = parent
        }
        return false
    }

    /// A statement at the end of the file that runs when the program is loaded.
    var rootStatement: String {
        "VitrineMethods.later { \(roots.joined(separator: "; ")) }"
    }
}
