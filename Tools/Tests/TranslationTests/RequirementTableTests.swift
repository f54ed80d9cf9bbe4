import Foundation
import Testing

@testable import Translation

/// The front end's table of UIKit's optional requirements, and the default implementations in Sources which it is made
/// from.
@Suite struct RequirementTableTests {
    private static let table = Result { try RequirementTable() }

    @Test func theTableIsThatOfTheSources() throws {
        let source = try Self.table.get().source
        let path = "\(RequirementTable.root)/Tools/Sources/Translation/UIKitRequirements+Table.swift"
        if ProcessInfo.processInfo.environment["BLESS"] != nil {
            try source.write(toFile: path, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == source, "BLESS=1 writes the table")
    }

    /// A default that asks for no registered method hides what a subclass implements.
    @Test func everyDefaultOfADelegateAsks() throws {
        let table = try Self.table.get()
        let asking = Set(table.defaults.filter(\.callsRegistered).map(\.requirement.owner))
        #expect(asking.count > 60)
        for each in table.defaults where !each.callsRegistered {
            let owner = each.requirement.owner
            let isDelegate = RequirementTable.isDelegate(owner)
            #expect(!asking.contains(owner) && !isDelegate, "\(each.file): \(owner).\(each.requirement.fullName)")
        }
    }

    @Test func everyDefaultOfAPropertyAsks() throws {
        let table = try Self.table.get()
        let asking = Set(table.properties.filter(\.callsRegistered).map(\.owner))
        #expect(asking.count > 7)
        for each in table.properties where asking.contains(each.owner) {
            #expect(each.callsRegistered, "\(each.file): \(each.owner).\(each.name)")
        }
    }

    /// An implementation that returns nil has answered. A default that is not nil must say that its type is optional:
    /// the compiler may otherwise take nil for no answer.
    @Test func optionalAnswersAreTyped() throws {
        for each in try Self.table.get().defaults where each.callsRegistered && each.result.hasSuffix("?") {
            let type = each.result.filter { !$0.isWhitespace }
            let isTyped = ["{nil}", "returnnil}", "{()->\(type)in"].contains { each.body.contains($0) }
            #expect(isTyped, "\(each.file): \(each.requirement.fullName)")
        }
    }

    /// Names of overloads are followed by types; other names come from `#function`. Calls by name pass four arguments.
    @Test func defaultsAskByTheNameThatIsRegistered() throws {
        let table = try Self.table.get()
        let overloaded = table.overloaded
        #expect(overloaded.contains("gestureRecognizer(_:shouldReceive:)"))
        for each in table.defaults where each.callsRegistered {
            let (name, isOverloaded) = (each.requirement.fullName, overloaded.contains(each.requirement.fullName))
            #expect(each.body.contains("\"\(table.name(each.requirement))\"") == isOverloaded, "\(each.file): \(name)")
            #expect(each.requirement.types.count <= 4, "\(each.file): \(name)")
        }
    }

    @Test func theTableIsRead() {
        #expect(UIKitRequirements.owners["scrollViewDidScroll(_:)"] == ["UIScrollViewDelegate"])
        #expect(UIKitRequirements.overloaded.contains("numberOfSections(in:)"))
        #expect(UIKitRequirements.labels(of: "scrollViewDidScroll") == ["_"])
        #expect(!UIKitRequirements.contains("tableView(_:cellForRowAt:)"))
        #expect(UIKitRequirements.declares("tableView(_:cellForRowAt:)"))
        #expect(UIKitRequirements.declares("scrollViewDidScroll(_:)"))
        #expect(UIKitRequirements.properties.contains("completionSpeed"))
        #expect(UIKitRequirements.propertyOwners.contains("UIDynamicItem"))
        #expect(UIKitRequirements.annotations.isSubset(of: UIKitRequirements.properties))
    }
}
