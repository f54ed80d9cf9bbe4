// UIKitClasses.swift: the superclasses of UIKit's classes.
//
// An override of a library's own member in an extension of UIView is called for the object's class, subclasses first.

enum UIKitClasses {
    /// The superclass of each class.
    static let superclasses: [String: String] = {
        var superclasses: [String: String] = [:]
        var parent = ""
        for line in table.split(separator: "\n") {
            if line.hasPrefix(" ") {
                for name in line.split(separator: " ") { superclasses[String(name)] = parent }
            } else {
                parent = String(line)
            }
        }
        return superclasses
    }()

    /// Requirements of UIKit's that a class declares in its body.
    private static let methods: [String: Set<Substring>] = {
        var methods: [String: Set<Substring>] = [:]
        var owner = ""
        for line in declared.split(separator: "\n") {
            if line.hasPrefix(" ") {
                methods[owner, default: []].insert(line.drop { $0 == " " })
            } else {
                owner = String(line)
            }
        }
        return methods
    }()

    /// Whether a subclass of `type` overrides a requirement of UIKit's, because the class or a superclass declares it.
    static func declares(_ method: String, _ type: String) -> Bool {
        var name: String? = type
        while let each = name {
            if methods[each]?.contains(method[...]) == true { return true }
            name = superclasses[each]
        }
        return false
    }
}
