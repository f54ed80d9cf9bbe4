// ModuleFacts.swift: facts about a module that the translation of its files shares.

import SwiftSyntax

/// The kind of a type; structs and enums are values.
public enum TypeKind: Sendable { case `class`, `protocol`, value }

/// A declared type.
struct TypeFact {
    var path: String
    var kind: TypeKind
    var isGeneric: Bool
    var inherited: [String]
    var file: String
    /// The byte offset of the brace that closes the body.
    var end: Int
    /// Whether the declaration is marked with the main actor.
    var isOnMainActor: Bool
}

/// A method that is visible to Objective-C on iOS.
struct MethodFact {
    var type: String
    var base: String
    var labels: [String]
    var selector: String
    var isStatic: Bool
    /// Whether the method itself is marked with the main actor.
    var isOnMainActor: Bool

    var fullName: String { SwiftName.of(base, labels) }
}

/// A member that is added to a class's body for a member of an extension, so that it can override or be overridden.
struct BodyMember {
    var type: String
    var name: String
    /// The source of the member.
    var text: String
}

/// Names in Swift's notation.
enum SwiftName {
    static func of(_ base: String, _ labels: [String]) -> String {
        "\(base)(\(labels.map { $0 + ":" }.joined()))"
    }

    /// The name of the property that is nil if an optional requirement is not implemented: `cell__forRowAt` for
    /// `cell(_:forRowAt:)`. If the method has parameters without labels, the method's own name.
    static func optional(_ base: String, _ labels: [String]) -> String {
        if labels.isEmpty { return base + "__" }
        if labels.allSatisfy({ $0 == "_" }) { return base }
        return ([base + "_"] + labels.map { $0 == "_" ? "" : "_" + $0 }).joined()
    }
}

/// The facts about a module.
struct ModuleFacts {
    private(set) var types: [String: TypeFact] = [:]
    private(set) var methods: [String: [MethodFact]] = [:]
    /// Full names of methods that a class overrides.
    private(set) var overridden: Set<String> = []
    /// Full names of the module's own optional requirements.
    private(set) var optionalNames: Set<String> = []
    /// The selectors that `@objc(…)` gives to the module's optional requirements, by their full names.
    private(set) var optionalSelectors: [String: Set<String>] = [:]
    /// Names of properties that are named like a requirement of UIKit's. Often they are closures.
    private(set) var requirementLikeProperties: Set<String> = []
    /// Types with an extension whose members may override or be overridden.
    private(set) var extendedWithOverrides: Set<String> = []
    private(set) var bodyMembers: [String: [BodyMember]] = [:]
    /// The kinds of types by simple name. Covers all files, including those that are not parsed.
    var kinds: [String: TypeKind] = [:]
    private var typesBySimpleName: [String: [String]] = [:]

    mutating func add(_ type: TypeFact) {
        types[type.path] = type
        typesBySimpleName[simple(type.path), default: []].append(type.path)
    }

    mutating func add(_ method: MethodFact) { methods[method.base, default: []].append(method) }
    /// Full names shared by several optional requirements of one protocol, which differ in parameter types.
    private(set) var overloadedOptionals: Set<String> = []
    /// Names of optional requirements that are properties.
    private(set) var optionalProperties: Set<String> = []
    mutating func add(optionalProperty name: String) { optionalProperties.insert(name) }
    /// The selectors by full name and protocol.
    private var optionalOwners: [String: [String: Set<String>]] = [:]

    /// What modules that import this one need to know.
    var interface: ModuleInterface {
        var interface = ModuleInterface()
        for (name, owners) in optionalOwners {
            for (owner, selectors) in owners {
                for selector in selectors {
                    interface.requirements.insert(.init(name: name, selector: selector, owner: owner))
                }
            }
        }
        interface.properties = optionalProperties
        interface.objects = objectProperties
        return interface
    }

