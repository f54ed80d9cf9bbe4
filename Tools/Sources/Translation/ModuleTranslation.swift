// ModuleTranslation.swift: translates all files of a module.

import SwiftSyntax

/// The translation of a module.
public struct ModuleTranslation {
    /// The translated sources by path. Files that need no translation are absent.
    public private(set) var copies: [String: [UInt8]] = [:]
    public private(set) var diagnostics: [TranslationDiagnostic] = []
    /// What modules that import this one need to know, with what this one imports.
    public private(set) var interface = ModuleInterface()
    /// The number of parsed files.
    public private(set) var parsedCount = 0

    private let conditions: Conditions
    private let isHosted: Bool
    private let keepsPreviews: Bool
    private let imported: [ModuleInterface]
    private let isScript: (String) -> Bool

    /// - Parameters:
    ///   - files: the contents by path.
    ///   - imported: the interfaces of the modules that it imports.
    ///   - isHosted: whether every file sees UIKit and the test host. On iOS, XCTest and a framework's header import
    ///     UIKit.
    ///   - keepsPreviews: whether previews are registered. Otherwise nothing of them is compiled.
    ///   - isScript: whether a file has top-level code.
    public init(
        files: [String: [UInt8]], conditions: Conditions = Conditions(), imported: [ModuleInterface] = [],
        isHosted: Bool = false, keepsPreviews: Bool = false,
        isScript: @escaping (String) -> Bool = { $0.hasSuffix("/main.swift") || $0 == "main.swift" }
    ) {
        self.conditions = conditions
        self.imported = imported
        self.isHosted = isHosted
        self.keepsPreviews = keepsPreviews
        self.isScript = isScript
        translate(files)
    }

    private mutating func translate(_ files: [String: [UInt8]]) {
        let paths = files.keys.sorted()
        var facts = ModuleFacts()
        for path in paths { facts.kinds.merge(Triggers.kinds(files[path]!)) { old, new in old == .class ? old : new } }
        let methods = UIKitRequirements.baseNames
        let isHosted = self.isHosted
        var trees = ParsedFiles.parse(paths, files) { isHosted || Triggers.needParsing($0, methods: methods) }
        collect(trees, &facts)
        interface = facts.interface
        for interface in imported { facts.add(interface) }
        // Implementations of optional requirements, the module's own and imported ones, need a translation.
        let own = Set(facts.optionalNames.map { String($0.prefix { $0 != "(" }) }).subtracting(methods)
            .union(facts.optionalProperties)
        let extended = facts.extendedWithOverrides.filter { facts.type(named: $0) == nil }
        let more = ParsedFiles.parse(paths.filter { trees[$0] == nil }, files) { source in
            !own.isEmpty && Triggers.needParsing(source, methods: own)
                || extended.contains { Triggers.declaresClass($0, source) }
        }
        collect(more, &facts)
        trees.merge(more) { old, _ in old }
        parsedCount = trees.count
        for path in paths {
            guard let tree = trees[path] else { continue }
            let planner = ExtensionPlanner(facts: facts, conditions: conditions)
            // One copy of the facts only: a second one would be copied whole at the first change.
            facts = ModuleFacts()
            planner.walk(tree)
            facts = planner.facts
        }
        for path in paths { translate(path, files[path]!, trees[path], facts) }
    }

    private func collect(_ trees: [String: SourceFileSyntax], _ facts: inout ModuleFacts) {
        for path in trees.keys.sorted() {
            let collector = FactCollector(file: path, facts: facts, conditions: conditions)
            facts = ModuleFacts()
            collector.walk(trees[path]!)
            facts = collector.facts
        }
    }

    private mutating func translate(
        _ path: String, _ source: [UInt8], _ tree: SourceFileSyntax?, _ facts: ModuleFacts
    ) {
        var parts = Triggers.foundationParts(source)
        parts += Triggers.impliedFrameworks(source).filter(conditions.canImport)
        if isHosted {
            parts += ["UIKit", "VitrineTestHost"]
        } else if Triggers.contains("import XCTest", source) {
            // On iOS, XCTest's headers import UIKit.
            parts.append("UIKit")
        }
        guard tree != nil || !parts.isEmpty else { return }
        let tree = tree ?? ParsedFiles.parse(source)
        let translator = Translator(
            file: path, tree: tree, source: source, facts: facts, conditions: conditions, isHosted: isHosted,
            keepsPreviews: keepsPreviews)
        translator.walk(tree)
        diagnostics += translator.diagnostics
        var imports = parts
        if translator.needsValues, !imports.contains("UIKit") { imports.append("UIKit") }
        if translator.needsRuntime, !imports.contains("ObjectiveC") { imports.insert("ObjectiveC", at: 0) }
        if translator.previewCount > 0 { imports.append("VitrinePreviews") }
        imports.removeAll { Triggers.contains("import \($0)\n", source) || Triggers.contains("import \($0)\r", source) }
        var head = imports.map { "import \($0)" }.joined(separator: "; ")
        var tail = translator.later.map { $0 + "\n" }.joined()
        if !translator.roots.isEmpty {
            if isScript(path), keepsPreviews {
                // The process that renders does not run the file's statements.
                tail +=
                    "private enum __vitrine_\(translator.tag) { @section(\".init_array\") @used static let entry: "
                    + "@convention(c) () -> Void = { \(translator.rootStatement) } }\n"
            } else if isScript(path) {
                head += "; " + translator.rootStatement
            } else {
                tail +=
                    "@section(\".init_array\") @used private let __vitrine_\(translator.tag): "
                    + "@convention(c) () -> Void = { \(translator.rootStatement) }\n"
            }
        }
        // On the line of the first import, or at the start of the file.
        let end = endOfFirstImport(tree)
        if !head.isEmpty, let end { translator.edits.insert("; " + head, at: end) }
        guard !translator.edits.isEmpty || !head.isEmpty || !tail.isEmpty else { return }
        var copy = translator.edits.applied(to: source)
        if !head.isEmpty, end == nil { copy = Array((head + "; ").utf8) + copy }
        if !tail.isEmpty { copy += Array(("\n" + tail).utf8) }
        copies[path] = copy
    }

    private func endOfFirstImport(_ tree: SourceFileSyntax) -> Int? {
        let finder = ImportFinder(conditions: conditions)
        finder.walk(tree)
        return finder.end
    }
}

/// Finds the first active import.
private final class ImportFinder: TypeWalker {
    var end: Int?

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if end == nil, isActive { end = node.bytes.upperBound }
        return .skipChildren
    }
}
