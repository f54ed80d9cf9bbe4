// Hook.swift: members of a library's extensions that classes of other modules override.
//
// Swift calls a member of an extension by the type of the variable. So the library's member asks first whether the
// object conforms to a protocol with the override, which the front end declares beside it; a class of another module
// that overrides the member conforms to it.

/// A member that a module adds to a class of another one, and that further modules may override.
struct Hook: Hashable {
    /// The member's full name.
    var name: String
    /// The extended class.
    var type: String
    /// The module with the extension.
    var module: String

    /// The protocol with the override.
    var protocolName: String {
        let word = (name + "_" + type).map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
        return "__VitrineOverride_\(word)"
    }

    /// The name of the override.
    static func override(_ base: String) -> String { "\(base)__override".filter { $0 != "`" } }
}

/// A class that overrides a member of an extension.
struct Overrider: Hashable {
    /// The member's full name.
    var name: String
    var type: String
    /// The name that the override has.
    var renamed: String
}
