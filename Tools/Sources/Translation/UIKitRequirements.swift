// UIKitRequirements.swift: the optional requirements of UIKit's protocols.
//
// A subclass may implement a requirement that its superclass, which declares the conformance, does not. So methods with
// these names are registered in every class.

/// The optional requirements of UIKit's protocols, by their full names.
enum UIKitRequirements {
    /// Methods of every object that the runtime calls by name.
    static let runtime: Set<String> = [
        "observeValue(forKeyPath:of:change:context:)", "forwardingTarget(for:)", "responds(to:)",
    ]
    /// Methods of formatters that ours call by name. One of them throws.
    static let formatting: Set<String> = [
        "getObjectValue(_:for:errorDescription:)", "getObjectValue(_:for:range:)",
    ]
    /// Optional methods of animators on iOS, which all animators have here.
    static let always: Set<String> = [
        "addAnimations(_:delayFactor:)", "addAnimations(_:)", "addCompletion(_:)",
        "continueAnimation(withTimingParameters:durationFactor:)",
    ]
    /// The protocols that have a requirement.
    static let owners = read.owners
    /// Names of several requirements that differ in the types of their parameters.
    static let overloaded = read.overloaded
    /// The protocols with optional requirements.
    static let protocols = Set(read.owners.values.joined())
    /// The names of the requirements without labels.
    static let baseNames = Set(read.owners.keys.map { String($0.prefix { $0 != "(" }) })

    /// The names of requirements that are properties.
    static let properties = read.properties
    /// The protocols that have them.
    static let propertyOwners = read.propertyOwners
    /// Those of map annotations. Many classes have properties with these names.
    static let annotations: Set<String> = ["title", "subtitle"]
    /// The names for which a file is parsed that declares one.
    static let triggering = baseNames.union(properties).subtracting(annotations)

    static func contains(_ fullName: String) -> Bool { owners[fullName] != nil }

    /// Whether a method without written labels may be a requirement.
    static func contains(base: String, labels: [String]?) -> Bool {
        labels.map { contains(SwiftName.of(base, $0)) } ?? baseNames.contains(base)
    }

    /// The labels of a requirement by its name alone, which on iOS can only be given if there is one.
    static func labels(of base: String) -> [String] {
        let full = owners.keys.filter { $0.hasPrefix(base + "(") }.min() ?? base + "()"
        return full.dropFirst(base.count + 1).dropLast().split(separator: ":").map(String.init)
    }

    /// Whether a method may be a requirement of UIKit's, optional or not. On iOS it is then visible to Objective-C.
    static func declares(_ fullName: String) -> Bool { contains(fullName) || read.required.contains(fullName) }

    private struct Names {
        var owners: [String: [String]] = [:]
        var overloaded: Set<String> = []
        var required: Set<String> = []
        var properties: Set<String> = []
        var propertyOwners: Set<String> = []
    }

    private static let read: Names = {
        var names = Names()
        var owner = ""
        for line in table.split(separator: "\n") {
            guard line.hasPrefix(" ") else {
                owner = String(line)
                continue
            }
            guard line.contains("(") else {
                names.properties.insert(String(line.dropFirst(2)))
                names.propertyOwners.insert(owner)
                continue
            }
            let parts = line.dropFirst(2).split(separator: ")", maxSplits: 1, omittingEmptySubsequences: true)
            let name = String(parts[0]) + ")"
            if parts.last == "!" {
                names.required.insert(name)
                continue
            }
            if parts.count > 1 { names.overloaded.insert(name) }
            if names.owners[name]?.last != owner { names.owners[name, default: []].append(owner) }
        }
        return names
    }()
}
