// Translator+Requirements.swift: optional requirements and their calls.
//
// An optional requirement gets a default implementation, which calls a registered implementation of a subclass, and a
// property that is nil unless the object's class implements it. `delegate?.cell?(cell, didMoveTo: row)` calls that
// property.

import SwiftSyntax

extension Translator {
    func translateOptional(_ node: FunctionDeclSyntax, in scope: TypeScope) {
        let parameters = node.signature.parameterClause.parameters
        let types = parameters.map { ExtensionMembers.oneLine(text($0.type)) }
        let result = node.returns.map { ExtensionMembers.oneLine($0) }
        let given = node.labels.enumerated().map { index, label in
            label == "_" ? "$\(index)" : "\(label): $\(index)"
        }
        let named = node.signature.namingParameters
        let names = named.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
        let isOverloaded = facts.overloadedOptionals.contains(node.fullName)
        let full = isOverloaded ? node.fullName + types.joined(separator: ",") : node.fullName
        let main = node.attributes.has("MainActor") ? "@MainActor " : ""
        let access = scope.access
        let signature = ExtensionMembers.oneLine(
            node.signature.hasUnnamedParameters ? named.trimmedDescription : text(node.signature))
        let passed = names.map { ", " + $0 }.joined()
        let call =
            result == nil
            ? "VitrineMethods.send(\"\(full)\", to: self\(passed))"
            : "VitrineMethods.result(\"\(full)\", of: self\(passed))"
        needsRuntime = true
        if isOverloaded {
            // Properties cannot be overloaded by parameter type. A function is used instead; its result is nil if not
            // implemented.
            let name = SwiftName.optional(node.name.text, node.labels)
            let given = zip(names, types).map { "_ \($0): \($1)" }.joined(separator: ", ")
            let passed = zip(names, node.labels).map { $1 == "_" ? $0 : "\($1): \($0)" }.joined(separator: ", ")
            later.append(
                "extension \(scope.path) { \(main)\(access)func \(node.name.text)\(signature) { \(call) }; "
                    + "@discardableResult \(main)\(access)func \(name)(\(given)) -> (\(result ?? "Void"))? { "
                    + "VitrineMethods.has(\"\(full)\", self) ? self.\(node.name.text)(\(passed)) : nil } }")
            return
        }
        let closure = "(\(types.joined(separator: ", "))) -> \(result ?? "Void")"
        later.append(
            "extension \(scope.path) { \(main)\(access)func \(node.name.text)\(signature) { \(call) }; "
                + "\(main)\(access)var \(SwiftName.optional(node.name.text, node.labels)): (\(closure))? { "
                + "VitrineMethods.has(\"\(full)\", self) ? { self.\(node.name.text)(\(given.joined(separator: ", "))) } : nil } }"
        )
    }

    /// Translates an optional requirement that is a property. A class that does not have it gets a default that throws;
    /// a property beside the requirement, which the compiler prefers, is nil then.
    func translateOptional(_ node: VariableDeclSyntax, in scope: TypeScope) {
        guard let binding = node.bindings.first, let type = binding.typeAnnotation?.type,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let modifier = node.modifiers.modifier("optional")
        else { return }
        needsRuntime = true
        let declared = ExtensionMembers.oneLine(text(type))
        let value = declared.hasSuffix("!") ? declared.dropLast() + "?" : declared
        edits.replace(modifier.bytes, with: "@_disfavoredOverload")
        if let block = binding.accessorBlock { edits.replace(block.bytes, with: accessors(block)) }
        let main = node.attributes.has("MainActor") ? "@MainActor " : ""
        later.append(
            "extension _RespondsToSelectors where Self: \(scope.path) { "
                + "@_disfavoredOverload \(scope.access)var \(name): \(declared) { "
                + "get throws { try VitrineMethods.implementedValue(\"\(name)\", of: self) } } }; "
                + "extension \(scope.path) { \(main)\(scope.access)var \(name): (\(value))? { "
                + "do { let value: \(value) = try self.\(name); return value } catch { return nil } } }")
    }

    /// The accessors of an optional requirement: a getter that may throw. It can only be read.
    private func accessors(_ block: AccessorBlockSyntax) -> String {
        let lines = text(block).filter { $0.isNewline }.count
        return "{ get throws }" + String(repeating: "\n", count: lines)
    }

