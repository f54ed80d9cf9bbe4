// TypeScope.swift: the type in whose body a place lies.

import SwiftSyntax

/// A type's declaration or an extension of it, while its body is walked.
final class TypeScope {
    enum Form { case declaration, `extension` }

    let form: Form
    /// The type's path from the top of the file.
    let path: String
    let kind: TypeKind
    let isGeneric: Bool
    /// Within a function: nothing outside can name it.
    let isLocal: Bool
    /// All its members are @objc.
    let exposesMembers: Bool
    /// The offset of the brace that ends the body.
    let end: Int
    /// Of a protocol: its access, for the extension that holds the defaults.
    let access: String
    /// Statements of the function that registers what is declared here.
    var registrations: [String] = []
    /// What is written before the closing brace.
    var additions: [String] = []

    init(
        form: Form, path: String, kind: TypeKind, isGeneric: Bool, isLocal: Bool, exposesMembers: Bool, end: Int,
        access: String
    ) {
        self.form = form
        self.path = path
        self.kind = kind
        self.isGeneric = isGeneric
        self.isLocal = isLocal
        self.exposesMembers = exposesMembers
        self.end = end
        self.access = access
    }

    /// How the type is named within its own body.
    var name: String { String(path.split(separator: ".").last ?? "") }
}
