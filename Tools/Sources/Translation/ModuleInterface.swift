// ModuleInterface.swift: facts about a module, for the translation of the modules that import it.
//
// A class of an app implements the optional requirements of a library's protocol: its methods are registered because the
// library's interface names them. The text has one line for each fact.

/// The facts about a module that its importers need.
public struct ModuleInterface: Equatable {
    /// An optional requirement that is a method.
    struct Requirement: Hashable {
        var name: String
        var selector: String
        var owner: String
    }

    var requirements: Set<Requirement> = []
    /// Names of optional requirements that are properties.
    var properties: Set<String> = []
    /// Names of properties of the type AnyObject.
    var objects: Set<String> = []
    /// Members of its extensions that other modules may override.
    var hooks: Set<Hook> = []
    /// Its classes that override such members, its own or those of other modules.
    var overriders: Set<Overrider> = []
    /// The modules that it imports.
    public var imports: Set<String> = []

    public init() {}

    /// Whether importers need nothing of it.
    public var isEmpty: Bool { text.isEmpty }

    /// An interface from its text. Lines of another form are ignored.
    public init(text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            switch (words.first, words.count) {
            case ("import", 2): imports.insert(words[1])
            case ("object", 2): objects.insert(words[1])
            case ("property", 2): properties.insert(words[1])
            case ("hook", 4): hooks.insert(Hook(name: words[1], type: words[2], module: words[3]))
            case ("overrider", 4):
                overriders.insert(Overrider(name: words[1], type: words[2], renamed: words[3]))
            case ("method", 4):
                requirements.insert(Requirement(name: words[1], selector: words[2], owner: words[3]))
            default: break
            }
        }
    }

    /// The text, the same for equal interfaces.
    public var text: String {
        let lines =
            imports.map { "import \($0)" } + properties.map { "property \($0)" }
            + hooks.map { "hook \($0.name) \($0.type) \($0.module)" }
            + overriders.map { "overrider \($0.name) \($0.type) \($0.renamed)" }
            + objects.map { "object \($0)" } + requirements.map { "method \($0.name) \($0.selector) \($0.owner)" }
        return lines.sorted().map { $0 + "\n" }.joined()
    }
}
