// MainActorTests.swift: tests on the main actor, which XCTest on Linux cannot call.

/// Calls `body` with `object`, on the main actor. Main thread, on which XCTest runs tests that are not `async`. The front
/// end writes calls of it.
public func onMainActor<Object>(_ object: Object, _ body: @MainActor (Object) throws -> Void) rethrows {
    let kept = Kept(object: object)
    try MainActor.assumeIsolated { try body(kept.object) }
}

/// The object stays on the thread that it came from.
private struct Kept<Object>: @unchecked Sendable {
    let object: Object
}
