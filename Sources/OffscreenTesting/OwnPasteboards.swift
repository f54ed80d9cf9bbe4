// OwnPasteboards.swift: separate pasteboards for each test.

public import Testing
import VitrinePasteboard
import VitrineRuntime

/// A trait that gives each test separate pasteboards, including the general one.
///
/// Pasteboards belong to the process, and tests run interleaved: without this trait one test could paste what another
/// has copied, and the end of a kiosk session in a third would empty all boards.
public struct OwnPasteboards: TestTrait, SuiteTrait, TestScoping {
    /// True: the trait of a suite applies to all of its tests.
    public var isRecursive: Bool { true }

    /// Runs a test with empty boards, which are discarded after it.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await PasteboardStore.$current.withValue(PasteboardStore()) { try await function() }
    }
}

extension Trait where Self == OwnPasteboards {
    /// The test has separate pasteboards, including the general one.
    public static var ownPasteboards: OwnPasteboards { OwnPasteboards() }
}