    /// Adds what an imported module says of itself.
    mutating func add(_ interface: ModuleInterface) {
        for requirement in interface.requirements {
            add(optional: requirement.name, selector: requirement.selector, of: requirement.owner)
        }
        optionalProperties.formUnion(interface.properties)
        objectProperties.formUnion(interface.objects)
        for hook in interface.hooks { importedHooks[hook.name, default: []].append(hook) }
        for overrider in interface.overriders {
            importedOverriders[overrider.name, default: [:]][overrider.type] = overrider.renamed
        }
    }

    mutating func add(requirementLike property: String) { requirementLikeProperties.insert(property) }

    mutating func add(optional name: String, selector: String, of owner: String) {
        optionalSelectors[name, default: []].insert(selector)
        optionalNames.insert(name)
        if optionalOwners[name]?[owner] != nil { overloadedOptionals.insert(name) }
        optionalOwners[name, default: [:]][owner, default: []].insert(selector)
    }
    /// The protocol that has an optional requirement; nil if there are several.
    func owner(ofOptional name: String) -> String? {
        guard let owners = optionalOwners[name], owners.count == 1 else { return nil }
        return owners.keys.first
    }
    /// The names of variables and parameters of the type AnyObject.
    private(set) var anyObjects: Set<String> = []
    /// Names of variables that are dictionaries with values of the type AnyObject.
    private(set) var objectTables: Set<String> = []
    mutating func add(objectTable name: String) { objectTables.insert(name) }
    /// Names of associated types that are classes of UIKit's or their subclasses.
    private(set) var classAssociatedTypes: Set<String> = []
    mutating func add(classAssociatedType name: String) { classAssociatedTypes.insert(name) }
    mutating func add(anyObject name: String) { anyObjects.insert(name) }
    /// The names of properties of the type AnyObject, of the module's types and of imported ones.
    private(set) var objectProperties: Set<String> = []
    mutating func add(objectProperty name: String) { objectProperties.insert(name) }
    /// The types in annotations such as `Cell.Type`, by the names of the variables that have them.
    private(set) var metatypes: [String: Set<String>] = [:]
    mutating func add(metatype type: String, of name: String) { metatypes[name, default: []].insert(type) }
    /// The tables from which variables are set, by the variables' names.
    private var tables: [String: Set<String>] = [:]
    mutating func add(item name: String, of table: String) { tables[name, default: []].insert(table) }
    /// The classes that a variable may hold, from its annotations or those of the tables from which it is set.
    func classes(of name: String) -> Set<String> {
        (tables[name] ?? []).reduce(into: metatypes[name] ?? []) { $0.formUnion(metatypes[$1] ?? []) }
    }
    /// The classes with an initialiser `required init()`.
    private var withRequiredInitializer: Set<String> = []
    mutating func add(requiredInitializerOf type: String) { withRequiredInitializer.insert(type) }
    /// Whether a type of the module has a method `description()` of its own.
    var declaresDescription = false
    /// The classes that implement optional requirements of UIKit's, by the full names of these.
    private(set) var implementations: [String: Set<String>] = [:]
    mutating func add(implementation name: String, of type: String) { implementations[name, default: []].insert(type) }
    mutating func add(override name: String) { overridden.insert(name) }
    /// The type whose extension declares a member, by the member's full name; the first one if there are several.
    private(set) var extensionBases: [String: String] = [:]
    private var overridersByName: [String: [String]] = [:]

    mutating func add(extensionMember name: String, of type: String) {
        if extensionBases[name] == nil { extensionBases[name] = type }
    }
    /// The module's name.
    var moduleName = "main"
    /// Whether other modules may override its internal members.
    var isTestable = false
    private var hooks: Set<Hook> = []
    private var importedHooks: [String: [Hook]] = [:]
    private var importedOverriders: [String: [String: String]] = [:]
    mutating func add(hook name: String, of type: String) {
        hooks.insert(Hook(name: name, type: type, module: moduleName))
    }

