// OwnPasteboards.swift: pasteboards that no other test sees.

public import Testing
import VitrineRuntime

/// Gives tests pasteboards of their own, the general one too.
///
/// Pasteboards belong to the process, and tests wait for each other's frames: without this, what one test copies
/// another one pastes, and a kiosk session that ends in a third empties them all.
public struct OwnPasteboards: TestTrait, SuiteTrait, TestScoping {
    public var isRecursive: Bool { true }

    /// Runs a test with boards that are empty at its beginning, and gone after it.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await PasteboardStore.$current.withValue(PasteboardStore()) { try await function() }
    }
}

extension Trait where Self == OwnPasteboards {
    /// The test has pasteboards of its own, the general one too.
    public static var ownPasteboards: OwnPasteboards { OwnPasteboards() }
}
