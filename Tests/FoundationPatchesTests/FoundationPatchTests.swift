// FoundationPatchTests.swift: each fault of Foundation exists without its patch, and not with it.
//
// If a test of a fault fails, this Foundation does not have it, and its patch can be removed (docs/foundation.md). Patches
// change the process, so each test runs in a process of its own.

import Foundation
import Testing

@testable import VitrineFoundationPatches

/// An attribute's value whose first stored word is 0, which Core Foundation mistakes for a type's number.
private final class OwnValue: NSObject {
    private let nothing = 0
    let name: String
    init(_ name: String) { self.name = name }
    override func isEqual(_ object: Any?) -> Bool { (object as? OwnValue)?.name == name }
    override var hash: Int { name.hashValue }
}

private final class Token: NSObject {}

@Suite struct FoundationPatchTests {
    private static let key = NSAttributedString.Key("own")

    /// Whether an immutable string's attributes outlive it.
    private static func leaks() -> Bool {
        weak var left: Token?
        do {
            let token = Token()
            left = token
            _ = NSAttributedString(string: "a", attributes: [key: token]).length
        }
        return left != nil
    }

    /// Whether two texts of two runs each are equal, and have two runs.
    private static func compare() -> Bool {
        func text() -> NSMutableAttributedString {
            let text = NSMutableAttributedString(string: "a", attributes: [key: OwnValue("1")])
            text.append(NSAttributedString(string: "b", attributes: [key: OwnValue("2")]))
            return text
        }
        var first = NSRange()
        _ = text().attribute(key, at: 0, effectiveRange: &first)
        return text() == text() && first.length == 1
    }

    /// The status of LoopProbe: 0 if the sleeping main loop runs a block of another thread, 2 if it does not. A test process has no
    /// main loop of its own.
    private static func probe(_ arguments: String...) throws -> Int32 {
        let process = Process()
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        process.executableURL = folder.appendingPathComponent("LoopProbe")
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    @Test func attributesOfImmutableStringsLeak() async {
        await #expect(processExitsWith: .success) { #expect(Self.leaks()) }
    }

    @Test func attributesOfImmutableStringsAreFreed() async {
        await #expect(processExitsWith: .success) {
            #expect(FoundationPatch.install([.attributedStrings]) == [.attributedStrings])
            #expect(!Self.leaks())
        }
    }

    @Test func objectsWithoutATypeEndTheProcess() async {
        await #expect(processExitsWith: .failure) { _ = Self.compare() }
    }

    @Test func objectsWithoutATypeAreCompared() async {
        await #expect(processExitsWith: .success) {
            #expect(FoundationPatch.install([.untypedObjects]) == [.untypedObjects])
            #expect(Self.compare())
        }
    }

    @Test func aSleepingLoopDoesNotRunABlock() throws { #expect(try Self.probe("perform") == 2) }

    @Test func aSleepingLoopIsWokenForABlock() throws { #expect(try Self.probe("perform", "repaired") == 0) }

    @Test func patchesCanBeInstalledTwice() async {
        await #expect(processExitsWith: .success) {
            for _ in 0..<2 { #expect(FoundationPatch.install() == FoundationPatch.allCases) }
            #expect(!Self.leaks() && Self.compare())
        }
    }

    @Test func patchesAreChosenByName() throws {
        #expect(try FoundationPatch.named(by: nil) == FoundationPatch.allCases)
        #expect(try FoundationPatch.named(by: "all") == FoundationPatch.allCases)
        #expect(try FoundationPatch.named(by: "none").isEmpty)
        #expect(
            try FoundationPatch.named(by: "untyped-objects,run-loop-perform") == [.untypedObjects, .runLoopPerform])
        let error = #expect(throws: FoundationPatch.Unknown.self) { try FoundationPatch.named(by: "strings") }
        #expect(error?.description.contains("“strings”") == true)
        #expect(error?.description.contains("attributed-strings") == true)
    }

    @Test func anObjectOfAClassIsCreated() {
        let made = NSObject.instance(of: Token.self, as: NSObject.self, role: "a token")
        #expect(type(of: made) == Token.self)
    }

    @Test func aClassWithoutInitIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = NSObject.instance(of: OwnValue.self, as: NSObject.self, role: "the value")
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("OwnValue"))
    }
}
