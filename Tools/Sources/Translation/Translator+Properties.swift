// Translator+Properties.swift: observable properties, and those that Objective-C implements (`@NSManaged`).

import SwiftSyntax

extension Translator {
    func translateProperty(_ node: VariableDeclSyntax, in scope: TypeScope) {
        guard !node.modifiers.areStatic, node.bindings.count == 1, let binding = node.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return }
        if node.attributes.has("NSManaged") {
            manage(name, binding, scope)
            return
        }
        let isDynamic =
            node.modifiers.has("dynamic") && (node.attributes.has("objc") || scope.exposesMembers)
        if isDynamic, node.bindingSpecifier.text == "var" { observe(name, binding, scope) }
        let mayBeRequired = facts.optionalProperties.contains(name) || mayBeRequired(name, node)
        guard isExposed(node.attributes, node.modifiers, scope) || mayBeRequired, !node.attributes.areUnavailable
        else { return }
        let owner = scope.reference
        let setter =
            node.bindingSpecifier.text == "var" && binding.hasSetter && !isWeakConstant(node)
            ? ", { (o: \(owner), v) in if let v = VitrineMethods.value(v, like: o.\(name)) { o.\(name) = v } }" : ""
        scope.registrations.append(
            "VitrineMethods.property(\"\(explicitSelector(node.attributes) ?? name)\", { (o: \(owner)) in o.\(name) }\(setter))"
        )
    }

    /// Whether a property has the name of an optional requirement of UIKit's, and is not one of a superclass.
    private func mayBeRequired(_ name: String, _ node: VariableDeclSyntax) -> Bool {
        let access = ["private", "fileprivate", "override"]
        guard UIKitRequirements.properties.contains(name), !access.contains(where: { node.modifiers.has($0) }) else {
            return false
        }
        return !UIKitRequirements.annotations.contains(name) || Triggers.contains("MapKit", source)
    }

    private func isWeakConstant(_ node: VariableDeclSyntax) -> Bool { node.bindingSpecifier.text == "let" }

    /// Adds storage by key: the layer's own for a layer, otherwise the runtime's table.
    private func manage(_ name: String, _ binding: PatternBindingSyntax, _ scope: TypeScope) {
        guard let type = binding.typeAnnotation else { return }
        needsRuntime = true
        let own = text(type.type)
        edits.insert(
            " { get { VitrineMethods.managed(self, \"\(name)\", (\(own)).self) }"
                + " set { VitrineMethods.manage(self, \"\(name)\", newValue) } }", at: binding.bytes.upperBound)
    }

    /// Adds notifications of key-value observers.
    private func observe(_ name: String, _ binding: PatternBindingSyntax, _ scope: TypeScope) {
        needsRuntime = true
        func change(_ old: String) -> String { "VitrineObservation.changed(self, \"\(name)\", \(old), self.\(name))" }
        guard let block = binding.accessorBlock else {
            edits.insert(" { didSet { \(change("oldValue")) } }", at: binding.bytes.upperBound)
            return
        }
        guard case .accessors(let list) = block.accessors else { return }
        if let didSet = list.first(where: { $0.accessorSpecifier.text == "didSet" }), let body = didSet.body {
            let old = didSet.parameters?.name.text ?? "oldValue"
            edits.insert(" defer { \(change(old)) };", at: body.leftBrace.bytes.upperBound)
        } else if let set = list.first(where: { $0.accessorSpecifier.text == "set" }), let body = set.body {
            edits.insert(
                " let __old = self.\(name); defer { \(change("__old")) };", at: body.leftBrace.bytes.upperBound)
        } else if list.contains(where: { $0.accessorSpecifier.text == "willSet" }) {
            edits.insert(" didSet { \(change("oldValue")) } ", at: block.leftBrace.bytes.upperBound)
        }
    }

    /// Translates `type(of: object).description()` and `Cell.description()`, a method of every Objective-C class.
    func translateDescription(_ node: FunctionCallExprSyntax) {
        guard node.arguments.isEmpty, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "description", let base = member.base, let name = describedClass(base)
        else { return }
        edits.insert("String(reflecting: ", at: base.bytes.lowerBound)
        edits.replace(base.bytes.upperBound..<node.bytes.upperBound, with: name)
    }

    /// Translates `Cell.classForCoder()`, and `self.classForCoder()` in a method of the class: on iOS that is the class.
    func translateClass(_ node: FunctionCallExprSyntax) {
        guard node.arguments.isEmpty, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "classForCoder", let base = member.base
        else { return }
        edits.replace(base.bytes.upperBound..<node.bytes.upperBound, with: ".self")
    }

    /// Translates `Darwin.round(x)` and `CoreFoundation.sqrt(x)`: Foundation has what these modules have on iOS.
    func translateModule(_ node: MemberAccessExprSyntax) {
        guard isActive, let module = node.base?.as(DeclReferenceExprSyntax.self)?.baseName,
            ["Darwin", "CoreFoundation"].contains(module.text), facts.kind(of: module.text) == nil
        else { return }
        edits.replace(module.bytes, padding: "Foundation")
    }

    /// What follows an expression for a class as the argument of `String(reflecting:)`; nil if it is for no class.
    private func describedClass(_ base: ExprSyntax) -> String? {
        if let call = base.as(FunctionCallExprSyntax.self) { return text(call.calledExpression) == "type" ? ")" : nil }
        let member = base.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        if member == "classForCoder" || member == "self" && isClassName(text(base).dropLast(5)) { return ")" }
        return isClassName(text(base)[...]) ? ".self)" : nil
    }

    private func isClassName(_ name: Substring) -> Bool {
        guard name.first?.isUppercase == true, !facts.declaresDescription else { return false }
        return name == "Self" || facts.isObjectClass(String(name))
    }

    /// Translates `object.observe(\.frame, …)`: adds the property's name, which a key path does not contain on Linux.
    func translateObservation(_ node: FunctionCallExprSyntax) {
        guard let name = observationName(node.calledExpression),
            ["observe", "publisher", "didChangeValue", "willChangeValue"].contains(name),
            let first = node.arguments.first, first.label == nil || first.label?.text == "for",
            let path = first.expression.as(KeyPathExprSyntax.self)
        else { return }
        let names = path.components.compactMap { component -> String? in
            component.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
        }
        guard !names.isEmpty else { return }
        needsRuntime = true
        edits.insert(", named: \"\(names.joined(separator: "."))\"", at: first.expression.bytes.upperBound)
    }

    /// The name of the called method, also without a receiver unless the module declares a method of that name.
    private func observationName(_ callee: ExprSyntax) -> String? {
        if let member = callee.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
        guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        return facts.methods[name] == nil ? name : nil
    }
}
