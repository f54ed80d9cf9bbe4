// Translator+Initializers.swift: protocols with `init()` to which an extension lets all objects conform.
//
// On iOS `extension NSObject: Creatable {}` satisfies `init()`: Objective-C's initialisers are called by the object's
// class. In Swift only a `required` initialiser would. So the requirement becomes a static method, which makes an object
// of the class, and `init()` a member of the protocol's extension that calls it.

import SwiftSyntax

extension Translator {
    /// Translates the requirement `init()` of a protocol to which a class of Apple's conforms.
    func translateInitializer(of node: ProtocolDeclSyntax) {
        let name = node.name.text
        guard isActive, facts.isMadeByClass(name),
            let requirement = node.memberBlock.members.lazy.compactMap({ $0.decl.as(InitializerDeclSyntax.self) })
                .first(where: \.isPlain)
        else { return }
        needsRuntime = true
        let helper = "__VitrineMade_\(name)"
        edits.replace(requirement.bytes, with: "static func __vitrineMake() -> Self")
        if let clause = node.inheritanceClause {
            inherit(helper, in: clause)
        } else {
            edits.insert(": \(helper)", at: node.name.bytes.upperBound)
        }
        let access = node.modifiers.access
        later.append(
            "\(access)protocol \(helper) {}; "
                + "extension \(helper) { \(access)init(__vitrineMade make: () -> Self) { self = make() } }; "
                + "extension \(name) { \(access)init() { self.init(__vitrineMade: Self.__vitrineMake) } }; "
                + "extension \(name) where Self: NSObject { "
                + "\(access)static func __vitrineMake() -> Self { NSObject.vitrineObject(of: Self.self) } }")
    }

    /// A type that conforms to such a protocol and is no object of Objective-C's makes its values itself.
    func addMaker(_ clause: InheritanceClauseSyntax?, to scope: TypeScope) {
        guard scope.kind != .protocol, !facts.isObjectClass(scope.path),
            let protocols = clause?.inheritedTypes.map({ text($0.type) }),
            protocols.contains(where: facts.isMadeByClass)
        else { return }
        scope.additions.append("\(scope.access)static func __vitrineMake() -> Self { self.init() }")
    }
}

extension InitializerDeclSyntax {
    /// Whether it is `init()`.
    var isPlain: Bool {
        signature.parameterClause.parameters.isEmpty && optionalMark == nil && genericParameterClause == nil
            && signature.effectSpecifiers == nil
    }
}
