// ModuleSyntax.swift: the trees of a module's files, and the facts that the translation of each needs of all.

import SwiftSyntax

/// The parsed files of a module with their facts.
struct ModuleSyntax {
    let settings: TranslationSettings
    private var sources: [String: [UInt8]]
    /// The kinds of the types that each file declares.
    private var kinds: [String: [String: TypeKind]]
    /// The trees of the files that may need a translation, by path.
    private(set) var trees: [String: SourceFileSyntax]
    /// What modules that import this one need to know.
    let interface: ModuleInterface
    /// The facts, without members that extensions add to bodies.
    private var facts: ModuleFacts
    /// The files with extensions that may add members to bodies.
    private var planning: Set<String> = []
    /// The facts, with those members.
    private(set) var planned: ModuleFacts

    /// - Parameters:
    ///   - files: the contents by path.
    ///   - known: trees of files with the same contents, which are not parsed again.
    init(files: [String: [UInt8]], settings: TranslationSettings, known: [String: SourceFileSyntax] = [:]) {
        self.settings = settings
        let paths = files.keys.sorted()
        sources = files
        kinds = files.mapValues(Triggers.kinds)
        var facts = Self.empty(settings)
        facts.kinds = Self.merged(kinds)
        let unknown = paths.filter { known[$0] == nil }
        var trees = known.filter { files[$0.key] != nil }
        let isHosted = settings.isHosted
        let isWhole = settings.parsesPlainBodies
        let names = UIKitRequirements.triggering
        trees.merge(
            ParsedFiles.parse(unknown, files, isWhole: isWhole) {
                isHosted || Triggers.needParsing($0, names: names)
            }
        ) { old, _ in old }
        var planning: Set<String> = []
        facts = Self.collected(trees, into: facts, settings, &planning)
        var interface = facts.interface
        for interface in settings.imported { facts.add(interface) }
        let need = Need(facts)
        let more = ParsedFiles.parse(unknown.filter { trees[$0] == nil }, files, isWhole: isWhole) {
            need.includes($0)
        }
        facts = Self.collected(more, into: facts, settings, &planning)
        trees.merge(more) { old, _ in old }
        self.trees = trees
        interface.hooks = facts.overridableHooks
        interface.overriders = facts.allOverriders
        self.interface = interface
        self.facts = facts
        self.planning = planning
        planned = facts
        plan()
    }

    /// What a file has that needs a translation for the facts of others: implementations of optional requirements, the
    /// module's own and imported ones, a class that an extension adds to, or calls by name of objects that others declare.
    private struct Need: Equatable {
        private let names: Set<String>
        private let classes: Set<String>
        private let objects: Set<String>
        private let protocols: Set<String>
        /// What makes an object through a variable for a class.
        private let makers: Set<String>

        init(_ facts: ModuleFacts) {
            names = Set(facts.optionalNames.map { String($0.prefix { $0 != "(" }) })
                .subtracting(UIKitRequirements.baseNames).union(facts.optionalProperties).union(facts.hookNames)
            objects = facts.objectProperties
            protocols = facts.foreignProtocols
            let made = facts.metatypes.values.joined().filter { facts.kind(of: $0) == .class }
            classes = facts.extendedWithOverrides.union(made).filter { facts.type(named: $0) == nil }
            makers = Set(facts.metatypes.keys.filter { $0.first?.isLowercase == true }.map { $0 + ".init(" })
        }

        func includes(_ source: [UInt8]) -> Bool {
            !names.isEmpty && Triggers.needParsing(source, names: names)
                || classes.contains { Triggers.declaresClass($0, source) }
                || protocols.contains { Triggers.contains($0, source) }
                || makers.contains { Triggers.contains($0, source) }
                || !objects.isEmpty && Triggers.callsMethod(ofObjects: objects, source)
        }
    }

    private static func empty(_ settings: TranslationSettings) -> ModuleFacts {
        var facts = ModuleFacts()
        facts.moduleName = settings.moduleName
        facts.isTestable = settings.isTestable
        return facts
    }

    private static func merged(_ kinds: [String: [String: TypeKind]]) -> [String: TypeKind] {
        kinds.keys.sorted().reduce(into: [:]) { all, path in
            all.merge(kinds[path]!) { old, new in old == .class ? old : new }
        }
    }

    private static func collected(
        _ trees: [String: SourceFileSyntax], into facts: consuming ModuleFacts, _ settings: TranslationSettings,
        _ planning: inout Set<String>
    ) -> ModuleFacts {
        for path in trees.keys.sorted() {
            let collector = FactCollector(file: path, facts: facts, conditions: settings.conditions)
            // One copy of the facts only: a second one would be copied whole at the first change.
            facts = ModuleFacts()
            collector.walk(trees[path]!)
            facts = collector.facts
            if collector.hasPlanningExtensions { planning.insert(path) }
        }
        return facts
    }

    private mutating func plan() {
        for path in planning.sorted() {
            guard let tree = trees[path] else { continue }
            let planner = ExtensionPlanner(facts: planned, conditions: settings.conditions)
            planned = ModuleFacts()
            planner.walk(tree)
            planned = planner.facts
        }
    }

    // MARK: One file of an editor

    /// The module without one of its files, to which texts of that file are added one after the other.
    func without(_ path: String) -> ModuleSyntax {
        var others = self
        others.sources[path] = nil
        others.kinds[path] = nil
        others.trees[path] = nil
        var facts = Self.empty(settings)
        facts.kinds = Self.merged(others.kinds)
        others.planning = []
        facts = Self.collected(others.trees, into: facts, settings, &others.planning)
        for interface in settings.imported { facts.add(interface) }
        others.facts = facts
        return others
    }

    /// Adds a text of the file that is missing. Costs a parse of that file, and a walk of those with planning extensions.
    mutating func add(_ path: String, _ source: [UInt8]) {
        let before = Need(facts)
        facts.kinds.merge(Triggers.kinds(source)) { old, new in old == .class || new != .class ? old : new }
        let isNeeded =
            settings.isHosted || Triggers.needParsing(source, names: UIKitRequirements.triggering)
            || before.includes(source)
        if isNeeded {
            trees[path] = ParsedFiles.parse(source, isWhole: settings.parsesPlainBodies)
            facts = Self.collected([path: trees[path]!], into: facts, settings, &planning)
        }
        let need = Need(facts)
        if need != before {
            let more = ParsedFiles.parse(
                sources.keys.filter { trees[$0] == nil }, sources, isWhole: settings.parsesPlainBodies
            ) { need.includes($0) }
            facts = Self.collected(more, into: facts, settings, &planning)
            trees.merge(more) { old, _ in old }
        }
        planned = facts
        plan()
    }
}
