// Gate.swift: a server's thread waits until a test lets it go on.

import Dispatch

/// Lets a server's thread wait for a test. Opened once.
public final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    public init() {}

    public func open() { semaphore.signal() }

    /// Waits until the gate is open. The limit only ends the thread of a test that has failed.
    public func wait() {
        if semaphore.wait(timeout: .now() + 120) == .success { semaphore.signal() }
    }
}
