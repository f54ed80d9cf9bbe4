// TypeScope.swift: the type whose body is being walked.

import SwiftSyntax

/// A type declaration or extension, while its body is walked.
final class TypeScope {
    enum Form { case declaration, `extension` }

    let form: Form
    /// The type's path from the top level of the file.
    let path: String
    let kind: TypeKind
    let isGeneric: Bool
    /// Whether the type is declared in a function's body.
    let isInFunction: Bool
    /// Whether the type, or one around it, is inside a function, so that nothing outside can refer to it.
    let isLocal: Bool
    /// Whether all members are @objc.
    let exposesMembers: Bool
    /// Whether the declaration or extension is marked with the main actor.
    let isOnMainActor: Bool
    /// The byte offset of the brace that closes the body.
    let end: Int
    /// Whether a declaration before that brace needs no separator.
    let startsStatement: Bool
    /// A protocol's access modifier, for the extension with the default implementations.
    let access: String
    /// Statements of the function that registers the type's members.
    var registrations: [String] = []
    /// Whether failures of the test case pass through the test host.
    var expectsFailures = false
    /// Declarations that are inserted before the closing brace.
    var additions: [String] = []

    init(
        form: Form, path: String, kind: TypeKind, isGeneric: Bool, isInFunction: Bool, isLocal: Bool,
        exposesMembers: Bool, isOnMainActor: Bool, end: Int, startsStatement: Bool,
        access: String
    ) {
        self.form = form
        self.path = path
        self.kind = kind
        self.isGeneric = isGeneric
        self.isInFunction = isInFunction
        self.isLocal = isLocal
        self.exposesMembers = exposesMembers
        self.isOnMainActor = isOnMainActor
        self.end = end
        self.startsStatement = startsStatement
        self.access = access
    }

    /// The type's name within its own body.
    var name: String { String(path.split(separator: ".").last ?? "") }
    /// The type as the body refers to it: an extension of a nested type does not find it by its name alone.
    var reference: String { form == .extension ? path : name }
}
