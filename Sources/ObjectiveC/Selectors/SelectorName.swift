// SelectorName.swift: Objective-C selectors of Swift methods.
//
// Follows the compiler (AbstractFunctionDecl::getObjCSelector): the first label is appended to the base name, preceded
// by "With" unless one of the two adjacent words is a preposition. The front end in Tools compiles this file, too.

/// Derives selectors from Swift names.
package enum SelectorName {
    /// - Parameter labels: the declared labels; "_" for a parameter without a label.
    package static func of(base: String, labels: [String]) -> String {
        guard let first = labels.first else { return base }
        var name = base
        if first != "_" {
            if !prepositions.contains(firstWord(of: first)), !prepositions.contains(lastWord(of: base)) {
                name += "With"
            }
            name += capitalized(first)
        }
        return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    }

    /// The selector of a method's full name, such as `move(to:)`. Names in any other form are returned unchanged; types
    /// after the full name, which distinguish overloads, are dropped.
    package static func of(_ fullName: String) -> String {
        guard let open = fullName.firstIndex(of: "("), let close = fullName.firstIndex(of: ")"), open < close else {
            return fullName
        }
        let labels = fullName[fullName.index(after: open)..<close].split(separator: ":").map(String.init)
        return of(base: String(fullName[..<open]), labels: labels)
    }

    /// The selector of a property's setter.
    package static func setter(of property: String) -> String { "set" + capitalized(property) + ":" }

    static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    static func firstWord(of name: String) -> String {
        String(name.prefix { !$0.isUppercase }).lowercased()
    }

    static func lastWord(of name: String) -> String {
        guard let start = name.lastIndex(where: { $0.isUppercase }) else { return name.lowercased() }
        return name[start...].lowercased()
    }

    /// The compiler's list of prepositions (PartsOfSpeech.def).
    static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since",
        "to", "until", "using", "via", "when", "with", "within",
    ]
}
