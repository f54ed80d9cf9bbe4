// Translator+Attributes.swift: removes Objective-C attributes and modifiers; translates conditions and imports.

import SwiftSyntax

extension Translator {
    private static let blanked: Set<String> = [
        "objc", "nonobjc", "objcMembers", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
        "GKInspectable", "NSCopying", "NSManaged",
    ]

    func translate(_ node: AttributeSyntax) {
        let name = text(node.attributeName)
        if name == "convention", let convention = node.arguments {
            // On Linux a function type with an object parameter is not a C function type.
            let type = node.parent?.parent?.trimmedDescription ?? ""
            if text(convention) == "block" || type.contains("Selector") { edits.blank(node.bytes, of: source) }
            return
        }
        if Self.blanked.contains(name) {
            edits.blank(node.bytes, of: source)
        } else if name == "UIApplicationMain" {
            edits.replace(node.bytes, padding: "@main")
        }
    }

    /// `dynamic` is removed together with `@objc`. Without `@objc` it is Swift's own, and is kept.
    func translate(_ node: DeclModifierSyntax) {
        let name = node.name.text
        if name == "optional" {
            edits.blank(node.bytes, of: source)
            return
        }
        guard name == "dynamic", let declaration = node.parent?.parent else { return }
        let attributes =
            declaration.as(FunctionDeclSyntax.self)?.attributes ?? declaration.as(VariableDeclSyntax.self)?.attributes
            ?? declaration.as(SubscriptDeclSyntax.self)?.attributes
        let isObjC = attributes.map { $0.has("objc") || $0.has("IBInspectable") } ?? false
        if isObjC || scope?.exposesMembers == true { edits.blank(node.bytes, of: source) }
    }

    func translate(_ node: IfConfigDeclSyntax) {
        guard !conditions.isOfLinux(node) else { return }
        let prefersIOS = Conditions.prefersIOS(node)
        for clause in node.clauses {
            guard let condition = clause.condition else { continue }
            for test in SystemTests.in(condition) {
                if test.system == "iOS" { edits.replace(test.node.bytes, padding: "true") }
                if test.system == "Linux", prefersIOS { edits.replace(test.node.bytes, padding: "false") }
            }
        }
    }

    /// `some P` becomes `any P` in a declaration that is unavailable. On iOS `any P` conforms to P if that is Objective-C's,
    /// and so may be returned as `some P`. Nothing calls the declaration, so that the change is not seen.
    func translateOpaque(_ node: SomeOrAnyTypeSyntax) {
        guard node.someOrAnySpecifier.text == "some" else { return }
        var place = Syntax(node).parent
        while let outer = place {
            if let attributes = outer.asProtocol((any WithAttributesSyntax).self)?.attributes {
                guard attributes.areUnavailable else { return }
                edits.replace(node.someOrAnySpecifier.bytes, padding: "any")
                return
            }
            place = outer.parent
        }
    }

    /// An import of a submodule becomes an import of its umbrella module.
    func translate(_ node: ImportDeclSyntax) {
        let components = Array(node.path)
        guard let module = components.first?.name.text else { return }
        if node.importKindSpecifier == nil, components.count > 1, AppleTypes.modules.contains(module) {
            let start = components[0].name.bytes.upperBound
            edits.blank(start..<components[components.count - 1].bytes.upperBound, of: source)
        }
        // An import of a single declaration becomes an import of the umbrella module.
        if let kind = node.importKindSpecifier, components.count > 1, AppleTypes.modules.contains(module) {
            edits.blank(kind.bytes, of: source)
            let start = components[0].name.bytes.upperBound
            edits.blank(start..<components[components.count - 1].bytes.upperBound, of: source)
        }
        if isActive, AppleTypes.missing.contains(module), !conditions.canImport(module) {
            leaveOut(node, module)
        }
        if module == "OSLog" { edits.replace(components[0].name.bytes, padding: "os") }
        if module == "Darwin" { edits.replace(components[0].name.bytes, padding: "Glibc") }
    }

    /// Replaces the import of a framework that is not there. On iOS those that draw also import UIKit for the file.
    private func leaveOut(_ node: ImportDeclSyntax, _ module: String) {
        report("there is no \(module) here: the import is left out", at: node, .warning)
        let name = node.path.bytes
        let isWhole = node.importKindSpecifier == nil && node.path.count == 1 && name.count >= 5
        if isWhole, conditions.canImport("UIKit") {
            edits.replace(name, padding: "UIKit")
        } else {
            edits.blank(node.bytes, of: source)
        }
    }

    /// Reports calls that need the Objective-C runtime. A warning if the function first looks the method up, since its
    /// path without a method is then taken on Linux; otherwise an error.
    func refuse(_ node: FunctionCallExprSyntax) {
        guard isActive, let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return }
        if Self.lookups.contains(name) {
            guard node.parent?.is(ForceUnwrapExprSyntax.self) == true else { return }
            report(
                "\(name) finds no method on Linux, where there is no Objective-C runtime: \(Self.subclass)", at: node)
            return
        }
        guard let advice = Self.refused[name] else { return }
        let isAsked = isAfterLookup(node)
        let consequence = isAsked ? "it is not reached here" : "the Objective-C runtime is not there on Linux"
        report("\(name): \(consequence); \(advice)", at: node, isAsked ? .warning : .error)
    }

    /// Whether the enclosing function looks a method up before the call, and so handles its absence.
    private func isAfterLookup(_ node: some SyntaxProtocol) -> Bool {
        var place = Syntax(node).parent
        while let outer = place {
            if outer.is(FunctionDeclSyntax.self) || outer.is(ClosureExprSyntax.self) {
                let before = source[outer.bytes.lowerBound..<node.bytes.lowerBound]
                let text = String(decoding: before, as: UTF8.self)
                return Self.lookups.contains { text.contains($0 + "(") }
            }
            place = outer.parent
        }
        return false
    }

    private static let lookups: Set<String> = ["class_getInstanceMethod", "class_getClassMethod"]
    private static let subclass = "override the method in a subclass, or call your own method where it is called"
    private static let refused = [
        "method_exchangeImplementations": subclass, "class_replaceMethod": subclass,
        "method_setImplementation": subclass, "class_addMethod": "declare the method in the class",
        "object_setClass": "make an object of the other class", "objc_allocateClassPair": "declare the class",
        "class_copyMethodList": "list the methods by name",
        "class_copyPropertyList": "use Mirror(reflecting:), or list the properties",
    ]
}
