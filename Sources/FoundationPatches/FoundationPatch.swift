// FoundationPatch.swift: the repairs of Foundation on Linux, by name.
//
// Each checks the loaded Foundation, and changes nothing if its version is unknown or has no such fault.
// docs/foundation.md has the symptom, the probe and the test of each.

import CVitrineFoundation

/// A repair of Foundation that changes this process. Installed once, before the application begins.
package enum FoundationPatch: String, CaseIterable, Sendable {
    /// Immutable attributed strings free their attributes.
    case attributedStrings = "attributed-strings"
    /// Objects of every class are compared, where Core Foundation takes some of them for a type that it does not have.
    case untypedObjects = "untyped-objects"
    /// `RunLoop.perform` wakes the run loop.
    case runLoopPerform = "run-loop-perform"

    /// A name that no patch has.
    package struct Unknown: Error, Hashable, CustomStringConvertible {
        package var name: String
        package var description: String {
            let names = FoundationPatch.allCases.map(\.rawValue).joined(separator: ", ")
            return "VITRINE_FOUNDATION_PATCHES “\(name.prefix(40))”: it is all, none, or some of \(names), with commas"
        }
    }

    /// The patches that a setting names: all without a setting.
    package static func named(by setting: String?) throws(Unknown) -> [FoundationPatch] {
        guard let setting, setting != "all" else { return allCases }
        if setting == "none" { return [] }
        var patches: [FoundationPatch] = []
        for name in setting.split(separator: ",") {
            guard let patch = FoundationPatch(rawValue: String(name)) else { throw Unknown(name: String(name)) }
            patches.append(patch)
        }
        return patches
    }

    /// Repairs Foundation in this process. What is installed stays; a second call changes nothing.
    /// - Returns: the patches in effect. Those that this Foundation does not need, or that it cannot take, are not.
    @discardableResult
    package static func install(_ patches: [FoundationPatch] = allCases) -> [FoundationPatch] {
        patches.filter { patch in
            switch patch {
            case .attributedStrings: AttributedStringRuns.isReleased
            case .untypedObjects: UntypedObjects.areCompared
            case .runLoopPerform: vitrine_wake_after_perform()
            }
        }
    }
}
