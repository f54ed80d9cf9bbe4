// Patience.swift: how long a test waits for something.

/// Ends a wait after a time, but not before a number of looks.
///
/// Tests on the main actor take turns: between two looks of one test each of the others may run, which takes minutes on a
/// busy host. A limit of time alone would end before the awaited thing had its turn.
public struct Patience: Sendable {
    private let end: ContinuousClock.Instant
    private var looks: Int

    /// - Parameters:
    ///   - seconds: the time after which it may end.
    ///   - looks: the looks after which it may end.
    public init(seconds: Double = 60, looks: Int = 500) {
        end = .now + .seconds(seconds)
        self.looks = looks
    }

    /// Whether the wait is over; counts a look.
    public mutating func isOver() -> Bool {
        looks -= 1
        return looks < 0 && ContinuousClock.now >= end
    }

    /// Looks every five milliseconds whether something is so, until it is or the wait is over; the caller's actor is free
    /// between two looks.
    /// - Returns: whether it is so.
    @discardableResult public static func wait(
        seconds: Double = 60, isolation: isolated (any Actor)? = #isolation, until isSo: () -> Bool
    ) async -> Bool {
        var patience = Patience(seconds: seconds)
        while !isSo() {
            guard !patience.isOver() else { return false }
            try? await Task.sleep(for: .milliseconds(5))
        }
        return true
    }
}