    /// The member of an extension that other modules may override, if it is one of a class of another module.
    func hook(_ name: String, of type: String) -> Hook? {
        let hook = Hook(name: name, type: type, module: moduleName)
        return hooks.contains(hook) && self.type(named: type) == nil ? hook : nil
    }

    /// The member of an imported module's extension that a class overrides.
    func hook(_ name: String, overriddenIn type: String) -> Hook? {
        importedHooks[name]?.first { isSubclass(type, of: $0.type) }
    }

    /// The base names of imported members that may be overridden.
    var hookNames: Set<String> { Set(importedHooks.keys.map { String($0.prefix { $0 != "(" }) }) }

    /// What `super` finds in an override of an imported hook: the name of the nearest superclass's member.
    func overridden(_ hook: Hook, by type: String) -> String {
        let base = String(hook.name.prefix { $0 != "(" })
        let own = Set(overridersByName[hook.name] ?? [])
        for ancestor in ancestors(of: type) {
            if own.contains(ancestor) { return Hook.override(base) }
            if let renamed = importedOverriders[hook.name]?[ancestor] { return renamed }
        }
        return ExtensionMembers.renamed(base, hook.type)
    }

    /// The members that other modules may override.
    var overridableHooks: Set<Hook> { hooks.filter { type(named: $0.type) == nil } }

    /// The module's classes that override members of extensions.
    var allOverriders: Set<Overrider> {
        var all: Set<Overrider> = []
        for (name, types) in overridersByName {
            let base = String(name.prefix { $0 != "(" })
            for type in types {
                if hook(name, overriddenIn: type) != nil {
                    all.insert(Overrider(name: name, type: type, renamed: Hook.override(base)))
                } else if let extended = extensionBases[name], hook(name, of: extended) != nil,
                    isSubclass(type, of: extended)
                {
                    all.insert(Overrider(name: name, type: type, renamed: ExtensionMembers.renamed(base, type)))
                }
            }
        }
        return all
    }

    /// Protocols with the requirement `init()`, and those to which a class of Apple's conforms.
    private var madeProtocols: Set<String> = []
    private var foreignConformances: Set<String> = []
    mutating func add(madeProtocol name: String) { madeProtocols.insert(name) }
    mutating func add(foreignConformance name: String) { foreignConformances.insert(name) }
    /// The module's protocols to which a class of Apple's conforms.
    var foreignProtocols: Set<String> { foreignConformances.filter { kind(of: $0) == .protocol } }
    /// Whether an extension lets a class of Apple's conform to a protocol of the module with the requirement `init()`.
    func isMadeByClass(_ name: String) -> Bool { madeProtocols.contains(name) && foreignConformances.contains(name) }

    mutating func add(override name: String, in type: String) { overridersByName[name, default: []].append(type) }

    /// The subclasses of the extended class that override its member, subclasses before superclasses.
    func overriders(of name: String) -> [String] {
        guard let base = extensionBases[name] else { return [] }
        return (overridersByName[name] ?? []).filter { isSubclass($0, of: base) }
            .sorted { ancestors(of: $0).count > ancestors(of: $1).count }
    }

    /// Whether a member of an extension is overridden, so that it must dispatch to the override.
    func isDispatched(_ name: String, from type: String) -> Bool {
        hook(name, of: type) != nil
            || extensionBases[name] == type && self.type(named: type) == nil && !overriders(of: name).isEmpty
    }

    /// Whether a class overrides a member of an extension that dispatches to its overrides.
    func overridesDispatched(_ name: String, in type: String) -> Bool {
        guard let base = extensionBases[name] else { return false }
        return isDispatched(name, from: base) && overriders(of: name).contains(type)
    }

    /// Whether a class overrides a member of an extension of another class, of this module or an imported one.
    func overridesElsewhere(_ name: String, in type: String) -> Bool {
        overridesDispatched(name, in: type) || hook(name, overriddenIn: type) != nil
    }