    /// Translates `object.method!(…)`, a call of an optional requirement that is known to be implemented.
    private func translateForcedCall(_ node: FunctionCallExprSyntax, _ forced: ForceUnwrapExprSyntax) {
        guard let member = forced.expression.as(MemberAccessExprSyntax.self), let base = member.base else { return }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        let full = SwiftName.of(member.declName.baseName.text, labels)
        guard UIKitRequirements.contains(full), !facts.optionalNames.contains(full),
            !isClosure(member.declName.baseName.text, labels, base)
        else { return }
        edits.blank(forced.exclamationMark.bytes, of: source)
    }

    /// Translates `object.method?(…)`. With a label it can only be an optional requirement.
    func translateOptionalCall(_ node: FunctionCallExprSyntax) {
        if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) { translateForcedCall(node, forced) }
        guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let member = chain.expression.as(MemberAccessExprSyntax.self), member.base != nil
        else { return }
        let name = member.declName
        let labels: [String]
        if let written = name.argumentNames {
            labels = written.arguments.map { $0.name.text }
        } else {
            labels = node.arguments.map { $0.label?.text ?? "_" }
        }
        let full = SwiftName.of(name.baseName.text, labels)
        let isOfSession = name.baseName.text.hasPrefix("urlSession") && !labels.isEmpty
        let closure = node.trailingClosure == nil ? [] : ["_"]
        let isAlways = UIKitRequirements.always.contains(SwiftName.of(name.baseName.text, labels + closure))
        if !facts.optionalNames.contains(full), isOfSession || isAlways {
            // Foundation on Linux has defaults for those of a session, which answer as it does without the method.
            edits.blank(chain.questionMark.bytes, of: source)
            return
        }
        if member.base?.is(SuperExprSyntax.self) == true {
            guard let scope, facts.optionalNames.contains(full) || UIKitRequirements.contains(full) else { return }
            edits.blank(chain.questionMark.bytes, of: source)
            edits.insert(
                "VitrineMethods.inherited(\"\(full)\", \(scope.reference).self, ", at: node.bytes.lowerBound)
            edits.insert(")", at: node.bytes.upperBound)
            return
        }
        if !facts.optionalNames.contains(full), UIKitRequirements.contains(full) {
            if !isClosure(name.baseName.text, labels, member.base) {
                edits.blank(chain.questionMark.bytes, of: source)
                ask(full, member)
            }
            return
        }
        castAnyObject(member.base, toOwnerOf: full)
        if labels.isEmpty {
            guard node.trailingClosure == nil, facts.optionalNames.contains(name.baseName.text + "()") else { return }
        } else if labels.allSatisfy({ $0 == "_" }) {
            return
        }
        edits.replace(name.bytes, with: SwiftName.optional(name.baseName.text, labels))
        if facts.overloadedOptionals.contains(SwiftName.of(name.baseName.text, labels)) {
            edits.blank(chain.questionMark.bytes, of: source)
        }
        for argument in node.arguments {
            guard let label = argument.label, let colon = argument.colon else { continue }
            edits.blank(label.bytes.lowerBound..<colon.bytes.upperBound, of: source)
        }
    }

    /// Translates the receiver of a requirement of the module's if it is of the type AnyObject, in which Objective-C finds
    /// every method: `delegate?.menuOpened?(self)` becomes `(delegate as? MenuDelegate)?.menuOpened?(self)`.
    private func castAnyObject(_ base: ExprSyntax?, toOwnerOf full: String) {
        guard let object = base?.as(OptionalChainingExprSyntax.self)?.expression,
            let name = object.as(DeclReferenceExprSyntax.self)?.baseName.text
                ?? object.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
            facts.anyObjects.contains(name), let owner = facts.owner(ofOptional: full)
        else { return }
        edits.insert("(", at: object.bytes.lowerBound)
        edits.insert(" as? \(owner))", at: object.bytes.upperBound)
    }

    /// Translates a call of an optional requirement of UIKit's. It has a default implementation on Linux, so that it
    /// exists in every class: `delegate?.scrollViewDidScroll?(view)` first asks whether the class implements it.
    private func ask(_ full: String, _ member: MemberAccessExprSyntax) {
        guard let base = member.base else { return }
        needsRuntime = true
        if let optional = base.as(OptionalChainingExprSyntax.self) {
            edits.blank(optional.questionMark.bytes, of: source)
        }
        // A call through the protocol finds what the object's class has, whatever the type of the variable.
        let owners = UIKitRequirements.owners[full] ?? []
        let type = owners.count == 1 ? ", as: (any \(owners[0])).self" : ""
        edits.insert("VitrineMethods.responder(", at: base.bytes.lowerBound)
        edits.insert(", \"\(full)\"\(type))?", at: base.bytes.upperBound)
    }

    /// Translates `delegate?.scrollViewDidScroll` without a call, a function that is nil if it is not implemented.
    func translateOptionalReference(_ node: MemberAccessExprSyntax) {
        guard let base = node.base, !base.is(SuperExprSyntax.self), let parent = node.parent,
            parent.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id,
            !parent.is(OptionalChainingExprSyntax.self), !parent.is(ForceUnwrapExprSyntax.self)
        else { return }
        let name = node.declName.baseName.text
        let labels: [String]
        if let written = node.declName.argumentNames {
            labels = written.arguments.map { $0.name.text }
        } else if isDelegate(base), !facts.requirementLikeProperties.contains(name),
            UIKitRequirements.contains(SwiftName.of(name, ["_"]))
        {
            labels = ["_"]
        } else {
            return
        }
        let full = SwiftName.of(name, labels)
        let isType = text(base).split(separator: ".").last?.first?.isUppercase == true
        guard UIKitRequirements.contains(full), !facts.optionalNames.contains(full), !isType else { return }
        ask(full, node)
    }

    /// Removes the second mark of `delegate?.window??.frame`. On iOS the delegate's window is an optional requirement
    /// whose value is optional, too; here it is only optional.
    func translateWindow(_ unwrapped: ExprSyntax, _ mark: TokenSyntax) {
        let inner =
            unwrapped.as(OptionalChainingExprSyntax.self)?.expression
            ?? unwrapped.as(ForceUnwrapExprSyntax.self)?.expression
        guard let member = inner?.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "window",
            isDelegate(member.base)
        else { return }
        edits.blank(mark.bytes, of: source)
    }

    /// Removes the mark of `delegate?.window?.flatMap { $0 }`, which makes one optional of two on iOS.
    func translateWindowMap(_ node: MemberAccessExprSyntax) {
        guard ["flatMap", "map"].contains(node.declName.baseName.text),
            let chain = node.base?.as(OptionalChainingExprSyntax.self),
            let member = chain.expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "window",
            isDelegate(member.base)
        else { return }
        edits.blank(chain.questionMark.bytes, of: source)
    }

    /// Gives a variable the type `UIWindow??` if its value is `UIApplication.shared.delegate?.window`, as on iOS: it is
    /// unwrapped once more wherever it is used.
    func translateWindowValue(_ node: InitializerClauseSyntax) {
        guard let member = node.value.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "window",
            let chain = member.base?.as(OptionalChainingExprSyntax.self),
            let delegate = chain.expression.as(MemberAccessExprSyntax.self),
            delegate.declName.baseName.text == "delegate", let owner = delegate.base.map(text),
            owner.hasSuffix("UIApplication.shared") || owner == "application" || owner == "app"
        else { return }
        switch node.parent?.kind {
        case .optionalBindingCondition: break
        case .patternBinding where node.parent?.as(PatternBindingSyntax.self)?.typeAnnotation == nil: break
        default: return
        }
        let place = node.value.bytes
        edits.insert("(", at: place.lowerBound)
        edits.insert(").map(Optional.some)", at: place.upperBound)
    }

    private func isDelegate(_ base: ExprSyntax?) -> Bool {
        let receiver = base.map { text($0).lowercased().filter { $0.isLetter } } ?? ""
        return receiver.hasSuffix("delegate") || receiver.hasSuffix("datasource")
    }

    /// Whether a call is one of a closure that a property holds, which is named like a requirement.
    private func isClosure(_ name: String, _ labels: [String], _ base: ExprSyntax?) -> Bool {
        facts.requirementLikeProperties.contains(name) && labels.allSatisfy { $0 == "_" } && !isDelegate(base)
    }
}
