// Translator+AnyObject.swift: members that Objective-C finds in any object by their names.

import SwiftSyntax

extension Translator {
    /// Translates calls by name of an expression of the type AnyObject, which Objective-C finds in any object:
    /// `target?.perform(action)` becomes `(target as? NSObject)?.perform(action)`.
    func translateCallOfAnyObject(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            Self.calls.contains(member.declName.baseName.text)
        else { return }
        let optional = base.as(OptionalChainingExprSyntax.self)?.expression
        let object = optional ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
        guard isAnyObject(object) || isObjectProperty(object) else { return }
        needsRuntime = true
        edits.insert("(", at: object.bytes.lowerBound)
        edits.insert(optional == nil ? " as! NSObject)" : " as? NSObject)", at: object.bytes.upperBound)
        if let forced = base.as(ForceUnwrapExprSyntax.self) { edits.blank(forced.exclamationMark.bytes, of: source) }
    }

    /// Methods of every NSObject.
    private static let calls: Set<String> = [
        "isEqual", "isKind", "isMember", "perform", "performSelector", "responds",
    ]

    /// Translates properties that Objective-C finds by name in any object, such as `(value as AnyObject).doubleValue`.
    func translateValueOfAnyObject(_ node: MemberAccessExprSyntax) {
        guard Self.values.contains(node.declName.baseName.text), let base = node.base else { return }
        let object =
            base.as(OptionalChainingExprSyntax.self)?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression
            ?? base
        guard isAnyObject(object) else { return }
        needsValues = true
        edits.insert("VitrineValue(", at: object.bytes.lowerBound)
        edits.insert(")", at: object.bytes.upperBound)
    }

    /// Whether an expression has the type AnyObject: a cast to it, a variable that is declared with it, or a value of a
    /// dictionary of such.
    private func isAnyObject(_ object: ExprSyntax) -> Bool {
        if let name = object.as(DeclReferenceExprSyntax.self)?.baseName.text { return facts.anyObjects.contains(name) }
        if let member = object.as(MemberAccessExprSyntax.self), member.base.map({ text($0) }) == "self" {
            return facts.anyObjects.contains(member.declName.baseName.text)
        }
        if let item = object.as(SubscriptCallExprSyntax.self) {
            let table = item.calledExpression.as(OptionalChainingExprSyntax.self)?.expression ?? item.calledExpression
            return table.as(DeclReferenceExprSyntax.self).map { facts.objectTables.contains($0.baseName.text) } ?? false
        }
        if let call = object.as(FunctionCallExprSyntax.self), text(call.calledExpression) == "unsafeBitCast" {
            return call.arguments.last.map { text($0.expression) } == "AnyObject.self"
        }
        guard let tuple = object.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let cast = tuple.elements.first?.expression.as(SequenceExprSyntax.self)?.elements,
            let type = cast.last?.as(TypeExprSyntax.self), cast.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true
        else { return false }
        return ["AnyObject", "AnyObject?"].contains(text(type))
    }

    /// Whether an expression is a property of the type AnyObject, of any object. A cast of another property with that name
    /// changes nothing.
    private func isObjectProperty(_ object: ExprSyntax) -> Bool {
        guard let member = object.as(MemberAccessExprSyntax.self), member.base != nil else { return false }
        // `target` is one of UIKit's, of bar buttons.
        let name = member.declName.baseName.text
        return name == "target" || facts.objectProperties.contains(name)
    }

    /// The members of VitrineValue.
    private static let values: Set<String> = [
        "boolValue", "cgPointValue", "cgRectValue", "cgSizeValue", "doubleValue", "floatValue", "intValue",
        "integerValue", "length", "stringValue", "uiEdgeInsetsValue", "uintValue",
    ]

    /// Translates `Unmanaged.passUnretained(kCGImagePropertyGIFDictionary).toOpaque()`, a key whose object has an address on
    /// iOS.
    func translateKeyAddress(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), node.arguments.isEmpty,
            member.declName.baseName.text == "toOpaque", let call = member.base?.as(FunctionCallExprSyntax.self),
            text(call.calledExpression) == "Unmanaged.passUnretained", call.arguments.count == 1,
            let key = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            key.hasPrefix("kC")
        else { return }
        needsValues = true
        edits.replace(node.bytes, padding: "VitrineKeys.address(of: \(key))")
    }
}