    /// Whether a class of UIKit's is of the main actor.
    func isOfMainActor(_ type: String) -> Bool {
        let roots = [
            "UIResponder", "UIGestureRecognizer", "UIBarItem", "UICollectionViewLayout", "UIPresentationController",
        ]
        return ([type] + ancestors(of: type)).contains { roots.contains($0) }
    }

    /// The class whose implementation `super` finds in an override of an extension's member.
    func overridden(by type: String, _ name: String) -> String {
        let overriders = overriders(of: name)
        return ancestors(of: type).first { overriders.contains($0) } ?? extensionBases[name] ?? type
    }

    /// The superclasses of a class that are known, the nearest first.
    private func ancestors(of type: String) -> [String] {
        var ancestors: [String] = []
        var name = type
        while ancestors.count < 32,
            let parent = self.type(named: name)?.inherited.first ?? UIKitClasses.superclasses[name]
        {
            ancestors.append(parent)
            name = parent
        }
        return ancestors
    }

    /// Whether a class is of the main actor by its own attribute or that of a superclass of the module.
    func isOnMainActor(_ type: String) -> Bool {
        ([type] + ancestors(of: type)).contains { self.type(named: $0)?.isOnMainActor == true }
    }

    /// Whether a type is a class of Objective-C on iOS: one of UIKit's, or a subclass of one.
    func isObjectClass(_ type: String) -> Bool {
        ([type] + ancestors(of: type)).contains {
            $0 == "NSObject" || UIKitClasses.superclasses[$0] != nil
                || self.type(named: $0) == nil && AppleTypes.areClasses($0)
        }
    }

    /// Whether a class of the module inherits `init()` from a class of Objective-C's, so that Swift finds it on iOS only.
    func inheritsObjectInitializer(_ type: String) -> Bool {
        guard let own = self.type(named: type), isObjectClass(type) else { return false }
        return !([own.path] + ancestors(of: type)).contains { withRequiredInitializer.contains($0) }
    }

    /// Whether a class is a subclass of another, or may be: its superclasses may be in a module that is not known.
    private func isSubclass(_ type: String, of base: String) -> Bool {
        let ancestors = ancestors(of: type)
        if ancestors.contains(base) { return true }
        return ![type, ancestors.last ?? type].contains { UIKitClasses.superclasses[$0] != nil || $0 == "NSObject" }
    }

    mutating func add(extensionOverrides type: String) { extendedWithOverrides.insert(type) }
    mutating func add(_ member: BodyMember) { bodyMembers[member.type, default: []].append(member) }

    func type(named name: String) -> TypeFact? {
        if let exact = types[name] { return exact }
        guard let paths = typesBySimpleName[simple(name)], paths.count == 1 else { return nil }
        return types[paths[0]]
    }

    func kind(of name: String) -> TypeKind? { type(named: name)?.kind ?? kinds[simple(name)] }

    /// The method that a `#selector` refers to.
    /// - Parameter labels: nil if the reference has no labels.
    func method(_ base: String, labels: [String]?, in type: String) -> MethodFact? {
        let candidates = (methods[base] ?? []).filter { labels == nil || $0.labels == labels! }
        if let own = candidates.first(where: { $0.type == type || simple($0.type) == simple(type) }) { return own }
        // Search the superclasses of the module.
        var name = type
        for _ in 0..<16 {
            guard let parent = self.type(named: name)?.inherited.first else { break }
            if let inherited = candidates.first(where: { simple($0.type) == simple(parent) }) { return inherited }
            name = parent
        }
        let selectors = Set(candidates.map(\.selector))
        return selectors.count == 1 ? candidates[0] : nil
    }

    private func simple(_ path: String) -> String {
        String(path.split(separator: ".").last?.prefix { $0 != "<" } ?? "")
    }
}
